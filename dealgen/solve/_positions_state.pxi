# Positions as the compiled search keeps them: what lies where, and what a move does to it.

cdef struct State:
    unsigned char gone[MOST_PIECES]
    unsigned char covered[MOST_PIECES]
    unsigned char ahead[MOST_STOCK]     # the stock, the next card at `next`
    int next
    int n_ahead
    unsigned char pile[MOST_WASTES][MOST_STOCK]
    int n_pile[MOST_WASTES]
    unsigned int turned                 # a bit for each waste whose top the last draw laid
    int pass_number
    int missing                         # pieces that must leave and are still there

cdef struct Cards:
    # What the moves of a layout need to know.
    const Table *table      # of the eased game: all slots, none of them stock
    int base                # the first stock slot
    int stock
    int draw                # cards a draw, on all wastes together
    int wastes
    int passes              # 0: unlimited
    bint open
    bint waste_pairs
    bint cover_pairs
    bint all_must           # no piece may stay


cdef inline void remove_piece(const Cards *c, State *s, int slot) noexcept nogil:
    """Take a free piece away."""
    cdef int i
    s.gone[slot] = 1
    s.missing -= c.table.must[slot]
    if slot < c.base:
        for i in range(c.table.n_covers[slot]):
            s.covered[c.table.covers[slot][i]] -= 1
        return
    if s.next < s.n_ahead and s.ahead[s.next] == slot:
        s.next += 1
        return
    for i in range(c.wastes):
        if s.n_pile[i] and s.pile[i][s.n_pile[i] - 1] == slot:
            s.n_pile[i] -= 1
            s.turned &= ~(1u << i)
            return


cdef inline void take_slots(const Cards *c, State *s, int a, int b) noexcept nogil:
    """Take one piece (`b` is -1) or a pair; of two cards of one waste the upper one first."""
    cdef int i
    if b >= c.base and a >= c.base:
        for i in range(c.wastes):
            if s.n_pile[i] and s.pile[i][s.n_pile[i] - 1] == b:
                remove_piece(c, s, b)
                remove_piece(c, s, a)
                return
    remove_piece(c, s, a)
    if b >= 0:
        remove_piece(c, s, b)


cdef inline bint can_draw(const State *s) noexcept nogil:
    return s.next < s.n_ahead


cdef inline void draw_cards(const Cards *c, State *s) noexcept nogil:
    """Lay the next cards on the wastes in turn."""
    cdef int k, i
    s.turned = 0
    for k in range(c.draw):
        if s.next == s.n_ahead:
            return
        i = k % c.wastes
        s.pile[i][s.n_pile[i]] = s.ahead[s.next]
        s.n_pile[i] += 1
        s.next += 1
        s.turned |= 1u << i


cdef inline bint can_redeal(const Cards *c, const State *s) noexcept nogil:
    cdef int i
    if s.next < s.n_ahead or (c.passes and s.pass_number >= c.passes):
        return False
    for i in range(c.wastes):
        if s.n_pile[i]:
            return True
    return False


cdef inline void redeal_cards(const Cards *c, State *s) noexcept nogil:
    """Take the wastes up, the last one first and each from its oldest card."""
    cdef int i, n = 0
    for i in range(c.wastes - 1, -1, -1):
        memcpy(&s.ahead[n], s.pile[i], s.n_pile[i])
        n += s.n_pile[i]
        s.n_pile[i] = 0
    s.next = 0
    s.n_ahead = n
    s.turned = 0
    s.pass_number += 1


cdef inline bint advance(const Cards *c, State *s) noexcept nogil:
    """Draw, or redeal where nothing is left to draw; False where the stock has come to its end."""
    if can_draw(s):
        draw_cards(c, s)
        return True
    if can_redeal(c, s):
        redeal_cards(c, s)
        return True
    return False


cdef inline bint same_stock(const Cards *c, const State *a, const State *b) noexcept nogil:
    """Tell whether two states right after a redeal will be drawn in the same order."""
    return a.n_ahead == b.n_ahead and memcmp(a.ahead, b.ahead, a.n_ahead) == 0


