/** The strictest lower bound of numbers. */
export function lowerBound(assertions) {
    return strictest(assertions, "minimum", "exclusiveMinimum", (one, other) => one > other);
}
/** The strictest upper bound of numbers. */
export function upperBound(assertions) {
    return strictest(assertions, "maximum", "exclusiveMaximum", (one, other) => one < other);
}
function strictest(assertions, inclusive, exclusive, isStricter) {
    let found;
    for (const assertion of assertions) {
        if (assertion.kind !== inclusive && assertion.kind !== exclusive)
            continue;
        const value = "value" in assertion ? assertion.value : undefined;
        if (typeof value !== "number")
            continue;
        const bound = { value, exclusive: assertion.kind === exclusive };
        if (found === undefined || isStricter(value, found.value) || (value === found.value && bound.exclusive)) {
            found = bound;
        }
    }
    return found;
}
/** The lower bound of a size; 0 if there is none. */
export function leastSize(assertions, size) {
    return Math.max(0, ...valuesOf(assertions, `min${size}`));
}
/** The upper bound of a size; infinite if there is none. */
export function mostSize(assertions, size) {
    return Math.min(Infinity, ...valuesOf(assertions, `max${size}`));
}
export function multiplesOf(assertions) {
    return valuesOf(assertions, "multipleOf");
}
function valuesOf(assertions, kind) {
    return assertions.flatMap((one) => one.kind === kind && "value" in one && typeof one.value === "number" ? [one.value] : []);
}
/** For integers, `> 0` equals `>= 1`. */
export function closedFor(bound, integer, step) {
    if (bound === undefined || !integer)
        return bound;
    const inside = step === 1 ? Math.ceil(bound.value) : Math.floor(bound.value);
    const value = bound.exclusive && inside === bound.value ? inside + step : inside;
    return { value, exclusive: false };
}
/** Whether a lower (`step` 1) or upper (-1) bound allows no more than another. */
export function isWithin(one, other, step) {
    if (other === undefined)
        return true;
    if (one === undefined)
        return false;
    if (one.value === other.value)
        return one.exclusive || !other.exclusive;
    return step === 1 ? one.value > other.value : one.value < other.value;
}
/** Whether every multiple of one number is a multiple of the other. */
export function dividesInto(one, other) {
    const ratio = one / other;
    return Math.abs(ratio - Math.round(ratio)) < 1e-9 && Math.round(ratio) !== 0;
}
