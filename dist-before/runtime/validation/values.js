// What checks ask of values. Each applies JSON Schema's notion of a value, which is not always JavaScript's.
/** An object of JSON: no array, not null. */
export function isObject(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}
export function isArray(value) {
    return Array.isArray(value);
}
/** JSON has neither `NaN` nor infinities. */
export function isNumber(value) {
    return typeof value === "number" && Number.isFinite(value);
}
/** `1.0` is an integer too. */
export function isInteger(value) {
    return Number.isInteger(value);
}
// The tests of optional members: absent ones are valid.
export function isOptionalString(value) {
    return value === undefined || typeof value === "string";
}
export function isOptionalBoolean(value) {
    return value === undefined || typeof value === "boolean";
}
export function isOptionalNumber(value) {
    return value === undefined || isNumber(value);
}
export function isOptionalInteger(value) {
    return value === undefined || Number.isInteger(value);
}
/** A member whose name every object inherits something by: `constructor`. */
export function ownMember(object, name) {
    return Object.hasOwn(object, name) ? object[name] : undefined;
}
/** How many members have a value: JSON has no `undefined`, so that such members do not count. */
export function memberCount(object) {
    let size = 0;
    for (const key of Object.keys(object))
        if (object[key] !== undefined)
            size++;
    return size;
}
/** Length in code points, which are one or two units of UTF-16 each. */
function lengthOf(text) {
    let length = text.length;
    for (let index = 0; index < text.length - 1; index++) {
        if ((text.charCodeAt(index) & 0xfc00) === 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) {
            length--;
            index++;
        }
    }
    return length;
}
export function isLonger(text, limit) {
    return text.length > limit && (text.length > 2 * limit || lengthOf(text) > limit);
}
export function isShorter(text, limit) {
    return text.length < limit || (text.length < 2 * limit && lengthOf(text) < limit);
}
/** In decimal, as the numbers are written: 0.3 is a multiple of 0.1, though not in binary. */
export function isMultipleOf(value, step) {
    if (Number.isInteger(step))
        return value % step === 0;
    const [digits, exponent] = decimal(value);
    const [stepDigits, stepExponent] = decimal(step);
    const lowest = Math.min(exponent, stepExponent);
    return ((digits * BigInt(10) ** BigInt(exponent - lowest)) % (stepDigits * BigInt(10) ** BigInt(stepExponent - lowest)) ===
        BigInt(0));
}
/** A number as digits and a power of ten. */
function decimal(value) {
    const [mantissa = "0", exponent = "0"] = value.toExponential().split("e");
    const [whole = "0", fraction = ""] = mantissa.split(".");
    return [BigInt(whole + fraction), Number(exponent) - fraction.length];
}
/** Deeper values are equal to nothing: they are compared only with what stands in a contract, or with each other. */
const DEEPEST = 1000;
/** Whether two JSON values are equal, ignoring the order of members. */
export function isEqual(a, b, depth = 0) {
    if (a === b)
        return true;
    if (typeof a !== "object" || typeof b !== "object" || a === null || b === null || depth > DEEPEST)
        return false;
    if (isArray(a)) {
        return isArray(b) && a.length === b.length && a.every((item, index) => isEqual(item, b[index], depth + 1));
    }
    if (!isObject(a) || !isObject(b))
        return false;
    const keys = Object.keys(a);
    return (keys.length === Object.keys(b).length &&
        keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key], depth + 1)));
}
/** Whether no two items are equal. */
export function isUnique(items) {
    if (items.length < 2)
        return true;
    const scalars = new Set();
    const others = new Set();
    for (const item of items) {
        const isScalar = typeof item !== "object" || item === null;
        const size = scalars.size + others.size;
        if (isScalar)
            scalars.add(item);
        else
            others.add(ordered(item, 0));
        if (scalars.size + others.size === size)
            return false;
    }
    return true;
}
/** A text that equal values have in common, and no others. */
function ordered(value, depth) {
    if (depth > DEEPEST)
        return "...";
    if (isArray(value))
        return `[${value.map((item) => ordered(item, depth + 1)).join()}]`;
    if (!isObject(value))
        return typeof value === "string" ? JSON.stringify(value) : String(value ?? null);
    const members = Object.keys(value).sort();
    return `{${members.map((key) => `${JSON.stringify(key)}:${ordered(value[key], depth + 1)}`).join()}}`;
}
