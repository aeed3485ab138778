# Branch and bound: the choice that attains the bound is played, and branched on where it fails.

cdef double GROWTH[64]
for step in range(64):
    # A step of room more makes a search about so much longer: measured.
    GROWTH[step] = 1.6 ** -step


cdef inline int steps_of(const Search *s) noexcept nogil:
    """The steps of an honest play that has just reached the goal."""
    return s.takings + s.turns + s.pass_number - s.first_pass


cdef bint settled(Hunt *h, const Set *choice, int least) noexcept nogil:
    """Play a choice; True when it wins in as few steps as the bound allows."""
    cdef int steps
    if not play(h.s, choice):
        return False
    steps = steps_of(h.s)
    if steps < h.best:
        h.best = steps
        h.found = True
        memcpy(h.s.answer, choice, h.s.table.pieces * sizeof(Set))
    return steps <= least


cdef inline int outlook(Hunt *h, const Set *domain, Set *choice) noexcept nogil:
    """The bound of some domains; NEVER when they win nothing."""
    h.s.nodes += h.price
    return bound(h, domain, choice) if play(h.s, domain) else NEVER


cdef int narrow_down(Hunt *h, Set *domain, int least) noexcept nogil:
    """Strike the values with which nothing shorter is possible.

    Returns the piece to branch on: the one whose values raise the bound most, so that the least
    is left to search; -1 when nothing is open, -2 when a piece has no value left.
    """
    cdef Search *s = h.s
    cdef Set trial[MOST_PIECES]
    cdef Set choice[MOST_PIECES]
    cdef Set rest, value
    cdef double effort[MOST_PIECES]
    cdef double best_effort = 1e300
    cdef int piece, partner, rise, best = -1, n = s.table.pieces
    memset(effort, 0, n * sizeof(double))
    for piece in range(n):
        rest = domain[piece]
        while rest and not is_single(domain[piece]):
            value = rest & (0 - rest)
            rest &= rest - 1
            partner = s.member[s.family[piece]][low_bit(value)] if value & PARTNERS else piece
            if partner < piece:
                continue  # tried from the other side
            memcpy(trial, domain, n * sizeof(Set))
            if fix(s, trial, piece, value):
                rise = outlook(h, trial, choice)
                if rise < h.best:
                    effort[piece] += GROWTH[min(max(rise - least, 0), 63)]
                    if partner != piece:
                        effort[partner] += GROWTH[min(max(rise - least, 0), 63)]
                    continue
            if not strike(s, domain, piece, value):
                return -2
            rest &= domain[piece]
    for piece in range(n):
        if not is_single(domain[piece]) and effort[piece] < best_effort:
            best_effort = effort[piece]
            best = piece
    return best


cdef int hunt(Hunt *h, Set *domain) noexcept nogil:
    """Search the choices left open in `domain`, which it uses up, for shorter solutions."""
    cdef Search *s = h.s
    cdef Set child[MOST_PIECES]
    cdef Set choice[MOST_PIECES]
    cdef Set value
    cdef int piece, least, n = s.table.pieces
    while True:
        if s.nodes >= s.budget:
            return SPENT
        least = outlook(h, domain, choice)
        if least >= h.best or (is_whole(choice, n) and settled(h, choice, least)):
            return LOST
        piece = narrow_down(h, domain, least)
        if piece == -2:
            return LOST
        least = outlook(h, domain, choice)
        if least >= h.best or (is_whole(choice, n) and settled(h, choice, least)):
            return LOST
        if piece < 0:
            settled(h, domain, least)
            return LOST
        value = choice[piece] if choice[piece] & domain[piece] else domain[piece] & (0 - domain[piece])
        memcpy(child, domain, n * sizeof(Set))
        if fix(s, child, piece, value) and hunt(h, child) == SPENT:
            return SPENT
        if not strike(s, domain, piece, value):
            return LOST


cdef bint is_whole(const Set *choice, int n) noexcept nogil:
    """Tell whether every piece has its value: families that are not two-sided leave it open."""
    cdef int piece
    for piece in range(n):
        if not choice[piece]:
            return False
    return True


cdef int deepen(Hunt *h, const Set *domain, int known) noexcept nogil:
    """Hunt below a rising limit: a low limit is cheap to refute, and a find is near the best."""
    cdef Set rest[MOST_PIECES]
    cdef Set choice[MOST_PIECES]
    cdef int result, limit = outlook(h, domain, choice) + FIRST_ROOM
    while True:
        h.best = min(limit, known)
        memcpy(rest, domain, h.s.table.pieces * sizeof(Set))
        result = hunt(h, rest)
        if result == SPENT or h.found or limit >= known:
            break
        limit += MORE_ROOM
    if not h.found:
        h.best = known
    return result


cdef int climb(Hunt *h, const Set *root, Set *mate, int known) noexcept nogil:
    """Make a win shorter by regrouping at random; return its steps, its partners are in `mate`."""
    cdef Search *s = h.s
    cdef Set trial[MOST_PIECES]
    cdef Set values
    cdef int piece, steps, tries = CLIMBS * s.table.pieces, n = s.table.pieces
    while tries and s.nodes < s.budget:
        tries -= 1
        s.nodes += 1
        s.chance = next_chance(s.chance)
        piece = (s.chance >> 20) % n
        values = root[piece] & ~mate[piece]
        if not values:
            continue
        memcpy(trial, mate, n * sizeof(Set))
        if not regroup(s, root, trial, piece, some_value(s, values)) or not play(s, trial):
            continue
        steps = steps_of(s)
        if steps <= known:  # ways to the side lead on
            known = steps
            memcpy(mate, trial, n * sizeof(Set))
    return known


cdef int shorten_win(Hunt *h, const Set *root, Set *mate, int known) noexcept nogil:
    """Regroup a win at random, then hunt for shorter ones; SPENT when nothing is proven."""
    cdef int result, climbed
    h.s.restarts = 1  # values are tried by chance
    climbed = climb(h, root, mate, known)
    h.s.restarts = 0
    result = deepen(h, root, climbed)
    if not h.found and climbed < known:
        h.found = True
        memcpy(h.s.answer, mate, h.s.table.pieces * sizeof(Set))
    return result
