// dist/generator/print/code.js
/**
* Source text that is safe to print. Only the printers in this folder create it, so text of a document can reach
* generated code only through them.
*/
var Code = class Code {
	text;
	constructor(text) {
		this.text = text;
	}
	/** The source text. */
	toString() {
		return this.text;
	}
	/**
	* For printers only: the caller guarantees that the text is safe. `test/architecture.test.ts` restricts it to
	* `print/`.
	*/
	static trusted(text) {
		return new Code(text);
	}
};
/**
* Builds code from a template literal. The fixed parts are code, and placeholders accept only `Code`:
* ``code`export const ${identifier(name)} = ${literal(value)};` ``
*
* @example
* code`export const ${identifier("total")} = ${literal(1)};`
* @param strings the fixed parts
* @param holes the placeholders
* @returns the code
* @throws TypeError when a placeholder is not `Code`
*/
function code(strings, ...holes) {
	let text = strings[0] ?? "";
	for (let index = 0; index < holes.length; index++) {
		const hole = holes[index];
		if (!(hole instanceof Code)) throw new TypeError(`code\`...\` was given a raw ${typeof hole}; print it first`);
		text += hole.text + (strings[index + 1] ?? "");
	}
	return Code.trusted(text);
}
/**
* Joins pieces of code.
*
* @example
* join([identifier("a"), identifier("b")], ", ").text; // a, b
* @param parts the pieces
* @param separator raw code between them
* @returns the joined code
*/
function join(parts, separator) {
	return Code.trusted(parts.map((part) => part.text).join(separator));
}
// dist/generator/print/quote.js
/**
* C0 and C1 controls, DEL, soft hyphen, the Arabic letter mark, Mongolian vowel separator, zero-width and bidirectional
* controls (CVE-2021-42574), line and paragraph separators, invisible operators, the byte order mark, interlinear
* annotations, and surrogates without a partner.
*/
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|\udb40[\udc00-\udc7f]/g;
/** Matches text that needs no escaping, by far the most. */
const PLAIN$1 = /^[ !#-[\]-~]*$/;
const SHORT = /* @__PURE__ */ new Map([
	["\"", "\\\""],
	["\\", "\\\\"],
	["\n", "\\n"],
	["\r", "\\r"],
	["	", "\\t"]
]);
/** A string literal in double quotes: valid JavaScript, TypeScript and JSON at once. */
function quoted(text) {
	if (PLAIN$1.test(text)) return `"${text}"`;
	return `"${text.replace(/["\\]/g, "\\$&").replace(UNSEEN, escaped)}"`;
}
/** Escapes invisible characters visibly: `\u202e`. For comments, where nothing evaluates the escape. */
function visible(text) {
	return text.replace(UNSEEN, escaped);
}
function escaped(characters) {
	const short = SHORT.get(characters);
	if (short !== void 0) return short;
	let text = "";
	for (let index = 0; index < characters.length; index++) text += `\\u${characters.charCodeAt(index).toString(16).padStart(4, "0")}`;
	return text;
}
// dist/generator/print/key.js
/** ASCII only, because support for other letters depends on the reader's Unicode version. */
const PLAIN = /^[A-Za-z_$][A-Za-z0-9_$]*$/;
/**
* An identifier. Names made by names/ are always valid.
*
* @example
* code`const ${identifier("order")} = 1;`
* @param name the identifier
* @returns its code
* @throws TypeError when the text is not an identifier (ECMA-262 IdentifierName, without escapes)
*/
function identifier(name) {
	if (!PLAIN.test(name) && !/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name)) throw new TypeError(`${quoted(name.slice(0, 80))} is not an identifier`);
	return Code.trusted(name);
}
/**
* The name of a member in a type or interface.
*
* @example
* propertyKey("id").text; // id
* propertyKey("x-id").text; // "x-id"
* @param name any text
* @returns the name, in quotes if necessary
*/
function propertyKey(name) {
	return Code.trusted(PLAIN.test(name) ? name : quoted(name));
}
/**
* The name of a member in an object literal. `__proto__` must be computed, because the plain form sets the prototype.
*
* @example
* code`{ ${objectKey("x-id")}: 1 }`
* @param name any text
* @returns the name, in quotes or computed if necessary
*/
function objectKey(name) {
	return name === "__proto__" ? Code.trusted("[\"__proto__\"]") : propertyKey(name);
}
/** The name of a method in an interface or object literal. A bare `new` would declare a constructor. */
function methodKey(name) {
	return name === "new" ? Code.trusted("\"new\"") : objectKey(name);
}
/**
* Access to a member: `object.name` or `object["x-name"]`.
*
* @example
* memberAccess(identifier("order"), "x-id").text; // order["x-id"]
* @param object a primary expression or a member access
* @param name any text
* @returns the expression
*/
function memberAccess(object, name) {
	return Code.trusted(PLAIN.test(name) ? `${object.text}.${name}` : `${object.text}[${quoted(name)}]`);
}
/** `Type["member"]`: the type of a member. */
function indexedAccess(type, name) {
	return Code.trusted(`${type.text}[${quoted(name)}]`);
}
/**
* The name of a global type, `Date` or `Temporal.Instant`, that a user may configure.
*
* @throws TypeError when it is not names separated by dots
*/
function typeName(name) {
	if (!/^[A-Za-z_$][A-Za-z0-9_$]*(\.[A-Za-z_$][A-Za-z0-9_$]*)*$/.test(name)) throw new TypeError(`${quoted(name.slice(0, 80))} is not the name of a type`);
	return Code.trusted(name);
}
/** `name: value` in an object literal. */
function member(name, value) {
	return Code.trusted(`${objectKey(name).text}: ${value.text}`);
}
export { methodKey as a, typeName as c, Code as d, code as f, memberAccess as i, quoted as l, indexedAccess as n, objectKey as o, join as p, member as r, propertyKey as s, identifier as t, visible as u };
