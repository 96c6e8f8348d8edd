import { t as addAll } from "./large-lists.js";
import { r as quote } from "./text.js";
import { i as member, r as isObject, t as childOf } from "./json.js";
import { i as uriOf, r as targetsOf, t as decode } from "./location.js";
import { i as unescapeToken, t as childPointer } from "./pointer.js";
import { n as isRecursiveAnchor, o as nodeWalker, t as RECURSIVE_ANCHOR } from "./recursive.js";
// dist/generator/document/resources.js
/** Collects the resources and anchors of a file. `$self` (OpenAPI 3.2) or a root `$id` replaces the URI of the file. */
function findResources(file) {
	const at = `${file.prefix}#`;
	const { value } = file.source;
	const self = isObject(value) ? textOf(value, "$self") : void 0;
	const location = uriOf(file.source.location);
	const create = (root, uri) => ({
		root,
		uri,
		anchors: /* @__PURE__ */ new Map(),
		dynamicAnchors: /* @__PURE__ */ new Map()
	});
	const whole = create({
		at,
		value
	}, resolveUri(self ?? "", location) ?? location);
	const all = /* @__PURE__ */ new Map([[at, whole]]);
	nodeWalker((node, role, outer) => {
		if (role === "names") return outer;
		const id = textOf(node.value, "$id");
		let inner = outer;
		if (id?.startsWith("#")) addAnchor(outer.anchors, id.slice(1), node);
		else if (id !== void 0) {
			const uri = resolveUri(id, outer.uri);
			if (uri !== void 0) inner = create(node, uri);
			all.set(node.at, inner);
		}
		const dynamic = textOf(node.value, "$dynamicAnchor");
		addAnchor(inner.anchors, textOf(node.value, "$anchor"), node);
		addAnchor(inner.anchors, dynamic, node);
		addAnchor(inner.dynamicAnchors, dynamic, node);
		if (inner.root.at === node.at && isRecursiveAnchor(node)) addAnchor(inner.dynamicAnchors, RECURSIVE_ANCHOR, node);
		return inner;
	}).walk({
		at,
		value
	}, "node", whole);
	const places = placesOf(all);
	return {
		all: [...all.values()],
		around(from) {
			let innermost = all.get(at) ?? whole;
			let place = places;
			for (const token of tokensOf(from)) {
				place = place.inner.get(token);
				if (place === void 0) break;
				innermost = place.resource ?? innermost;
			}
			return innermost;
		}
	};
}
function placesOf(resources) {
	const root = {
		resource: void 0,
		inner: /* @__PURE__ */ new Map()
	};
	for (const [at, resource] of resources) {
		let place = root;
		for (const token of tokensOf(at)) {
			const known = place.inner.get(token);
			const inner = known ?? {
				resource: void 0,
				inner: /* @__PURE__ */ new Map()
			};
			if (known === void 0) place.inner.set(token, inner);
			place = inner;
		}
		place.resource = resource;
	}
	return root;
}
/** Escaped tokens of a pointer. */
function tokensOf(at) {
	return at.slice(at.indexOf("#") + 1).split("/").slice(1);
}
function addAnchor(anchors, name, node) {
	if (name !== void 0 && !anchors.has(name)) anchors.set(name, node);
}
function textOf(object, key) {
	const value = member(object, key);
	return typeof value === "string" ? value : void 0;
}
/** Absolute, without fragment; `undefined` for an invalid URI. */
function resolveUri(reference, base) {
	const url = URL.parse(reference, base);
	if (url === null) return void 0;
	url.hash = "";
	return url.href;
}
// dist/generator/document/resolve.js
/** Maximum references on the way of one pointer (`#/definitions/name`, where `definitions` is a `$ref`). */
const MAXIMUM_DETOURS = 16;
/** @param identifies whether `$id`, `$anchor`, `$dynamicAnchor` and `$self` apply (not in OpenAPI 3.0) */
function createResolver(store, identifies) {
	const lookup = {
		store,
		identifies,
		resources: /* @__PURE__ */ new Map(),
		byUri: /* @__PURE__ */ new Map(),
		indexed: 0,
		resolved: /* @__PURE__ */ new Map(),
		targets: /* @__PURE__ */ new Map()
	};
	return {
		resolve: (from, ref) => resolve(lookup, from, ref),
		explain: (from, ref) => explain(lookup, from, ref),
		resources() {
			if (!identifies) return [];
			indexNewFiles(lookup);
			return [...lookup.resources.values()].flatMap((own) => own.all);
		},
		missingFile(from, ref) {
			const [part] = split(ref);
			const base = baseOf(lookup, from);
			if (part === "" || base === void 0 || fileNamed(lookup, base, part) !== void 0) return void 0;
			for (const target of targets(lookup, base, part)) {
				const state = target.kind === "location" ? store.states.get(target.location) : void 0;
				if (state === void 0) return target;
				if (state.kind === "loaded" || !state.missing) return void 0;
			}
		}
	};
}
/** Files are added while the document loads. */
function indexNewFiles(lookup) {
	for (; lookup.indexed < lookup.store.files.length; lookup.indexed++) {
		const file = lookup.store.files[lookup.indexed];
		if (file === void 0 || !file.parsed.survey.identifies) continue;
		const own = findResources(file);
		lookup.resources.set(file, own);
		for (const resource of own.all) if (!lookup.byUri.has(resource.uri)) lookup.byUri.set(resource.uri, resource);
	}
}
function baseOf(lookup, from) {
	const file = lookup.store.byPrefix(from.slice(0, from.indexOf("#")));
	if (file === void 0 || !lookup.identifies) return file && { file };
	indexNewFiles(lookup);
	const resource = lookup.resources.get(file)?.around(from);
	return {
		file,
		...resource !== void 0 && { resource }
	};
}
function resolve(lookup, from, ref, budget = { detours: MAXIMUM_DETOURS }) {
	const base = baseOf(lookup, from);
	if (base === void 0) return void 0;
	const context = base.resource?.root.at ?? base.file.prefix;
	let cached = lookup.resolved.get(context);
	if (cached === void 0) lookup.resolved.set(context, cached = /* @__PURE__ */ new Map());
	let target = cached.get(ref);
	if (target === void 0) {
		target = follow(lookup, base, ref, budget);
		if (target !== void 0) cached.set(ref, target);
	}
	return target;
}
function follow(lookup, base, ref, budget) {
	const [part, fragment] = split(ref);
	const start = part === "" ? base : fileNamed(lookup, base, part);
	if (start === void 0) return void 0;
	const { file, resource } = start;
	const root = rootOf(file);
	if (fragment === "") return resource?.root ?? root;
	if (!fragment.startsWith("/")) return resource?.anchors.get(decode(fragment));
	const roots = resource === void 0 || resource.root.at === root.at ? [root] : [resource.root, root];
	for (const text of /* @__PURE__ */ new Set([decode(fragment), fragment])) for (const from of roots) {
		const target = descend(lookup, from, text, budget);
		if (target !== void 0) return target;
	}
}
/** The resource with that URI, else the file at that path. */
function fileNamed(lookup, base, part) {
	const identified = identifiedBy(lookup, base, part);
	if (identified !== void 0) return identified;
	for (const target of targets(lookup, base, part)) {
		const state = target.kind === "location" ? lookup.store.states.get(target.location) : void 0;
		if (state?.kind !== "loaded") continue;
		const resource = lookup.resources.get(state.file)?.around(`${state.file.prefix}#`);
		return {
			file: state.file,
			...resource !== void 0 && { resource }
		};
	}
}
function identifiedBy(lookup, { file, resource }, part) {
	if (lookup.byUri.size === 0) return void 0;
	const uri = resolveUri(part, resource?.uri ?? uriOf(file.source.location));
	const identified = uri === void 0 ? void 0 : lookup.byUri.get(uri);
	if (identified === void 0) return void 0;
	const { at } = identified.root;
	const owner = lookup.store.byPrefix(at.slice(0, at.indexOf("#")));
	return owner && {
		file: owner,
		resource: identified
	};
}
function targets(lookup, base, part) {
	if (base.resource !== void 0) return targetsWithin(base.file, base.resource, part);
	let cached = lookup.targets.get(base.file);
	if (cached === void 0) lookup.targets.set(base.file, cached = /* @__PURE__ */ new Map());
	let means = cached.get(part);
	if (means === void 0) cached.set(part, means = targetsOf(base.file.source.location, part));
	return means;
}
function descend(lookup, start, path, budget) {
	let { at, value } = start;
	for (const token of path.slice(1).split("/").map(unescapeToken)) {
		let child = childOf(value, token);
		while (child === void 0) {
			const ref = isObject(value) ? member(value, "$ref") : void 0;
			if (typeof ref !== "string" || budget.detours-- <= 0) return void 0;
			const target = resolve(lookup, at, ref, budget);
			if (target === void 0) return void 0;
			({at, value} = target);
			child = childOf(value, token);
		}
		at = childPointer(at, token);
		value = child;
	}
	return {
		at,
		value
	};
}
function explain(lookup, from, ref) {
	const [part, fragment] = split(ref);
	const base = baseOf(lookup, from);
	const start = part === "" || base === void 0 ? base : fileNamed(lookup, base, part);
	if (start !== void 0 || base === void 0) return [{
		code: "reference-not-found",
		message: lost(lookup, ref, fragment, start)
	}];
	const problems = [];
	for (const target of targets(lookup, base, part)) {
		if (target.kind === "refused") return [target];
		const state = lookup.store.states.get(target.location);
		if (state?.kind !== "failed") continue;
		if (!state.missing) return state.problems;
		addAll(problems, state.problems);
	}
	const [{ message } = { message: "The file was not loaded." }] = problems;
	return [{
		code: "reference-not-found",
		message: `The reference ${quote(ref)} cannot be resolved. ${message}`
	}];
}
function lost(lookup, ref, fragment, start) {
	const problem = `The reference ${quote(ref)} cannot be resolved`;
	if (!fragment.startsWith("/")) return `${problem}: no schema has the $anchor ${quote(fragment)}.`;
	const tokens = fragment.split("/");
	if (start === void 0) return `${problem}.`;
	for (let length = 2; length <= tokens.length; length++) {
		if (follow(lookup, start, `#${tokens.slice(0, length).join("/")}`, { detours: MAXIMUM_DETOURS }) !== void 0) continue;
		const parent = `#${tokens.slice(0, length - 1).join("/")}`;
		return `${problem}: ${quote(parent)} has no ${quote(unescapeToken(decode(tokens[length - 1] ?? "")))}.`;
	}
	return `${problem}.`;
}
function rootOf({ prefix, source }) {
	return {
		at: `${prefix}#`,
		value: source.value
	};
}
/** Splits a reference into its file part and its fragment, which may be empty. */
function split(ref) {
	const hash = ref.indexOf("#");
	return hash === -1 ? [ref, ""] : [ref.slice(0, hash), ref.slice(hash + 1)];
}
/** Resolves against the URI of `$id` where that is a path, then against the file's own place. */
function targetsWithin(file, resource, part) {
	const { location } = file.source;
	const own = targetsOf(location, part);
	if (/^[a-z][a-z0-9+.-]*:/i.test(part)) return own;
	const uri = resolveUri(part, resource.uri);
	if (uri === void 0) return own;
	if (!uri.startsWith("file:")) return [...own, ...targetsOf(location, uri)];
	return [...targetsOf(location, uri).filter((target) => target.kind === "location").map((target) => locationTarget(target.location)), ...own];
}
function locationTarget(location) {
	return {
		kind: "location",
		location,
		absolute: false
	};
}
export { createResolver as t };
