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
include "_core_regroup.pxi"
include "_core_board.pxi"
include "_positions_state.pxi"
include "_positions_search.pxi"
include "_shortest_known.pxi"
include "_shortest_bound.pxi"
include "_positions_shortest.pxi"


cdef struct Desk:
    # All that one search needs, laid out together.
    Play play
    Search eased
    Hunt hunt
    Levels levels
    State first
    Set domain[MOST_PIECES]


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
        cdef Desk *desk = self.lay(values, gone, budget)
        cdef const unsigned char *value = values
        cdef const unsigned char *left_out = gone
        cdef Seen *seen = &desk.play.seen
        cdef int result
        try:
            set_first(&desk.first, ahead, piles, turned, pass_number)
            seen.entries = 1024
            seen.most_entries = memory // seen.width
            seen.entry = <unsigned char *>calloc(seen.entries, seen.width)
            if seen.entry == NULL:
                raise MemoryError
            with nogil:
                result = self.deal_out(desk, value, left_out)
                if result == WON:
                    result = search_eased(&desk.play, desk.domain)
                if result != LOST and result != TOO_LARGE:
                    result = win_or_prove(&desk.levels, &desk.first, memory)
            check_size(result)
            return result, moves_of(&desk.play) if result == WON else None, desk.play.nodes
        finally:
            release_memory(seen.entry)
            release_memory(desk)

    def fewest_steps(self, bytes values, bytes gone, ahead, piles, unsigned int turned,
                     int pass_number, long long budget, size_t memory, int known):
        """Look for a win of fewer than `known` steps, from a position as for `search`.

        Returns (proven, moves, nodes): `moves` is None when no such win was found; `proven` tells
        that there is none shorter than what was found or is known.
        """
        cdef Desk *desk = self.lay(values, gone, budget)
        cdef const unsigned char *value = values
        cdef const unsigned char *left_out = gone
        cdef int result
        try:
            set_first(&desk.first, ahead, piles, turned, pass_number)
            desk.eased.sparing = True
            desk.levels.best = known
            with nogil:
                result = self.deal_out(desk, value, left_out)
                if result == WON and narrow(&desk.play, &desk.first, desk.domain):
                    result = shorten_play(&desk.levels, &desk.first, memory)
            check_size(result)
            moves = moves_of(&desk.play) if desk.levels.best < known else None
            return result != SPENT, moves, desk.play.nodes
        finally:
            release_memory(desk)

    cdef Desk *lay(self, bytes values, bytes gone, long long budget) except NULL:
        """Return a new desk for a deal of this layout."""
        self.eased.check(values, gone)
        cdef Desk *desk = <Desk *>calloc(1, sizeof(Desk))
        if desk == NULL:
            raise MemoryError
        self.eased.prepare(&desk.eased, budget)
        desk.play.cards = self.cards
        desk.play.eased = &desk.eased
        desk.play.budget = budget
        desk.play.seen.width = 8 + (write_room(&self.cards) + 7) // 8 * 8
        desk.hunt.s = &desk.eased
        desk.levels.play = &desk.play
        desk.levels.hunt = &desk.hunt
        desk.levels.root = desk.domain
        return desk

    cdef int deal_out(self, Desk *desk, const unsigned char *value,
                      const unsigned char *gone) noexcept nogil:
        """Lay the cards out; WON when each has some way to leave, LOST or TOO_LARGE."""
        cdef int i, result
        self.eased.lay_out(&desk.eased, value, gone)
        result = self.eased.begin(&desk.eased, desk.domain, value)
        for i in range(self.cards.table.pieces):
            desk.first.gone[i] = gone[i]
            desk.first.covered[i] = desk.eased.first_covered[i]
        desk.first.missing = desk.eased.first_missing
        if result == WON:
            part_sides(&desk.hunt, value, self.eased.fits)
        return result


cdef int set_first(State *first, ahead, piles, unsigned int turned, int pass_number) except -1:
    """Write stock and wastes into a state that is otherwise empty."""
    cdef int i, k
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
