# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Shortest solutions where taking never hurts: branch and bound over partners.

`shortest.py` explains the method.
"""

from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free as release_memory
from libc.string cimport memcmp, memcpy, memset

include "_bits.pxi"
include "_core_play.pxi"
include "_core_search.pxi"
include "_core_regroup.pxi"
include "_core_board.pxi"
include "_shortest_known.pxi"
include "_shortest_bound.pxi"
include "_shortest_search.pxi"


def fewest_steps(Board board, bytes values, long long budget, bytes gone, int drawn,
                 int pass_number, uint64_t turned, int known, partners):
    """Make a win of `known` steps shorter, in which each piece leaves with its one of `partners`.

    The position is that of `Board.search`; `budget` and nodes are in plays.

    Returns (proven, partners, steps, nodes): `partners` is None when no solution of fewer than
    `known` steps was found; `proven` tells that there is none with fewer than what was found.
    """
    board.check(values, gone, drawn)
    cdef Hunt *h = <Hunt *>calloc(1, sizeof(Hunt))
    cdef Search *s = <Search *>calloc(1, sizeof(Search))
    cdef Set domain[MOST_PIECES]
    cdef const unsigned char *value = values
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
    board.prepare(s, budget, drawn, pass_number, turned)
    s.sparing = True
    h.s = s
    h.best = known
    with nogil:
        board.lay_out(s, value, left_out)
        result = board.begin(s, domain, value)
        if result == WON:
            part_sides(h, value, board.fits)
            h.price = price_of(h)
            for i in range(board.table.pieces):
                mate[i] = STAYS if pair[i] == -2 else ALONE if pair[i] == -1 else s.bit[pair[i]]
            result = shorten_win(h, domain, mate, known)
    answer = partners_of(s) if h.found else None
    found = (result != SPENT and result != TOO_LARGE, answer, h.best, s.nodes)
    release_memory(h)
    release_memory(s)
    check_size(result)
    return found
