# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The compiled core of the partner search; `reference.py` explains the method.

Pieces that may match, directly or through others, form a family. A domain is a 64-bit set over
the bits of a family, with two bits more for the values "alone" and "stays", so that a question
such as "is a partner free now?" is one machine operation. The core releases the GIL.
"""

from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free as release_memory
from libc.string cimport memcpy, memset

include "_bits.pxi"
include "_core_play.pxi"
include "_core_search.pxi"
include "_core_regroup.pxi"
include "_core_board.pxi"
