import { anything } from "./scalars.js";
import { admitsArray, fromList, itemOf, propertyOf } from "./text-values.js";
/** `style: simple` of arrays and objects: `blue,black`, `R,100,G,200`, or exploded `R=100,G=200`. */
export function structured(text, { explode, value = anything }) {
    try {
        const read = simpleValue(text, value, explode);
        return isRead(value, read) ? read : undefined;
    }
    catch {
        return undefined;
    }
}
/**
 * Like `structured`, but invalid parts stay text.
 *
 * @throws TypeError for a member without a value, or a duplicate member
 */
export function simpleValue(text, value, explode = false) {
    if (text === "" && value.scalar === undefined && admitsArray(value))
        return [];
    return fromList(value, text, ",", explode ? "=" : undefined, trim);
}
/** Whether every part was converted to its type. */
function isRead(wanted, read) {
    const structure = typeof wanted === "object" ? wanted : {};
    if (Array.isArray(read))
        return read.every((item, index) => isRead(itemOf(structure, index), item));
    if (typeof read === "object" && read !== null)
        return Object.entries(read).every(([name, member]) => isRead(propertyOf(structure, name), member));
    const scalar = typeof wanted === "object" ? wanted.scalar : wanted;
    return typeof read !== "string" || scalar === undefined || scalar(read) !== undefined;
}
/** List members may have white space around them (RFC 9110, 5.6.1). */
function trim(text) {
    return text.trim();
}
/** A header with `content: application/json`. */
export function jsonHeader(text, { numbers = JSON } = {}) {
    try {
        return numbers.parse(text);
    }
    catch {
        return undefined;
    }
}
/** `Set-Cookie`: one cookie per line. Commas do not separate cookies (RFC 6265, section 3), because `Expires` contains one. */
export function setCookies(_text, _header, all) {
    return all.getSetCookie();
}
