# What a player of the plays by chance chooses: the careful beginner, and the hasty player.

cdef void note(Play *p, int low, int high) noexcept nogil:
    p.takings[p.count].low = low
    p.takings[p.count].high = high
    p.count += 1


cdef inline void note_cover_pair(Play *p, int one, int other) noexcept nogil:
    if p.partners[p.value[one]] >> p.value[other] & 1 and p.covering < MOST_COVER_PAIRS:
        p.covers[p.covering].low = min(one, other)
        p.covers[p.covering].high = max(one, other)
        p.covering += 1


cdef void find_odd_pairs(Play *p) noexcept nogil:
    """Note the pairs of which one card is not free: cover pairs and waste pairs."""
    cdef const Table *t = p.table
    cdef int i, k, below
    p.covering = 0
    if t.cover_pairs:
        for i in range(t.base):
            if not has_bit(p.free, i):
                continue
            for k in range(t.first[i], t.first[i + 1]):
                below = t.holds[k].slot
                if t.in_sight[below] and p.held[below] == ON_TOP:
                    note_cover_pair(p, i, below)
    if t.waste_pairs:
        for i in range(t.wastes):
            if p.turned[i] and p.height[i] >= 2:
                note_cover_pair(p, p.waste[i][p.height[i] - 1], p.waste[i][p.height[i] - 2])


cdef void find_takings(Play *p) noexcept nogil:
    """List what may be taken, by the lower slot, each card alone before its pairs."""
    cdef const Table *t = p.table
    cdef uint64_t lower[WORDS]
    cdef uint64_t pairs[WORDS]
    cdef uint64_t rest
    cdef int word, k, slot, value
    find_odd_pairs(p)
    memcpy(lower, p.free, sizeof(lower))
    for k in range(p.covering):
        slot = p.covers[k].low
        lower[slot >> 6] |= <uint64_t>1 << (slot & 63)
    p.count = 0
    for word in range(t.words):
        rest = lower[word]
        while rest:
            slot = (word << 6) + low_bit(rest)
            rest &= rest - 1
            value = p.value[slot]
            memset(pairs, 0, sizeof(pairs))
            if has_bit(p.free, slot):
                if p.single[value]:
                    note(p, slot, -1)
                for k in range(word, t.words):
                    pairs[k] = p.free[k] & p.fitting[value][k]
            for k in range(p.covering):
                if p.covers[k].low == slot:
                    pairs[p.covers[k].high >> 6] |= <uint64_t>1 << (p.covers[k].high & 63)
            # Only the slots behind this one; the shift by 64 that this would be is none in C.
            pairs[word] &= ~((<uint64_t>2 << (slot & 63)) - 1)
            for k in range(word, t.words):
                while pairs[k]:
                    note(p, slot, (k << 6) + low_bit(pairs[k]))
                    pairs[k] &= pairs[k] - 1


cdef inline uint64_t others(Play *p, int value) noexcept nogil:
    """The values of which a piece is left that could go with a piece of `value`."""
    cdef uint64_t found = p.partners[value] & p.there
    if p.left_of[value] == 1:
        found &= ~(<uint64_t>1 << value)
    return found


cdef bint is_safe(Play *p, Taking taking) noexcept nogil:
    cdef int a = p.value[taking.low], b, left
    if taking.high < 0:
        return others(p, a) == 0
    b = p.value[taking.high]
    if p.single[a] or p.single[b]:
        return False
    if others(p, a) != <uint64_t>1 << b or others(p, b) != <uint64_t>1 << a:
        return False
    left = p.left_of[a]
    if a == b:
        return left == 2 or (left % 2 == 0 and p.free_of[a] == left)
    if left != p.left_of[b]:
        return False
    return left == 1 or (p.free_of[a] == left and p.free_of[b] == left)


cdef int gain(Play *p, Taking taking) noexcept nogil:
    """How many pieces outside the stock a taking lays free."""
    cdef const Table *t = p.table
    cdef int k, i, slot, found = 0
    cdef short ends[2]
    ends[0] = taking.low
    ends[1] = taking.high
    for i in range(2):
        if 0 <= ends[i] < t.base:
            p.held[ends[i]] += GONE
            for k in range(t.first[ends[i]], t.first[ends[i] + 1]):
                p.held[t.holds[k].slot] -= t.holds[k].weight
    for i in range(2):
        if 0 <= ends[i] < t.base:
            for k in range(t.first[ends[i]], t.first[ends[i] + 1]):
                slot = t.holds[k].slot
                if is_open(p.held[slot]) and not has_bit(p.free, slot):
                    found += 1
                    p.held[slot] += COUNTED
    for i in range(2):
        if 0 <= ends[i] < t.base:
            p.held[ends[i]] -= GONE
            for k in range(t.first[ends[i]], t.first[ends[i] + 1]):
                slot = t.holds[k].slot
                p.held[slot] = (p.held[slot] & ~<uint32_t>COUNTED) + t.holds[k].weight
    return found


cdef Taking by_gain(Play *p) noexcept nogil:
    """One of the takings by chance, four times as likely for each piece that it lays free."""
    cdef uint64_t skip, total = 0
    cdef int i
    for i in range(p.count):
        p.weight[i] = 1 << 2 * min(gain(p, p.takings[i]), MOST_GAIN)
        total += p.weight[i]
    skip = (p.chance >> 32) % total
    i = 0
    while skip >= p.weight[i]:
        skip -= p.weight[i]
        i += 1
    return p.takings[i]


cdef bint play(Play *p, bint hasty) noexcept nogil:
    """Play once; True when the game is won."""
    cdef Taking taking
    cdef int i
    cdef bint needless
    lay_out(p)
    while p.missing:
        find_takings(p)
        if p.count == 0:
            if not may_turn(p):
                return False
            turn(p)
            continue
        if not hasty:
            for i in range(p.count):
                if is_safe(p, p.takings[i]):
                    break
            else:
                i = -1
            if i >= 0:
                take(p, p.takings[i])
                continue
        p.chance = next_chance(p.chance)
        taking = by_gain(p) if hasty else p.takings[(p.chance >> 32) % p.count]
        needless = not p.table.must[taking.low]
        needless = needless and (taking.high < 0 or not p.table.must[taking.high])
        if ((p.chance >> 8) % PASS_UP == 0 or (needless and p.chance >> 16 & 1)) and may_turn(p):
            p.busy = True
            turn(p)
        else:
            take(p, taking)
    return True
