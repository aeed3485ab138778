# The search on boards of tiles: guess a full choice of partners, play it, and when it fails learn
# the few pairs that are to blame.
#
# A choice that fails is cut down to a small set of pairs which fail by themselves, however all
# others leave (`find_core`); where it can, a pair is weakened to "not that other pair"
# (`widen`). What remains is a clause that every winning choice must satisfy. The next guess
# satisfies all clauses so far; when none can, the board is proven unwinnable.

cdef enum:
    MOST_CHOSEN = 144       # pairs of two sets

cdef struct Core:
    # The pairs of a failing choice (`pair`, most to blame first) and those found to be at fault.
    int pair[MOST_CHOSEN]
    int pairs
    int left[MOST_CHOSEN]           # those that are still looked at
    int fault[MOST_CHOSEN]
    int wide[MOST_CHOSEN]       # instead of fixing the pair, strike this one; or NONE
    int faults

cdef struct Hunt:
    Game game
    Sat sat
    short one[MOST_PAIRS]
    short two[MOST_PAIRS]
    short pair_of[MOST_TILES][GROUP_SIZE]
    Core core
    Table whole         # where the play of all listed pairs got stuck
    Table stuck         # where the play of the pairs still looked at got stuck


cdef inline void fix(Game *g, int one, int two) noexcept nogil:
    """Let two tiles leave together, and so with no other."""
    cdef int group = g.group[one], i
    cdef Bits both = g.bit[one] | g.bit[two]
    for i in range(g.size[group]):
        g.domain[g.member[group][i]] &= ~both
    g.domain[one] = g.bit[two]
    g.domain[two] = g.bit[one]


cdef inline void strike(Game *g, int one, int two) noexcept nogil:
    """Let two tiles not leave together; of four, then, the other two neither."""
    cdef int group = g.group[one], i, k
    cdef Bits both = g.bit[one] | g.bit[two]
    for i in range(g.size[group]):
        k = g.member[group][i]
        if g.bit[k] & both:
            g.domain[k] &= ~both
        else:
            g.domain[k] &= both


cdef void number_pairs(Hunt *h) noexcept nogil:
    cdef Game *g = &h.game
    cdef int tile, k, other, pairs = 0
    for tile in range(g.board.tiles):
        for k in range(g.size[g.group[tile]]):
            other = g.member[g.group[tile]][k]
            h.pair_of[tile][k] = NONE
            if g.base[tile] >> k & 1:
                if other > tile:
                    h.one[pairs] = tile
                    h.two[pairs] = other
                    h.pair_of[tile][k] = pairs
                    pairs += 1
                else:
                    h.pair_of[tile][k] = h.pair_of[other][low_bit(g.bit[tile])]
    begin(&h.sat, pairs)


cdef bint add_partners(Hunt *h) noexcept nogil:
    """Say in clauses that every tile has exactly one partner."""
    cdef Game *g = &h.game
    cdef int tile, k, i, size
    cdef int choices[GROUP_SIZE]
    cdef int two[2]
    for tile in range(g.board.tiles):
        size = 0
        for k in range(g.size[g.group[tile]]):
            if h.pair_of[tile][k] != NONE:
                choices[size] = 2 * h.pair_of[tile][k]
                size += 1
        for i in range(size):
            for k in range(i + 1, size):
                two[0] = choices[i] ^ 1
                two[1] = choices[k] ^ 1
                if not add_clause(&h.sat, two, 2):
                    return False
        if not add_clause(&h.sat, choices, size):
            return False
    return True


cdef bint play_choice(Hunt *h) noexcept nogil:
    """Play the full choice of partners that the clauses were satisfied with."""
    cdef Game *g = &h.game
    cdef int pair
    for pair in range(h.sat.pairs):
        if h.sat.value[pair] == 1:
            g.domain[h.one[pair]] = g.bit[h.two[pair]]
            g.domain[h.two[pair]] = g.bit[h.one[pair]]
    return play(g)


cdef inline bint matters(const Game *g, int tile) noexcept nogil:
    """Tell whether the group of a tile had any part in a play that failed.

    A group of which nothing is left cannot take more away however it may leave.
    """
    cdef int group = g.group[tile]
    return count_bits(g.now.taken[group]) < g.size[group]


