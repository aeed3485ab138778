# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The compiled core for boards of tiles.

The idea is that of the card core (`reference.py` explains it): choose partners, and the play
plays itself. But groups are small here, four tiles that leave in one of three ways, boards are
large, and a single look-ahead over all pairs costs hundreds of plays. So choices are guessed whole
and failures explained (`_tiles_search.pxi`). The core releases the GIL.
"""

from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free as release_memory, malloc, realloc
from libc.string cimport memcpy, memset

include "_bits.pxi"
include "_tiles_play.pxi"
include "_tiles_sat.pxi"
include "_tiles_search.pxi"

cdef enum:
    OUT_OF_MEMORY = 3
    PLAYOUTS = 700      # measured in bench/: they settle nine boards of ten that can be won


cdef class TileBoard:
    """A tile layout as the core wants it; one board serves every deal of it, in any thread."""

    cdef Board board
    cdef bytes apart

    def __cinit__(self, *, covered_by, covers, left, right, apart):
        cdef int i, n = len(covers), count = 0
        cdef int holds = sum(map(len, [*covers, *left, *right]))
        if n > MOST_TILES:
            raise ValueError(f"more than {MOST_TILES} tiles")
        self.apart = apart
        self.board.tiles = n
        self.board.holds = <Hold *>malloc(max(holds, 1) * sizeof(Hold))
        if self.board.holds == NULL:
            raise MemoryError
        self.board.opened = 0
        for i in range(n):
            self.board.held[i] = (
                len(covered_by[i]) * ON_TOP + len(left[i]) * AT_LEFT + len(right[i]) * AT_RIGHT
            )
            self.board.first[i] = count
            # What lies at the left of a tile has that tile at its right.
            for others, weight in ((covers, ON_TOP), (right, AT_LEFT), (left, AT_RIGHT)):
                for other in others[i]:
                    self.board.holds[count].tile = other
                    self.board.holds[count].weight = weight
                    count += 1
            if not covered_by[i] and not (left[i] and right[i]):
                self.board.open_tiles[self.board.opened] = i
                self.board.opened += 1
        self.board.first[n] = count

    def __dealloc__(self):
        release_memory(self.board.holds)

    def search(self, bytes values, int64_t budget):
        """Solve the board with these group numbers (from 1), one byte a slot.

        `budget` bounds the plays of the search. Returns (result, partners, plays): `result` is
        LOST, WON or SPENT; `partners` gives each slot's partner and is None unless WON.
        """
        cdef Hunt *h = <Hunt *>calloc(1, sizeof(Hunt))
        cdef int result
        if h == NULL:
            raise MemoryError
        try:
            self.fill(&h.game, values)
            with nogil:
                result = decide(h, budget)
            if result == OUT_OF_MEMORY:
                raise MemoryError
            partners = None
            if result == WON:
                partners = [h.game.mate[i] for i in range(self.board.tiles)]
            return result, partners, h.game.plays
        finally:
            release_memory(h.sat.clauses.literals)
            release_memory(h.sat.clauses.start)
            release_memory(h.sat.clauses.size)
            release_memory(h.sat.clauses.next)
            release_memory(h)

    cdef fill(self, Game *g, bytes values):
        cdef int i, k, group, other, n = self.board.tiles
        cdef const unsigned char *apart = self.apart
        if len(values) != n or max(values) > GROUPS or min(values) < 1:
            raise ValueError("the values do not fit the board")
        g.board = &self.board
        g.chance = SEED
        for i in range(n):
            group = values[i] - 1
            if g.size[group] == GROUP_SIZE:
                raise ValueError("more than eight tiles in a group")
            g.group[i] = group
            g.bit[i] = 1 << g.size[group]
            g.member[group][g.size[group]] = i
            g.size[group] += 1
        for i in range(n):
            group = g.group[i]
            for k in range(g.size[group]):
                other = g.member[group][k]
                if other != i and not apart[i * n + other]:
                    g.base[i] |= 1 << k


cdef int decide(Hunt *h, int64_t budget) noexcept nogil:
    cdef Game *g = &h.game
    cdef int tile, tries, best = MOST_TILES + 1
    cdef short best_mate[MOST_TILES]
    memcpy(g.domain, g.base, g.board.tiles)
    if not play(g):
        return LOST
    for tries in range(PLAYOUTS):
        for tile in range(g.board.tiles):
            g.mate[tile] = -1
        if playout(g):
            return WON
        if g.now.left < best:
            best = g.now.left
            memcpy(best_mate, g.mate, sizeof(best_mate))
    memcpy(g.mate, best_mate, sizeof(best_mate))
    tries = hunt(h, budget)
    if tries == WON:
        for tile in range(g.board.tiles):
            g.mate[tile] = g.member[g.group[tile]][low_bit(g.domain[tile])]
    return tries
