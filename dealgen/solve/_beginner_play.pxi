# One play of a game by chance: the table as it lies, what may be taken, and what a move does.
# `dealgen/difficulty/player.py` is the same in plain Python, and gives the same plays.

cdef enum:
    MOST_SLOTS = 288        # two sets of tiles
    MOST_CARDS = 128
    MOST_WASTES = 6
    WORDS = 5               # of 64 bits, for a set of slots
    VALUES = 64
    MOST_COVER_PAIRS = 512
    # Every pair of MOST_CARDS cards and every card alone; tiles have far fewer.
    MOST_TAKINGS = 8256

# What holds a slot is one number: how many pieces lie on it, lie at its left, lie at its right.
cdef enum:
    ON_TOP = 65536
    AT_LEFT = 256
    AT_RIGHT = 1

cdef struct Hold:
    short slot          # that is held,
    uint32_t weight     # by so much

cdef struct Table:
    # What is the same in every deal of a layout.
    int slots
    int base                            # the first slot of the stock
    int words                           # that a set of the slots fills
    int passes                          # 0: unlimited
    int draw                            # cards a draw, on all wastes together
    int wastes
    bint open
    bint waste_pairs
    bint cover_pairs
    bint must[MOST_SLOTS]               # has to leave
    bint in_sight[MOST_SLOTS]           # of the tableau, face up: may go in a cover pair
    uint32_t held[MOST_SLOTS]
    int first[MOST_SLOTS + 1]           # slot i holds holds[first[i]:first[i + 1]]
    Hold *holds

cdef struct Taking:
    short low
    short high          # -1: alone

cdef struct Play:
    const Table *table
    uint64_t chance
    # the deal
    uint8_t value[MOST_SLOTS]
    uint64_t partners[VALUES]           # values that fit a value
    uint64_t fitting[VALUES][WORDS]     # slots whose values fit a value
    bint single[VALUES]
    int dealt[VALUES]
    # the table
    uint32_t held[MOST_SLOTS]
    uint64_t free[WORDS]
    int free_of[VALUES]
    int left_of[VALUES]
    uint64_t there                      # values of which pieces are left
    int missing                         # pieces left that have to leave
    short stock[MOST_SLOTS]
    int ahead                           # the place in `stock` of the next card
    int end
    short waste[MOST_WASTES][MOST_SLOTS]
    int height[MOST_WASTES]
    bint turned[MOST_WASTES]            # the top card came with the last draw
    int number                          # of the pass
    bint busy                           # something was taken or passed over in this pass
    # what may be taken, in the order of `rules.legal_moves`
    Taking takings[MOST_TAKINGS]
    int weight[MOST_TAKINGS]
    int count
    Taking covers[MOST_COVER_PAIRS]     # pairs of which one is not free
    int covering


cdef inline bint has_bit(const uint64_t *words, int slot) noexcept nogil:
    return words[slot >> 6] >> (slot & 63) & 1


cdef inline bint is_open(uint32_t held) noexcept nogil:
    return held < ON_TOP and ((held & 0xFF) == 0 or held < AT_LEFT)


cdef inline void set_free(Play *p, int slot) noexcept nogil:
    if not has_bit(p.free, slot):
        p.free[slot >> 6] |= <uint64_t>1 << (slot & 63)
        p.free_of[p.value[slot]] += 1


cdef inline void shut(Play *p, int slot) noexcept nogil:
    if has_bit(p.free, slot):
        p.free[slot >> 6] &= ~(<uint64_t>1 << (slot & 63))
        p.free_of[p.value[slot]] -= 1


cdef void lay_out(Play *p) noexcept nogil:
    """Set the table as it lies before the first move."""
    cdef const Table *t = p.table
    cdef int i
    memcpy(p.held, t.held, t.slots * sizeof(uint32_t))
    memcpy(p.left_of, p.dealt, sizeof(p.dealt))
    memset(p.free, 0, sizeof(p.free))
    memset(p.free_of, 0, sizeof(p.free_of))
    p.there = 0
    p.missing = 0
    for i in range(VALUES):
        if p.dealt[i]:
            p.there |= <uint64_t>1 << i
    for i in range(t.slots):
        p.missing += t.must[i]
        if i < t.base and is_open(t.held[i]):
            set_free(p, i)
    p.ahead = 0
    p.end = t.slots - t.base
    for i in range(p.end):
        p.stock[i] = t.base + i
    for i in range(t.wastes):
        p.height[i] = 0
        p.turned[i] = False
    p.number = 1
    p.busy = False
    if t.open and p.end:
        set_free(p, p.stock[0])


