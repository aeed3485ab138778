# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Plays by chance, compiled: how often a careful beginner wins a deal.

`dealgen/difficulty/player.py` explains the player and is the same in plain Python: both draw
the same numbers and make the same choices, so both come to the same figures. For cards and tiles
alike; releases the GIL.
"""

from libc.math cimport ldexp
from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free as release_memory, malloc
from libc.string cimport memcpy, memset

include "_bits.pxi"

cdef enum:
    PASS_UP = 16            # one choice in so many is to wait
    MOST_GAIN = 8           # pieces laid free that still count
    GONE = 0x40000000       # added to what holds a slot when its own piece leaves
    COUNTED = 0x20000000    # the same for the while that gains are counted

include "_beginner_play.pxi"
include "_beginner_choice.pxi"


cdef class PlayTable:
    """A layout as the plays want it; one serves every deal of the layout, in any thread."""

    cdef Table table

    def __cinit__(self, *, must, in_sight, covered_by, covers, left, right, int stock, int passes,
                  int cards_a_draw, int wastes, bint open, bint waste_pairs, bint cover_pairs):
        cdef int i, n = len(must), count = 0
        cdef int holds = sum(map(len, [*covers, *left, *right]))
        if n > MOST_SLOTS or wastes > MOST_WASTES:
            raise ValueError("too many pieces for the compiled plays")
        self.table.holds = <Hold *>malloc(max(holds, 1) * sizeof(Hold))
        if self.table.holds == NULL:
            raise MemoryError
        self.table.slots = n
        self.table.base = n - stock
        self.table.words = (n + 63) // 64
        self.table.passes = passes
        self.table.draw = cards_a_draw
        self.table.wastes = wastes
        self.table.open = open
        self.table.waste_pairs = waste_pairs
        self.table.cover_pairs = cover_pairs
        for i in range(n):
            self.table.must[i] = must[i]
            self.table.in_sight[i] = in_sight[i]
            self.table.held[i] = (
                len(covered_by[i]) * ON_TOP + len(left[i]) * AT_LEFT + len(right[i]) * AT_RIGHT
            )
            self.table.first[i] = count
            # What lies at the left of a piece has that piece at its right.
            for slots, weight in ((covers, ON_TOP), (right, AT_LEFT), (left, AT_RIGHT)):
                for other in slots[i]:
                    self.table.holds[count].slot = other
                    self.table.holds[count].weight = weight
                    count += 1
        self.table.first[n] = count

    def __dealloc__(self):
        release_memory(self.table.holds)

    def plays(self, bytes values, fits, singles, uint64_t chance, int wins, int most, bint hasty):
        """Play a deal until `wins` plays were won, at most `most` times: (won, played, nearness).

        `values` has a byte a slot; `fits` tells which two values go together, `singles` which
        go alone. `chance` is where the stream of chance starts. The nearness is the sum over plays
        of 1/4 to the power of the pieces left that have to leave.
        """
        cdef Play *p = <Play *>calloc(1, sizeof(Play))
        cdef int won = 0, played = 0
        cdef double nearness = 0
        if p == NULL:
            raise MemoryError
        try:
            p.table = &self.table
            p.chance = chance
            self.fill(p, values, fits, singles)
            with nogil:
                while played < most and won < wins:
                    won += play(p, hasty)
                    played += 1
                    nearness += ldexp(1, -2 * p.missing)
        finally:
            release_memory(p)
        return won, played, nearness

    cdef fill(self, Play *p, bytes values, fits, singles):
        cdef int i, value, other, pairs = 0, n = self.table.slots
        if len(values) != n or max(values) >= VALUES:
            raise ValueError("the values do not fit the layout")
        present = sorted(set(values))
        for i in range(n):
            p.value[i] = values[i]
            p.dealt[p.value[i]] += 1
        for value in present:
            p.single[value] = value in singles
            for other in present:
                if fits(value, other):
                    p.partners[value] |= <uint64_t>1 << other
                    pairs += p.dealt[value] * p.dealt[other]
        if pairs // 2 + n > MOST_TAKINGS:
            raise ValueError("too many pairs for the compiled plays")
        for i in range(n):
            for value in present:
                if p.partners[value] >> p.value[i] & 1:
                    p.fitting[value][i >> 6] |= <uint64_t>1 << (i & 63)
