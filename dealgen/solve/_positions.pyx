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
        if len(values) != self.cards.table.pieces or len(gone) != len(values):
            raise ValueError("the values do not fit the board")
        if max(values) >= self.eased.families:
            raise ValueError("the values do not fit the board")
        cdef Play *p = <Play *>calloc(1, sizeof(Play))
        cdef Search *s = <Search *>calloc(1, sizeof(Search))
        cdef State first
        cdef Set domain[MOST_PIECES]
        cdef const unsigned char *value = values
        cdef const unsigned char *apart = self.eased.apart
        cdef const unsigned char *left_out = gone
        cdef int result, i, k
        if p == NULL or s == NULL:
            release_memory(p)
            release_memory(s)
            raise MemoryError
        memset(&first, 0, sizeof(State))
        first.pass_number = pass_number
        first.turned = turned
        for i, slot in enumerate(ahead):
            first.ahead[i] = slot
        first.n_ahead = len(ahead)
        for k, pile in enumerate(piles):
            first.n_pile[k] = len(pile)
            for i, slot in enumerate(pile):
                first.pile[k][i] = slot
        p.cards = self.cards
        p.eased = s
        p.budget = budget
        p.chance = SEED
        self.eased.prepare(s, budget)
        p.seen.width = 8 + (write_room(&self.cards) + 7) // 8 * 8
        p.seen.entries = 1024
        p.seen.most_entries = memory // p.seen.width
        p.seen.entry = <unsigned char *>calloc(p.seen.entries, p.seen.width)
        with nogil:
            self.eased.lay_out(s, value, left_out)
            result = self.eased.begin(s, domain, value, apart)
            if result == WON:
                for i in range(self.cards.table.pieces):
                    first.gone[i] = left_out[i]
                    first.covered[i] = s.first_covered[i]
                first.missing = s.first_missing
                result = search_eased(p, domain)
                if result != LOST:
                    result = visit(p, &first, domain)
        moves = None
        if result == WON:
            moves = []
            for i in range(p.length):
                # A pair is a tuple, a piece that goes alone and the moves of the stock a number.
                if p.path[i][1] < 0:
                    moves.append(p.path[i][0])
                else:
                    moves.append((p.path[i][0], p.path[i][1]))
        nodes = p.nodes
        release_memory(p.seen.entry)
        release_memory(p)
        release_memory(s)
        if result == TOO_LARGE:
            raise ValueError("too many pieces that may match for the compiled core")
        return result, moves, nodes
