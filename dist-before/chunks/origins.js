import { n as isArray, t as childOf } from "./json.js";
import { i as put, r as mapMembers } from "./edit.js";
// dist/generator/document/shape/origins.js
/** The position of an origin in its text. */
function positionOf({ file, tokens }) {
	return {
		file: file.shown,
		...file.parsed.locate(tokens)
	};
}
function createOrigins() {
	const moved = /* @__PURE__ */ new WeakMap();
	function record(holder, key, origin) {
		const known = moved.get(holder) ?? /* @__PURE__ */ new Map();
		moved.set(holder, known.set(key, origin));
	}
	function child(holder, { file, tokens }, key) {
		return (typeof holder === "object" && holder !== null ? moved.get(holder)?.get(key) : void 0) ?? {
			file,
			tokens: [...tokens, key]
		};
	}
	function inherit(from, to) {
		const known = moved.get(from);
		if (known !== void 0 && from !== to) moved.set(to, new Map(known));
	}
	return {
		child,
		record,
		inherit,
		of(file, tokens) {
			let origin = {
				file,
				tokens: []
			};
			let value = file.source.value;
			for (const token of tokens) {
				origin = child(value ?? null, origin, token);
				value = childOf(value, token);
			}
			return origin;
		},
		mapMembers(object, change) {
			const mapped = mapMembers(object, change);
			inherit(object, mapped);
			return mapped;
		},
		filterItems(list, at, keeps) {
			const kept = [];
			list.forEach((item, index) => {
				if (!keeps(item, index)) return;
				record(kept, String(kept.length), child(list, at, String(index)));
				kept.push(item);
			});
			return kept;
		}
	};
}
function createEdit(origins) {
	/** The copies of this edit, which may be changed in place. */
	const copies = /* @__PURE__ */ new Map();
	function change(root, at, path, changed) {
		const [token, ...rest] = path;
		if (token === void 0) return changed(root, at);
		const before = childOf(root, token);
		if (before === void 0 || typeof root !== "object" || root === null) return { value: root };
		const after = change(before, origins.child(root, at, token), rest, changed);
		if (isArray(root)) {
			if (after === void 0) return { value: origins.filterItems(root, at, (_, index) => String(index) !== token) };
			const list = root.with(Number(token), after.value);
			origins.inherit(root, list);
			if (after.origin !== void 0) origins.record(list, token, after.origin);
			return { value: list };
		}
		let copy = copies.get(root);
		if (copy === void 0) {
			copy = { ...root };
			copies.set(copy, copy);
			origins.inherit(root, copy);
		}
		if (after === void 0) delete copy[token];
		else put(copy, token, after.value);
		if (after?.origin !== void 0) origins.record(copy, token, after.origin);
		return { value: copy };
	}
	return { change };
}
export { createOrigins as n, positionOf as r, createEdit as t };
