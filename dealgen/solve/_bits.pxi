# What both cores use: bits of a machine word, chance, and the results of a search.

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int low_bit(unsigned long long x) { unsigned long i; _BitScanForward64(&i, x); return (int)i; }
    static __inline int high_bit(unsigned long long x) { unsigned long i; _BitScanReverse64(&i, x); return (int)i; }
    static __inline int count_bits(unsigned long long x) { return (int)__popcnt64(x); }
    #else
    static inline int low_bit(unsigned long long x) { return __builtin_ctzll(x); }
    static inline int high_bit(unsigned long long x) { return 63 - __builtin_clzll(x); }
    static inline int count_bits(unsigned long long x) { return __builtin_popcountll(x); }
    #endif
    """
    int low_bit(uint64_t) noexcept nogil
    int high_bit(uint64_t) noexcept nogil
    int count_bits(uint64_t) noexcept nogil

cdef enum:
    LOST = 0
    WON = 1
    SPENT = 2

cdef uint64_t SEED = 0x2545F4914F6CDD1D  # any but 0; fixed, so that verdicts repeat


cdef inline uint64_t next_chance(uint64_t chance) noexcept nogil:
    """The number after `chance` in a stream of chance: xorshift64 (Marsaglia 2003)."""
    chance ^= chance << 13
    chance ^= chance >> 7
    return chance ^ chance << 17
