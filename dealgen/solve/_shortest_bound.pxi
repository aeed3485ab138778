# The least number of steps that a choice of domains leaves possible.
#
# The relaxed play says how often at least each card of the stock is drawn before it can leave, and
# how often when it stays; a pair costs one step and the draws of its cards. Each family is then
# given its cheapest pairing, by dynamic programming over the subsets of its smaller side.

cdef enum:
    MOST_SIDE = 8
    SUBSETS = 1 << MOST_SIDE
    NEVER = 1 << 20
    GOES_ALONE = 255
    FIRST_ROOM = 8              # steps above the first bound: measured in bench/
    MORE_ROOM = 4
    TABLE_WORK = 400            # entries that take as long as a play
    WORTH_KEEPING = 3           # columns: smaller tables are filled as quickly as looked up
    CLIMBS = 20                 # tries a piece to make a known win shorter at random

cdef struct Hunt:
    Search *s
    int best                    # steps of the best solution known
    bint found                  # and it was found here
    int price                   # nodes that a bound costs
    bint two_sided[VALUES]      # families in which only cards of different sides match
    unsigned char side[MOST_PIECES]
    int draws[MOST_PIECES]      # draws of a stock card before it can leave
    int stay[MOST_PIECES]       # draws when it stays
    int since[MOST_PIECES]      # the moment from which a piece can be free
    int end                     # the moment at which the goal can be reached
    int table[FAMILY_SIZE + 1][SUBSETS]
    unsigned char pick[FAMILY_SIZE][SUBSETS]
    Known known[VALUES][KEPT]   # by family


cdef void part_sides(Hunt *h, const unsigned char *value,
                     unsigned char fits[VALUES][VALUES]) noexcept nogil:
    """Give the cards of each family two sides, such that only different sides match, if it can."""
    cdef Search *s = h.s
    cdef int family, i, k, a, b
    cdef bint changed
    for family in range(s.families):
        h.two_sided[family] = True
        for i in range(s.size[family]):
            h.side[s.member[family][i]] = 2
        changed = True
        while changed:
            changed = False
            for i in range(s.size[family]):
                a = s.member[family][i]
                for k in range(s.size[family]):
                    b = s.member[family][k]
                    if not fits[value[a]][value[b]]:
                        # Cards of one value stand on one side.
                        if value[a] == value[b] and h.side[a] != 2 and h.side[b] == 2:
                            h.side[b] = h.side[a]
                            changed = True
                    elif h.side[a] == 2:
                        continue
                    elif h.side[b] == 2:
                        h.side[b] = 1 - h.side[a]
                        changed = True
                    elif h.side[a] == h.side[b] and a != b:
                        h.two_sided[family] = False
            for i in range(s.size[family]):
                if changed:
                    break
                a = s.member[family][i]
                if h.side[a] == 2:  # no chain of the cards of this deal joins it to the others
                    h.side[a] = 0
                    changed = True


cdef inline int draws_until(const Search *s, int place, int when) noexcept nogil:
    """How often the card of a stock place is drawn until a moment, if it stays."""
    cdef int more = when // (MOST_STOCK + 1) - s.first_pass
    cdef int last = when % (MOST_STOCK + 1) - 1
    if more == 0:
        return place >= s.first_place and place <= last
    return (place >= s.first_place) + more - 1 + (place <= last)


cdef inline int draws_of(Hunt *h, int piece, int when) noexcept nogil:
    """The draws of a piece that leaves at a moment or later."""
    cdef int n
    if piece < h.s.table.base or h.s.table.draw > 1:
        return 0
    n = draws_until(h.s, piece - h.s.table.base, when)
    return n if n > h.draws[piece] else h.draws[piece]


cdef inline int pair_cost(Hunt *h, int a, int b) noexcept nogil:
    """The step of a pair and the draws of its cards, which both stay until both can be free."""
    cdef int when = h.since[a] if h.since[a] > h.since[b] else h.since[b]
    return 1 + draws_of(h, a, when) + draws_of(h, b, when)


