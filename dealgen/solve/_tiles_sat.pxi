# A small solver of clauses with learning (CDCL): watched literals, first unique implication
# point, activities. Literal 2v says that pair v leaves together, 2v + 1 that it does not.

cdef enum:
    MOST_PAIRS = 1008       # 36 groups of eight tiles have 28 pairs each
    NONE = -1

cdef double GROWTH = 1 / 0.95
cdef double LARGEST = 1e100

cdef struct Clauses:
    int *literals
    int64_t filled
    int64_t room
    int64_t *start
    int *size
    int *next           # two to a clause: the next clause in the list of each watched literal
    int count
    int most
    bint failed         # memory ran out

cdef struct Sat:
    int pairs
    signed char value[MOST_PAIRS]       # 1, 0, or -1 for open
    int level[MOST_PAIRS]
    int reason[MOST_PAIRS]
    double activity[MOST_PAIRS]
    uint8_t phase[MOST_PAIRS]
    uint8_t seen[MOST_PAIRS]
    int watch[2 * MOST_PAIRS]
    int trail[MOST_PAIRS]
    int trailed
    int looked
    int mark[MOST_PAIRS]                # where each level begins in the trail
    int levels
    double bump
    Clauses clauses
    int learned[MOST_PAIRS + 1]


cdef void begin(Sat *s, int pairs) noexcept nogil:
    cdef int i
    s.pairs = pairs
    s.trailed = s.looked = s.levels = 0
    s.bump = 1
    s.clauses.count = 0
    s.clauses.filled = 0
    for i in range(pairs):
        s.value[i] = -1
        s.activity[i] = 0
        s.phase[i] = 0
        s.watch[2 * i] = s.watch[2 * i + 1] = NONE


cdef inline int truth(const Sat *s, int literal) noexcept nogil:
    """1 true, 0 false, -1 open."""
    cdef int value = s.value[literal >> 1]
    return value if value < 0 else value ^ (literal & 1)


cdef inline void assume(Sat *s, int literal, int reason) noexcept nogil:
    cdef int pair = literal >> 1
    s.value[pair] = not literal & 1
    s.level[pair] = s.levels
    s.reason[pair] = reason
    s.trail[s.trailed] = literal
    s.trailed += 1


cdef void go_back(Sat *s, int level) noexcept nogil:
    cdef int i
    if s.levels <= level:
        return
    for i in range(s.mark[level], s.trailed):
        s.phase[s.trail[i] >> 1] = s.value[s.trail[i] >> 1] == 1
        s.value[s.trail[i] >> 1] = -1
    s.trailed = s.looked = s.mark[level]
    s.levels = level


cdef bint make_room(Clauses *c, int size) noexcept nogil:
    cdef void *grown
    if c.filled + size > c.room:
        c.room = 2 * c.room + size + 4096
        grown = realloc(c.literals, c.room * sizeof(int))
        if grown == NULL:
            return False
        c.literals = <int *>grown
    if c.count == c.most:
        c.most = 2 * c.most + 256
        grown = realloc(c.start, c.most * sizeof(int64_t))
        if grown == NULL:
            return False
        c.start = <int64_t *>grown
        grown = realloc(c.size, c.most * sizeof(int))
        if grown == NULL:
            return False
        c.size = <int *>grown
        grown = realloc(c.next, 2 * c.most * sizeof(int))
        if grown == NULL:
            return False
        c.next = <int *>grown
    return True


cdef int keep(Sat *s, const int *literals, int size) noexcept nogil:
    """Store a clause of two literals or more, watch its first two; return its number."""
    cdef Clauses *c = &s.clauses
    cdef int number = c.count
    if not make_room(c, size):
        c.failed = True
        return NONE
    memcpy(c.literals + c.filled, literals, size * sizeof(int))
    c.start[number] = c.filled
    c.size[number] = size
    c.filled += size
    c.next[2 * number] = s.watch[literals[0]]
    s.watch[literals[0]] = number
    c.next[2 * number + 1] = s.watch[literals[1]]
    s.watch[literals[1]] = number
    c.count += 1
    return number


