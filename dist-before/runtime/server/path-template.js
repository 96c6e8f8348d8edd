import { parameterTexts } from "../path-segment.js";
/** What a path template is made of. What is behind a `#` never reaches a server. */
export function parseTemplate(path) {
    // Names of parameters, which may have any character but braces in them, are known from elsewhere.
    const [withQuery = ""] = path.replace(/\{[^{}]*\}/g, "{}").split("#", 1);
    const question = withQuery.indexOf("?");
    const query = question === -1 ? [] : withQuery.slice(question + 1).split("&");
    const plain = question === -1 ? withQuery : withQuery.slice(0, question);
    return {
        segments: segmentsOf(plain).map(parseSegment),
        query: query.filter((pair) => pair !== "").map((pair) => ({ literals: pair.split("{}") })),
    };
}
/** `/a/b/` has the segments `a`, `b` and an empty one; `/` has an empty one. */
function segmentsOf(path) {
    return (path.startsWith("/") ? path.slice(1) : path).split("/");
}
function parseSegment(text) {
    const literals = text.split("{}");
    if (literals.length === 1)
        return { kind: "literal", text: decoded(text) ?? text };
    if (literals.length === 2 && literals.every((literal) => literal === ""))
        return { kind: "parameter" };
    return { kind: "mixed", pattern: { literals } };
}
/** @returns `undefined` where the percent-encoding is none, or not that of UTF-8 */
export function decoded(text) {
    if (!text.includes("%"))
        return text;
    try {
        return decodeURIComponent(text);
    }
    catch {
        return undefined;
    }
}
/**
 * The texts of the parameters in a segment, as of `parameterTexts`.
 *
 * @param raw percent-encoded as it came; so are the texts
 */
export function matchMixed(pattern, raw) {
    // Literals are rarely encoded, but may be.
    const texts = parameterTexts(pattern.literals, raw);
    if (texts !== undefined || !raw.includes("%"))
        return texts;
    return parameterTexts(pattern.literals, withoutEncoded(pattern, raw));
}
/** Characters of the literals stand for themselves; a `%` never does. */
function withoutEncoded({ literals }, raw) {
    const characters = new Set(literals.map((literal) => decoded(literal) ?? literal).join(""));
    characters.delete("%");
    return raw.replace(/%([2-7][0-9A-Fa-f])/g, (encoded, hex) => {
        const character = String.fromCharCode(Number.parseInt(hex, 16));
        return characters.has(character) ? character : encoded;
    });
}
