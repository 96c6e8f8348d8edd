import { r as quote } from "./text.js";
import { i as put } from "./edit.js";
import { n as SECTIONS } from "./grammar.js";
import { a as sameJson, i as member, n as isArray, r as isObject } from "./json.js";
import { n as escapeToken, r as parsePointer, t as childPointer } from "./pointer.js";
import { t as versionOf } from "./version.js";
import { r as positionOf, t as createEdit } from "./origins.js";
// dist/generator/document/shape/join.js
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
const ROUTES = ["paths", "webhooks"];
/**
* Joins documents into the first, in memory: their paths, webhooks and components become references from it. Parts of
* files that several documents refer to stay one part.
*/
function joinDocuments([first, ...others], store, origins, resolve, diagnostics) {
	if (first === void 0 || !isObject(first.source.value)) return;
	let root = first.source.value;
	for (const file of others) {
		const report = (message, tokens) => diagnostics.report("documents-conflict", message, { position: positionOf({
			file,
			tokens
		}) });
		const { value } = file.source;
		const [own, other] = [versionOf(root), versionOf(value)];
		if (!isObject(value) || !own.ok || !other.ok || own.version !== other.version) report(`${shownVersion(file)}; ${shownVersion(first)}.`, ["openapi"]);
		else root = join({
			first,
			file,
			store,
			origins,
			resolve,
			report
		}, root, value);
	}
	store.replace({
		...first,
		source: {
			...first.source,
			value: root
		}
	});
}
function join(joining, before, value) {
	const { file, first, origins, report, resolve } = joining;
	const joined = { ...before };
	origins.inherit(before, joined);
	const servers = member(value, "servers");
	const own = servers !== void 0 && !sameJson(servers, member(before, "servers") ?? null) ? { servers } : {};
	for (const section of ROUTES) {
		const entries = member(value, section);
		if (!isObject(entries)) continue;
		joined[section] = withReferences(joining, joined[section], entries, [section], {
			beside: own,
			onConflict: (name) => report(`${quote(name)} is in ${quote(first.shown)} too.`, [section, name])
		});
	}
	const components = member(before, "components");
	const theirs = member(value, "components") ?? null;
	const all = isObject(components) ? { ...components } : {};
	if (isObject(components)) origins.inherit(components, all);
	const target = (prefix, entry) => {
		const ref = referenceOf(entry);
		return ref === void 0 ? entry : resolve(`${prefix}#`, ref)?.value ?? entry;
	};
	for (const section of Object.values(SECTIONS)) {
		const entries = isObject(theirs) ? member(theirs, section) : void 0;
		if (!isObject(entries) || Object.keys(entries).length === 0) continue;
		all[section] = withReferences(joining, all[section], entries, ["components", section], {
			beside: {},
			onConflict(name, known) {
				const entry = member(entries, name) ?? null;
				if (section !== "securitySchemes" || sameJson(target("", known), target(file.prefix, entry))) return;
				const message = `The security scheme ${quote(name)} differs from that of ${quote(first.shown)}.`;
				report(message, [
					"components",
					section,
					name
				]);
			}
		});
	}
	if (Object.keys(all).length > 0) joined["components"] = all;
	const tags = joinedTags(joining, member(before, "tags"), member(value, "tags"));
	if (tags !== void 0) joined["tags"] = tags;
	if (!sameJson(member(value, "security") ?? [], member(before, "security") ?? [])) requireSecurity(joining, value);
	return joined;
}
/** Adds references to the entries of a section. */
function withReferences({ file, origins, resolve }, known, entries, tokens, { beside, onConflict }) {
	const result = isObject(known) ? { ...known } : {};
	if (isObject(known)) origins.inherit(known, result);
	const placeOf = (prefix, entry) => {
		const ref = referenceOf(entry);
		return ref === void 0 ? void 0 : resolve(`${prefix}#`, ref)?.at;
	};
	for (const [name, entry] of Object.entries(entries)) {
		const before = member(result, name);
		if (before !== void 0) {
			const place = placeOf("", before);
			if (place === void 0 || place !== placeOf(file.prefix, entry)) onConflict(name, before);
		} else if (tokens[0] !== "paths" || !name.startsWith("x-")) {
			const pointer = [...tokens, name].map((token) => encodeURIComponent(escapeToken(token))).join("/");
			const missing = Object.entries(beside).filter(([key]) => !isObject(entry) || !Object.hasOwn(entry, key));
			put(result, name, {
				$ref: `${file.prefix}#/${pointer}`,
				...Object.fromEntries(missing)
			});
			origins.record(result, name, {
				file,
				tokens: [...tokens, name]
			});
		}
	}
	return result;
}
function referenceOf(entry) {
	const ref = isObject(entry) ? member(entry, "$ref") : void 0;
	return typeof ref === "string" ? ref : void 0;
}
function joinedTags({ file, origins }, known, added) {
	if (!isArray(added)) return void 0;
	const tags = isArray(known) ? [...known] : [];
	if (isArray(known)) origins.inherit(known, tags);
	const nameOf = (tag) => isObject(tag) ? member(tag, "name") : void 0;
	const names = new Set(tags.map(nameOf));
	added.forEach((tag, index) => {
		if (names.has(nameOf(tag))) return;
		origins.record(tags, String(tags.length), {
			file,
			tokens: ["tags", String(index)]
		});
		tags.push(tag);
	});
	return tags;
}
/** Writes the security of a document into its operations that have none. */
function requireSecurity({ file, origins, resolve, store }, value) {
	const security = member(value, "security") ?? [];
	const secure = (operation) => {
		if (!isObject(operation) || Object.hasOwn(operation, "security")) return operation;
		const secured = {
			...operation,
			security
		};
		origins.inherit(operation, secured);
		origins.record(secured, "security", {
			file,
			tokens: ["security"]
		});
		return secured;
	};
	for (const section of ROUTES) {
		const routes = member(value, section);
		for (const [name, item] of Object.entries(isObject(routes) ? routes : {})) {
			const place = [section, name].reduce(childPointer, `${file.prefix}#`);
			const ref = referenceOf(item);
			const target = ref === void 0 ? {
				at: place,
				value: item
			} : resolve(place, ref);
			const { file: prefix, tokens } = parsePointer(target?.at ?? place);
			const holder = store.byPrefix(prefix);
			if (holder === void 0 || !isObject(target?.value)) continue;
			const { mapMembers } = origins;
			const changed = createEdit(origins).change(holder.source.value, {
				file: holder,
				tokens: []
			}, tokens, (own) => ({ value: isObject(own) ? mapMembers(own, (key, child) => METHODS.has(key) ? secure(child) : child) : own }));
			if (changed !== void 0) store.replace({
				...holder,
				source: {
					...holder.source,
					value: changed.value
				}
			});
		}
	}
}
function shownVersion({ shown, source: { value } }) {
	const version = isObject(value) ? member(value, "openapi") ?? member(value, "swagger") : void 0;
	return `${quote(shown)} is ${version === void 0 ? "not an OpenAPI document" : `version ${String(version)}`}`;
}
export { joinDocuments };
