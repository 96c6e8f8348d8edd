// dist/generator/document/pointer.js
function escapeToken(token) {
	return token.includes("~") || token.includes("/") ? token.replaceAll("~", "~0").replaceAll("/", "~1") : token;
}
function unescapeToken(token) {
	return token.includes("~") ? token.replaceAll("~1", "/").replaceAll("~0", "~") : token;
}
function childPointer(at, token) {
	return `${at}/${typeof token === "number" ? token : escapeToken(token)}`;
}
function parsePointer(at) {
	const hash = at.indexOf("#");
	const file = at.slice(0, hash);
	const path = at.slice(hash + 1);
	return {
		file,
		tokens: path === "" ? [] : path.slice(1).split("/").map(unescapeToken)
	};
}
export { unescapeToken as i, escapeToken as n, parsePointer as r, childPointer as t };
