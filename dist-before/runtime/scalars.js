// Single values, as the client writes them. Each is for one type of the contract.
export function anyText(value) {
    return value;
}
const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;
export function number(value) {
    return NUMBER.test(value) ? Number(value) : undefined;
}
/** An integer that a number can hold: another one would be a neighbour of what was meant, so it stays text. */
export function integer(value) {
    const read = number(value);
    return Number.isInteger(read) && (Number.isSafeInteger(read) || String(read) === value) ? read : undefined;
}
export function boolean(value) {
    return value === "true" ? true : value === "false" ? false : undefined;
}
/** `null` is the empty text. */
export function nothing(value) {
    return value === "" ? null : undefined;
}
/**
 * A choice of types: the first that fits. In the order `nothing`, `boolean`, `integer`, `number`, `text`, so that each
 * gets what it alone would get, and text the rest.
 */
export function oneOf(...scalars) {
    return (value) => {
        for (const scalar of scalars) {
            const read = scalar(value);
            if (read !== undefined)
                return read;
        }
        return undefined;
    };
}
/** Of what the contract says nothing: texts, in arrays and objects as the style has them. */
export const anything = {
    scalar: anyText,
    get items() {
        return anything;
    },
    get rest() {
        return anything;
    },
};
