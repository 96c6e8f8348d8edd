import { r as quote } from "./text.js";
import { i as member, n as isArray, r as isObject, t as childOf } from "./json.js";
import { o as nodeWalker } from "./recursive.js";
import { n as survey, t as isMappedReference } from "./survey.js";
import { i as excessMessage, n as lineFinder, r as DEFAULT_LIMITS, t as parseText } from "./parse.js";
import { n as isUrl } from "./location.js";
import { r as parsePointer, t as childPointer } from "./pointer.js";
import { t as createResolver } from "./resolve.js";
import { n as didYouMean } from "./suggest.js";
import { n as resolveChain, t as refOf } from "./chain.js";
import { n as createOrigins, r as positionOf, t as createEdit } from "./origins.js";
import { r as sectionOf } from "./components.js";
import { n as SECTIONS } from "./grammar.js";
import { t as versionOf } from "./version.js";
import { dirname, posix, relative, resolve, sep } from "node:path";
// dist/generator/document/discover.js
/**
* Loads every file that the document references, directly or indirectly. Follows only reachable nodes that are not
* data: a `$ref` in an example loads nothing. The store keeps read errors, which are reported when the file is needed.
*/
async function discover(root, store, resolver) {
	let references = [];
	const isScheme = schemeNames(root);
	const walker = nodeWalker((node, role) => {
		for (const ref of referencesOf(node, role)) references.push({
			from: node.at,
			ref,
			role
		});
		for (const name of role === "node" ? requirementsOf(node.value) : []) if (!isScheme(name)) references.push({
			from: node.at,
			ref: name,
			role
		});
	});
	walker.walk({
		at: `${root.prefix}#`,
		value: root.source.value
	}, "node", void 0);
	while (references.length > 0) {
		const unresolved = [];
		for (const reference of references) {
			const target = resolver.resolve(reference.from, reference.ref);
			if (target === void 0) unresolved.push(reference);
			else walker.walk(target, reference.role, void 0);
		}
		const requests = /* @__PURE__ */ new Map();
		for (const { from, ref } of unresolved) {
			const target = resolver.missingFile(from, ref);
			if (target?.kind === "location" && !requests.has(target.location)) requests.set(target.location, target);
		}
		if (requests.size === 0) return;
		await store.load([...requests.values()]);
		references = unresolved;
	}
}
function* referencesOf({ value }, role) {
	const ref = member(value, "$ref");
	if (typeof ref === "string") yield ref;
	if (role === "names") return;
	for (const key of ["$dynamicRef", "operationRef"]) {
		const other = member(value, key);
		if (typeof other === "string") yield other;
	}
	if (typeof member(value, "propertyName") !== "string") return;
	const mapping = member(value, "mapping");
	for (const mapped of [...Object.values(isObject(mapping) ? mapping : {}), member(value, "defaultMapping")]) if (typeof mapped === "string" && isMappedReference(mapped)) yield mapped;
}
/** Names in `security` that may be URIs of security schemes. */
function* requirementsOf(value) {
	const security = member(value, "security");
	for (const requirement of isArray(security) ? security : []) if (isObject(requirement)) yield* Object.keys(requirement).filter(isMappedReference);
}
/** Whether a requirement names a component. Before 3.2 it always does. */
function schemeNames({ source: { value } }) {
	const version = isObject(value) ? member(value, "openapi") : void 0;
	if (typeof version !== "string" || !version.startsWith("3.2")) return () => true;
	const components = isObject(value) ? member(value, "components") : void 0;
	const schemes = isObject(components) ? member(components, "securitySchemes") : void 0;
	return (name) => isObject(schemes) && Object.hasOwn(schemes, name);
}
// dist/generator/document/policy.js
/**
* @param root the root document, which may be a symbolic link
* @param folder its folder, absolute
*/
async function createPolicy(root, folder, { allowFolders = [], allowUrls = [] }, reader) {
	const allowed = allowFolders.map((path) => resolve(path));
	const real = async (path) => await reader.realPath(path) ?? path;
	const realRoot = await real(root);
	const realFolders = await Promise.all([folder, ...allowed].map(real));
	realFolders.push(resolve(realRoot, ".."));
	return {
		async refusePath(location, absolute) {
			const name = quote(relative(folder, location).replaceAll(sep, "/"));
			if (absolute && !isInside(allowed, location)) return {
				code: "reference-outside",
				message: `The reference points to the absolute path ${quote(location)}.`
			};
			if (!isInside([folder, ...allowed], location)) return {
				code: "reference-outside",
				message: `The reference points to ${name}, outside the document's folder.`
			};
			const realLocation = await reader.realPath(location);
			if (realLocation !== void 0 && !isInside(realFolders, realLocation)) return {
				code: "reference-outside",
				message: `${name} is a symbolic link to a place outside the document's folder.`
			};
		},
		refuseUrl(url) {
			if (allowUrls.some((prefix) => isBelow(url, prefix))) return void 0;
			return {
				code: "reference-remote",
				message: `The reference points to the network: ${quote(url)}.`
			};
		}
	};
}
function isInside(folders, path) {
	return folders.some((folder) => {
		const inner = relative(folder, path);
		return inner !== ".." && !inner.startsWith(`..${sep}`) && resolve(folder, inner) === path;
	});
}
/** Whether a URL has the same origin, and a path equal to the prefix's or below it. */
function isBelow(url, prefix) {
	const [wanted, allowed] = [URL.parse(url), URL.parse(prefix)];
	if (wanted === null || allowed === null || !isUrl(prefix) || wanted.origin !== allowed.origin) return false;
	const folder = allowed.pathname.endsWith("/") ? allowed.pathname : `${allowed.pathname}/`;
	return wanted.pathname === allowed.pathname || wanted.pathname.startsWith(folder);
}
// dist/generator/document/shape/prune.js
/** The sections of `components` whose entries are removed. Others, such as extensions, stay whole. */
const PRUNED_SECTIONS = /* @__PURE__ */ new Set([...Object.values(SECTIONS), "mediaTypes"]);
/**
* Removes the components that no operation reaches, and the tags that none has. A subtype of a schema with a
* discriminator is reached with that schema.
*/
function pruneComponents(document, file, origins) {
	const root = isObject(document.root.value) ? document.root.value : {};
	const reached = /* @__PURE__ */ new Set();
	const pending = [];
	const childrenOf = subtypes(document);
	const tags = /* @__PURE__ */ new Set();
	const reach = (section, name) => {
		const at = childPointer(childPointer("#/components", section), name);
		const entries = sectionOf(document.root, section);
		if (reached.has(at) || !Object.hasOwn(entries, name)) return;
		reached.add(at);
		const target = document.resolve("#", `#${at.slice(1)}`);
		if (target !== void 0) pending.push(target);
		if (section !== "schemas" || target === void 0) return;
		if (hasDiscriminator(target.value)) for (const child of childrenOf(at)) reach(section, child);
	};
	const walker = nodeWalker((node, role) => {
		for (const ref of referencesOf(node, role)) {
			const target = document.resolve(node.at, ref);
			if (target === void 0) continue;
			const [section, name] = componentOf(target.at);
			if (section !== void 0 && name !== void 0) reach(section, name);
			else pending.push(target);
		}
		if (role === "names") return void 0;
		for (const name of mappedNames(node.value)) reach("schemas", name);
		for (const name of requiredSchemes(node.value)) reach("securitySchemes", name);
		const own = member(node.value, "tags");
		for (const tag of isArray(own) ? own : []) if (typeof tag === "string") tags.add(tag);
	});
	const { components: _, ...rest } = root;
	walker.walk({
		at: "#",
		value: rest
	}, "node", void 0);
	for (let node = pending.pop(); node !== void 0; node = pending.pop()) walker.walk(node, "node", void 0);
	return origins.mapMembers(root, (key, value) => {
		if (key === "tags" && isArray(value)) {
			const used = withParents(value, tags);
			return origins.filterItems(value, origins.of(file, ["tags"]), (tag) => {
				const name = isObject(tag) ? member(tag, "name") : void 0;
				return typeof name !== "string" || used.has(name);
			});
		}
		if (key !== "components" || !isObject(value)) return value;
		return origins.mapMembers(value, (section, entries) => {
			if (!PRUNED_SECTIONS.has(section) || !isObject(entries)) return entries;
			const at = childPointer("#/components", section);
			const kept = origins.mapMembers(entries, (name, entry) => reached.has(childPointer(at, name)) ? entry : void 0);
			return Object.keys(kept).length === 0 ? void 0 : kept;
		});
	});
}
/** The section and name of the component that a place is in. */
function componentOf(at) {
	const { file, tokens } = parsePointer(at);
	return file === "" && tokens[0] === "components" ? tokens.slice(1, 3) : [];
}
/** The values of a discriminator's mapping. References are not component names. */
function mappedNames(value) {
	if (typeof member(value, "propertyName") !== "string") return [];
	const mapping = member(value, "mapping");
	return [...Object.values(isObject(mapping) ? mapping : {}), member(value, "defaultMapping")].filter((name) => typeof name === "string");
}
function requiredSchemes(value) {
	const security = member(value, "security");
	return (isArray(security) ? security.filter(isObject) : []).flatMap((requirement) => Object.keys(requirement)).filter((name) => !isMappedReference(name));
}
function hasDiscriminator(value) {
	if (!isObject(value)) return false;
	const parts = member(value, "allOf");
	return isObject(member(value, "discriminator")) || isArray(parts) && parts.some(hasDiscriminator);
}
/** Maps a schema to the names of the components that extend it by `allOf`, directly or not. */
function subtypes(document) {
	const children = /* @__PURE__ */ new Map();
	for (const [name, schema] of Object.entries(sectionOf(document.root, "schemas"))) {
		const at = childPointer("#/components/schemas", name);
		const parts = typeof schema === "object" && schema !== null && "allOf" in schema ? schema.allOf : [];
		for (const part of Array.isArray(parts) ? parts : []) {
			const ref = refOf(part);
			const base = ref === void 0 ? void 0 : document.resolve(at, ref)?.at;
			if (base !== void 0) children.set(base, [...children.get(base) ?? [], name]);
		}
	}
	return (base) => {
		const found = new Set(children.get(base));
		for (const name of found) for (const inner of children.get(childPointer("#/components/schemas", name)) ?? []) found.add(inner);
		return [...found];
	};
}
/** The used tags with their ancestors. A tag has a `parent` since OpenAPI 3.2. */
function withParents(declared, used) {
	const parents = /* @__PURE__ */ new Map();
	for (const tag of declared) if (typeof tag === "object" && tag !== null && "name" in tag && "parent" in tag) parents.set(tag.name, tag.parent);
	const all = new Set(used);
	for (const name of all) {
		const parent = parents.get(name);
		if (typeof parent === "string") all.add(parent);
	}
	return all;
}
// dist/generator/document/shape/filter.js
/** The fields of rules that list values, with the words for messages. */
const LISTS = {
	tags: "the tag",
	paths: "a path that matches",
	operationIds: "the operationId",
	methods: "the method",
	extensions: "the extension"
};
const LIST_NAMES = [
	"tags",
	"paths",
	"operationIds",
	"methods",
	"extensions"
];
const METHODS = /* @__PURE__ */ new Set([
	"get",
	"put",
	"post",
	"delete",
	"options",
	"head",
	"patch",
	"trace",
	"query"
]);
const ROUTES = /* @__PURE__ */ new Set([
	"paths",
	"webhooks",
	"x-webhooks"
]);
/** Removes the operations and webhooks that a filter does not select. */
function filterOperations(document, filter, { mapMembers }, diagnostics) {
	const root = isObject(document.root.value) ? document.root.value : {};
	const seen = [];
	const removedIds = /* @__PURE__ */ new Set();
	const tokenUrls = tokenUrlsOf(document);
	const items = /* @__PURE__ */ new Map();
	let kept = 0;
	function keeps(candidate) {
		seen.push(candidate);
		const { method, operationId, path } = candidate;
		const selected = matchesAll(filter.include, candidate) && !matchesAny(filter.exclude, candidate);
		if (selected) kept++;
		const issues = method === "post" && tokenUrls.some((url) => url.endsWith(path));
		const stays = selected || issues && !matchesAny(filter.exclude, candidate);
		if (!stays && operationId !== void 0) removedIds.add(operationId);
		return stays;
	}
	function route(at, path, value) {
		const ref = refOf(value);
		const chain = ref === void 0 ? void 0 : resolveChain(document, at, ref);
		const target = chain?.kind === "found" ? chain.target : {
			at,
			value
		};
		if (!isObject(target.value)) return value;
		const own = isObject(value) && ref !== void 0 ? value : void 0;
		const left = filterItem(path, target.value);
		const beside = own === void 0 ? void 0 : filterItem(path, own);
		if (left === void 0 && (beside === void 0 || beside === own)) return void 0;
		if (own === void 0) return left;
		if (left !== void 0 && left !== target.value) items.set(target.at, left);
		return beside ?? own;
	}
	/** A path item without the other operations; `undefined` if none stays. */
	function filterItem(path, item) {
		let operations = 0;
		const operation = (method, value) => {
			if (!isObject(value)) return value;
			if (!keeps(candidateOf(path, method, value, item))) return void 0;
			operations++;
			return value;
		};
		const left = mapMembers(item, (key, value) => {
			if (METHODS.has(key)) return operation(key, value);
			if (key !== "additionalOperations" || !isObject(value)) return value;
			const others = mapMembers(value, operation);
			return Object.keys(others).length === 0 ? void 0 : others;
		});
		return operations === 0 ? void 0 : left;
	}
	/** Removes the links to removed operations. */
	function withoutLinks(value) {
		const ofResponses = (at, responses) => mapEach(at, responses, (place, response) => mapOnly(place, response, "links", (links, map) => mapEach(links, map, (link, entry) => isRemovedLink(link, entry) ? void 0 : entry)));
		const ofRoutes = (at, routes) => mapEach(at, routes, (place, item) => mapEach(place, item, (operation, own) => mapOnly(operation, own, "responses", ofResponses)));
		return mapMembers(value, (key, section) => {
			const at = childPointer("#", key);
			if (ROUTES.has(key)) return ofRoutes(at, section);
			return key === "components" ? mapOnly(at, section, "responses", ofResponses) : section;
		});
	}
	function isRemovedLink(at, entry) {
		const ref = refOf(entry);
		const link = ref === void 0 ? entry : document.resolve(at, ref)?.value;
		const id = isObject(link) ? member(link, "operationId") : void 0;
		return typeof id === "string" && removedIds.has(id);
	}
	function mapEach(at, map, change) {
		return isObject(map) ? mapMembers(map, (key, value) => change(childPointer(at, key), value)) : map;
	}
	function mapOnly(at, object, name, change) {
		return mapEach(at, object, (place, value) => place === childPointer(at, name) ? change(place, value) : value);
	}
	const left = mapMembers(root, (section, routes) => {
		if (!ROUTES.has(section) || !isObject(routes)) return routes;
		const at = childPointer("#", section);
		return mapMembers(routes, (path, item) => section === "paths" && path.startsWith("x-") ? item : route(childPointer(at, path), path, item));
	});
	const start = {
		pointer: "#",
		position: document.locate("#")
	};
	reportUnmatched(filter, seen, (message) => diagnostics.report("filter-matches-nothing", message, start));
	if (kept > 0 || seen.length === 0) return {
		root: withoutLinks(left),
		items
	};
	diagnostics.report("filter-removes-all", `The filter removes every operation and webhook (${seen.length}).`, start);
}
/** The token URLs of the document's OAuth flows, without queries. */
function tokenUrlsOf(document) {
	const components = isObject(document.root.value) ? member(document.root.value, "components") : void 0;
	const schemes = isObject(components) ? member(components, "securitySchemes") : void 0;
	return Object.values(isObject(schemes) ? schemes : {}).flatMap((entry) => {
		const ref = refOf(entry);
		const scheme = ref === void 0 ? entry : document.resolve("#", ref)?.value;
		const flows = isObject(scheme) ? member(scheme, "flows") : void 0;
		return Object.values(isObject(flows) ? flows : {}).flatMap((flow) => {
			const url = isObject(flow) ? member(flow, "tokenUrl") : void 0;
			return typeof url === "string" ? url.split(/[?#]/)[0] ?? [] : [];
		});
	});
}
function candidateOf(path, method, operation, item) {
	const tags = member(operation, "tags");
	const operationId = member(operation, "operationId");
	const extensions = [...Object.entries(item), ...Object.entries(operation)].filter(([key, value]) => {
		return key.startsWith("x-") && value !== false && value !== null;
	});
	return {
		path,
		method: method.toLowerCase(),
		tags: isArray(tags) ? tags.filter((tag) => typeof tag === "string") : [],
		operationId: typeof operationId === "string" ? operationId : void 0,
		deprecated: member(operation, "deprecated") === true,
		extensions: new Set(extensions.map(([key]) => key))
	};
}
function matches(name, wanted, candidate) {
	switch (name) {
		case "tags": return candidate.tags.includes(wanted);
		case "paths": return globOf(wanted).test(candidate.path);
		case "operationIds": return candidate.operationId === wanted;
		case "methods": return candidate.method === wanted.toLowerCase();
		case "extensions": return candidate.extensions.has(wanted);
	}
}
/** The verdict of each field that the rules have. */
function verdicts(rules, candidate) {
	const found = LIST_NAMES.flatMap((name) => rules[name]?.some((wanted) => matches(name, wanted, candidate)) ?? []);
	return rules.deprecated === void 0 ? found : [...found, candidate.deprecated === rules.deprecated];
}
function matchesAll(rules = {}, candidate) {
	return verdicts(rules, candidate).every(Boolean);
}
function matchesAny(rules = {}, candidate) {
	return verdicts(rules, candidate).some(Boolean);
}
const globs = /* @__PURE__ */ new Map();
function globOf(text) {
	const known = globs.get(text);
	if (known !== void 0) return known;
	const parts = text.split(/(\*\*|\*)/).map((part) => {
		if (part === "**") return ".*";
		return part === "*" ? "[^/]*" : part.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
	});
	const glob = new RegExp(`^${parts.join("")}$`, "s");
	globs.set(text, glob);
	return glob;
}
/** Reports values that match nothing in the document, because they are often misspelt. */
function reportUnmatched(filter, seen, report) {
	for (const [side, rules] of [["include", filter.include], ["exclude", filter.exclude]]) for (const name of LIST_NAMES) for (const wanted of rules?.[name] ?? []) {
		if (seen.some((candidate) => matches(name, wanted, candidate))) continue;
		const known = new Set(seen.flatMap((candidate) => valuesOf(name, candidate)));
		report(`${`No operation has ${LISTS[name]} ${quote(wanted)} (\`filter.${side}.${name}\`).`}${didYouMean(wanted, known)}`);
	}
}
function valuesOf(name, { tags, path, operationId, method, extensions }) {
	switch (name) {
		case "tags": return tags;
		case "paths": return [path];
		case "operationIds": return operationId === void 0 ? [] : [operationId];
		case "methods": return [method];
		case "extensions": return [...extensions];
	}
}
/**
* Removes the operations that a filter does not select, and what only they use.
*
* @returns the resolver of the smaller document; `undefined` if the filter leaves nothing
*/
function filterDocument(document, filter, store, origins, diagnostics) {
	const filtered = filterOperations(document, filter, origins, diagnostics);
	if (filtered === void 0) return void 0;
	const edit = createEdit(origins);
	const replace = (prefix, tokens, value) => {
		const file = store.byPrefix(prefix);
		if (file === void 0) return;
		const changed = edit.change(file.source.value, {
			file,
			tokens: []
		}, tokens, () => ({ value }));
		store.replace({
			...file,
			source: {
				...file.source,
				value: changed?.value ?? value
			}
		});
	};
	const resolverOf = () => {
		const resolver = createResolver(store, document.version !== "3.0");
		return {
			...resolver,
			resolve: (from, ref) => resolver.resolve(from, ref) ?? document.resolve(from, ref)
		};
	};
	for (const [at, item] of filtered.items) {
		const { file, tokens } = parsePointer(at);
		replace(file, tokens, item);
	}
	replace("", [], filtered.root);
	const smaller = {
		...document,
		root: {
			at: "#",
			value: filtered.root
		},
		resolve: resolverOf().resolve
	};
	const root = store.byPrefix("");
	if (root !== void 0) replace("", [], pruneComponents(smaller, root, origins));
	return resolverOf();
}
// dist/generator/document/decode.js
/** Decodes UTF-8 and removes a byte order mark. JSON (RFC 8259 section 8.1) and OpenAPI allow no other encoding. */
function decodeUtf8(bytes) {
	try {
		return {
			ok: true,
			text: new TextDecoder("utf-8", { fatal: true }).decode(bytes)
		};
	} catch {
		if (looksLikeUtf16(bytes)) return {
			ok: false,
			message: "The file is UTF-16, not UTF-8.",
			at: {
				line: 1,
				column: 1
			}
		};
		const offset = firstInvalidByte(bytes);
		const before = new TextDecoder().decode(bytes.subarray(0, offset));
		return {
			ok: false,
			message: `Invalid UTF-8: byte 0x${(bytes[offset] ?? 0).toString(16).toUpperCase().padStart(2, "0")}.`,
			at: lineFinder(before)(before.length)
		};
	}
}
function looksLikeUtf16(bytes) {
	const [first, second] = bytes;
	return first === 255 && second === 254 || first === 254 && second === 255;
}
/** Offset of the first malformed sequence (Unicode 3.9, table 3-7). Called only when there is one. */
function firstInvalidByte(bytes) {
	let at = 0;
	while (at < bytes.length) {
		const length = sequenceLength(bytes, at);
		if (length === 0) break;
		at += length;
	}
	return at;
}
/** Length of the sequence; 0 when none starts here. */
function sequenceLength(bytes, at) {
	const first = bytes[at] ?? 0;
	if (first < 128) return 1;
	const length = first < 194 ? 0 : first < 224 ? 2 : first < 240 ? 3 : first < 245 ? 4 : 0;
	const lowest = first === 224 ? 160 : first === 240 ? 144 : 128;
	const highest = first === 237 ? 159 : first === 244 ? 143 : 191;
	for (let index = 1; index < length; index++) {
		const byte = bytes[at + index];
		const [low, high] = index === 1 ? [lowest, highest] : [128, 191];
		if (byte === void 0 || byte < low || byte > high) return 0;
	}
	return length;
}
// dist/generator/document/fetch.js
const MAXIMUM_REDIRECTS = 5;
const TIMEOUT_MILLISECONDS = 3e4;
/** Fetches a file without credentials. Checks each URL, redirects included, before sending the request. */
async function fetchFile(location, maximumBytes, refuse) {
	let url = location;
	const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
	try {
		for (let redirects = 0; redirects <= MAXIMUM_REDIRECTS; redirects++) {
			const refusal = refuse(url);
			if (refusal !== void 0) return {
				kind: "refused",
				...refusal
			};
			const response = await fetch(url, {
				redirect: "manual",
				credentials: "omit",
				signal,
				headers: { accept: "application/json, application/yaml, text/plain;q=0.5, */*;q=0.1" }
			});
			const next = response.status >= 300 && response.status < 400 ? response.headers.get("location") : null;
			if (next === null) return await readBody(response, maximumBytes);
			await response.body?.cancel();
			const target = URL.parse(next, url);
			if (target === null || target.username !== "" || target.password !== "") return {
				kind: "unreadable",
				why: "redirects to an invalid URL"
			};
			url = target.href;
		}
		return {
			kind: "unreadable",
			why: `redirects more than ${MAXIMUM_REDIRECTS} times`
		};
	} catch (error) {
		if (signal.aborted) return {
			kind: "unreadable",
			why: `did not answer within ${TIMEOUT_MILLISECONDS / 1e3} s`
		};
		const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
		return {
			kind: "unreadable",
			why: `cannot be fetched (${cause instanceof Error ? cause.message : String(cause)})`
		};
	}
}
async function readBody(response, maximumBytes) {
	if (!response.ok) {
		await response.body?.cancel();
		return response.status === 404 || response.status === 410 ? { kind: "missing" } : {
			kind: "unreadable",
			why: `answers with status ${response.status}`
		};
	}
	const chunks = [];
	let length = 0;
	for await (const chunk of response.body ?? []) {
		length += chunk.length;
		if (length > maximumBytes) return {
			kind: "too large",
			bytes: length
		};
		chunks.push(chunk);
	}
	return {
		kind: "read",
		bytes: await new Blob(chunks).bytes()
	};
}
// dist/generator/document/store.js
/** Maximum number of files open at once. */
const BATCH = 16;
function createStore(options, diagnostics) {
	const states = /* @__PURE__ */ new Map();
	const files = [];
	const prefixes = /* @__PURE__ */ new Map();
	const store = {
		...options,
		diagnostics,
		bytesLeft: options.limits.totalBytes,
		characters: 0
	};
	return {
		states,
		files,
		byPrefix: (prefix) => prefixes.get(prefix),
		replace(file) {
			const found = survey(file.source.value, options.limits, true);
			const edited = {
				...file,
				parsed: {
					...file.parsed,
					survey: found
				}
			};
			files.splice(files.findIndex(({ prefix }) => prefix === file.prefix), 1, edited);
			prefixes.set(file.prefix, edited);
			states.set(file.source.location, {
				kind: "loaded",
				file: edited
			});
			const tokens = found.problem?.tokens;
			if (tokens === void 0) return;
			const position = positionIn(file.shown, file.parsed.locate(tokens));
			diagnostics.report("file-too-large", "The document exceeds a limit after its overlays are applied.", { position });
		},
		async load(requests) {
			const wanted = requests.filter(({ location }) => !states.has(location));
			for (let start = 0; start < wanted.length; start += BATCH) {
				const batch = wanted.slice(start, start + BATCH);
				const outcomes = await Promise.all(batch.map((given) => read(store, given)));
				for (const [index, { location }] of batch.entries()) {
					const outcome = outcomes[index];
					if (outcome === void 0 || states.has(location)) continue;
					const state = digest(store, location, outcome);
					states.set(location, state);
					if (state.kind === "loaded") {
						files.push(state.file);
						prefixes.set(state.file.prefix, state.file);
					}
				}
			}
		}
	};
}
async function read(store, { location, absolute }) {
	const maximumBytes = Math.min(store.limits.fileBytes, store.bytesLeft);
	if (isUrl(location)) return fetchFile(location, maximumBytes, store.policy.refuseUrl);
	const refusal = location === store.root ? void 0 : await store.policy.refusePath(location, absolute);
	return refusal === void 0 ? store.reader.read(location, maximumBytes) : {
		kind: "refused",
		...refusal
	};
}
function digest(store, location, outcome) {
	const shown = isUrl(location) ? location : posix.join(store.shownFolder, relative(store.folder, location).replaceAll(sep, "/"));
	switch (outcome.kind) {
		case "missing": return failed({
			code: "file-not-found",
			message: `File ${quote(shown)} not found.`
		}, true);
		case "refused": return failed(outcome);
		case "unreadable": return failed({
			code: "file-unreadable",
			message: `The file ${quote(shown)} ${outcome.why}.`
		});
		case "too large": {
			const size = `has ${inMebibytes(outcome.bytes)} MiB`;
			const limit = outcome.bytes > store.limits.fileBytes ? `a file may have ${inMebibytes(store.limits.fileBytes)}` : `all files of a document together may have ${inMebibytes(store.limits.totalBytes)}`;
			return failed({
				code: "file-too-large",
				message: `The file ${quote(shown)} ${size}; ${limit}.`
			});
		}
		case "read": return parseFile(store, location, shown, outcome.bytes);
	}
}
function parseFile(store, location, shown, bytes) {
	store.bytesLeft -= bytes.length;
	const decoded = decodeUtf8(bytes);
	if (!decoded.ok) return failed({
		code: "not-utf-8",
		message: decoded.message,
		position: positionIn(shown, decoded.at)
	});
	const { parsed, problems } = store.parse(decoded.text, location, store.limits);
	if (parsed === void 0) return {
		kind: "failed",
		missing: false,
		problems: problems.map(({ code, message, at }) => ({
			code,
			message,
			position: positionIn(shown, at)
		}))
	};
	store.characters += parsed.survey.characters;
	if (store.characters > store.limits.texts) return failed({
		code: "file-too-large",
		message: `With the file ${quote(shown)}, the document is too large. ${excessMessage("too much text", store.limits)}`
	});
	for (const { code, message, at } of problems) store.diagnostics.report(code, message, { position: positionIn(shown, at) });
	const { format, value } = parsed;
	const path = pathOf(location, store.folder);
	return {
		kind: "loaded",
		file: {
			source: {
				path,
				location,
				text: decoded.text,
				format,
				value
			},
			parsed,
			prefix: location === store.root ? "" : path,
			shown
		}
	};
}
function failed({ code, message, position }, missing = false) {
	return {
		kind: "failed",
		missing,
		problems: [{
			code,
			message,
			...position && { position }
		}]
	};
}
function positionIn(file, { line, column }) {
	return {
		file,
		line,
		column
	};
}
/** Relative to the folder of the root document. Encodes `%` and `#`, because a pointer starts at the first `#`. */
function pathOf(location, folder) {
	if (isUrl(location)) return location;
	return relative(folder, location).replaceAll(sep, "/").replaceAll("%", "%25").replaceAll("#", "%23");
}
function inMebibytes(bytes) {
	return (bytes / 1024 / 1024).toLocaleString("en", { maximumFractionDigits: 1 });
}
// dist/generator/document/load.js
/**
* Reads a document and every file it references.
*
* @param path of the root document, absolute or relative to the current folder
* @returns `undefined` when the document is unusable; `diagnostics` has the reason
*/
async function loadDocument(path, options, diagnostics) {
	const loaded = await loadRoot(path, options, diagnostics);
	if (loaded === void 0) return void 0;
	const { limits, store } = loaded;
	const origins = createOrigins();
	if (!await joinOthers(loaded.root, store, options, origins, diagnostics)) return void 0;
	const overlays = await applyOverlays(store.byPrefix("") ?? loaded.root, store, options, origins, diagnostics);
	if (overlays === void 0) return void 0;
	const root = store.byPrefix("") ?? loaded.root;
	const outcome = versionOf(root.source.value);
	if (!outcome.ok) {
		const { code, message, tokens } = outcome;
		const pointer = tokens.reduce(childPointer, "#");
		diagnostics.report(code, message, {
			pointer,
			position: positionOf(origins.of(root, tokens))
		});
		return;
	}
	const version = outcome.version === "swagger" ? "3.0" : outcome.version;
	let resolver = createResolver(store, version !== "3.0");
	if (root.parsed.survey.refersOutside) await discover(root, store, resolver);
	if (outcome.version === "swagger") {
		const { upgradeSwagger } = await import("./upgrade.js");
		upgradeSwagger(root, store, origins, diagnostics);
		resolver = createResolver(store, false);
	}
	const whole = documentOf(version, limits, store, resolver, origins, overlays);
	if (options.filter === void 0) return whole;
	const filtered = filterDocument(whole, options.filter, store, origins, diagnostics);
	return filtered && documentOf(version, limits, store, filtered, origins, overlays);
}
function documentOf(version, limits, store, resolver, origins, overlays) {
	let resources;
	const [root] = store.files;
	return {
		version,
		root: {
			at: "#",
			value: root?.source.value ?? null
		},
		limits,
		files: store.files.map(({ source }) => source),
		overlays: overlays.map(({ source }) => source),
		resolve: (from, ref) => resolver.resolve(from, ref),
		resources: () => resources ??= resolver.resources().map(({ root: { at }, dynamicAnchors }) => ({
			at,
			dynamicAnchors
		})),
		reportUnresolved: (from, ref, into) => reportUnresolved(store, resolver, from, ref, into),
		locate(at) {
			const { file, tokens } = parsePointer(at);
			const loadedFile = store.byPrefix(file) ?? root;
			return loadedFile === void 0 ? {
				file,
				line: 1,
				column: 1
			} : positionOf(origins.of(loadedFile, tokens));
		}
	};
}
/** Reads the other documents and joins them. Returns false if one cannot be read. */
async function joinOthers(root, store, options, origins, diagnostics) {
	const locations = (options.joined ?? []).map((path) => resolve(path));
	if (locations.length === 0) return true;
	await store.load(locations.map((location) => ({
		location,
		absolute: false
	})));
	const files = [root];
	for (const location of locations) {
		const file = fileAt(location, store, diagnostics);
		if (file !== void 0) files.push(file);
	}
	if (files.length <= locations.length) return false;
	const resolver = createResolver(store, false);
	for (const file of files) if (file.parsed.survey.refersOutside) await discover(file, store, resolver);
	for (const file of files) {
		const outcome = versionOf(file.source.value);
		if (!outcome.ok || outcome.version !== "swagger") continue;
		const { upgradeSwagger } = await import("./upgrade.js");
		upgradeSwagger(file, store, origins, diagnostics);
	}
	const upgraded = files.map((file) => store.byPrefix(file.prefix) ?? file);
	const { joinDocuments } = await import("./join.js");
	joinDocuments(upgraded, store, origins, createResolver(store, false).resolve, diagnostics);
	return true;
}
/** A file that was requested; reports why it is unusable. */
function fileAt(location, store, diagnostics) {
	const state = store.states.get(location);
	if (state?.kind === "loaded") return state.file;
	for (const { code, message, position } of state?.problems ?? []) diagnostics.report(code, message, { ...position !== void 0 && { position } });
}
/** Reads and applies overlays; `undefined` if one cannot be read. */
async function applyOverlays(root, store, options, origins, diagnostics) {
	const { overlays: paths = [] } = options;
	if (paths.length === 0) return [];
	const overlays = [];
	for (const path of paths) {
		const loaded = await loadRoot(path, options, diagnostics);
		if (loaded !== void 0) overlays.push(loaded.root);
	}
	if (overlays.length < paths.length) return void 0;
	const { applyOverlay } = await import("./overlay.js");
	const { createRootView } = await import("./root-view.js");
	const resolver = createResolver(store, false);
	if (root.parsed.survey.refersOutside) await discover(root, store, resolver);
	const view = createRootView(store, root, origins, resolver.resolve);
	for (const overlay of overlays) applyOverlay(overlay, view, origins, diagnostics);
	view.save();
	return overlays;
}
/** Reads only the root document, whatever its content. */
async function loadRoot(path, options, diagnostics) {
	if (isUrl(path)) {
		diagnostics.report("file-not-found", `${quote(path)} is a URL, not a file: download it first.`);
		return;
	}
	const location = resolve(path);
	const folder = dirname(location);
	const reader = options.reader ?? (await import("./disk.js")).diskReader;
	const folders = (options.joined ?? []).map((each) => dirname(resolve(each)));
	const allowFolders = [...options.allowFolders ?? [], ...folders];
	const policy = await createPolicy(location, folder, {
		...options,
		allowFolders
	}, reader);
	const limits = {
		...DEFAULT_LIMITS,
		...options.limits
	};
	const shownFolder = dirname(path).replaceAll(sep, "/");
	const { parse = parseText } = options;
	const store = createStore({
		root: location,
		folder,
		shownFolder,
		reader,
		policy,
		limits,
		parse
	}, diagnostics);
	await store.load([{
		location,
		absolute: false
	}]);
	const root = fileAt(location, store, diagnostics);
	return root && {
		root,
		store,
		limits
	};
}
function reportUnresolved(store, resolver, from, ref, diagnostics) {
	const { file, tokens } = parsePointer(from);
	let holder = store.byPrefix(file)?.source.value;
	for (const token of tokens) holder = childOf(holder, token);
	const pointer = childOf(holder, "$ref") === ref ? childPointer(from, "$ref") : from;
	for (const { code, message, position } of resolver.explain(from, ref)) diagnostics.report(code, message, position === void 0 ? pointer : { position });
}
export { loadRoot as n, loadDocument as t };
