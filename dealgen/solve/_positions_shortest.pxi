# Shortest solutions over positions: level by level of takings, on each the positions of the lowest
# rank (the steps that led there, and the takings still needed at least). When no level had to leave
# positions out, what was found is proven to be the shortest.

cdef struct Entry:
    State state
    uint64_t hash
    int steps
    int rank
    int parent              # its place on the level before
    short a
    short b
    int turns               # draws and redeals before the taking

cdef struct Step:
    int parent
    int turns
    short a
    short b

cdef struct Levels:
    Play *play
    Hunt *hunt
    const Set *root
    Entry *here
    Entry *next
    int *place              # a hash table of places in `next`, -1 for none
    size_t places           # its size, a power of two
    int n_here
    int n_next
    int width
    int room                # entries of a level before it is cut down to `width`
    bint cut                # something was left out
    int best
    Step last
    int last_level
    Step *trail[MOST_PIECES + 1]


cdef int rank_of(Levels *v, const State *s, int steps) noexcept nogil:
    """The least steps of a win through a position, NEVER when there is none."""
    cdef Set domain[MOST_PIECES]
    cdef Set choice[MOST_PIECES]
    v.play.nodes += 1
    memcpy(domain, v.root, v.play.cards.table.pieces * sizeof(Set))
    if not narrow(v.play, s, domain):
        return NEVER
    return steps + bound(v.hunt, domain, choice)


cdef void lay_places(Levels *v) noexcept nogil:
    cdef int i
    cdef size_t at
    memset(v.place, 255, v.places * sizeof(int))
    for i in range(v.n_next):
        at = (v.next[i].hash >> 8) & (v.places - 1)
        while v.place[at] >= 0:
            at = (at + 1) & (v.places - 1)
        v.place[at] = i


cdef void cut_down(Levels *v) noexcept nogil:
    """Keep the `width` entries of the lowest rank, in their order."""
    cdef int count[1024]
    cdef int i, rank = 0, kept = 0, left = v.width
    if v.n_next <= v.width:
        return
    v.cut = True
    memset(count, 0, sizeof(count))
    for i in range(v.n_next):
        count[min(v.next[i].rank, 1023)] += 1
    while left >= count[rank]:
        left -= count[rank]
        rank += 1
    for i in range(v.n_next):
        if v.next[i].rank > rank or (v.next[i].rank == rank and left == 0):
            continue
        left -= v.next[i].rank == rank
        if kept != i:
            v.next[kept] = v.next[i]
        kept += 1
    v.n_next = kept
    lay_places(v)


cdef struct Offering:
    Levels *levels
    int parent              # the entry that is gone on from
    int turns               # draws and redeals before the taking


cdef int offer(void *offering, const State *stop, const Set *domain, int a, int b) noexcept nogil:
    """Put what a taking leads to on the next level, if it is worth it; LOST, to be told of more."""
    cdef Levels *v = (<Offering *>offering).levels
    cdef int parent = (<Offering *>offering).parent, turns = (<Offering *>offering).turns
    cdef Play *p = v.play
    cdef Entry *entry
    cdef State after = stop[0]
    cdef unsigned char other[MOST_KEY]
    cdef int steps = v.here[parent].steps + turns + 1, rank, length, i
    cdef size_t at
    cdef uint64_t h
    if steps >= v.best:
        return LOST
    take_slots(&p.cards, &after, a, b)
    if after.missing == 0:
        v.best = steps
        v.last = Step(parent, turns, a, b)
        v.last_level = -1
        return LOST
    length = write_key(&p.cards, &after, p.key)
    memset(&p.key[length], 0, p.seen.width - 8 - length)
    h = hash_of(p.key, p.seen.width - 8)
    at = (h >> 8) & (v.places - 1)
    while v.place[at] >= 0:
        entry = &v.next[v.place[at]]
        if entry.hash == h:
            i = write_key(&p.cards, &entry.state, other)
            if i == length and memcmp(other, p.key, length) == 0:
                if steps < entry.steps:
                    entry.rank += steps - entry.steps
                    entry.steps = steps
                    entry.parent, entry.turns, entry.a, entry.b = parent, turns, a, b
                return LOST
        at = (at + 1) & (v.places - 1)
    rank = rank_of(v, &after, steps)
    if rank >= v.best:
        return LOST
    if v.n_next == v.room:
        cut_down(v)
        at = (h >> 8) & (v.places - 1)
        while v.place[at] >= 0:
            at = (at + 1) & (v.places - 1)
    v.place[at] = v.n_next
    entry = &v.next[v.n_next]
    v.n_next += 1
    entry.state = after
    entry.hash = h
    entry.steps = steps
    entry.rank = rank
    entry.parent, entry.turns, entry.a, entry.b = parent, turns, a, b
    return LOST


