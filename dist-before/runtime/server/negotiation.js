import { inMediaRange } from "../media-range.js";
/** More than anybody sends; what follows is left out. */
const MOST_RANGES = 64;
/**
 * The first of the best among media types, as a caller accepts them.
 *
 * @param types as documented: parameters are left out of account, ranges (`image/*`) may turn out to be acceptable
 * @returns `undefined` when none is acceptable
 */
export function preferred(accept, types) {
    const [first] = types;
    if (accept === undefined || accept === "*/*" || accept === first || first === undefined)
        return first;
    const ranges = parseAccept(accept);
    if (ranges.length === 0)
        return first;
    let best;
    let bestQuality = 0;
    for (const type of types) {
        const quality = qualityOf(essenceOf(type), ranges);
        if (quality > bestQuality) {
            best = type;
            bestQuality = quality;
        }
    }
    return best;
}
/** Whether a media type that is named falls under a documented one, which may be a range. Both lower case, without parameters. */
export function covers(documented, type) {
    return documented === type || inMediaRange(type, documented);
}
/** `Application/JSON; charset=utf-8` is `application/json`. */
export function essenceOf(mediaType) {
    const semicolon = mediaType.indexOf(";");
    return (semicolon === -1 ? mediaType : mediaType.slice(0, semicolon)).trim().toLowerCase();
}
function parseAccept(accept) {
    const ranges = [];
    for (const part of accept.toLowerCase().split(",", MOST_RANGES)) {
        const [range = "", ...parameters] = part.split(";");
        const [type = "", subtype = ""] = range.trim().split("/");
        if (type === "" || subtype === "")
            continue;
        const weight = parameters.map((parameter) => /^\s*q=(\d(?:\.\d{0,3})?)\s*$/.exec(parameter)?.[1]).find(Boolean);
        ranges.push({ type, subtype, quality: weight === undefined ? 1 : Math.min(1, Number(weight)) });
    }
    return ranges;
}
/** That of the most exact range that says anything of the type. */
function qualityOf(mediaType, ranges) {
    const [type = "", subtype = ""] = mediaType.split("/");
    let exactness = -1;
    let quality = 0;
    for (const range of ranges) {
        const isType = range.type === type || type === "*";
        const isSubtype = range.subtype === subtype || subtype === "*";
        const found = isType && isSubtype ? 2 : isType && range.subtype === "*" ? 1 : range.type === "*" ? 0 : -1;
        if (found > exactness || (found === exactness && found !== -1 && range.quality > quality)) {
            exactness = found;
            quality = range.quality;
        }
    }
    return quality;
}
