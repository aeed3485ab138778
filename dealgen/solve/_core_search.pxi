# Domains and the search over them: fixing a value and what it forces, striking values that fail
# the relaxed play, and branching on what the plays got stuck on.

cdef bint fix(Search *s, Set *domain, int piece, Set value) noexcept nogil:
    """Give `piece` its one value and follow what that forces; False when a piece has none left."""
    cdef int stack[MOST_PIECES]
    cdef int depth = 1, family = s.family[piece], partner, i, other
    cdef Set gone
    domain[piece] = value
    stack[0] = piece
    while depth:
        depth -= 1
        piece = stack[depth]
        value = domain[piece]
        gone = s.bit[piece]
        partner = -1
        if value & PARTNERS:
            partner = s.member[family][low_bit(value)]
            if not domain[partner] & s.bit[piece]:
                return False
            domain[partner] = s.bit[piece]
            gone |= value
        for i in range(s.size[family]):
            other = s.member[family][i]
            if other == piece or other == partner or not domain[other] & gone:
                continue
            domain[other] &= ~gone
            if not domain[other]:
                return False
            if not domain[other] & (domain[other] - 1):
                stack[depth] = other
                depth += 1
    return True


cdef bint strike(Search *s, Set *domain, int piece, Set value) noexcept nogil:
    """Take a value from a domain; False when a piece has none left."""
    cdef int partner
    domain[piece] &= ~value
    if not domain[piece]:
        return False
    if value & PARTNERS:
        partner = s.member[s.family[piece]][low_bit(value)]
        domain[partner] &= ~s.bit[piece]
        if not domain[partner]:
            return False
        if is_single(domain[partner]) and not fix(s, domain, partner, domain[partner]):
            return False
    return not is_single(domain[piece]) or fix(s, domain, piece, domain[piece])


cdef inline bint is_single(Set domain) noexcept nogil:
    return not domain & (domain - 1)


cdef void blame(Search *s) noexcept nogil:
    """Remember what the play got stuck on: search branches where it hurts most."""
    cdef int i
    for i in range(s.table.pieces):
        if s.table.must[i] and not s.taken[s.family[i]] & s.bit[i]:
            s.weight[i] += 1


cdef bint look_ahead(Search *s, Set *domain) noexcept nogil:
    """Strike the values with which the relaxed play fails; False when a piece has none left."""
    cdef Set trial[MOST_PIECES]
    cdef Set rest, value
    cdef int piece, n = s.table.pieces
    for piece in range(n):
        rest = domain[piece]
        while rest and not is_single(domain[piece]):
            value = rest & (0 - rest)
            rest &= rest - 1
            if value & PARTNERS and s.member[s.family[piece]][low_bit(value)] < piece:
                continue  # tried from the other side
            memcpy(trial, domain, n * sizeof(Set))
            if fix(s, trial, piece, value):
                if play(s, trial):
                    continue
                blame(s)
            if not strike(s, domain, piece, value):
                return False
            rest &= domain[piece]
    return True


cdef int choose(Search *s, const Set *domain) noexcept nogil:
    """The piece to branch on (few values, much blame; those that must leave first), or -1."""
    cdef int piece, best = -1
    cdef double rank, best_rank = 1e9
    for piece in range(s.table.pieces):
        if is_single(domain[piece]):
            continue
        rank = (count_bits(domain[piece]) - 1.5) / (30.0 + s.weight[piece])
        if not s.table.must[piece]:
            rank += FAMILY_SIZE
        if rank < best_rank:
            best, best_rank = piece, rank
    return best


cdef bint playouts(Search *s, const Set *domain, int tries, bint keep) noexcept nogil:
    """Play by chance within the domains; True, and the answer kept, when a play wins.

    With `keep` the pairs of the play that left least are kept in `furthest`.
    """
    cdef int i, least = MOST_PIECES + 1
    cdef bint won = False
    s.borrow = False
    while tries and not won:
        tries -= 1
        won = play(s, domain)
        if keep and s.missing < least:
            least = s.missing
            for i in range(s.table.pieces):
                s.furthest[i] = s.mate[i] if s.taken[s.family[i]] & s.bit[i] else -1
    s.borrow = True
    if won:
        for i in range(s.table.pieces):
            if s.gone[s.family[i]] & s.bit[i] or not s.taken[s.family[i]] & s.bit[i]:
                s.answer[i] = STAYS
            else:
                s.answer[i] = ALONE if s.mate[i] < 0 else s.bit[s.mate[i]]
    return won


cdef inline Set one_by_chance(Search *s, Set values) noexcept nogil:
    cdef int skip
    s.chance = next_chance(s.chance)
    skip = (s.chance >> 32) % count_bits(values)
    while skip:
        values &= values - 1
        skip -= 1
    return values & (0 - values)


cdef inline Set some_value(Search *s, Set values) noexcept nogil:
    """The value to try: the first, after a restart one by chance."""
    return one_by_chance(s, values) if s.restarts else values & (0 - values)


cdef bint play_by_chance(Search *s, const Set *domain, long long tries) noexcept nogil:
    """Look for a win by playouts and by regrouping the best of them."""
    # Half of a small budget is left to the search, which alone can prove a board lost.
    cdef long long most = min(tries, (s.budget - s.nodes) * TRIES_A_NODE // 2)
    return playouts(s, domain, PLAYOUTS_FIRST, True) or mend(s, domain, most)


cdef int search_anew(Search *s, const Set *domain) noexcept nogil:
    """Search, and begin anew with what was learned when it takes long.

    Large boards have many wins, which most often are found by chance, and else soon or not at all;
    on small ones long searches are proofs, and begin anew seldom.
    """
    cdef bint large = s.table.pieces > LARGE
    cdef Set open_domain[MOST_PIECES]
    cdef int result
    cdef long long room = 40 if large else 1000
    s.restarts = 0
    if not play(s, domain):
        return LOST
    if large:
        result = play_by_chance(s, domain, FIRST_TRIES)
    else:
        result = playouts(s, domain, PLAYOUTS_FIRST, False)
    if result:
        return WON
    while True:
        s.limit = min(s.budget, s.nodes + room)
        memcpy(open_domain, domain, s.table.pieces * sizeof(Set))
        result = search(s, open_domain)
        if result != SPENT or s.nodes >= s.budget:
            return result
        if large and play_by_chance(s, domain, room * TRIES_A_NODE * LARGE_SHARE):
            return WON
        s.restarts += 1
        room += room // 6 if large else room


cdef int search(Search *s, Set *domain) noexcept nogil:
    """Search the choices of partners left open in `domain`, which it uses up."""
    cdef Set child[MOST_PIECES]
    cdef Set value
    cdef int piece, result
    while True:
        s.nodes += 1
        if s.nodes > s.limit:
            return SPENT
        if not play(s, domain):
            blame(s)
            return LOST
        if not look_ahead(s, domain):
            return LOST
        if playouts(s, domain, PLAYOUTS_LATER, False):
            return WON
        piece = choose(s, domain)
        if piece < 0:
            if not play(s, domain):  # the look-ahead may have fixed more since
                return LOST
            memcpy(s.answer, domain, s.table.pieces * sizeof(Set))
            return WON
        value = some_value(s, domain[piece])
        memcpy(child, domain, s.table.pieces * sizeof(Set))
        if fix(s, child, piece, value):
            result = search(s, child)
            if result != LOST:
                return result
        if not strike(s, domain, piece, value):
            return LOST
