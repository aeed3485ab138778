# The takings that a position allows, for whoever wants to try or to rank them.

cdef enum:
    NOBODY = -1

ctypedef int (*OnTaking)(
    void *who, const State *s, const Set *domain, int a, int b) noexcept nogil
# Told of a taking of one slot (`b` is NOBODY) or two; anything but LOST ends the list.


cdef void gather(Play *p, const State *s, Set *free) noexcept nogil:
    """Collect the free pieces of tableau and reserve, by family."""
    cdef int i
    memset(free, 0, p.eased.families * sizeof(Set))
    for i in range(p.cards.base):
        if not s.gone[i] and s.covered[i] == 0:
            free[p.eased.family[i]] |= p.eased.bit[i]


cdef inline bint may_pair(Play *p, const State *s, const Set *domain, int a, int b) noexcept nogil:
    cdef Search *e = p.eased
    return (e.family[a] == e.family[b] and domain[a] & e.bit[b] != 0 and not s.gone[a]
            and not s.gone[b])


cdef int each_of_board(Play *p, const State *s, const Set *domain, const Set *free,
                       OnTaking take, void *who) noexcept nogil:
    """Tell of the takings that leave the stock alone; return what ended the list, or LOST."""
    cdef Search *e = p.eased
    cdef int family, i, k, result, below
    cdef Set rest, partners
    for family in range(e.families):
        rest = free[family]
        while rest:
            i = e.member[family][low_bit(rest)]
            rest &= rest - 1
            if domain[i] & ALONE:
                result = take(who, s, domain, i, NOBODY)
                if result != LOST:
                    return result
            partners = domain[i] & rest
            while partners:
                result = take(who, s, domain, i, e.member[family][low_bit(partners)])
                partners &= partners - 1
                if result != LOST:
                    return result
            if not p.cards.cover_pairs:
                continue
            for k in range(e.table.n_covers[i]):
                below = e.table.covers[i][k]
                if s.covered[below] == 1 and may_pair(p, s, domain, i, below):
                    result = take(who, s, domain, i, below)
                    if result != LOST:
                        return result
    return LOST


cdef int showing(Play *p, const State *s, int *card) noexcept nogil:
    """List the stock cards that are free: waste tops and, in an open stock, the next card."""
    cdef int i, n = 0
    for i in range(p.cards.wastes):
        if s.n_pile[i]:
            card[n] = s.pile[i][s.n_pile[i] - 1]
            n += 1
    if p.cards.open and s.next < s.n_ahead:
        card[n] = s.ahead[s.next]
        n += 1
    return n


cdef int each_of_stock(Play *p, const State *s, const Set *domain, const Set *free,
                       OnTaking take, void *who) noexcept nogil:
    """Tell of the takings with a card of the stock; return what ended the list, or LOST."""
    cdef Search *e = p.eased
    cdef int card[MOST_WASTES + 1]
    cdef int n = showing(p, s, card), i, k, slot, result
    cdef Set partners
    for i in range(n):
        slot = card[i]
        if domain[slot] & ALONE:
            result = take(who, s, domain, slot, NOBODY)
            if result != LOST:
                return result
        partners = domain[slot] & free[e.family[slot]]
        while partners:
            result = take(who, s, domain, e.member[e.family[slot]][low_bit(partners)], slot)
            partners &= partners - 1
            if result != LOST:
                return result
        for k in range(i):
            if may_pair(p, s, domain, slot, card[k]):
                result = take(who, s, domain, card[k], slot)
                if result != LOST:
                    return result
    if not p.cards.waste_pairs:
        return LOST
    for i in range(p.cards.wastes):
        n = s.n_pile[i]
        if s.turned >> i & 1 and n > 1 and may_pair(
                p, s, domain, s.pile[i][n - 1], s.pile[i][n - 2]):
            result = take(who, s, domain, s.pile[i][n - 2], s.pile[i][n - 1])
            if result != LOST:
                return result
    return LOST
