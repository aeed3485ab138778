# The tables of the compiled core, and the relaxed play: how far a game can get when a piece may
# serve several others as partner. With `borrow` off the same code makes one honest play, with
# choices by chance.

ctypedef uint64_t Set

cdef enum:
    MOST_PIECES = 128
    MOST_COVERS = 4
    MOST_STOCK = 64         # the stock is a 64-bit set too
    MOST_WASTES = 6
    VALUES = 64
    FAMILY_SIZE = 62
    TOO_LARGE = 3

    PLAYOUTS_FIRST = 20     # measured in bench/: more cost more than they find
    PLAYOUTS_LATER = 10
    LARGE = 64              # pieces: more than one pack
    PASS_UP = 16            # one playout choice in so many is to wait

cdef extern from *:
    """
    #define ALONE_BIT (1ULL << 62)
    #define STAYS_BIT (1ULL << 63)
    #define PARTNER_BITS ((1ULL << 62) - 1)
    """
    const Set ALONE "ALONE_BIT"
    const Set STAYS "STAYS_BIT"
    const Set PARTNERS "PARTNER_BITS"


cdef struct Table:
    int pieces          # all slots
    int base            # the first stock slot
    int stock           # stock slots
    int passes          # 0: unlimited
    int draw            # cards a draw, on all wastes together
    int wastes          # several only in one pass through a closed stock: card i lies on i % wastes
    Set waste[MOST_WASTES]
    bint open
    bint waste_pairs
    bint cover_pairs
    bint must[MOST_PIECES]
    int covers[MOST_PIECES][MOST_COVERS]
    int n_covers[MOST_PIECES]
    int covered_by[MOST_PIECES][MOST_COVERS]
    int n_covered_by[MOST_PIECES]

cdef struct Search:
    const Table *table
    int family[MOST_PIECES]
    Set bit[MOST_PIECES]
    int member[VALUES][FAMILY_SIZE]
    int size[VALUES]
    int families
    bint sparing            # what goes alone and need not go may also stay
    bint too_large          # more pieces may match one another than a family holds
    long long nodes
    long long budget
    long long limit         # nodes until the next restart
    int restarts
    int weight[MOST_PIECES]
    Set answer[MOST_PIECES]
    int furthest[MOST_PIECES]   # the partners in the playout that left least, -1 for none
    # the position that play starts from
    Set gone[VALUES]        # by family
    Set first_stock
    int first_covered[MOST_PIECES]
    int first_missing
    int first_place         # places of the stock that this pass has gone by
    int first_pass
    Set first_turned        # stock places whose cards were turned by the last move
    # the relaxed play
    Set taken[VALUES]       # by family
    Set free[VALUES]
    int covered[MOST_PIECES]
    Set in_stock
    int top[MOST_WASTES]
    int ahead
    int missing
    int queue[MOST_PIECES]
    int queued
    int mate[MOST_PIECES]
    bint borrow         # a partner may serve more than once
    int takings         # made before the goal was reached
    int turns           # draws made
    int pass_number
    int last_place      # of the card drawn last in this pass, -1 before the first
    unsigned char draws[MOST_STOCK]     # how often each place's card was drawn
    int since[MOST_PIECES]  # when sparing: the moment at which a piece was first free, 0 for never
    uint64_t chance


cdef inline void take(Search *s, int piece) noexcept nogil:
    cdef int family = s.family[piece]
    s.taken[family] |= s.bit[piece]
    s.free[family] &= ~s.bit[piece]
    s.missing -= s.table.must[piece]
    s.queue[s.queued] = piece
    s.queued += 1


cdef inline Set pick(Search *s, int piece, Set free) noexcept nogil:
    """A playout's choice: one of the free partners, or none, to wait for a better one."""
    cdef int skip, partner
    s.chance = next_chance(s.chance)
    if (s.chance >> 8) % PASS_UP == 0:
        return 0
    skip = (s.chance >> 32) % count_bits(free)
    while skip:
        free &= free - 1
        skip -= 1
    partner = s.member[s.family[piece]][low_bit(free)]
    if not s.table.must[piece] and not s.table.must[partner] and (s.chance >> 16) & 1:
        return 0  # neither has to go: they may be worth more to others
    return free


