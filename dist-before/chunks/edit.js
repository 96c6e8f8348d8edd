import { i as member } from "./json.js";
// dist/generator/document/bundle/edit.js
/** Sets a member; `__proto__` is a name like any other. */
function put(object, key, value) {
	if (key === "__proto__") Object.defineProperty(object, key, {
		value,
		enumerable: true,
		configurable: true,
		writable: true
	});
	else object[key] = value;
}
/** A copy without these members. */
function without(object, keys) {
	const copy = { ...object };
	for (const key of keys) delete copy[key];
	return copy;
}
/** Maps each member; `undefined` removes it. Returns the same object where no member changed. */
function mapMembers(object, change) {
	let copy;
	for (const key of Object.keys(object)) {
		const before = member(object, key) ?? null;
		const after = change(key, before);
		if (after === before) continue;
		copy ??= { ...object };
		if (after === void 0) delete copy[key];
		else put(copy, key, after);
	}
	return copy ?? object;
}
/** Maps each item; `undefined` removes it. Returns the same list where no item changed. */
function mapItems(list, change) {
	let changed = false;
	const copy = [];
	list.forEach((before, index) => {
		const after = change(before, index);
		changed ||= after !== before;
		if (after !== void 0) copy.push(after);
	});
	return changed ? copy : list;
}
/**
* Maps each member with its key, in the same order; `undefined` removes it. Returns the same object where none changed.
*/
function mapKeys(object, change) {
	if (Object.keys(object).every((key) => change(key) === key)) return object;
	const copy = {};
	for (const [key, value] of Object.entries(object)) {
		const name = change(key);
		if (name !== void 0) put(copy, name, value);
	}
	return copy;
}
export { without as a, put as i, mapKeys as n, mapMembers as r, mapItems as t };
