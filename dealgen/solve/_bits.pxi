# Bits of a machine word, by the compiler's own means.

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
