# A layout of cards as the cores want it, and the search of a position over partners.

cdef class Board:
    """A layout as the core wants it; one board serves every deal of the layout, in any thread."""

    cdef Table table
    cdef bytes apart
    cdef const unsigned char *flags     # of `apart`
    cdef int families
    cdef unsigned char family_of[VALUES]
    cdef unsigned char fits[VALUES][VALUES]
    cdef unsigned char single[VALUES]

    def __init__(self, *, must, covered_by, covers, int stock, int passes, int draw, int wastes,
                 bint open, bint waste_pairs, bint cover_pairs, bytes apart, families, fits,
                 singles):
        cdef int i, k, n = len(must)
        if n > MOST_PIECES or stock > MOST_STOCK or wastes > MOST_WASTES:
            raise ValueError("too many pieces for the compiled core")
        if max(map(len, [*covers, *covered_by]), default=0) > MOST_COVERS:
            raise ValueError("too many covers on one piece for the compiled core")
        self.table.pieces = n
        self.table.base = n - stock
        self.table.stock = stock
        self.table.passes = passes
        self.table.draw = draw * wastes
        self.table.wastes = wastes
        for i in range(stock):
            self.table.waste[i % wastes] |= <Set>1 << i
        self.table.open = open
        self.table.waste_pairs = waste_pairs
        self.table.cover_pairs = cover_pairs
        self.apart = apart
        self.flags = self.apart
        self.families = len(families)
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

    def search(self, bytes values, long long budget, bytes gone, int drawn, int pass_number,
               uint64_t turned):
        """Solve a position of the deal with these values, one byte a slot, within `budget` nodes.

        `gone` has a flag for each slot, 1 where its piece is gone; `drawn` are the places of the
        stock that pass `pass_number` has gone by, `turned` a bit for each place turned last.

        Returns (result, partners, nodes): `result` is LOST, WON or SPENT; `partners` gives for
        each slot the slot it leaves with, -1 for alone, -2 for stays, and is None unless WON.
        """
        self.check(values, gone, drawn)
        cdef Search *s = <Search *>calloc(1, sizeof(Search))
        cdef Set domain[MOST_PIECES]
        cdef const unsigned char *value = values
        cdef const unsigned char *left_out = gone
        cdef int result
        if s == NULL:
            raise MemoryError
        self.prepare(s, budget, drawn, pass_number, turned)
        with nogil:
            self.lay_out(s, value, left_out)
            result = self.begin(s, domain, value)
            if result == WON:
                result = search_anew(s, domain)
        answer = partners_of(s) if result == WON else None
        nodes = s.nodes
        release_memory(s)
        check_size(result)
        return result, answer, nodes

    cdef int check(self, bytes values, bytes gone, int drawn=0) except -1:
        if len(values) != self.table.pieces or len(gone) != len(values):
            raise ValueError("the values do not fit the board")
        if max(values) >= self.families or not 0 <= drawn <= self.table.stock:
            raise ValueError("the values do not fit the board")
        return 0

    cdef void prepare(self, Search *s, long long budget, int drawn=0, int pass_number=1,
                      Set turned=0):
        """Set an empty search up for this board, and for how the stock stands."""
        s.table = &self.table
        s.families = self.families
        s.borrow = True
        s.chance = SEED
        s.budget = budget
        s.first_place = drawn
        s.first_pass = pass_number
        s.first_turned = turned

    cdef void lay_out(self, Search *s, const unsigned char *value,
                      const unsigned char *gone) noexcept nogil:
        """Part the pieces into families, and note what is gone from the start."""
        cdef int i, k, family
        for i in range(self.table.pieces):
            family = self.family_of[value[i]]
            s.family[i] = family
            if s.size[family] == FAMILY_SIZE:
                s.too_large = True
                return
            s.bit[i] = <Set>1 << s.size[family]
            s.member[family][s.size[family]] = i
            s.size[family] += 1
            s.first_covered[i] = self.table.n_covered_by[i]
            for k in range(self.table.n_covered_by[i]):
                s.first_covered[i] -= gone[self.table.covered_by[i][k]]
            if gone[i]:
                s.gone[family] |= s.bit[i]
                continue
            s.first_missing += self.table.must[i]
            if i >= self.table.base:
                s.first_stock |= <Set>1 << (i - self.table.base)

    cdef int begin(self, Search *s, Set *domain, const unsigned char *value) noexcept nogil:
        """Write the first domains; WON when each piece has some, LOST or TOO_LARGE."""
        cdef int i, k, other, family, n = self.table.pieces
        if s.too_large:
            return TOO_LARGE
        for i in range(n):
            family = s.family[i]
            if s.gone[family] & s.bit[i]:
                domain[i] = STAYS
                continue
            domain[i] = (ALONE if self.single[value[i]] else 0) | (0 if self.table.must[i] else STAYS)
            for k in range(s.size[family]):
                other = s.member[family][k]
                if (other != i and self.fits[value[i]][value[other]] and not self.flags[i * n + other]
                        and not s.gone[family] & s.bit[other]):
                    domain[i] |= s.bit[other]
            if not domain[i]:
                return LOST
        for i in range(n):
            # Going alone does no harm where it is the only way to go; it only costs a step.
            if domain[i] & ALONE and not domain[i] & PARTNERS and not s.sparing:
                domain[i] = ALONE
        for i in range(n):
            if is_single(domain[i]) and not fix(s, domain, i, domain[i]):
                return LOST
        return WON


cdef list partners_of(const Search *s):
    """The partners of a win: for each slot another, -1 for alone, -2 for stays."""
    return [
        -1 if s.answer[i] & ALONE else -2 if s.answer[i] & STAYS
        else s.member[s.family[i]][low_bit(s.answer[i])]
        for i in range(s.table.pieces)
    ]


cdef int check_size(int result) except -1:
    """Raise ValueError where the pieces were too many."""
    if result == TOO_LARGE:
        raise ValueError("too many pieces that may match for the compiled core")
    return 0
