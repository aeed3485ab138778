# Pairings that were worked out already: from one bound to the next most families stay as they are.

cdef enum:
    MOST_KNOWN = 16             # cards of a family: both sides of one in two packs
    KEPT = 16                   # pairings of a family, a power of two; 64 are no quicker

cdef struct Asked:
    Set domain
    int draws
    int stay
    int since
    int gone

cdef struct Known:
    bint filled
    int cost
    Asked card[MOST_KNOWN]      # all that the cost and the choice depend on
    Set choice[MOST_KNOWN]


cdef inline Known *place_of(Known *kept, const Asked *asked, int n) noexcept nogil:
    """The place where a family's pairing is kept, or another one that has to make room."""
    cdef const uint64_t *word = <const uint64_t *>asked
    cdef uint64_t mixed = 0, odd = 0x9E3779B97F4A7C15u
    cdef int i
    # Each word times an odd number of its own: the products do not wait for one another.
    for i in range(n * <int>(sizeof(Asked) // sizeof(uint64_t))):
        mixed += word[i] * odd
        odd += 0xD6E8FEB86659FD92u
    mixed ^= mixed >> 32
    mixed *= 0x9E3779B97F4A7C15u
    return &kept[(mixed >> 32) % KEPT]


cdef inline bint answers(const Known *known, const Asked *asked, int n) noexcept nogil:
    """Tell whether a pairing that was kept is the one that is asked for."""
    return known.filled and memcmp(known.card, asked, n * sizeof(Asked)) == 0
