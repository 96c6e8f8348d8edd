import { i as member, r as isObject } from "./json.js";
import { r as parsePointer } from "./pointer.js";
import { n as SECTIONS } from "./grammar.js";
// dist/generator/document/bundle/components.js
/** @param schemaName suggests a name for a schema that has none; used if it is free */
function createComponentNames(root, schemaName = () => void 0) {
	const names = /* @__PURE__ */ new Map();
	const taken = /* @__PURE__ */ new Map();
	const moved = [];
	let asked = 0;
	const namesOf = (section) => {
		const known = names.get(section) ?? /* @__PURE__ */ new Map();
		names.set(section, known);
		return known;
	};
	const takenIn = (section) => {
		const known = taken.get(section) ?? new Set(Object.keys(sectionOf(root, section)));
		taken.set(section, known);
		return known;
	};
	return {
		aliasOf: (section, target) => namesOf(section).get(target),
		setAlias: (section, target, name) => void namesOf(section).set(target, name),
		next: () => moved[asked++],
		of(kind, section, target) {
			const own = componentName(target.at, section) ?? namesOf(section).get(target.at);
			if (own !== void 0) return own;
			const used = takenIn(section);
			const name = [kind === "schema" ? schemaName(target.at) ?? [] : [], proposals(target.at)].flat().find((each) => !used.has(each)) ?? numbered(target.at, used);
			used.add(name);
			namesOf(section).set(target.at, name);
			moved.push({
				section,
				name,
				kind,
				target
			});
			return name;
		}
	};
}
/** The components of the root document in one section. */
function sectionOf({ value }, section) {
	const components = isObject(value) ? member(value, "components") : void 0;
	const found = isObject(components) ? member(components, section) : void 0;
	return isObject(found) ? found : {};
}
/** The name of a component of the root document; `undefined` for any other place. */
function componentName(at, section) {
	if (!at.startsWith(`#/components/${section}/`)) return void 0;
	const [, , name, ...deeper] = parsePointer(at).tokens;
	return deeper.length === 0 ? name : void 0;
}
const STRUCTURE = /* @__PURE__ */ new Set([
	"components",
	"paths",
	"content",
	"schema",
	"properties",
	"items",
	"responses",
	"parameters",
	"allOf",
	"anyOf",
	"oneOf",
	"$defs",
	"definitions",
	...Object.values(SECTIONS)
]);
/** Candidate names for a node, derived from its place only, short ones first. So unrelated changes keep them. */
function proposals(at) {
	const { file, tokens } = parsePointer(at);
	const words = tokens.filter((token) => !STRUCTURE.has(token));
	const base = file.slice(file.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
	const last = words.at(-1);
	return [
		file === "" ? void 0 : tokens.length === 0 ? base : last,
		file === "" ? words.join("_") : [base, ...words].join("_"),
		[...file.replace(/\.\w+$/, "").split("/"), ...tokens].join("_")
	].flatMap((text) => text === void 0 ? [] : usable(text));
}
/** Restricts a name to the characters of component names (OpenAPI 3.1.1, section 4.8.7). */
function usable(text) {
	const name = text.replaceAll(/[^A-Za-z0-9.-]+/g, "_").replace(/^_+|_+$/g, "");
	return name === "" ? [] : [name.slice(0, 120)];
}
function numbered(at, used) {
	const base = proposals(at).at(-1) ?? "component";
	for (let number = 2;; number++) if (!used.has(`${base}_${number}`)) return `${base}_${number}`;
}
export { createComponentNames as n, sectionOf as r, componentName as t };
