import { createHash } from "node:crypto";
// dist/generator/names/words.js
/**
* Letters of the basic plane added in Unicode 16 and 17, and U+2E2F, which is not an identifier character. Node accepts
* them, but TypeScript 5.9 does not. Letters beyond the basic plane are excluded too, so names do not depend on the
* machine's Unicode version.
*/
const TOO_NEW = /[\u0897\u088F\u0C5C\u0CDC\u1ACF-\u1ADD\u1AE0-\u1AEB\u1C89\u1C8A\u2E2F\uA7CB-\uA7CF\uA7D2\uA7D4\uA7DA-\uA7DC\uA7F1]/g;
const APOSTROPHES = /(?<=\p{L})['\u2019](?=\p{L})/gu;
const ASCII_WORDS = /O[Aa]uth[0-9]*(?![a-z])|IPv[46]|[A-Z]{2,}s(?![a-z])|[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z][a-z0-9]*|[A-Z]+[0-9]*|[0-9]+/g;
const WORDS$1 = /O[Aa]uth[0-9]*(?!\p{Ll})|IPv[46]|\p{Lu}{2,}s(?!\p{Ll})|\p{Lu}+(?=\p{Lu}\p{Ll})|[\p{Lu}\p{Lt}]?[\p{Ll}\p{Lo}\p{Lm}\p{Mn}\p{Mc}][\p{Ll}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}\p{Nl}]*|[\p{Lu}\p{Lt}]+[\p{Nd}\p{Nl}\p{Mn}\p{Mc}]*|[\p{Nd}\p{Nl}]+/gu;
/** Invisible letters, such as U+3164. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const ASTRAL = /[\u{10000}-\u{10FFFF}]/gu;
/**
* The words of a text in their own spelling: `listHTTPRoutes`, `list-http-routes` and `list http/routes` have three.
* Letters and digits of any script count; all else separates. Canonically equivalent texts (Unicode NFC) have equal
* words. Empty without letters and digits.
*/
function words(text) {
	if (isAscii(text)) return (text.includes("'") ? text.replaceAll("'", "") : text).match(ASCII_WORDS) ?? [];
	return text.normalize("NFC").replace(UNSEEN, "").replace(APOSTROPHES, "").replace(ASTRAL, " ").replace(TOO_NEW, " ").match(WORDS$1) ?? [];
}
/** Upper case, except for letters whose capital TypeScript 5.9 does not know. */
function upperCase(text) {
	if (isAscii(text)) return text.toUpperCase();
	return Array.from(text, (letter) => letter.toUpperCase().search(TOO_NEW) < 0 ? letter.toUpperCase() : letter).join("");
}
function isAscii(text) {
	for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 127) return false;
	return true;
}
// dist/generator/names/casing.js
/** Reserved words of ECMA-262, including strict mode and modules, and names that TypeScript rejects for types. */
const WORDS = "arguments as asserts async await break case catch class const continue debugger declare default delete do else enum eval export extends false finally for from function get global globalThis if implements import in infer instanceof interface intrinsic is keyof let module namespace new null of package private protected public readonly require return satisfies set static super switch this throw true try type typeof undefined unique using var void while with yield NaN Infinity any bigint boolean never number object string symbol unknown";
/**
* Globals that generated code uses, and the standard objects of JavaScript: importing another `Error` or `Map` breaks a
* file. Other globals (`Event`, `File`, `Node`) are common model names and stay available.
*/
const GLOBALS = "AbortController AbortSignal AggregateError Array ArrayBuffer ArrayBufferView AsyncGenerator AsyncIterable AsyncIterator Atomics Awaited BigInt Blob Boolean DataView Date DOMException Error EvalError Exclude Extract FormData Function Headers Intl Iterable JSON Map Math NonNullable Number Object Omit Partial Pick Promise Proxy RangeError Readonly ReadonlyArray ReadonlyMap ReadonlySet ReadableStream Record ReferenceError Reflect RegExp Request Required Response Set String Symbol SyntaxError Temporal TextDecoder TextEncoder TransformStream TypeError Uint8Array URIError URL URLSearchParams WeakMap WeakRef WeakSet WritableStream console crypto fetch process queueMicrotask setTimeout clearTimeout structuredClone";
const RESERVED = /* @__PURE__ */ new Set([
	..."client request options".split(" "),
	...WORDS.split(" "),
	...GLOBALS.split(" "),
	"__proto__",
	"constructor",
	"prototype"
]);
/** Longer names are cut and end in a digest of the whole text. No known real document reaches this. */
const LONGEST = 160;
/**
* Converts text to an identifier in `PascalCase`, `camelCase` or `CONSTANT_CASE`. The result is a valid IdentifierName
* (ECMA-262) in Unicode NFC, but may be a reserved word. Text that already has the casing keeps its spelling
* (`HTTPError`). Text without letters or digits becomes its code points (`U1F389`).
*
* @returns `undefined` for the empty text
*/
function identifierFrom(raw, casing) {
	if (raw === "") return void 0;
	if (raw.length <= LONGEST && SPELLED[casing].test(raw)) return raw;
	const text = raw.normalize("NFC");
	const long = text.length > LONGEST;
	const found = words(long ? text.slice(0, LONGEST) : text);
	let name = found.length === 0 ? codePoints(text, casing) : CASED[casing](found).normalize("NFC");
	if (long) name = `${name.slice(0, 151)}_${digest(text)}`;
	return /^[\p{Nd}\p{Mn}\p{Mc}]/u.test(name) ? `_${name}` : name;
}
/** Eight hexadecimal digits, for text that is too long or has no usable characters. */
function digest(text) {
	return createHash("sha256").update(text).digest("hex").slice(0, 8);
}
const SPELLED = {
	pascal: /^[A-Z][A-Za-z0-9]*$/,
	camel: /^[a-z][A-Za-z0-9]*$/,
	constant: /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/
};
const CASED = {
	pascal: (found) => glue(quiet(found).map(capitalised)),
	camel: (found) => glue(quiet(found).map((word, at) => at === 0 ? word.toLowerCase() : capitalised(word))),
	constant: (found) => found.map(upperCase).reduce((name, word) => digitsFit(name, word) ? `${name}${word}` : `${name}_${word}`)
};
/** Text without lower-case letters loses its capitals: `HTTP_ERROR` becomes `HttpError`, but `HTTPError` stays. */
function quiet(found) {
	return found.length > 1 && found.every((word) => word === upperCase(word)) ? found.map((word) => word.toLowerCase()) : found;
}
function capitalised(word) {
	return upperCase(word.charAt(0)) + word.slice(1);
}
/** Separates adjacent digits, so that `1.2` and `12` get different names. */
function glue(parts) {
	let name = "";
	for (const part of parts) name += /^\p{Nd}/u.test(part) && /\p{Nd}$/u.test(name) ? `_${part}` : part;
	return name;
}
/** Digits belong to the preceding word in every casing: `EntityType2`, `ENTITY_TYPE2`. */
function digitsFit(name, word) {
	return /^\p{Nd}+$/u.test(word) && !/\p{Nd}$/u.test(name);
}
function codePoints(text, casing) {
	const spelled = Array.from(text.slice(0, 40), (character) => (character.codePointAt(0) ?? 0).toString(16).toUpperCase());
	return `${casing === "camel" ? "u" : "U"}${spelled.join("_")}`;
}
export { words as a, upperCase as i, digest as n, identifierFrom as r, RESERVED as t };
