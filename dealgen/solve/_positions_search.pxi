# The search over positions: bounds from the eased game, and depth first.

cdef enum:
    MOST_PATH = 1 << 15
    DRAW = -1
    REDEAL = -2
    EASED_BUDGET = 10000    # partial choices of the eased game that are looked at
    LOOK = 30               # plays of a look-ahead, or so
    EASY = 10000            # nodes in which most games come to an end
    FIRST_WIDTH = 64        # positions of a level in the first search for short solutions
    WIDER = 8
    ROOM = 4                # so many times its width a level may hold before it is cut down

cdef struct Play:
    Cards cards
    Search *eased           # the same game with all of the stock lying open
    Seen seen
    bint brief              # bounds without look-ahead
    long long nodes
    long long budget
    int length
    short path[MOST_PATH][2]
    unsigned char key[MOST_KEY]


include "_positions_takings.pxi"


cdef inline bint note_move(Play *p, int a, int b) noexcept nogil:
    """Write down a move; False when there is no room."""
    if p.length == MOST_PATH:
        return False
    p.path[p.length][0] = a
    p.path[p.length][1] = b
    p.length += 1
    return True


cdef inline bint note_advance(Play *p, State *s) noexcept nogil:
    """Draw or redeal, and write it down; False at the end of the last pass."""
    cdef int number = s.pass_number
    if not advance(&p.cards, s):
        return False
    return note_move(p, DRAW if s.pass_number == number else REDEAL, NOBODY)


cdef bint narrow(Play *p, const State *s, Set *domain) noexcept nogil:
    """Strike from the domains what this position forbids; False when it cannot be won."""
    cdef Search *e = p.eased
    cdef const Table *t = e.table
    cdef int i
    memset(e.gone, 0, e.families * sizeof(Set))
    for i in range(t.pieces):
        e.first_covered[i] = s.covered[i]
        if s.gone[i]:
            e.gone[e.family[i]] |= e.bit[i]
    e.first_missing = s.missing
    for i in range(t.pieces):
        if s.gone[i]:
            domain[i] = STAYS
            continue
        domain[i] &= ~e.gone[e.family[i]]
        if not domain[i]:
            return False
    for i in range(t.pieces):
        if is_single(domain[i]) and not s.gone[i] and not fix(e, domain, i, domain[i]):
            return False
    if not play(e, domain):
        blame(e)
        return False
    # Where few pieces have to leave, few values are ever struck: measured in bench/.
    if p.brief or (p.nodes > 1 and not p.cards.all_must):
        return True
    p.nodes += LOOK
    return look_ahead(e, domain)


cdef int search_eased(Play *p, const Set *domain) noexcept nogil:
    """Search the eased game over partners: where it is lost, so is the true one."""
    p.eased.budget = EASED_BUDGET
    return search_anew(p.eased, domain)


cdef int visit(Play *p, const State *s, const Set *wide) noexcept nogil:
    """Search what follows a taking; `wide` are the domains of the position before."""
    cdef Set domain[MOST_PIECES]
    cdef int length
    if s.missing == 0:
        return WON
    p.nodes += 1
    if p.nodes > p.budget:
        return SPENT
    length = write_key(&p.cards, s, p.key)
    if not is_new(&p.seen, p.key, length):
        return LOST
    memcpy(domain, wide, p.cards.table.pieces * sizeof(Set))
    if not narrow(p, s, domain):
        return LOST
    return expand(p, s, domain)


cdef int try_take(void *play, const State *s, const Set *domain, int a, int b) noexcept nogil:
    """Take one piece or two, and search on; the path keeps the moves of a win."""
    cdef Play *p = <Play *>play
    cdef State after = s[0]
    cdef int result, length = p.length
    take_slots(&p.cards, &after, a, b)
    if not note_move(p, a, b):
        return SPENT
    result = visit(p, &after, domain)
    if result != WON:
        p.length = length
    return result


cdef int expand(Play *p, const State *s, const Set *domain) noexcept nogil:
    """Try every taking that is possible now, or after some turns of the stock."""
    cdef State stop = s[0]
    cdef State lap
    cdef Set free[VALUES]
    cdef int result, a, b, length = p.length
    cdef bint lapped = False
    gather(p, s, free)
    if harmless(p, domain, free, &a, &b):
        return try_take(p, s, domain, a, b)
    result = each_of_board(p, s, domain, free, try_take, p)
    if result != LOST:
        return result
    while True:
        result = each_of_stock(p, &stop, domain, free, try_take, p)
        if result != LOST:
            return result
        if not note_advance(p, &stop):
            break
        if p.cards.passes == 0 and p.path[p.length - 1][0] == REDEAL:
            if not lapped:
                lap = stop
                lapped = True
            elif same_stock(&p.cards, &lap, &stop):
                break
    if p.length == MOST_PATH:
        return SPENT
    p.length = length
    return LOST


cdef bint harmless(Play *p, const Set *domain, const Set *free, int *a, int *b) noexcept nogil:
    """Find a taking that leaves the stock alone and that its pieces have no choice about."""
    cdef Search *e = p.eased
    cdef int family
    cdef Set rest, partners
    for family in range(e.families):
        rest = free[family]
        while rest:
            a[0] = e.member[family][low_bit(rest)]
            rest &= rest - 1
            if domain[a[0]] == ALONE:
                b[0] = NOBODY
                return True
            partners = domain[a[0]] & rest
            if partners and domain[a[0]] == partners and is_single(partners):
                b[0] = e.member[family][low_bit(partners)]
                return True
    return False
