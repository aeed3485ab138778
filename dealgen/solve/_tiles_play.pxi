# Boards of tiles: what lies where, the relaxed play, and plays by chance.

cdef enum:
    MOST_TILES = 288        # two sets
    GROUPS = 36
    GROUP_SIZE = 8          # of two sets; a set of bits over a group is one byte

ctypedef uint8_t Bits

cdef struct Board:
    int tiles
    short covered[MOST_TILES]           # how many tiles lie on each
    short lefts[MOST_TILES]             # how many neighbours each has on its left
    short rights[MOST_TILES]
    int first_below[MOST_TILES + 1]     # what each covers: below[first_below[i]:first_below[i+1]]
    short *below
    short left_of[MOST_TILES][2]        # the neighbours on each side, -1 for none
    short right_of[MOST_TILES][2]
    short open_tiles[MOST_TILES]        # free at the start
    int opened

cdef struct Game:
    const Board *board
    int groups
    int size[GROUPS]
    short member[GROUPS][GROUP_SIZE]
    uint8_t group[MOST_TILES]
    Bits bit[MOST_TILES]
    Bits domain[MOST_TILES]             # the partners each tile may leave with, in its group
    Bits base[MOST_TILES]               # the same, as far as they are proven for good
    # a play
    short covered[MOST_TILES]
    short lefts[MOST_TILES]
    short rights[MOST_TILES]
    Bits taken[GROUPS]
    Bits free[GROUPS]
    short queue[MOST_TILES]
    int queued
    int left
    short mate[MOST_TILES]
    int64_t plays
    uint64_t chance


cdef inline uint64_t dice(Game *g) noexcept nogil:
    g.chance ^= g.chance << 13  # xorshift64 (Marsaglia 2003)
    g.chance ^= g.chance >> 7
    g.chance ^= g.chance << 17
    return g.chance >> 20


cdef inline void lay_out(Game *g) noexcept nogil:
    cdef int size = g.board.tiles * sizeof(short)
    memcpy(g.covered, g.board.covered, size)
    memcpy(g.lefts, g.board.lefts, size)
    memcpy(g.rights, g.board.rights, size)
    memset(g.taken, 0, GROUPS)
    memset(g.free, 0, GROUPS)
    g.left = g.board.tiles
    g.queued = 0


cdef inline bint is_free(const Game *g, int tile) noexcept nogil:
    return g.covered[tile] == 0 and (g.lefts[tile] == 0 or g.rights[tile] == 0)


cdef inline void take(Game *g, int tile) noexcept nogil:
    cdef int group = g.group[tile]
    g.taken[group] |= g.bit[tile]
    g.free[group] &= ~g.bit[tile]
    g.queue[g.queued] = tile
    g.queued += 1
    g.left -= 1


cdef inline void set_free(Game *g, int tile) noexcept nogil:
    """A tile is free: take it if a partner is free too or has gone before."""
    cdef int group = g.group[tile]
    cdef Bits ready
    if (g.taken[group] | g.free[group]) & g.bit[tile]:
        return
    if g.domain[tile] & g.taken[group]:
        take(g, tile)
        return
    ready = g.domain[tile] & g.free[group]
    if ready:
        take(g, tile)
        take(g, g.member[group][low_bit(ready)])
    else:
        g.free[group] |= g.bit[tile]


cdef bint play(Game *g) noexcept nogil:
    """The relaxed play: tell whether the board can be cleared."""
    cdef const Board *b = g.board
    cdef int i, k, tile, other
    cdef Bits waiting
    g.plays += 1
    lay_out(g)
    for i in range(b.opened):
        set_free(g, b.open_tiles[i])
    while g.queued:
        g.queued -= 1
        tile = g.queue[g.queued]
        waiting = g.free[g.group[tile]] & g.domain[tile]
        while waiting:
            take(g, g.member[g.group[tile]][low_bit(waiting)])
            waiting &= waiting - 1
        for k in range(b.first_below[tile], b.first_below[tile + 1]):
            other = b.below[k]
            g.covered[other] -= 1
            if is_free(g, other):
                set_free(g, other)
        for k in range(2):
            other = b.right_of[tile][k]
            if other >= 0:
                g.lefts[other] -= 1
                if is_free(g, other):
                    set_free(g, other)
            other = b.left_of[tile][k]
            if other >= 0:
                g.rights[other] -= 1
                if is_free(g, other):
                    set_free(g, other)
    return g.left == 0


cdef struct Chances:
    # The groups of which two tiles or more are free: those to be taken at once, and the others.
    short waiting[GROUPS]
    short place[GROUPS]
    int count
    short safe[2 * MOST_TILES]
    int safe_count


cdef inline void look_at(Game *g, Chances *c, int group) noexcept nogil:
    """Note whether a group has a pair to take, and whether taking all that is left is safe."""
    cdef int free = count_bits(g.free[group]), place
    if free >= 2:
        if free == g.size[group] - count_bits(g.taken[group]):
            c.safe[c.safe_count] = group
            c.safe_count += 1
        if c.place[group] < 0:
            c.place[group] = c.count
            c.waiting[c.count] = group
            c.count += 1
    elif c.place[group] >= 0:
        place = c.place[group]
        c.count -= 1
        c.waiting[place] = c.waiting[c.count]
        c.place[c.waiting[place]] = place
        c.place[group] = -1


cdef inline void note_free(Game *g, Chances *c, int tile) noexcept nogil:
    cdef int group = g.group[tile]
    if is_free(g, tile) and not (g.taken[group] | g.free[group]) & g.bit[tile]:
        g.free[group] |= g.bit[tile]
        look_at(g, c, group)


cdef inline int one_of(Game *g, Bits tiles) noexcept nogil:
    """The place in its group of one of some tiles, by chance."""
    cdef int skip = dice(g) % count_bits(tiles)
    while skip:
        tiles &= tiles - 1
        skip -= 1
    return low_bit(tiles)


cdef bint playout(Game *g) noexcept nogil:
    """An honest play by chance that takes what is safe at once; True when it clears the board.

    Safe are all free tiles of a group when no others of it are left.
    """
    cdef const Board *b = g.board
    cdef Chances c
    cdef int i, k, group, one, two, tile
    lay_out(g)
    c.count = c.safe_count = 0
    for i in range(GROUPS):
        c.place[i] = -1
    for i in range(b.opened):
        note_free(g, &c, b.open_tiles[i])
    while c.safe_count or c.count:
        if c.safe_count:
            c.safe_count -= 1
            group = c.safe[c.safe_count]
            if count_bits(g.free[group]) < 2:
                continue
        else:
            group = c.waiting[dice(g) % c.count]
        one = one_of(g, g.free[group])
        two = one_of(g, g.free[group] & ~(1 << one))
        g.taken[group] |= (1 << one) | (1 << two)
        g.free[group] &= ~((1 << one) | (1 << two))
        g.mate[g.member[group][one]] = g.member[group][two]
        g.mate[g.member[group][two]] = g.member[group][one]
        g.left -= 2
        look_at(g, &c, group)
        for i in range(2):
            tile = g.member[group][two if i else one]
            for k in range(b.first_below[tile], b.first_below[tile + 1]):
                g.covered[b.below[k]] -= 1
                note_free(g, &c, b.below[k])
            for k in range(2):
                if b.right_of[tile][k] >= 0:
                    g.lefts[b.right_of[tile][k]] -= 1
                    note_free(g, &c, b.right_of[tile][k])
                if b.left_of[tile][k] >= 0:
                    g.rights[b.left_of[tile][k]] -= 1
                    note_free(g, &c, b.left_of[tile][k])
    return g.left == 0
