# The tables of the compiled core, and the relaxed play: how far a game can get when a piece may
# serve several others as partner. With `borrow` off the same code makes one honest play, with
# choices by chance.

ctypedef uint64_t Set

cdef enum:
    MOST_PIECES = 128
    MOST_COVERS = 4
    MOST_STOCK = 64         # the stock is a 64-bit set too
    VALUES = 64
    FAMILY_SIZE = 62
    TOO_LARGE = 3

    PLAYOUTS_FIRST = 20     # measured in bench/: more cost more than they find
    PLAYOUTS_LATER = 10
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
    bint open
    bint waste_pairs
    bint cover_pairs
    int must_leave      # how many pieces must leave
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
    long long nodes
    long long budget
    int weight[MOST_PIECES]
    Set answer[MOST_PIECES]
    # the relaxed play
    Set taken[VALUES]       # by family
    Set free[VALUES]
    int covered[MOST_PIECES]
    Set in_stock
    int top
    int ahead
    int missing
    int queue[MOST_PIECES]
    int queued
    int mate[MOST_PIECES]
    bint borrow         # a partner may serve more than once
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


cdef inline void take_pair(Search *s, int piece, int partner) noexcept nogil:
    s.mate[piece] = partner
    s.mate[partner] = piece
    take(s, piece)
    take(s, partner)


cdef inline void set_free(Search *s, const Set *domain, int piece) noexcept nogil:
    cdef int family = s.family[piece]
    cdef Set wanted = domain[piece]
    cdef Set free
    if s.taken[family] & s.bit[piece]:
        return
    if wanted & (ALONE | (s.taken[family] if s.borrow else 0)):
        s.mate[piece] = -1
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
    cdef int piece, family, i, place
    cdef Set waiting, behind
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
        place = piece - s.table.base
        s.in_stock &= ~(<Set>1 << place)
        if piece == s.top:
            behind = s.in_stock & ((<Set>1 << place) - 1)
            s.top = s.table.base + high_bit(behind) if behind else -1
            if s.top >= 0:
                set_free(s, domain, s.top)
        elif piece == s.ahead:
            s.ahead = following(s, place)
            if s.ahead >= 0:
                set_free(s, domain, s.ahead)


cdef inline int following(Search *s, int place) noexcept nogil:
    """The first card left in the stock behind `place`."""
    cdef Set rest = s.in_stock & ~(((<Set>1 << place) - 1) | (<Set>1 << place))
    return s.table.base + low_bit(rest) if rest else -1


cdef bint play(Search *s, const Set *domain) noexcept nogil:
    """The relaxed play: tell whether all that must leave can leave."""
    cdef const Table *t = s.table
    cdef int i, before, number = 1
    cdef Set start
    memset(s.taken, 0, s.families * sizeof(Set))
    memset(s.free, 0, s.families * sizeof(Set))
    s.missing = t.must_leave
    s.queued = 0
    s.top = s.ahead = -1
    s.in_stock = (((<Set>1 << (t.stock - 1)) - 1) << 1 | 1) if t.stock else 0
    for i in range(t.base):
        s.covered[i] = t.n_covered_by[i]
    for i in range(t.base):
        if t.n_covered_by[i] == 0:
            set_free(s, domain, i)
            settle(s, domain)
    while s.missing:
        start = s.in_stock
        before = s.missing
        s.top = -1
        s.ahead = t.base + low_bit(start) if start else -1
        if t.open and s.ahead >= 0:
            set_free(s, domain, s.ahead)
            settle(s, domain)
        while s.missing and s.in_stock:
            if s.ahead < 0:
                break
            draw(s, domain, s.ahead)
        if s.missing == 0:
            break
        if number == t.passes or (s.in_stock == start and s.missing == before):
            return False
        number += 1
        if s.top >= 0:
            s.free[s.family[s.top]] &= ~s.bit[s.top]
    return True


cdef inline void draw(Search *s, const Set *domain, int card) noexcept nogil:
    """Lay `card` on the waste."""
    cdef const Table *t = s.table
    cdef int below = s.top
    if below >= 0:
        s.free[s.family[below]] &= ~s.bit[below]
    s.top = card
    s.ahead = following(s, card - t.base)
    if (t.waste_pairs and below >= 0 and s.family[below] == s.family[card]
            and domain[card] & s.bit[below] and (s.borrow or pick(s, card, s.bit[below]))):
        take_pair(s, card, below)
    elif not t.open:
        set_free(s, domain, card)
    if t.open and s.ahead >= 0:
        settle(s, domain)
        set_free(s, domain, s.ahead)
    settle(s, domain)
