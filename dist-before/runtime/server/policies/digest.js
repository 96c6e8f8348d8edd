/** SHA-256 of a text in UTF-8. */
export async function sha256(text) {
    return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}
export async function sha256Hex(text) {
    return toHex(await sha256(text));
}
export function toHex(bytes) {
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
/** Takes as long wherever the two differ. */
export function sameBytes(one, other) {
    let difference = one.length ^ other.length;
    for (let index = 0; index < one.length; index++)
        difference |= (one[index] ?? 0) ^ (other[index] ?? 0);
    return difference === 0;
}
/** 256 random bits, in the characters of a bearer token. */
export function randomToken() {
    const text = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
    return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
