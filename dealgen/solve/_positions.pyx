# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The compiled search over positions; `positions.py` explains the method.

A node is a position right after a taking. From there all stops of the stock are gone through, turn
by turn, until they repeat or the passes are spent, and each taking that one of them allows is tried.
What bounds the search is the same game with every stock card lying open (an *eased* game): there
taking never hurts, and the partner search, its relaxed play and its domains, serve.
"""

from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free as release_memory
from libc.string cimport memcmp, memcpy, memset

include "_bits.pxi"
include "_core_play.pxi"
include "_core_search.pxi"
include "_core_board.pxi"
include "_positions_state.pxi"
include "_positions_search.pxi"
include "_shortest_bound.pxi"
include "_positions_shortest.pxi"


cdef class PositionBoard:
    """A layout in which taking can hurt; one serves every deal of it, in any thread."""

    cdef Board eased
    cdef Cards cards

    def __init__(self, Board eased, *, int stock, int passes, int draw, int wastes, bint open,
                 bint waste_pairs):
        cdef int i
        if stock > MOST_STOCK or wastes > MOST_WASTES:
            raise ValueError("too many cards for the compiled core")
        self.eased = eased
        self.cards.table = &eased.table
        self.cards.base = eased.table.pieces - stock
        self.cards.stock = stock
        self.cards.passes = passes
        self.cards.draw = draw * wastes
        self.cards.wastes = wastes
        self.cards.open = open
        self.cards.waste_pairs = waste_pairs
        self.cards.cover_pairs = eased.table.cover_pairs
        self.cards.all_must = True
        for i in range(eased.table.pieces):
            self.cards.all_must &= eased.table.must[i]

    def search(self, bytes values, bytes gone, ahead, piles, unsigned int turned, int pass_number,
               long long budget, size_t memory):
        """Search from a position of the deal with these values, one byte a slot.

        `gone` has a flag for each slot; `ahead` and `piles` hold the slots of the stock and of
        each waste; `turned` has a bit for each waste whose top was turned last. `memory` is in
        bytes.

        Returns (result, moves, nodes): `moves` of a win are slots, -1 a draw, -2 a redeal; a
        pair is a tuple of two slots.
        """
        cdef Play *p = NULL
        cdef Search *s = NULL
        cdef Hunt *h = NULL
        cdef Levels *v = NULL
        cdef State first
        cdef Set domain[MOST_PIECES]
        cdef const unsigned char *value = values
        cdef const unsigned char *apart = self.eased.apart
        cdef const unsigned char *left_out = gone
        cdef int result
        self.check(values, gone)
        try:
            p, s = self.begin_play(budget), self.begin_eased(budget)
            h, v = <Hunt *>calloc(1, sizeof(Hunt)), <Levels *>calloc(1, sizeof(Levels))
            if h == NULL or v == NULL:
                raise MemoryError
            p.eased = h.s = s
            v.play, v.hunt, v.root = p, h, domain
            set_first(&first, ahead, piles, turned, pass_number)
            p.seen.entries = 1024
            p.seen.most_entries = memory // p.seen.width
            p.seen.entry = <unsigned char *>calloc(p.seen.entries, p.seen.width)
            if p.seen.entry == NULL:
                raise MemoryError
            with nogil:
                result = self.deal_out(s, &first, domain, value, left_out, apart)
                if result == WON:
                    part_sides(h, value, self.eased.fits)
                    result = search_eased(p, domain)
                if result != LOST and result != TOO_LARGE:
                    result = win_or_prove(v, &first, memory)
            if result == TOO_LARGE:
                raise ValueError("too many pieces that may match for the compiled core")
            return result, moves_of(p) if result == WON else None, p.nodes
        finally:
            if p != NULL:
                release_memory(p.seen.entry)
            release_memory(v)
            release_memory(h)
            release_memory(p)
            release_memory(s)

    def fewest_steps(self, bytes values, bytes gone, ahead, piles, unsigned int turned,
                     int pass_number, long long budget, size_t memory, int known):
        """Look for a win of fewer than `known` steps, from a position as for `search`.

        Returns (proven, moves, nodes): `moves` is None when no such win was found; `proven` tells
        that there is none shorter than what was found or is known.
        """
        cdef Play *p = NULL
        cdef Search *s = NULL
        cdef Hunt *h = NULL
        cdef Levels *v = NULL
        cdef State first
        cdef Set domain[MOST_PIECES]
        cdef const unsigned char *value = values
        cdef const unsigned char *apart = self.eased.apart
        cdef const unsigned char *left_out = gone
        cdef int result
        self.check(values, gone)
        try:
            p, s = self.begin_play(budget), self.begin_eased(budget)
            h, v = <Hunt *>calloc(1, sizeof(Hunt)), <Levels *>calloc(1, sizeof(Levels))
            if h == NULL or v == NULL:
                raise MemoryError
            s.sparing = True
            p.eased = h.s = s
            v.play, v.hunt, v.root, v.best = p, h, domain, known
            set_first(&first, ahead, piles, turned, pass_number)
            with nogil:
                result = self.deal_out(s, &first, domain, value, left_out, apart)
                if result == WON:
                    part_sides(h, value, self.eased.fits)
                    if narrow(p, &first, domain):
                        result = shorten_play(v, &first, memory)
            if result == TOO_LARGE:
                raise ValueError("too many pieces that may match for the compiled core")
            return result != SPENT, moves_of(p) if v.best < known else None, p.nodes
        finally:
            release_memory(v)
            release_memory(h)
            release_memory(p)
            release_memory(s)

    cdef int check(self, bytes values, bytes gone) except -1:
        if len(values) != self.cards.table.pieces or len(gone) != len(values):
            raise ValueError("the values do not fit the board")
        if max(values) >= self.eased.families:
            raise ValueError("the values do not fit the board")
        return 0

    cdef Play *begin_play(self, long long budget) except NULL:
        cdef Play *p = <Play *>calloc(1, sizeof(Play))
        if p == NULL:
            raise MemoryError
        p.cards = self.cards
        p.budget = budget
        p.seen.width = 8 + (write_room(&self.cards) + 7) // 8 * 8
        return p

    cdef Search *begin_eased(self, long long budget) except NULL:
        cdef Search *s = <Search *>calloc(1, sizeof(Search))
        if s == NULL:
            raise MemoryError
        self.eased.prepare(s, budget)
        return s

    cdef int deal_out(self, Search *s, State *first, Set *domain, const unsigned char *value,
                      const unsigned char *gone, const unsigned char *apart) noexcept nogil:
        """Lay the cards out; WON when each has some way to leave, LOST or TOO_LARGE."""
        cdef int i, result
        self.eased.lay_out(s, value, gone)
        result = self.eased.begin(s, domain, value, apart)
        for i in range(self.cards.table.pieces):
            first.gone[i] = gone[i]
            first.covered[i] = s.first_covered[i]
        first.missing = s.first_missing
        return result


cdef int set_first(State *first, ahead, piles, unsigned int turned, int pass_number) except -1:
    """Write stock and wastes into a state that is otherwise empty."""
    cdef int i, k
    memset(first, 0, sizeof(State))
    first.pass_number = pass_number
    first.turned = turned
    for i, slot in enumerate(ahead):
        first.ahead[i] = slot
    first.n_ahead = len(ahead)
    for k, pile in enumerate(piles):
        first.n_pile[k] = len(pile)
        for i, slot in enumerate(pile):
            first.pile[k][i] = slot
    return 0


cdef list moves_of(const Play *p):
    """The path: a pair as a tuple, a piece that goes alone and the moves of the stock as numbers."""
    cdef int i
    moves = []
    for i in range(p.length):
        if p.path[i][1] < 0:
            moves.append(p.path[i][0])
        else:
            moves.append((p.path[i][0], p.path[i][1]))
    return moves
