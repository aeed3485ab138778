# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The compiled core of the partner search; `reference.py` explains the method.

Pieces that may match, directly or through others, form a family. A domain is a 64-bit set over
the bits of a family, with two bits more for the values "alone" and "stays", so that a question
such as "is a partner free now?" is one machine operation. The core releases the GIL.
"""

from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free as release_memory
from libc.string cimport memcpy, memset

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int low_bit(unsigned long long x) { unsigned long i; _BitScanForward64(&i, x); return (int)i; }
    static __inline int high_bit(unsigned long long x) { unsigned long i; _BitScanReverse64(&i, x); return (int)i; }
    static __inline int count_bits(unsigned long long x) { return (int)__popcnt64(x); }
    #else
    static inline int low_bit(unsigned long long x) { return __builtin_ctzll(x); }
    static inline int high_bit(unsigned long long x) { return 63 - __builtin_clzll(x); }
    static inline int count_bits(unsigned long long x) { return __builtin_popcountll(x); }
    #endif
    """
    int low_bit(uint64_t) noexcept nogil
    int high_bit(uint64_t) noexcept nogil
    int count_bits(uint64_t) noexcept nogil

ctypedef uint64_t Set

cdef enum:
    MOST_PIECES = 128
    MOST_COVERS = 4
    FAMILY_SIZE = 62
    LOST = 0
    WON = 1
    SPENT = 2

cdef Set ALONE = <Set>1 << 62
cdef Set STAYS = <Set>1 << 63
cdef Set PARTNERS = (<Set>1 << 62) - 1

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
    int member[MOST_PIECES][64]
    int size[MOST_PIECES]
    int families
    long long nodes
    long long budget
    int weight[MOST_PIECES]
    Set answer[MOST_PIECES]
    # the relaxed play
    Set taken[MOST_PIECES]
    Set free[MOST_PIECES]
    int covered[MOST_PIECES]
    Set in_stock
    int top
    int ahead
    int missing
    int queue[MOST_PIECES]
    int queued
    long long plays


cdef inline void take(Search *s, int piece) noexcept nogil:
    cdef int family = s.family[piece]
    s.taken[family] |= s.bit[piece]
    s.free[family] &= ~s.bit[piece]
    s.missing -= s.table.must[piece]
    s.queue[s.queued] = piece
    s.queued += 1


cdef inline void set_free(Search *s, const Set *domain, int piece) noexcept nogil:
    cdef int family = s.family[piece]
    cdef Set wanted = domain[piece]
    cdef Set free
    if s.taken[family] & s.bit[piece]:
        return
    if wanted & (ALONE | s.taken[family]):
        take(s, piece)
        return
    free = wanted & s.free[family]
    if free:
        take(s, piece)
        take(s, s.member[family][low_bit(free)])
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
            take(s, piece)
            take(s, below)
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
        waiting = s.free[family] & domain[piece]
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
    s.plays += 1
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
    if t.waste_pairs and below >= 0 and s.family[below] == s.family[card] \
            and domain[card] & s.bit[below]:
        s.free[s.family[card]] &= ~s.bit[card]
        take(s, card)
        take(s, below)
        # `below` lies beneath: the stack empties from the top.
    elif not t.open:
        set_free(s, domain, card)
    if t.open and s.ahead >= 0:
        settle(s, domain)
        set_free(s, domain, s.ahead)
    settle(s, domain)


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


cdef bint look_ahead(Search *s, Set *domain) noexcept nogil:
    """Strike every value with which the relaxed play fails, until none does."""
    cdef Set trial[MOST_PIECES]
    cdef Set rest, value
    cdef int piece, quiet = 0, n = s.table.pieces
    piece = 0
    while quiet < n:
        quiet += 1
        if not is_single(domain[piece]):
            rest = domain[piece] 
            while rest:
                value = rest & (0 - rest)
                rest &= rest - 1
                if value & PARTNERS and s.member[s.family[piece]][low_bit(value)] < piece:
                    continue
                memcpy(trial, domain, n * sizeof(Set))
                if fix(s, trial, piece, value) and play(s, trial):
                    continue
                if not strike(s, domain, piece, value):
                    return False
                quiet = 0
                rest &= domain[piece]
                if is_single(domain[piece]):
                    break
        piece = piece + 1 if piece + 1 < n else 0
    return True


