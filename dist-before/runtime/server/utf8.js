/** Bytes that a text takes in UTF-8. Lone surrogates become U+FFFD, as `TextEncoder` has it. */
export function utf8Length(text) {
    return buffer === undefined ? countedLength(text) : buffer.byteLength(text);
}
/** Node's, which many other platforms have, too, counts several times faster. */
const buffer = platformBuffer(Reflect.get(globalThis, "Buffer"));
function platformBuffer(found) {
    if (typeof found !== "function" || !("byteLength" in found) || typeof found.byteLength !== "function")
        return undefined;
    // What has this name does this.
    return found;
}
/** The same where the platform has nothing that counts without copying. */
export function countedLength(text) {
    let length = text.length;
    for (let index = 0; index < text.length; index++) {
        const unit = text.charCodeAt(index);
        if (unit < 0x80)
            continue;
        if (unit < 0x800)
            length += 1;
        else if (unit < 0xd800 || unit > 0xdbff || !isLow(text.charCodeAt(index + 1)))
            length += 2;
        else {
            // Two units, four bytes.
            length += 2;
            index++;
        }
    }
    return length;
}
/** `NaN`, beyond the end of the text, is none. */
function isLow(unit) {
    return unit >= 0xdc00 && unit <= 0xdfff;
}