cdef void offer_all(Levels *v, int parent) noexcept nogil:
    """Offer every taking that is possible now, or after some turns of the stock."""
    cdef Play *p = v.play
    cdef State stop = v.here[parent].state
    cdef State lap
    cdef Set free[VALUES]
    cdef Offering o = Offering(v, parent, 0)
    cdef int number
    cdef bint lapped = False
    gather(p, &stop, free)
    each_of_board(p, &stop, v.root, free, offer, &o)
    while v.here[parent].steps + o.turns + 1 < v.best:
        each_of_stock(p, &stop, v.root, free, offer, &o)
        number = stop.pass_number
        if not advance(&p.cards, &stop):
            return
        o.turns += 1
        if p.cards.passes == 0 and stop.pass_number != number:
            if lapped and same_stock(&p.cards, &lap, &stop):
                return
            if not lapped:
                lap = stop
                lapped = True


cdef bint keep_trail(Levels *v, int level) noexcept nogil:
    """Write down how each entry of the next level was come to."""
    cdef int i
    v.trail[level] = <Step *>calloc(v.n_next, sizeof(Step))
    if v.trail[level] == NULL:
        return False
    for i in range(v.n_next):
        v.trail[level][i] = Step(v.next[i].parent, v.next[i].turns, v.next[i].a, v.next[i].b)
    return True


cdef int sweep(Levels *v, const State *first) noexcept nogil:
    """Go through the levels once; SPENT when the budget or the memory ran out, else LOST."""
    cdef int level = 0, i
    v.here[0].state = first[0]
    v.here[0].steps = 0
    v.n_here = 1
    v.cut = False
    while v.n_here:
        v.n_next = 0
        lay_places(v)
        for i in range(v.n_here):
            if v.here[i].rank >= v.best:
                continue
            if v.play.nodes >= v.play.budget:
                return SPENT
            offer_all(v, i)
            if v.last_level < 0:
                v.last_level = level
        cut_down(v)
        if v.n_next and not keep_trail(v, level):
            return SPENT
        level += 1
        v.here, v.next = v.next, v.here
        v.n_here = v.n_next
    return LOST


cdef bint write_path(Levels *v, const State *first) noexcept nogil:
    """Write the moves of the best win of a sweep into the path; False when there is no room."""
    cdef Play *p = v.play
    cdef Step way[MOST_PIECES + 1]
    cdef State s = first[0]
    cdef int level, k
    way[v.last_level] = v.last
    for level in range(v.last_level - 1, -1, -1):
        way[level] = v.trail[level][way[level + 1].parent]
    p.length = 0
    for level in range(v.last_level + 1):
        for k in range(way[level].turns):
            if not note_advance(p, &s):
                return False
        if not note_move(p, way[level].a, way[level].b):
            return False
        take_slots(&p.cards, &s, way[level].a, way[level].b)
    return True


cdef int sweep_wide(Levels *v, const State *first, size_t memory) noexcept nogil:
    """Sweep with levels of `width`; the path of a win goes into the play. SPENT or LOST."""
    cdef int result = SPENT, level, known = v.best
    v.room = ROOM * v.width
    v.places = 1
    while v.places < <size_t>(2 * v.room):
        v.places *= 2
    if 2 * v.room * sizeof(Entry) + v.places * sizeof(int) > memory:
        return SPENT
    v.here = <Entry *>calloc(v.room, sizeof(Entry))
    v.next = <Entry *>calloc(v.room, sizeof(Entry))
    v.place = <int *>calloc(v.places, sizeof(int))
    v.last_level = 0
    if v.here != NULL and v.next != NULL and v.place != NULL:
        result = sweep(v, first)
    if v.best < known and not write_path(v, first):
        v.best = known
        result = SPENT
    for level in range(MOST_PIECES + 1):
        release_memory(v.trail[level])
        v.trail[level] = NULL
    release_memory(v.here)
    release_memory(v.next)
    release_memory(v.place)
    return result


cdef int shorten_play(Levels *v, const State *first, size_t memory) noexcept nogil:
    """Sweep with growing widths; LOST when the best known is proven to be the shortest."""
    cdef int result
    v.play.brief = True
    v.width = FIRST_WIDTH
    while True:
        result = sweep_wide(v, first, memory)
        if result == SPENT or not v.cut:
            return result
        v.width *= WIDER


cdef int win_or_prove(Levels *v, const State *first, size_t memory) noexcept nogil:
    """Search depth first; where that takes long, look for a win level by level in between."""
    cdef Play *p = v.play
    cdef long long budget = p.budget
    cdef int result
    p.budget = min(budget, EASY)
    result = visit(p, first, v.root)
    if result != SPENT or p.nodes >= budget:
        return result
    p.budget = budget
    p.brief = True
    v.best = NEVER
    v.width = FIRST_WIDTH
    sweep_wide(v, first, memory)
    if v.best < NEVER:
        return WON
    p.brief = False
    p.length = 0
    forget(&p.seen)
    return visit(p, first, v.root)
