// Integers that are bigints where numbers would be rounded.
import { isMultipleOf } from "./values.js";
export function isNumeric(value) {
    return typeof value === "bigint" || (typeof value === "number" && Number.isFinite(value));
}
export function isWideInteger(value) {
    return typeof value === "bigint" || Number.isInteger(value);
}
export function isWideMultipleOf(value, step) {
    if (typeof value === "number" || !Number.isInteger(step))
        return isMultipleOf(Number(value), step);
    return value % BigInt(step) === BigInt(0);
}
/** Of a number beyond 2^53, which was rounded before anyone could look, only the size is judged. */
export function isWideInt64(value) {
    const limit = BigInt(2) ** BigInt(63);
    return typeof value === "number" ? Math.abs(value) <= 2 ** 63 : value >= -limit && value < limit;
}
export function isWideUint64(value) {
    return typeof value === "number"
        ? value >= 0 && value <= 2 ** 64
        : value >= BigInt(0) && value < BigInt(2) ** BigInt(64);
}
