// dist/generator/diagnostics/text.js
const LONGEST_QUOTE = 120;
/** Quotes a piece of a document for a message: in double quotes, escaped, and cut when long. */
function quote(text) {
	return JSON.stringify(shorten(text, LONGEST_QUOTE));
}
function shorten(text, longest) {
	if (text.length <= longest) return text;
	const cut = text.slice(0, longest - 1);
	return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`;
}
/**
* Makes text of a document safe to print. Characters that control a terminal or reorder text (C0, C1, line separators,
* bidirectional controls) become `\u` escapes.
*/
function printable(text) {
	return text.replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, (char) => {
		return `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
	});
}
/**
* Folds names that some file system treats as equal: by case (Unicode full case folding: `ß` is `ss`, `ς` is `σ`) and
* by spelling of characters (NFKC).
*/
function folded(name) {
	return name.normalize("NFKC").toLowerCase().toUpperCase().normalize("NFKC");
}
export { shorten as i, printable as n, quote as r, folded as t };