cdef inline int moment(const Search *s) noexcept nogil:
    """A number for the pass and the place that play has come to; it only grows."""
    return s.pass_number * (MOST_STOCK + 1) + s.last_place + 1


cdef inline void take_pair(Search *s, int piece, int partner) noexcept nogil:
    s.mate[piece] = partner
    s.mate[partner] = piece
    s.takings += s.missing > 0
    take(s, piece)
    take(s, partner)


cdef inline void set_free(Search *s, const Set *domain, int piece) noexcept nogil:
    cdef int family = s.family[piece]
    cdef Set wanted = domain[piece]
    cdef Set free
    if s.taken[family] & s.bit[piece]:
        return
    if s.sparing and s.since[piece] == 0:
        s.since[piece] = moment(s)
    if wanted & (ALONE | (s.taken[family] if s.borrow else 0)):
        s.mate[piece] = -1
        s.takings += s.missing > 0
        take(s, piece)
        return
    free = wanted & s.free[family]
    if free and not s.borrow:
        free = pick(s, piece, free)
    if free:
        take_pair(s, piece, s.member[family][low_bit(free)])
        return
    s.free[family] |= s.bit[piece]
    if s.table.cover_pairs and piece < s.table.base:
        take_covered(s, domain, piece)


cdef void take_covered(Search *s, const Set *domain, int piece) noexcept nogil:
    """Take `piece`, which is free, with a fitting card that it alone still covers."""
    cdef int i, below
    for i in range(s.table.n_covers[piece]):
        below = s.table.covers[piece][i]
        if (s.covered[below] == 1 and s.family[below] == s.family[piece]
                and domain[piece] & s.bit[below] and not s.taken[s.family[below]] & s.bit[below]):
            take_pair(s, piece, below)
            return


cdef void uncover(Search *s, const Set *domain, int below) noexcept nogil:
    """One card less lies on `below`."""
    cdef int i, above
    s.covered[below] -= 1
    if s.covered[below] == 0:
        set_free(s, domain, below)
    elif s.covered[below] == 1 and s.table.cover_pairs:
        if s.taken[s.family[below]] & s.bit[below]:
            return
        for i in range(s.table.n_covered_by[below]):
            above = s.table.covered_by[below][i]
            if s.free[s.family[above]] & s.bit[above]:
                take_covered(s, domain, above)


cdef void settle(Search *s, const Set *domain) noexcept nogil:
    """Follow up every taking until nothing more can be taken."""
    cdef int piece, family, i
    cdef Set waiting
    while s.queued:
        s.queued -= 1
        piece = s.queue[s.queued]
        family = s.family[piece]
        waiting = s.free[family] & domain[piece] if s.borrow else 0
        while waiting:
            take(s, s.member[family][low_bit(waiting)])
            waiting &= waiting - 1
        if piece < s.table.base:
            for i in range(s.table.n_covers[piece]):
                uncover(s, domain, s.table.covers[piece][i])
            continue
        leave_stock(s, domain, piece)


cdef void leave_stock(Search *s, const Set *domain, int piece) noexcept nogil:
    """A stock card has gone: turn to what lies beneath it, or follows it."""
    cdef int place = piece - s.table.base, i
    s.in_stock &= ~(<Set>1 << place)
    if piece == s.ahead:
        s.ahead = following(s, place)
        if s.ahead >= 0:
            set_free(s, domain, s.ahead)
        return
    for i in range(s.table.wastes):
        if piece == s.top[i]:
            s.top[i] = top_below(s, i, place)
            if s.top[i] >= 0:
                set_free(s, domain, s.top[i])


cdef inline Set places_below(int place) noexcept nogil:
    return (<Set>1 << place) - 1 if place < MOST_STOCK else ~<Set>0


cdef inline int top_below(Search *s, int waste, int place) noexcept nogil:
    """The last card left on a waste of those before `place`, or -1."""
    cdef Set behind = s.in_stock & places_below(place) & s.table.waste[waste]
    return s.table.base + high_bit(behind) if behind else -1


