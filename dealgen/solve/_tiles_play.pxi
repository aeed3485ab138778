# Boards of tiles: what lies where, the relaxed play, and plays by chance.

cdef enum:
    MOST_TILES = 288        # two sets
    GROUPS = 36
    GROUP_SIZE = 8          # of two sets; a set of bits over a group is one byte

ctypedef uint8_t Bits

# What holds a tile is one number: how many tiles lie on it, lie at its left, lie at its right.
cdef enum:
    ON_TOP = 65536
    AT_LEFT = 256
    AT_RIGHT = 1

cdef struct Hold:
    short tile          # that is held,
    uint32_t weight     # by so much

cdef struct Board:
    int tiles
    uint32_t held[MOST_TILES]
    int first[MOST_TILES + 1]           # tile i holds holds[first[i]:first[i + 1]]
    Hold *holds
    short open_tiles[MOST_TILES]        # free at the start
    int opened

cdef struct Table:
    # How far a play has come.
    uint32_t held[MOST_TILES]
    Bits taken[GROUPS]
    Bits free[GROUPS]
    int left

cdef struct Game:
    const Board *board
    int groups
    int size[GROUPS]
    short member[GROUPS][GROUP_SIZE]
    uint8_t group[MOST_TILES]
    Bits bit[MOST_TILES]
    Bits domain[MOST_TILES]             # the partners each tile may leave with, in its group
    Bits base[MOST_TILES]               # the same, as far as they are proven for good
    Table now
    short queue[MOST_TILES]
    int queued
    short mate[MOST_TILES]
    int64_t plays
    uint64_t chance


cdef inline uint64_t dice(Game *g) noexcept nogil:
    g.chance = next_chance(g.chance)
    return g.chance >> 20


cdef inline void lay_out(Game *g) noexcept nogil:
    memcpy(g.now.held, g.board.held, g.board.tiles * sizeof(uint32_t))
    memset(g.now.taken, 0, GROUPS)
    memset(g.now.free, 0, GROUPS)
    g.now.left = g.board.tiles
    g.queued = 0


cdef inline bint let_go(Game *g, const Hold *hold) noexcept nogil:
    """One tile less holds another; tell whether that is free now."""
    cdef uint32_t held = g.now.held[hold.tile] - hold.weight
    g.now.held[hold.tile] = held
    return held < ON_TOP and ((held & 0xFF) == 0 or held < AT_LEFT)


cdef inline void take(Game *g, int tile) noexcept nogil:
    cdef int group = g.group[tile]
    g.now.taken[group] |= g.bit[tile]
    g.now.free[group] &= ~g.bit[tile]
    g.queue[g.queued] = tile
    g.queued += 1
    g.now.left -= 1


cdef inline void set_free(Game *g, int tile) noexcept nogil:
    """A tile is free: take it if a partner is free too or has gone before."""
    cdef int group = g.group[tile]
    cdef Bits ready
    if (g.now.taken[group] | g.now.free[group]) & g.bit[tile]:
        return
    if g.domain[tile] & g.now.taken[group]:
        take(g, tile)
        return
    ready = g.domain[tile] & g.now.free[group]
    if ready:
        take(g, tile)
        take(g, g.member[group][low_bit(ready)])
    else:
        g.now.free[group] |= g.bit[tile]


cdef bint play(Game *g) noexcept nogil:
    """The relaxed play: tell whether the board can be cleared."""
    cdef int i
    lay_out(g)
    for i in range(g.board.opened):
        set_free(g, g.board.open_tiles[i])
    return settle(g)


cdef bint play_on(Game *g, const Table *stuck) noexcept nogil:
    """The same, from where a play got stuck whose domains held no more than these."""
    cdef int group
    cdef Bits waiting
    memcpy(&g.now, stuck, sizeof(Table))
    g.queued = 0
    for group in range(GROUPS):
        waiting = g.now.free[group]
        g.now.free[group] = 0
        while waiting:
            set_free(g, g.member[group][low_bit(waiting)])
            waiting &= waiting - 1
    return settle(g)


cdef bint settle(Game *g) noexcept nogil:
    """Follow up every taking until nothing more can be taken; tell whether all is gone."""
    cdef const Board *b = g.board
    cdef int k, tile
    cdef Bits waiting
    g.plays += 1
    while g.queued:
        g.queued -= 1
        tile = g.queue[g.queued]
        waiting = g.now.free[g.group[tile]] & g.domain[tile]
        while waiting:
            take(g, g.member[g.group[tile]][low_bit(waiting)])
            waiting &= waiting - 1
        for k in range(b.first[tile], b.first[tile + 1]):
            if let_go(g, &b.holds[k]):
                set_free(g, b.holds[k].tile)
    return g.now.left == 0


cdef struct Chances:
    # The groups of which two tiles or more are free: those to be taken at once, and the others.
    short waiting[GROUPS]
    short place[GROUPS]
    int count
    short safe[2 * MOST_TILES]
    int safe_count


cdef inline void look_at(Game *g, Chances *c, int group) noexcept nogil:
    """Note whether a group has a pair to take, and whether taking all that is left is safe."""
    cdef int free = count_bits(g.now.free[group]), place
    if free >= 2:
        if free == g.size[group] - count_bits(g.now.taken[group]):
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
    if not (g.now.taken[group] | g.now.free[group]) & g.bit[tile]:
        g.now.free[group] |= g.bit[tile]
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
            if count_bits(g.now.free[group]) < 2:
                continue
        else:
            group = c.waiting[dice(g) % c.count]
        one = one_of(g, g.now.free[group])
        two = one_of(g, g.now.free[group] & ~(1 << one))
        g.now.taken[group] |= (1 << one) | (1 << two)
        g.now.free[group] &= ~((1 << one) | (1 << two))
        g.mate[g.member[group][one]] = g.member[group][two]
        g.mate[g.member[group][two]] = g.member[group][one]
        g.now.left -= 2
        look_at(g, &c, group)
        for i in range(2):
            tile = g.member[group][two if i else one]
            for k in range(b.first[tile], b.first[tile + 1]):
                if let_go(g, &b.holds[k]):
                    note_free(g, &c, b.holds[k].tile)
    return g.now.left == 0
