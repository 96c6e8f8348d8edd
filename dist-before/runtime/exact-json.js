import { convert } from "./conversion.js";
/** An integer of JSON that is a bigint in programs: `format: int64`. */
export const bigintNumber = {
    decode(value) {
        if (typeof value !== "number")
            return value;
        if (!Number.isInteger(value))
            throw new TypeError("not an integer");
        return BigInt(value);
    },
    encode: (value) => (typeof value === "bigint" ? narrowed(value) : value),
    exact: (value) => (value instanceof ExactInteger ? value.value : value),
};
/** The same of a text of digits. */
export const bigintText = {
    decode(value) {
        if (typeof value !== "string")
            return value;
        if (!/^-?\d+$/.test(value))
            throw new TypeError("not an integer");
        return BigInt(value);
    },
    encode: (value) => (typeof value === "bigint" ? String(value) : value),
};
/** What a parameter or a field says, as a `Scalar`. */
export function wideInteger(text) {
    return /^-?\d+$/.test(text) ? narrowed(BigInt(text)) : undefined;
}
function narrowed(value) {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value;
}
/** @param conversion where in a value integers are bigints; the others stay numbers, rounded as ever */
export function exactJson(conversion) {
    const refine = (text, parsed) => {
        if (!MAY_ROUND.test(text))
            return parsed;
        let mark = "";
        do
            mark = `integer ${Math.random()} `;
        while (text.includes(mark));
        const marked = text.replace(STRING_OR_NUMBER, (token) => (isRounded(token) ? `"${mark}${token}"` : token));
        if (marked.length === text.length)
            return parsed;
        const exact = JSON.parse(marked, (_name, value) => typeof value === "string" && value.startsWith(mark) ? new ExactInteger(value.slice(mark.length)) : value);
        return rounded(convert(conversion, exact, "exact"));
    };
    return { parse: (text) => refine(text, JSON.parse(text)), refine, stringify };
}
/** Few texts have a number of 16 digits, or an exponent at its end. */
const MAY_ROUND = /\d{16}|\d[eE]\+?\d+\s*(?:[,}\]]|$)/;
const STRING_OR_NUMBER = /"(?:[^"\\]+|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
function isRounded(token) {
    const number = Number(token);
    return Number.isInteger(number) && !Number.isSafeInteger(number) && integerOf(token) !== undefined;
}
/** `9007199254740993`, and also `9007199254740993.0` and `9.007199254740993e15`, which mean the same. */
function integerOf(token) {
    const [, whole = "", fraction = "", exponent = "0"] = /^(-?\d+)(?:\.(\d+))?(?:e\+?(\d+))?$/i.exec(token) ?? [];
    if (whole === "")
        return undefined;
    const digits = BigInt(whole + fraction);
    const shift = Number(exponent) - fraction.length;
    if (shift >= 0)
        return digits * BigInt(10) ** BigInt(shift);
    const divisor = BigInt(10) ** BigInt(-shift);
    return digits % divisor === BigInt(0) ? digits / divisor : undefined;
}
class ExactInteger {
    #source;
    constructor(source) {
        this.#source = source;
    }
    get value() {
        return integerOf(this.#source);
    }
    /** Keeps conversions of objects away from it. */
    toJSON() {
        return Number(this.#source);
    }
}
/** In the places where no bigint is meant. */
function rounded(value) {
    if (typeof value !== "object" || value === null)
        return value;
    if (value instanceof ExactInteger)
        return value.toJSON();
    for (const [name, member] of Object.entries(value)) {
        const own = rounded(member);
        if (own !== member)
            Object.defineProperty(value, name, { value: own, enumerable: true, writable: true, configurable: true });
    }
    return value;
}
function stringify(value) {
    let text;
    try {
        text = JSON.stringify(value);
    }
    catch {
        text = textOf(value);
    }
    if (typeof text !== "string")
        throw new TypeError(`a value of type ${typeof value} is not JSON`);
    return text;
}
/** As `JSON.stringify`, which takes no bigint. */
function textOf(value) {
    if (typeof value === "bigint")
        return String(value);
    if (typeof value !== "object" || value === null)
        return JSON.stringify(value);
    if ("toJSON" in value && typeof value.toJSON === "function")
        return textOf(value.toJSON(""));
    if (Array.isArray(value))
        return `[${value.map((item) => textOf(item) ?? "null").join()}]`;
    const plain = value.valueOf();
    if (typeof plain !== "object")
        return textOf(plain);
    const members = Object.entries(value).flatMap(([name, member]) => {
        const text = textOf(member);
        return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
    });
    return `{${members.join()}}`;
}
