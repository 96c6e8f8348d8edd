import { r as mapMembers } from "./edit.js";
import { t as refOf } from "./chain.js";
import { r as isObject, t as childOf } from "./json.js";
import { r as parsePointer, t as childPointer } from "./pointer.js";
// dist/generator/document/shape/root-view.js
const SECTIONS = /* @__PURE__ */ new Set([
	"paths",
	"webhooks",
	"x-webhooks"
]);
/** @param resolve the target of a `$ref` of the root document */
function createRootView(store, root, origins, resolve) {
	const files = new Map(store.files.map((file) => [file.prefix, file]));
	const changed = /* @__PURE__ */ new Set();
	/** Where the entries are that stand for other files. */
	let entries = /* @__PURE__ */ new Map();
	const current = (prefix) => files.get(prefix) ?? root;
	function inPlace(at, section) {
		if (!isObject(section)) return section;
		return mapMembers(section, (key, entry) => {
			const place = childPointer(at, key);
			const ref = isObject(entry) && Object.keys(entry).length === 1 ? refOf(entry) : void 0;
			const target = ref === void 0 ? void 0 : resolve(place, ref)?.at;
			if (target === void 0 || target.startsWith("#")) return entry;
			entries.set(place, target);
			const { file, tokens } = parsePointer(target);
			return tokens.reduce(childOf, current(file).source.value) ?? null;
		});
	}
	/** The file that has the value at a location of the root document, and its path there. */
	function placeOf(location) {
		const tokens = location.map(String);
		const length = tokens[0] === "components" ? 3 : 2;
		const entry = tokens.length < length ? void 0 : entries.get(tokens.slice(0, length).reduce(childPointer, "#"));
		if (entry === void 0) return [current(""), tokens];
		const target = parsePointer(entry);
		return [current(target.file), [...target.tokens, ...tokens.slice(length)]];
	}
	function edited(file, path, edit, change) {
		const result = edit.change(file.source.value, {
			file,
			tokens: []
		}, path, change);
		if (result === void 0) return;
		files.set(file.prefix, {
			...file,
			source: {
				...file.source,
				value: result.value
			}
		});
		changed.add(file.prefix);
	}
	return {
		root() {
			entries = /* @__PURE__ */ new Map();
			const { value } = current("").source;
			if (!isObject(value) || files.size === 1) return value;
			return mapMembers(value, (key, section) => {
				const at = childPointer("#", key);
				if (SECTIONS.has(key)) return inPlace(at, section);
				if (key !== "components" || !isObject(section)) return section;
				return mapMembers(section, (name, components) => inPlace(childPointer(at, name), components));
			});
		},
		change: (location, edit, change) => edited(...placeOf(location), edit, change),
		remove(location, edit) {
			const tokens = location.map(String);
			edited(...entries.has(tokens.reduce(childPointer, "#")) ? [current(""), tokens] : placeOf(location), edit, () => void 0);
		},
		originOf: (location) => origins.of(...placeOf(location)),
		save() {
			for (const prefix of changed) store.replace(current(prefix));
		}
	};
}
export { createRootView };