cdef void remove(Play *p, int slot) noexcept nogil:
    """Take a piece away."""
    cdef const Table *t = p.table
    cdef int k, value = p.value[slot]
    shut(p, slot)
    p.left_of[value] -= 1
    if p.left_of[value] == 0:
        p.there &= ~(<uint64_t>1 << value)
    p.missing -= t.must[slot]
    if slot >= t.base:
        leave_stock(p, slot)
        return
    for k in range(t.first[slot], t.first[slot + 1]):
        p.held[t.holds[k].slot] -= t.holds[k].weight
    for k in range(t.first[slot], t.first[slot + 1]):
        if is_open(p.held[t.holds[k].slot]):
            set_free(p, t.holds[k].slot)


cdef void leave_stock(Play *p, int slot) noexcept nogil:
    cdef const Table *t = p.table
    cdef int i, top
    if p.ahead < p.end and p.stock[p.ahead] == slot:
        p.ahead += 1
        if t.open and p.ahead < p.end:
            set_free(p, p.stock[p.ahead])
        return
    for i in range(t.wastes):
        top = p.height[i] - 1
        if top >= 0 and p.waste[i][top] == slot:
            p.height[i] = top
            p.turned[i] = False
            if top:
                set_free(p, p.waste[i][top - 1])
            return
        if top >= 1 and p.waste[i][top - 1] == slot:
            # The lower card of a waste pair: its partner is taken with it.
            p.waste[i][top - 1] = p.waste[i][top]
            p.height[i] = top
            return


cdef void draw(Play *p) noexcept nogil:
    """Lay the next cards of the stock on the wastes."""
    cdef const Table *t = p.table
    cdef int i, count = 0, waste = 0
    for i in range(t.wastes):
        if p.height[i]:
            shut(p, p.waste[i][p.height[i] - 1])
        p.turned[i] = False
    if t.open:
        shut(p, p.stock[p.ahead])
    while count < t.draw and p.ahead < p.end:
        p.waste[waste][p.height[waste]] = p.stock[p.ahead]
        p.height[waste] += 1
        p.turned[waste] = True
        p.ahead += 1
        count += 1
        waste = waste + 1 if waste + 1 < t.wastes else 0
    for i in range(t.wastes):
        if p.height[i]:
            set_free(p, p.waste[i][p.height[i] - 1])
    if t.open and p.ahead < p.end:
        set_free(p, p.stock[p.ahead])


cdef void redeal(Play *p) noexcept nogil:
    """Take the wastes up, the last one first, to be the stock again."""
    cdef const Table *t = p.table
    cdef int i, k
    p.ahead = p.end = 0
    for i in range(t.wastes - 1, -1, -1):
        for k in range(p.height[i]):
            p.stock[p.end] = p.waste[i][k]
            p.end += 1
        if p.height[i]:
            shut(p, p.waste[i][p.height[i] - 1])
        p.height[i] = 0
        p.turned[i] = False
    p.number += 1
    p.busy = False
    if t.open and p.end:
        set_free(p, p.stock[0])


cdef inline bint may_turn(Play *p) noexcept nogil:
    """Tell whether there is a card to draw, or a redeal that is worth its while."""
    cdef int i
    if p.ahead < p.end:
        return True
    if not p.busy or p.number == p.table.passes:
        return False
    for i in range(p.table.wastes):
        if p.height[i]:
            return True
    return False


cdef inline void turn(Play *p) noexcept nogil:
    if p.ahead < p.end:
        draw(p)
    else:
        redeal(p)


cdef inline void take(Play *p, Taking taking) noexcept nogil:
    # Both are marked first, so that a piece laid bare by its own partner is not set free.
    if taking.low < p.table.base:
        p.held[taking.low] += GONE
    if 0 <= taking.high < p.table.base:
        p.held[taking.high] += GONE
    remove(p, taking.low)
    if taking.high >= 0:
        remove(p, taking.high)
    p.busy = True
