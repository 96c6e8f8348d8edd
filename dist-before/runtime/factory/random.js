/** Whether an event with this probability, in percent, occurs. */
export function chance(random, percent) {
    return random.int(1, 100) <= percent;
}
/** A random element; `undefined` if there is none. */
export function pick(random, items) {
    return items.length === 0 ? undefined : items[random.int(0, items.length - 1)];
}
export function shuffled(random, items) {
    return items
        .map((item) => ({ item, key: random.int(0, 0x3fffffff) }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item);
}
/** A splitmix32 generator, for code that runs outside fast-check. */
export function seededRandom(seed) {
    let state = seed | 0;
    const next = () => {
        state = (state + 0x9e3779b9) | 0;
        let mixed = state ^ (state >>> 16);
        mixed = Math.imul(mixed, 0x21f0aaad);
        mixed ^= mixed >>> 15;
        mixed = Math.imul(mixed, 0x735a2d97);
        return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000;
    };
    return { int: (least, most) => least + Math.floor(next() * (most - least + 1)) };
}