cdef void list_choice(Hunt *h) noexcept nogil:
    """List the chosen pairs, the most blamed first; of a group of four one says it all.

    The last play is the one that failed with all of them.
    """
    cdef Core *c = &h.core
    cdef Sat *s = &h.sat
    cdef int pair, group, at, i
    cdef int listed[GROUPS]
    for group in range(GROUPS):
        listed[group] = NONE
    c.pairs = 0
    for pair in range(s.pairs):
        if s.value[pair] != 1 or s.level[pair] == 0 or not matters(&h.game, h.one[pair]):
            continue
        group = h.game.group[h.one[pair]]
        if h.game.size[group] == 4:
            if listed[group] != NONE:
                if s.activity[pair] > s.activity[c.pair[listed[group]]]:
                    c.pair[listed[group]] = pair
                continue
            listed[group] = c.pairs
        c.pair[c.pairs] = pair
        c.pairs += 1
    for i in range(c.pairs - 1, 0, -1):     # ties in an order of chance
        at = dice(&h.game) % (i + 1)
        c.pair[i], c.pair[at] = c.pair[at], c.pair[i]
    for i in range(1, c.pairs):
        pair = c.pair[i]
        at = i
        while at and s.activity[c.pair[at - 1]] < s.activity[pair]:
            c.pair[at] = c.pair[at - 1]
            at -= 1
        c.pair[at] = pair


cdef bint play_partly(Hunt *h, const int *pairs, int fixed) noexcept nogil:
    """Play with what is at fault so far and the first `fixed` of some pairs, all else relaxed.

    `stuck` holds where the play got stuck with these and more pairs fixed: it goes on from there.
    """
    cdef Game *g = &h.game
    cdef Core *c = &h.core
    cdef int i
    memcpy(g.domain, g.base, g.board.tiles)
    for i in range(c.faults):
        if c.wide[i] == NONE:
            fix(g, h.one[c.fault[i]], h.two[c.fault[i]])
        else:
            strike(g, h.one[c.wide[i]], h.two[c.wide[i]])
    for i in range(fixed):
        fix(g, h.one[pairs[i]], h.two[pairs[i]])
    if play_on(g, &h.stuck):
        return True
    memcpy(&h.stuck, &g.now, sizeof(Table))
    return False


cdef int keep_what_matters(Hunt *h, int *pairs, int low, int high) noexcept nogil:
    """Drop of pairs `low` to `high` those that had no part in the failed play."""
    cdef int i, kept = low
    for i in range(low, high):
        if matters(&h.game, h.one[pairs[i]]):
            pairs[kept] = pairs[i]
            kept += 1
    return kept


cdef void find_core(Hunt *h) noexcept nogil:
    """Find a small set of the listed pairs that fails by itself, none of it needless."""
    cdef Core *c = &h.core
    cdef int bound = c.pairs, low, high, middle
    memcpy(&h.stuck, &h.whole, sizeof(Table))
    memcpy(c.left, c.pair, bound * sizeof(int))
    c.faults = 0
    while play_partly(h, c.left, 0):
        low = 0
        high = bound
        while high - low > 1:
            middle = (low + high) // 2
            if play_partly(h, c.left, middle):
                low = middle
            else:
                high = keep_what_matters(h, c.left, low, middle)
        c.fault[c.faults] = c.left[high - 1]
        c.wide[c.faults] = NONE
        c.faults += 1
        bound = high - 1


cdef void widen(Hunt *h) noexcept nogil:
    """Where a group of four may lose one of its other two ways instead and still fails, say so."""
    cdef Game *g = &h.game
    cdef Core *c = &h.core
    cdef int i, k, tile, pair
    for i in range(c.faults):
        tile = h.one[c.fault[i]]
        if g.size[g.group[tile]] != 4 or count_bits(g.base[tile]) < 3:
            continue
        for k in range(4):
            pair = h.pair_of[tile][k]
            if pair == NONE or pair == c.fault[i]:
                continue
            c.wide[i] = pair
            if not play_partly(h, c.left, 0):
                break
            c.wide[i] = NONE