cdef inline int following(Search *s, int place) noexcept nogil:
    """The first card left in the stock behind `place`."""
    cdef Set rest = s.in_stock & ~(((<Set>1 << place) - 1) | (<Set>1 << place))
    return s.table.base + low_bit(rest) if rest else -1


cdef bint play(Search *s, const Set *domain) noexcept nogil:
    """The relaxed play: tell whether all that must leave can leave."""
    cdef const Table *t = s.table
    cdef int i, before
    cdef bint whole = s.first_place == 0
    cdef Set start
    set_table(s, domain)
    while s.missing:
        start = s.in_stock
        before = s.missing
        if t.open and s.ahead >= 0:
            set_free(s, domain, s.ahead)
            settle(s, domain)
        while s.missing and s.ahead >= 0:
            draw(s, domain)
        if s.missing == 0:
            break
        if s.pass_number == t.passes or (whole and s.in_stock == start and s.missing == before):
            return False
        s.pass_number += 1
        s.last_place = -1
        whole = True
        for i in range(t.wastes):
            if s.top[i] >= 0:
                s.free[s.family[s.top[i]]] &= ~s.bit[s.top[i]]
            s.top[i] = -1
        s.ahead = t.base + low_bit(s.in_stock) if s.in_stock else -1
    return True


cdef void set_table(Search *s, const Set *domain) noexcept nogil:
    """Set the table as in the first position, and take what can be taken there."""
    cdef const Table *t = s.table
    cdef int i
    cdef Set rest
    memcpy(s.taken, s.gone, s.families * sizeof(Set))
    memset(s.free, 0, s.families * sizeof(Set))
    memcpy(s.covered, s.first_covered, t.base * sizeof(int))
    memset(s.draws, 0, t.stock)
    if s.sparing:
        memset(s.since, 0, t.pieces * sizeof(int))
    s.missing = s.first_missing
    s.pass_number = s.first_pass
    s.last_place = -1
    s.takings = s.turns = 0
    s.queued = 0
    s.in_stock = s.first_stock
    rest = s.in_stock & ~places_below(s.first_place)
    s.ahead = t.base + low_bit(rest) if rest else -1
    for i in range(t.wastes):
        s.top[i] = -1
    for i in range(t.base):
        if s.first_covered[i] == 0:
            set_free(s, domain, i)
            settle(s, domain)
    if s.first_place:
        for i in range(t.wastes):
            s.top[i] = top_below(s, i, s.first_place)
        show_tops(s, domain, s.first_turned)
        settle(s, domain)


cdef inline void draw(Search *s, const Set *domain) noexcept nogil:
    """Lay the next cards on the wastes."""
    cdef const Table *t = s.table
    cdef int i, left = t.draw
    cdef Set turned = 0
    s.turns += 1
    while left and s.ahead >= 0:
        left -= 1
        i = (s.ahead - t.base) % t.wastes if t.wastes > 1 else 0
        if s.top[i] >= 0:
            s.free[s.family[s.top[i]]] &= ~s.bit[s.top[i]]
        s.top[i] = s.ahead
        s.last_place = s.ahead - t.base
        s.draws[s.last_place] += 1
        turned |= <Set>1 << s.last_place
        s.ahead = following(s, s.last_place)
    show_tops(s, domain, turned)
    if t.open and s.ahead >= 0:
        settle(s, domain)
        set_free(s, domain, s.ahead)
    settle(s, domain)


cdef inline void show_tops(Search *s, const Set *domain, Set turned) noexcept nogil:
    """The waste tops are free; those just `turned` may go with the card beneath."""
    cdef const Table *t = s.table
    cdef int i, top, below
    for i in range(t.wastes):
        top = s.top[i]
        if top < 0 or s.taken[s.family[top]] & s.bit[top]:
            continue
        below = -1
        if t.waste_pairs and turned >> (top - t.base) & 1:
            below = top_below(s, i, top - t.base)
        if (below >= 0 and s.family[below] == s.family[top] and domain[top] & s.bit[below]
                and (s.borrow or pick(s, top, s.bit[below]))):
            take_pair(s, top, below)
        elif not s.free[s.family[top]] & s.bit[top]:
            set_free(s, domain, top)