cdef int price_of(Hunt *h) noexcept nogil:
    """What a bound costs, in the plays that take as long: large families have large tables."""
    cdef int family, i, work = 0
    cdef int count[2]
    for family in range(h.s.families):
        count[0] = count[1] = 0
        for i in range(h.s.size[family]):
            count[h.side[h.s.member[family][i]] & 1] += 1
        if h.two_sided[family] and min(count[0], count[1]) <= MOST_SIDE:
            work += max(count[0], count[1]) << min(count[0], count[1])
    return 1 + work // TABLE_WORK


cdef int bound(Hunt *h, const Set *domain, Set *choice) noexcept nogil:
    """The bound after a relaxed play that reached the goal, and the choice that would attain it.

    A family that is not two-sided gets a bound of halves, and leaves `choice` empty.
    """
    cdef Search *s = h.s
    cdef const Table *t = s.table
    cdef int i, q, family, total = 2 * (s.pass_number - s.first_pass)
    if t.draw > 1:
        total += 2 * s.turns  # in a single pass no taking spares a draw
    memset(h.draws, 0, t.pieces * sizeof(int))
    memset(h.stay, 0, t.pieces * sizeof(int))
    h.end = moment(s)
    if t.draw == 1:
        for q in range(t.stock):
            h.draws[t.base + q] = s.draws[q]
            h.stay[t.base + q] = draws_until(s, q, h.end)
    for i in range(t.pieces):
        h.since[i] = s.since[i]
        if s.since[i] == 0 and not s.taken[s.family[i]] & s.bit[i]:
            h.since[i] = h.end
    for family in range(s.families):
        if s.size[family] == 0:
            continue
        total += pairing(h, domain, choice, family)
        if total >= NEVER:
            return NEVER
    return (total + 1) // 2


cdef inline int alone_cost(Hunt *h, const Set *domain, int i) noexcept nogil:
    """The least that a card costs without a partner."""
    cdef int cost = NEVER
    if domain[i] & ALONE:
        cost = 1 + h.draws[i]
    if domain[i] & STAYS and h.stay[i] < cost:
        cost = 0 if h.s.gone[h.s.family[i]] & h.s.bit[i] else h.stay[i]
    return cost


cdef inline Set alone_choice(Hunt *h, const Set *domain, int i) noexcept nogil:
    if not domain[i] & ALONE:
        return STAYS
    if domain[i] & STAYS and h.stay[i] <= 1 + h.draws[i]:
        return STAYS
    return ALONE


cdef int pairing(Hunt *h, const Set *domain, Set *choice, int family) noexcept nogil:
    """Twice the steps that a family costs at least."""
    cdef Search *s = h.s
    cdef int i, row_side, n = 0, count[2]
    count[0] = count[1] = 0
    for i in range(s.size[family]):
        count[h.side[s.member[family][i]] & 1] += 1
    if not h.two_sided[family] or min(count[0], count[1]) > MOST_SIDE:
        for i in range(s.size[family]):
            choice[s.member[family][i]] = 0
            n += half_cost(h, domain, s.member[family][i])
        return n
    row_side = 0 if count[0] > count[1] else 1
    if min(count[0], count[1]) < WORTH_KEEPING or s.size[family] > MOST_KNOWN:
        return 2 * cheapest(h, domain, choice, family, row_side)
    return 2 * remembered(h, domain, choice, family, row_side)


