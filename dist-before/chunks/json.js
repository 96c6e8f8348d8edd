// dist/generator/document/json.js
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
/** `Array.isArray` does not narrow readonly arrays. */
function isArray(value) {
	return Array.isArray(value);
}
/** Reads own members only: a document may have a property `constructor` or `__proto__`, or lack one. */
function member(object, key) {
	return Object.hasOwn(object, key) ? object[key] : void 0;
}
/** The value at one token of a JSON Pointer. Array indices follow RFC 6901 section 4. */
function childOf(value, token) {
	if (isObject(value)) return member(value, token);
	return isArray(value) && /^(?:0|[1-9][0-9]*)$/.test(token) ? value[Number(token)] : void 0;
}
/** Whether two values are equal as JSON: member order does not matter, and `1` equals `1.0`. */
function sameJson(one, other) {
	if (one === other) return true;
	if (isArray(one)) return isArray(other) && one.length === other.length && one.every((item, index) => sameJson(item, other[index] ?? null));
	if (!isObject(one) || !isObject(other)) return false;
	const names = Object.keys(one);
	if (names.length !== Object.keys(other).length) return false;
	return names.every((name) => {
		const [mine, theirs] = [member(one, name), member(other, name)];
		return mine !== void 0 && theirs !== void 0 && sameJson(mine, theirs);
	});
}
export { sameJson as a, member as i, isArray as n, isObject as r, childOf as t };