cdef int write_key(const Cards *c, const State *s, unsigned char *key) noexcept nogil:
    """Write what tells this position from all others of the deal; return the length in bytes."""
    cdef int i, k, n = (c.table.pieces + 7) // 8
    memset(key, 0, n)
    for i in range(c.table.pieces):
        key[i >> 3] |= s.gone[i] << (i & 7)
    if c.passes:
        key[n] = s.pass_number
        n += 1
    if c.waste_pairs:
        key[n] = s.turned
        n += 1
    if c.wastes == 1:
        # One waste keeps the order of the deal: how far the stock is drawn says it all.
        key[n] = s.n_pile[0]
        return n + 1
    for i in range(c.wastes):
        for k in range(s.n_pile[i]):
            key[n] = s.pile[i][k]
            n += 1
        key[n] = 255
        n += 1
    memcpy(&key[n], &s.ahead[s.next], s.n_ahead - s.next)
    return n + s.n_ahead - s.next


cdef int write_room(const Cards *c) noexcept nogil:
    """The longest key of a layout's positions, in bytes."""
    return (c.table.pieces + 7) // 8 + 2 + (1 if c.wastes == 1 else c.stock + c.wastes)


cdef struct Seen:
    # A hash table of keys, bounded: when it is full a new key takes the place of an old one.
    unsigned char *entry
    size_t entries          # a power of two
    size_t most_entries
    size_t used
    int width               # bytes of an entry: eight of its hash, then the key

cdef enum:
    CLUSTER = 4
    MOST_KEY = 256


cdef inline uint64_t hash_of(const unsigned char *key, int width) noexcept nogil:
    cdef uint64_t word, h = 0x9E3779B97F4A7C15u
    cdef int i
    for i in range(0, width, 8):
        memcpy(&word, &key[i], 8)
        h = (h ^ word) * 0xD6E8FEB86659FD93u
        h ^= h >> 32
    return h | 1  # nought is an empty entry


cdef bint grow(Seen *seen) noexcept nogil:
    """Double the table and lay the entries anew; False when that is not to be."""
    cdef unsigned char *old = seen.entry
    cdef unsigned char *bigger
    cdef size_t i, place, n = seen.entries
    cdef int k
    cdef uint64_t h
    if 2 * n > seen.most_entries:
        return False
    bigger = <unsigned char *>calloc(2 * n, seen.width)
    if bigger == NULL:
        return False
    for i in range(n):
        memcpy(&h, &old[i * seen.width], 8)
        if h == 0:
            continue
        place = (h >> 8) & (2 * n - 1)
        for k in range(CLUSTER):
            if (<uint64_t *>&bigger[(place ^ k) * seen.width])[0] == 0:
                break
        memcpy(&bigger[(place ^ k) * seen.width], &old[i * seen.width], seen.width)
    release_memory(old)
    seen.entry = bigger
    seen.entries = 2 * n
    return True


cdef bint is_new(Seen *seen, unsigned char *key, int length) noexcept nogil:
    """Remember a key; False when it was there already."""
    cdef int width = seen.width - 8, k
    cdef uint64_t h
    cdef size_t place
    cdef unsigned char *entry
    memset(&key[length], 0, width - length)
    h = hash_of(key, width)
    if 2 * seen.used > seen.entries:
        grow(seen)
    place = (h >> 8) & (seen.entries - 1)
    for k in range(CLUSTER):
        entry = &seen.entry[(place ^ k) * seen.width]
        if (<uint64_t *>entry)[0] == 0:
            seen.used += 1
            break
        if (<uint64_t *>entry)[0] == h and memcmp(&entry[8], key, width) == 0:
            return False
    memcpy(entry, &h, 8)
    memcpy(&entry[8], key, width)
    return True


cdef inline void forget(Seen *seen) noexcept nogil:
    memset(seen.entry, 0, seen.entries * seen.width)
    seen.used = 0