cdef int propagate(Sat *s) noexcept nogil:
    """Follow all that the clauses force; return a clause that fails, or NONE."""
    cdef Clauses *c = &s.clauses
    cdef int gone, number, swap, i
    cdef int *link
    cdef int *literals
    while s.looked < s.trailed:
        gone = s.trail[s.looked] ^ 1
        s.looked += 1
        link = &s.watch[gone]
        while link[0] != NONE:
            number = link[0]
            literals = c.literals + c.start[number]
            if literals[0] == gone:
                literals[0], literals[1] = literals[1], gone
                swap = c.next[2 * number]
                c.next[2 * number] = c.next[2 * number + 1]
                c.next[2 * number + 1] = swap
            if truth(s, literals[0]) == 1:
                link = &c.next[2 * number + 1]
                continue
            for i in range(2, c.size[number]):
                if truth(s, literals[i]) != 0:
                    literals[1], literals[i] = literals[i], gone
                    link[0] = c.next[2 * number + 1]
                    c.next[2 * number + 1] = s.watch[literals[1]]
                    s.watch[literals[1]] = number
                    break
            else:
                if truth(s, literals[0]) == 0:
                    return number
                assume(s, literals[0], number)
                link = &c.next[2 * number + 1]
    return NONE


cdef bint add_clause(Sat *s, int *literals, int size) noexcept nogil:
    """Add a clause at level 0; False when it can no longer be satisfied."""
    cdef int i, kept = 0
    for i in range(size):
        if truth(s, literals[i]) == 1:
            return True
        if truth(s, literals[i]) < 0:
            literals[kept] = literals[i]
            kept += 1
    if kept == 0:
        return False
    if kept == 1:
        assume(s, literals[0], NONE)
        return propagate(s) == NONE
    keep(s, literals, kept)
    return True


cdef void blame(Sat *s, int pair) noexcept nogil:
    cdef int i
    s.activity[pair] += s.bump
    if s.activity[pair] > LARGEST:
        for i in range(s.pairs):
            s.activity[i] /= LARGEST
        s.bump /= LARGEST


cdef void learn(Sat *s, int number) noexcept nogil:
    """Learn from a clause that fails, and go back to where the lesson forces something."""
    cdef Clauses *c = &s.clauses
    cdef int size = 1, open_ = 0, at = s.trailed - 1, literal = NONE, i, pair, back = 0, other
    cdef int *literals
    memset(s.seen, 0, s.pairs)
    while True:
        literals = c.literals + c.start[number]
        for i in range(c.size[number]):
            other = literals[i]
            pair = other >> 1
            if other == literal or s.seen[pair] or s.level[pair] == 0:
                continue
            s.seen[pair] = 1
            blame(s, pair)
            if s.level[pair] == s.levels:
                open_ += 1
            else:
                s.learned[size] = other
                size += 1
        while not s.seen[s.trail[at] >> 1]:
            at -= 1
        literal = s.trail[at]
        at -= 1
        number = s.reason[literal >> 1]
        s.seen[literal >> 1] = 0
        open_ -= 1
        if open_ == 0:
            break
    s.learned[0] = literal ^ 1
    for i in range(1, size):
        if s.level[s.learned[i] >> 1] > back:
            back = s.level[s.learned[i] >> 1]
            s.learned[1], s.learned[i] = s.learned[i], s.learned[1]
    go_back(s, back)
    assume(s, s.learned[0], keep(s, s.learned, size) if size > 1 else NONE)
    s.bump *= GROWTH


cdef bint satisfy(Sat *s) noexcept nogil:
    """Choose for every pair so that all clauses hold; False when that cannot be."""
    cdef int failing, pair, best
    while not s.clauses.failed:
        failing = propagate(s)
        if failing != NONE:
            if s.levels == 0:
                return False
            learn(s, failing)
            continue
        best = NONE
        for pair in range(s.pairs):
            if s.value[pair] < 0 and (
                best == NONE
                or s.activity[pair] > s.activity[best]
                or (s.activity[pair] == s.activity[best] and s.phase[pair] > s.phase[best])
            ):
                best = pair
        if best == NONE:
            return True
        s.mark[s.levels] = s.trailed
        s.levels += 1
        assume(s, 2 * best + (not s.phase[best]), NONE)
    return True
