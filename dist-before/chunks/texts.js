import { chance, pick } from "../runtime/factory/random.js";
import { regexTexts } from "../runtime/factory/regex-texts.js";
// dist/judge/values/alphabet.js
/** Whether a character is allowed. Named functions, because they identify their alphabet. */
function isAllowed(alphabet) {
	switch (alphabet) {
		case "any": return anyCharacter;
		case "header": return headerCharacter;
		case "plain": return plainCharacter;
	}
}
/** Whether a whole text is allowed. */
function isAllowedText(alphabet, text) {
	switch (alphabet) {
		case "any": return text.isWellFormed();
		case "header": return /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text);
		case "plain": return text !== "" && !/^\.{1,2}$/.test(text) && /^[\x20-\x7e\u00a1-\uffff]+$/.test(text) && text.isWellFormed();
	}
}
function anyCharacter() {
	return true;
}
function headerCharacter(character) {
	return character >= " " && character <= "~";
}
function plainCharacter(character) {
	return character >= " " && character !== "/" && character !== "";
}
// dist/judge/values/format-texts.js
/** A text of a format; `undefined` for formats without a syntax. */
function formatText(format, random) {
	return TEXTS.get(format)?.(random);
}
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const HEX = "0123456789abcdef";
function letters(random, length, from = LETTERS) {
	let text = "";
	for (let index = 0; index < length; index++) text += from[random.int(0, from.length - 1)] ?? "a";
	return text;
}
function pad(value, length = 2) {
	return String(value).padStart(length, "0");
}
function date(random) {
	if (chance(random, 5)) return "2024-02-29";
	return `${random.int(1970, 2037)}-${pad(random.int(1, 12))}-${pad(random.int(1, 28))}`;
}
function time(random) {
	return `${`${pad(random.int(0, 23))}:${pad(random.int(0, 59))}:${pad(random.int(0, 59))}`}${chance(random, 20) ? `.${random.int(1, 999)}` : ""}${chance(random, 80) ? "Z" : `${chance(random, 50) ? "+" : "-"}${pad(random.int(0, 13))}:00`}`;
}
function uuid(random) {
	const variant = HEX[random.int(8, 11)] ?? "8";
	return [
		letters(random, 8, HEX),
		letters(random, 4, HEX),
		`4${letters(random, 3, HEX)}`,
		`${variant}${letters(random, 3, HEX)}`,
		letters(random, 12, HEX)
	].join("-");
}
/** Addresses reserved for documentation (RFC 2606, RFC 5737, RFC 3849). */
function host(random) {
	return `${letters(random, random.int(1, 8))}.example`;
}
function url(random) {
	return `https://${host(random)}/${letters(random, random.int(0, 6))}`;
}
function ipv4(random) {
	return `192.0.2.${random.int(0, 255)}`;
}
function ipv6(random) {
	return `2001:db8::${letters(random, random.int(1, 4), HEX)}`;
}
const TEXTS = /* @__PURE__ */ new Map([
	["date-time", (random) => `${date(random)}T${time(random)}`],
	["date", date],
	["time", time],
	["duration", (random) => pick(random, [
		"PT5M",
		"P1D",
		"P1Y2M3DT4H5M6S",
		"P2W",
		`PT${random.int(1, 90)}S`
	]) ?? "P1D"],
	["email", (random) => `${letters(random, random.int(1, 8))}@${host(random)}`],
	["idn-email", (random) => `${letters(random, random.int(1, 8))}@${host(random)}`],
	["hostname", host],
	["idn-hostname", host],
	["ipv4", ipv4],
	["ip", ipv4],
	["ipv6", ipv6],
	["uri", url],
	["url", url],
	["uri-reference", (random) => chance(random, 50) ? url(random) : `/${letters(random, random.int(0, 6))}`],
	["iri", url],
	["iri-reference", url],
	["uri-template", (random) => `/${letters(random, 4)}/{${letters(random, 3)}}`],
	["uuid", uuid],
	["json-pointer", (random) => `/${letters(random, random.int(0, 6))}`],
	["relative-json-pointer", (random) => `${random.int(0, 3)}/${letters(random, 3)}`],
	["regex", (random) => `^${letters(random, random.int(1, 5))}$`],
	["byte", (random) => btoa(letters(random, random.int(0, 12)))],
	["base64", (random) => btoa(letters(random, random.int(0, 12)))],
	["decimal", (random) => `${random.int(0, 9999)}.${pad(random.int(0, 99))}`]
]);
const SMALLER = /* @__PURE__ */ new Map([
	["uri", ["a:b", "http://a.b"]],
	["url", ["http://a.b"]],
	["email", ["a@b.co"]],
	["hostname", ["a", "a.b"]],
	["ipv4", ["1.1.1.1"]],
	["ipv6", ["::1"]],
	["uri-reference", ["", "a"]],
	["byte", ["", "YQ=="]],
	["duration", ["P1D"]]
]);
/** Short texts of a format, for schemas with a small `maxLength`. */
function smallTexts(format) {
	return SMALLER.get(format) ?? [];
}
/** A valid text of the format that is longer by so many characters; `undefined` for other formats. */
function longerText(format, text, by, random) {
	switch (format) {
		case "uri":
		case "url":
		case "iri":
		case "uri-reference":
		case "iri-reference":
		case "json-pointer":
		case "uri-template": return text + letters(random, by);
		case "email":
		case "idn-email": return text.replace(".example", `.${letters(random, Math.min(60, by))}.example`);
		case "byte":
		case "base64": return `${letters(random, by + (4 - by % 4))}${text}`;
		default: return;
	}
}
// dist/judge/values/texts.js
const TRIES = 120;
/** Longer strings cost more than they reveal. */
const LONGEST_TEXT = 1e5;
/**
* @param fits whether a string satisfies all constraints
* @returns `undefined` if none was found
*/
function makeText(rules, random, fits) {
	const good = (text) => text !== void 0 && isAllowedText(rules.alphabet, text) && fits(text);
	for (let attempt = 0; attempt < TRIES; attempt++) {
		const text = candidate(rules, random, attempt);
		if (good(text)) return text;
		if (text === void 0) continue;
		const missing = rules.minLength - [...text].length;
		if (missing > 0 && missing <= 1e5) {
			const format = rules.formats[0];
			const longer = format === void 0 ? void 0 : longerText(format, text, missing, random);
			for (const padded of [
				longer,
				text + letters(random, missing),
				letters(random, missing) + text
			]) if (good(padded)) return padded;
		} else if (missing < 0 && Number.isFinite(rules.maxLength)) {
			const shorter = [...text].slice(0, rules.maxLength).join("");
			if (good(shorter)) return shorter;
		}
	}
}
/** Lengths above the minimum, within the limits. */
const SPREADS = [
	2,
	1,
	4,
	8,
	0,
	16,
	30,
	60
];
function candidate(rules, random, attempt) {
	const pattern = rules.patterns[attempt % Math.max(1, rules.patterns.length)];
	const turn = rules.formats.length > 0 && attempt % 2 === 1;
	if (pattern !== void 0 && !turn) {
		const texts = regexTexts(pattern.source, pattern.flags, isAllowed(rules.alphabet));
		const targetLength = rules.minLength > 60 && attempt % 2 === 1 ? Math.min(rules.minLength, LONGEST_TEXT) : 0;
		const text = texts?.make(random, Math.max(SPREADS[attempt % SPREADS.length] ?? 2, targetLength));
		return text !== void 0 && !pattern.source.endsWith("$") && chance(random, 60) ? text + letters(random, 4) : text;
	}
	const format = rules.formats[attempt % Math.max(1, rules.formats.length)];
	if (format !== void 0) {
		const made = attempt > 10 && attempt % 3 === 0 ? pick(random, smallTexts(format)) : formatText(format, random);
		if (made !== void 0) return made;
	}
	return freeText(rules, random);
}
const UNUSUAL = [
	"é",
	"ß",
	"漢字",
	"🙂",
	"\"",
	"'",
	"<b>",
	"\\",
	"a b",
	"%",
	"&",
	"0",
	"null",
	"-1"
];
function freeText({ minLength, maxLength, alphabet }, random) {
	if (minLength > 1e5) return void 0;
	const most = Math.min(maxLength, minLength + (chance(random, 10) ? 40 : 12));
	const length = chance(random, 10) ? minLength : chance(random, 10) ? most : random.int(minLength, most);
	if (alphabet !== "header" && chance(random, 8)) {
		const unusual = pick(random, UNUSUAL) ?? "";
		if ([...unusual].length <= length) return unusual + letters(random, length - [...unusual].length);
	}
	return letters(random, Math.max(length, length === 0 && maxLength > 0 && !chance(random, 20) ? 1 : length));
}
export { isAllowedText as i, letters as n, isAllowed as r, makeText as t };
