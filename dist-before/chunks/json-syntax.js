// dist/generator/document/json-syntax.js
const LITERAL = /true|false|null/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const SPACE = /[ \t\r\n]*/y;
/** Finds where and why a text is not JSON (RFC 8259). Used after JSON.parse fails, because its messages rarely say. */
function findSyntaxProblem(text) {
	const open = [];
	let state = "value";
	let at = match(SPACE, text, 0);
	while (state !== "end" || at < text.length) {
		const char = text[at];
		if (char === void 0) return {
			offset: at,
			message: `Unexpected end of file: ${expected(state, open.at(-1))}.`
		};
		let next = at + 1;
		if (state === "after value" && (char === "]" || char === "}")) {
			if (open.pop() !== (char === "]" ? "[" : "{")) return {
				offset: at,
				message: `Unexpected "${char}": nothing is open.`
			};
			state = open.length === 0 ? "end" : "after value";
		} else if (state === "after value" && char === ",") state = open.at(-1) === "{" ? "name" : "value";
		else if (state === "colon" && char === ":") state = "value";
		else if (state === "first item" && char === "]" || state === "first name" && char === "}") {
			open.pop();
			state = open.length === 0 ? "end" : "after value";
		} else if (state === "first name" || state === "name") {
			const name = char === "\"" ? scanString(text, at) : at;
			if (typeof name !== "number") return name;
			if (name === at) return problem(text, at, state, open.at(-1));
			next = name;
			state = "colon";
		} else if (state === "value" || state === "first item") {
			if (char === "{" || char === "[") {
				open.push(char);
				state = char === "{" ? "first name" : "first item";
			} else {
				const scalar = char === "\"" ? scanString(text, at) : scanScalar(text, at);
				if (typeof scalar !== "number") return scalar;
				if (scalar === at) return problem(text, at, state, open.at(-1));
				next = scalar;
				state = open.length === 0 ? "end" : "after value";
			}
		} else return problem(text, at, state, open.at(-1));
		at = match(SPACE, text, next);
	}
	return {
		offset: 0,
		message: "The text is not JSON."
	};
}
/** End of the number or word at `at`; `at` itself when there is none. */
function scanScalar(text, at) {
	const end = Math.max(match(NUMBER, text, at), match(LITERAL, text, at));
	return /[\w.+-]/.test(text.charAt(end)) ? at : end;
}
/** End of the string whose quote is at `from`. A pattern would overflow on very long strings. */
function scanString(text, from) {
	for (let at = from + 1; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (code === 34) return at + 1;
		if (code < 32) return {
			offset: at,
			message: `${code === 10 || code === 13 ? "A line break" : "A control character"} inside a string must be escaped, or the string is not closed.`
		};
		if (code === 92) {
			const end = match(ESCAPE, text, at);
			if (end === at) return {
				offset: at,
				message: "Invalid escape sequence."
			};
			at = end - 1;
		}
	}
	return {
		offset: from,
		message: "The string is not closed."
	};
}
/** End of the match at `at`; `at` itself when there is none. */
function match(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.test(text) ? pattern.lastIndex : at;
}
function expected(state, inside) {
	switch (state) {
		case "value": return "expected a value";
		case "first item": return "expected a value or \"]\"";
		case "first name": return "expected a name in double quotes or \"}\"";
		case "name": return "expected a name in double quotes";
		case "colon": return "expected \":\"";
		case "after value": return `expected "," or "${inside === "{" ? "}" : "]"}"`;
		case "end": return "expected the end of the file";
	}
}
function problem(text, at, state, inside) {
	const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
	if (char === "/" && /[/*]/.test(text.charAt(at + 1))) return {
		offset: at,
		message: "JSON has no comments."
	};
	if ((char === "]" || char === "}") && (state === "name" || state === "value") && inside !== void 0) return {
		offset: at,
		message: `Trailing comma before "${char}".`
	};
	if (char === "'") return {
		offset: at,
		message: "JSON strings are written in double quotes."
	};
	return {
		offset: at,
		message: `Unexpected ${JSON.stringify(char)}: ${expected(state, inside)}.`
	};
}
export { findSyntaxProblem as t };