cdef int choose(Search *s, const Set *domain) noexcept nogil:
    """The piece to branch on: the fewest values, of those that must leave first; -1 for none."""
    cdef int piece, best = -1, size, best_size = 1000
    for piece in range(s.table.pieces):
        if is_single(domain[piece]):
            continue
        size = count_bits(domain[piece]) + (0 if s.table.must[piece] else 500)
        if size < best_size:
            best, best_size = piece, size
    return best


cdef int search(Search *s, Set *domain) noexcept nogil:
    cdef Set child[MOST_PIECES]
    cdef Set value
    cdef int piece, result
    while True:
        s.nodes += 1
        if s.nodes > s.budget:
            return SPENT
        if not play(s, domain) or not look_ahead(s, domain):
            return LOST
        piece = choose(s, domain)
        if piece < 0:
            # The look-ahead may have fixed what the play above had still left open.
            if not play(s, domain):
                return LOST
            memcpy(s.answer, domain, s.table.pieces * sizeof(Set))
            return WON
        value = domain[piece] & (0 - domain[piece])
        memcpy(child, domain, s.table.pieces * sizeof(Set))
        if fix(s, child, piece, value):
            result = search(s, child)
            if result != LOST:
                return result
        if not strike(s, domain, piece, value):
            return LOST


cdef class Board:
    """A layout as the core wants it; one board serves every deal of the layout, in any thread."""

    cdef Table table
    cdef bytes apart
    cdef unsigned char family_of[64]
    cdef unsigned char fits[64][64]
    cdef unsigned char single[64]

    def __init__(self, *, must, covered_by, covers, int stock, int passes, bint open,
                 bint waste_pairs, bint cover_pairs, bytes apart, families, fits, singles):
        cdef int i, k, n = len(must)
        if n > MOST_PIECES or stock > 64:
            raise ValueError("too many pieces for the compiled core")
        self.table.pieces = n
        self.table.base = n - stock
        self.table.stock = stock
        self.table.passes = passes
        self.table.open = open
        self.table.waste_pairs = waste_pairs
        self.table.cover_pairs = cover_pairs
        self.table.must_leave = sum(must)
        self.apart = apart
        for i in range(n):
            self.table.must[i] = must[i]
            self.table.n_covers[i] = len(covers[i])
            self.table.n_covered_by[i] = len(covered_by[i])
            for k, other in enumerate(covers[i]):
                self.table.covers[i][k] = other
            for k, other in enumerate(covered_by[i]):
                self.table.covered_by[i][k] = other
        for i in range(len(families)):
            self.family_of[i] = families[i]
            self.single[i] = i in singles
            for k in range(len(families)):
                self.fits[i][k] = fits(i, k)

    def search(self, bytes values, long long budget):
        """Return (result, partners, nodes): partner slots, or -1 alone, -2 stays."""
        cdef Search *s = <Search *>calloc(1, sizeof(Search))
        cdef Set domain[MOST_PIECES]
        cdef const unsigned char *value = values
        cdef const unsigned char *apart = self.apart
        cdef int result
        if s == NULL:
            raise MemoryError
        s.table = &self.table
        s.budget = budget
        with nogil:
            result = self.begin(s, domain, value, apart)
            if result == WON:
                result = search(s, domain)
        answer = None
        if result == WON:
            answer = [
                -1 if s.answer[i] & ALONE else -2 if s.answer[i] & STAYS
                else s.member[s.family[i]][low_bit(s.answer[i])]
                for i in range(self.table.pieces)
            ]
        nodes, plays = s.nodes, s.plays
        release_memory(s)
        return result, answer, nodes, plays

    cdef int begin(self, Search *s, Set *domain, const unsigned char *value,
                   const unsigned char *apart) noexcept nogil:
        cdef int i, k, other, family, n = self.table.pieces
        s.families = 64
        for i in range(n):
            family = self.family_of[value[i]]
            s.family[i] = family
            s.bit[i] = <Set>1 << s.size[family]
            s.member[family][s.size[family]] = i
            s.size[family] += 1
        for i in range(n):
            family = s.family[i]
            domain[i] = (ALONE if self.single[value[i]] else 0) | (0 if self.table.must[i] else STAYS)
            for k in range(s.size[family]):
                other = s.member[family][k]
                if other != i and self.fits[value[i]][value[other]] and not apart[i * n + other]:
                    domain[i] |= s.bit[other]
            if not domain[i]:
                return LOST
        for i in range(n):
            # Going alone costs nothing where it is the only way to go.
            if domain[i] & ALONE and not domain[i] & PARTNERS:
                domain[i] = ALONE
        for i in range(n):
            if is_single(domain[i]) and not fix(s, domain, i, domain[i]):
                return LOST
        return WON