cdef bint add_lesson(Hunt *h) noexcept nogil:
    cdef Core *c = &h.core
    cdef int literals[MOST_CHOSEN]
    cdef int i
    for i in range(c.faults):
        blame(&h.sat, c.fault[i])
        if c.wide[i] == NONE:
            literals[i] = 2 * c.fault[i] + 1
        else:
            literals[i] = 2 * c.wide[i]
            blame(&h.sat, c.wide[i])
    return c.faults > 0 and add_clause(&h.sat, literals, c.faults)


cdef void drop_faults(Core *c) noexcept nogil:
    """Leave out of the listed pairs what is at fault: the rest may fail too, for other reasons."""
    cdef int i, k, kept = 0
    for i in range(c.pairs):
        for k in range(c.faults):
            if c.pair[i] == c.fault[k]:
                break
        else:
            c.pair[kept] = c.pair[i]
            kept += 1
    c.pairs = kept
    c.faults = 0


cdef bint learn_from_failure(Hunt *h) noexcept nogil:
    """Add a clause for each set of pairs at fault; False when no choice is left."""
    cdef Game *g = &h.game
    cdef int pair
    memcpy(&h.whole, &g.now, sizeof(Table))
    list_choice(h)
    go_back(&h.sat, 0)
    memset(g.base, 0, g.board.tiles)
    for pair in range(h.sat.pairs):
        if h.sat.value[pair] != 0:
            g.base[h.one[pair]] |= g.bit[h.two[pair]]
            g.base[h.two[pair]] |= g.bit[h.one[pair]]
    while True:
        find_core(h)
        widen(h)
        if not add_lesson(h):
            return False
        drop_faults(&h.core)
        memcpy(&h.stuck, &h.whole, sizeof(Table))
        if play_partly(h, h.core.pair, h.core.pairs):
            break
        memcpy(&h.whole, &h.stuck, sizeof(Table))
        h.core.pairs = keep_what_matters(h, h.core.pair, 0, h.core.pairs)
    h.sat.bump *= GROWTH
    return True


cdef bint look_ahead(Hunt *h) noexcept nogil:
    """Strike the pairs that fail by themselves, before any guess."""
    cdef Game *g = &h.game
    cdef int pair, k
    cdef int unit[1]
    cdef bint struck = True
    cdef int done[GROUPS][3]
    while struck:
        struck = False
        for pair in range(h.sat.pairs):
            if h.sat.value[pair] >= 0:
                continue
            if g.size[g.group[h.one[pair]]] == 4 and h.one[pair] != g.member[g.group[h.one[pair]]][0]:
                continue
            memcpy(g.domain, g.base, g.board.tiles)
            fix(g, h.one[pair], h.two[pair])
            if not play(g):
                unit[0] = 2 * pair + 1
                if not add_clause(&h.sat, unit, 1):
                    return False
                refresh(h)
                struck = True
    return True


cdef void refresh(Hunt *h) noexcept nogil:
    cdef Game *g = &h.game
    cdef int pair
    memset(g.base, 0, g.board.tiles)
    for pair in range(h.sat.pairs):
        if h.sat.value[pair] != 0:
            g.base[h.one[pair]] |= g.bit[h.two[pair]]
            g.base[h.two[pair]] |= g.bit[h.one[pair]]


cdef int hunt(Hunt *h, int64_t budget) noexcept nogil:
    """Search the choices of partners; a win stands in the game's domains."""
    number_pairs(h)
    start_from_best(h)
    if not add_partners(h):
        return LOST
    if not look_ahead(h):
        return LOST
    while satisfy(&h.sat):
        if h.sat.clauses.failed:
            return OUT_OF_MEMORY
        if h.game.plays > budget:
            return SPENT
        if play_choice(h):
            return WON
        if not learn_from_failure(h):
            return LOST
    return LOST


cdef void start_from_best(Hunt *h) noexcept nogil:
    """Let the first guess be the pairs of the playout that came furthest."""
    cdef int pair
    for pair in range(h.sat.pairs):
        h.sat.phase[pair] = h.game.mate[h.one[pair]] == h.two[pair]
