# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Shortest solutions where taking never hurts: branch and bound over partners.

`shortest.py` explains the method.
"""

from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free as release_memory
from libc.string cimport memcpy, memset

include "_bits.pxi"
include "_core_play.pxi"
include "_core_search.pxi"
include "_core_board.pxi"
include "_shortest_bound.pxi"
include "_shortest_search.pxi"


def fewest_steps(Board board, bytes values, long long budget, bytes gone, int drawn,
                 int pass_number, uint64_t turned, int known, partners):
    """Make a win of `known` steps shorter, in which each piece leaves with its one of `partners`.

    The position is that of `Board.search`; `budget` and nodes are in plays.

    Returns (proven, partners, steps, nodes): `partners` is None when no solution of fewer than
    `known` steps was found; `proven` tells that there is none with fewer than what was found.
    """
    if len(values) != board.table.pieces or len(gone) != len(values):
        raise ValueError("the values do not fit the board")
    if max(values) >= board.families or not 0 <= drawn <= board.table.stock:
        raise ValueError("the values do not fit the board")
    cdef Hunt *h = <Hunt *>calloc(1, sizeof(Hunt))
    cdef Search *s = <Search *>calloc(1, sizeof(Search))
    cdef Set domain[MOST_PIECES]
    cdef const unsigned char *value = values
    cdef const unsigned char *apart = board.apart
    cdef const unsigned char *left_out = gone
    cdef Set mate[MOST_PIECES]
    cdef int pair[MOST_PIECES]
    cdef int result, i
    for i, partner in enumerate(partners):
        pair[i] = partner
    if h == NULL or s == NULL:
        release_memory(h)
        release_memory(s)
        raise MemoryError
    board.prepare(s, budget)
    s.sparing = True
    s.first_place = drawn
    s.first_pass = pass_number
    s.first_turned = turned
    h.s = s
    h.best = known
    with nogil:
        board.lay_out(s, value, left_out)
        result = board.begin(s, domain, value, apart)
        if result == WON:
            part_sides(h, value, board.fits)
            h.price = price_of(h)
            for i in range(board.table.pieces):
                mate[i] = STAYS if pair[i] == -2 else ALONE if pair[i] == -1 else s.bit[pair[i]]
            result = shorten_win(h, domain, mate, known)
    answer = None
    if h.found:
        answer = [
            -1 if s.answer[i] & ALONE else -2 if s.answer[i] & STAYS
            else s.member[s.family[i]][low_bit(s.answer[i])]
            for i in range(board.table.pieces)
        ]
    found = (result != SPENT and result != TOO_LARGE, answer, h.best, s.nodes)
    release_memory(h)
    release_memory(s)
    if result == TOO_LARGE:
        raise ValueError("too many pieces that may match for the compiled core")
    return found
