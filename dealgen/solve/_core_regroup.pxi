# Regrouping: a choice of partners that gets stuck is changed pair by pair, by chance, until its
# play wins. It finds wins where there are many, on large boards most of all, and proves nothing.

cdef enum:
    FIRST_TRIES = 20000     # measured; small boards are lost too often for it to pay there
    TRIES_A_NODE = 100      # a play costs about so much less than a step of the search
    LARGE_SHARE = 2         # so many times the search's nodes go into tries after each restart
    ASIDE = 4               # one change in so many is of any piece, the others of one that is stuck
    HARDNESS = 2            # a change for the worse by n pieces is kept once in 2 ** (HARDNESS * n)
    HARDEST = 40
    NOTHING = 0             # the value of a piece that has found none: it stays and blocks the play


cdef inline int partner_of(const Search *s, const Set *choice, int piece) noexcept nogil:
    """The slot that a piece leaves with in some choice, or -1."""
    if choice[piece] & PARTNERS:
        return s.member[s.family[piece]][low_bit(choice[piece])]
    return -1


cdef inline bint do_without(const Set *root, Set *choice, int piece) noexcept nogil:
    """Let a piece that has no partner stay, or go alone; False when it can do neither."""
    choice[piece] = root[piece] & STAYS if root[piece] & STAYS else root[piece] & ALONE
    return choice[piece] != NOTHING


cdef inline void pair_up(const Search *s, Set *choice, int one, int two) noexcept nogil:
    choice[one] = s.bit[two]
    choice[two] = s.bit[one]


cdef bint regroup(const Search *s, const Set *root, Set *choice, int piece,
                  Set value) noexcept nogil:
    """Give a piece another value, and those that it leaves alone each other.

    False when one of them finds nothing within `root`.
    """
    cdef int left = partner_of(s, choice, piece), right = -1, other
    cdef bint whole = True
    choice[piece] = value
    if value & PARTNERS:
        other = s.member[s.family[piece]][low_bit(value)]
        right = partner_of(s, choice, other)
        choice[other] = s.bit[piece]
    if left >= 0 and right >= 0 and root[left] & s.bit[right]:
        pair_up(s, choice, left, right)
        return True
    if left >= 0:
        whole = do_without(root, choice, left)
    if right >= 0:
        whole = do_without(root, choice, right) and whole
    return whole


cdef void write_choice(const Search *s, const Set *root, Set *choice) noexcept nogil:
    """Write the pairs of the playout that came furthest, and some partner for all that is left."""
    cdef int i, k, n = s.table.pieces
    cdef Set rest
    for i in range(n):
        choice[i] = root[i] if is_single(root[i]) else NOTHING
    for i in range(n):
        k = s.furthest[i]
        if k > i and root[i] & s.bit[k] and not choice[i] and not choice[k]:
            pair_up(s, choice, i, k)
    for i in range(n):
        rest = root[i] & PARTNERS
        while rest and not choice[i]:
            k = s.member[s.family[i]][low_bit(rest)]
            rest &= rest - 1
            if not choice[k]:
                pair_up(s, choice, i, k)
        if not choice[i]:
            do_without(root, choice, i)


cdef int list_stuck(const Search *s, const Set *root, int *stuck) noexcept nogil:
    """List the pieces that the last play could not clear away, and that have other values."""
    cdef int i, count = 0
    for i in range(s.table.pieces):
        if s.table.must[i] and not s.taken[s.family[i]] & s.bit[i] and not is_single(root[i]):
            stuck[count] = i
            count += 1
    return count


cdef bint mend(Search *s, const Set *root, long long most) noexcept nogil:
    """Regroup the best playout within `root`; True, and the answer kept, when its play wins.

    It takes `most` tries, which count as nodes: one for `TRIES_A_NODE` of them.

    A change is kept when no more pieces than before are left over, now and then when a few more are
    (simulated annealing at a steady heat).
    """
    cdef Set choice[MOST_PIECES]
    cdef Set before[MOST_PIECES]
    cdef Set values
    cdef int stuck[MOST_PIECES]
    cdef int piece, left, worse, count, n = s.table.pieces
    cdef long long tries = 0
    cdef bint won
    write_choice(s, root, choice)
    won = play(s, choice)
    left = s.missing
    count = list_stuck(s, root, stuck)
    while tries < most and not won:
        tries += 1
        s.chance = next_chance(s.chance)
        if count == 0 or (s.chance >> 50) % ASIDE == 0:
            piece = (s.chance >> 20) % n
        else:
            piece = stuck[(s.chance >> 20) % count]
        values = root[piece] & ~choice[piece]
        if not values:
            continue
        memcpy(before, choice, n * sizeof(Set))
        regroup(s, root, choice, piece, one_by_chance(s, values))
        won = play(s, choice)
        worse = HARDNESS * (s.missing - left)
        s.chance = next_chance(s.chance)
        if worse <= 0 or (worse < HARDEST and not (s.chance >> 20) & ((<Set>1 << worse) - 1)):
            left = s.missing
            count = list_stuck(s, root, stuck)
        else:
            memcpy(choice, before, n * sizeof(Set))
    s.nodes += tries // TRIES_A_NODE
    if won:
        for piece in range(n):
            s.answer[piece] = choice[piece] if choice[piece] else STAYS
    return won
