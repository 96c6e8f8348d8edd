import { matches } from "../../generator/facts/evaluator/patterns.js";
import { makeText } from "../../judge/values/texts.js";
import { seededRandom } from "../../runtime/factory/random.js";
const SAMPLES = 60;
/**
 * Compares two patterns. Repeated character classes (`^[a-z]{1,9}$`) are compared exactly, others by a string that
 * matches only one of them.
 */
export function patternVerdict(old, next) {
    const [one, other] = [repeatedClass(canonicalPattern(old)), repeatedClass(canonicalPattern(next))];
    if (one !== undefined && other !== undefined) {
        const [within, around] = [isWithin(one, other), isWithin(other, one)];
        if (around && !within)
            return "narrower";
        if (within && !around)
            return "wider";
        if (!within && !around)
            return "other";
    }
    const [lost, gained] = [hasOther(old, next), hasOther(next, old)];
    // Samples cannot prove that one pattern implies the other.
    return lost && gained ? "other" : "unknown";
}
const CLASSES = { d: "0-9", w: "A-Za-z0-9_" };
/** A pattern with `\\d` and `\\w` written as ranges. */
export function canonicalPattern(source) {
    let isInClass = false;
    return source.replaceAll(/\\(.)|[[\]]/gsu, (token, escaped) => {
        const ranges = CLASSES[escaped ?? ""];
        if (ranges !== undefined)
            return isInClass ? ranges : `[${ranges}]`;
        if (escaped === undefined)
            isInClass = token === "[";
        return token;
    });
}
/** Searches a string that matches one pattern and not the other. */
export function stringOutside(source, other) {
    const random = seededRandom(1);
    for (let count = 0; count < SAMPLES; count++) {
        const text = makeText({
            minLength: 0,
            maxLength: Infinity,
            patterns: [{ source, flags: "u" }],
            formats: [],
            alphabet: "any",
        }, random, (candidate) => matches(source, "u", candidate) === true);
        if (text !== undefined && matches(other, "u", text) === false)
            return text;
    }
    return undefined;
}
function hasOther(source, other) {
    return stringOutside(source, other) !== undefined;
}
const FORM = /^\^\[((?:[A-Za-z0-9_. -]|\\[dw.-])+)\](?:([*+?])|\{(\d+)(?:(,)(\d*))?\})?\$$/;
function repeatedClass(source) {
    const form = FORM.exec(source);
    const characters = form?.[1] === undefined ? undefined : charactersOf(form[1]);
    if (form === null || characters === undefined)
        return undefined;
    const [, , sign, least, comma, most] = form;
    if (sign !== undefined)
        return { characters, least: sign === "+" ? 1 : 0, most: sign === "?" ? 1 : Infinity };
    if (least === undefined)
        return { characters, least: 1, most: 1 };
    const upper = comma === undefined ? Number(least) : most === "" || most === undefined ? Infinity : Number(most);
    return { characters, least: Number(least), most: upper };
}
function charactersOf(body) {
    const characters = new Set();
    const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
    const whole = new RegExp(`^[${body}]$`, "u");
    for (const character of ascii)
        if (whole.test(character))
            characters.add(character);
    return characters;
}
function isWithin(one, other) {
    return (one.least >= other.least &&
        one.most <= other.most &&
        [...one.characters].every((each) => other.characters.has(each)));
}