cdef int remembered(Hunt *h, const Set *domain, Set *choice, int family,
                    int row_side) noexcept nogil:
    """`cheapest`, worked out once for what it depends on."""
    cdef Asked asked[MOST_KNOWN]
    cdef Known *known
    cdef int i, a, n = h.s.size[family]
    for i in range(n):
        a = h.s.member[family][i]
        asked[i] = Asked(domain[a], h.draws[a], h.stay[a], h.since[a],
                         (h.s.gone[family] & h.s.bit[a]) != 0)
    known = place_of(h.known[family], asked, n)
    if not answers(known, asked, n):
        known.cost = cheapest(h, domain, choice, family, row_side)
        known.filled = True
        memcpy(known.card, asked, n * sizeof(Asked))
        for i in range(n):
            known.choice[i] = choice[h.s.member[family][i]]
    for i in range(n):
        choice[h.s.member[family][i]] = known.choice[i]
    return known.cost


cdef int half_cost(Hunt *h, const Set *domain, int i) noexcept nogil:
    """Twice the least that a card costs when each card of a pair pays half the step."""
    cdef int cost = 2 * alone_cost(h, domain, i)
    if domain[i] & PARTNERS and 1 + 2 * h.draws[i] < cost:
        cost = 1 + 2 * h.draws[i]
    return cost


cdef struct Sides:
    int row[FAMILY_SIZE]
    int column[MOST_SIDE]
    int rows
    int columns
    int subsets             # of the columns
    int single[MOST_SIDE]   # what each column costs without a partner


cdef void line_up(Hunt *h, const Set *domain, int family, int row_side, Sides *x) noexcept nogil:
    """Put a family's cards of one side into rows, those of the other into columns."""
    cdef int i, a
    x.rows = x.columns = 0
    for i in range(h.s.size[family]):
        a = h.s.member[family][i]
        if h.side[a] == row_side:
            x.row[x.rows] = a
            x.rows += 1
        else:
            x.column[x.columns] = a
            x.single[x.columns] = alone_cost(h, domain, a)
            x.columns += 1
    x.subsets = 1 << x.columns


cdef int cheapest(Hunt *h, const Set *domain, Set *choice, int family, int row_side) noexcept nogil:
    """The steps of the cheapest pairing of a two-sided family, which goes into `choice`."""
    cdef Sides x
    cdef int i, k, used, cost, best = NEVER, subset = 0
    line_up(h, domain, family, row_side, &x)
    fill_tables(h, domain, &x)
    for used in range(x.subsets):
        cost = h.table[x.rows][used]
        if cost >= best:
            continue
        for k in range(x.columns):
            if not used >> k & 1:
                cost += x.single[k]
        if cost < best:
            best = cost
            subset = used
    if best >= NEVER:
        return NEVER
    for k in range(x.columns):
        if not subset >> k & 1:
            choice[x.column[k]] = alone_choice(h, domain, x.column[k])
    for i in range(x.rows - 1, -1, -1):
        k = h.pick[i][subset]
        if k == GOES_ALONE:
            choice[x.row[i]] = alone_choice(h, domain, x.row[i])
        else:
            choice[x.row[i]] = h.s.bit[x.column[k]]
            choice[x.column[k]] = h.s.bit[x.row[i]]
            subset ^= 1 << k
    return best


cdef void fill_tables(Hunt *h, const Set *domain, const Sides *x) noexcept nogil:
    """For each number of rows and each subset of columns: the cheapest pairing of just these."""
    cdef int i, k, a, bit, used, cost
    cdef int *here
    cdef int *there
    for used in range(x.subsets):
        h.table[0][used] = NEVER
    h.table[0][0] = 0
    for i in range(x.rows):
        a = x.row[i]
        here = h.table[i]
        there = h.table[i + 1]
        cost = alone_cost(h, domain, a)
        for used in range(x.subsets):
            there[used] = here[used] + cost
            h.pick[i][used] = GOES_ALONE
        for k in range(x.columns):
            if not domain[a] & h.s.bit[x.column[k]]:
                continue
            cost = pair_cost(h, a, x.column[k])
            bit = 1 << k
            used = bit
            while used < x.subsets:  # the subsets with column k, each from the one without it
                if here[used ^ bit] + cost < there[used]:
                    there[used] = here[used ^ bit] + cost
                    h.pick[i][used] = k
                used = (used + 1) | bit
