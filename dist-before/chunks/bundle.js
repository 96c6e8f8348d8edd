import { i as member, n as isArray, r as isObject } from "./json.js";
import { a as mediaTypeOf, r as recursiveTarget, t as RECURSIVE_ANCHOR } from "./recursive.js";
import { n as escapeToken, t as childPointer } from "./pointer.js";
import { t as refOf } from "./chain.js";
import { t as isMappedReference } from "./survey.js";
import { n as createComponentNames, r as sectionOf$1, t as componentName } from "./components.js";
import { a as without, i as put, n as mapKeys, r as mapMembers, t as mapItems } from "./edit.js";
import { n as SECTIONS, t as FIELDS } from "./grammar.js";
// dist/generator/document/bundle/links.js
/**
* Finds the operations that links reference in the bundled document, whose paths are those of the root.
*
* @returns a function from an `operationRef` and its link to the new reference; `undefined` for an invalid one
*/
function createOperationPlaces(document) {
	let places;
	return (link, ref) => {
		const [file = "", fragment = ""] = ref.split("#", 2);
		if (document.resolve(link, `${file}#`)?.at === "#") return `#${fragment}`;
		const target = document.resolve(link, ref);
		if (target === void 0) return void 0;
		places ??= placesOf(document);
		return places.get(target.at);
	};
}
/** Maps the place of every operation to its reference. */
function placesOf(document) {
	const places = /* @__PURE__ */ new Map();
	const add = (at, item, place) => {
		if (!isObject(item)) return;
		const additional = member(item, "additionalOperations");
		for (const key of Object.keys(item)) put(childPointer(at, key), `${place}/${token(key)}`);
		for (const key of isObject(additional) ? Object.keys(additional) : []) put(childPointer(childPointer(at, "additionalOperations"), key), `${place}/additionalOperations/${token(key)}`);
	};
	const put = (at, place) => void (places.has(at) || places.set(at, place));
	for (const section of ["paths", "webhooks"]) for (const [key, value] of Object.entries(sectionOf(document, section))) {
		const at = childPointer(childPointer("#", section), key);
		const ref = isObject(value) ? refOf(value) : void 0;
		const target = ref === void 0 ? void 0 : document.resolve(at, ref);
		const place = `#/${section}/${token(key)}`;
		add(at, value, place);
		if (target !== void 0) add(target.at, target.value, place);
	}
	return places;
}
function sectionOf({ root }, name) {
	const section = isObject(root.value) ? member(root.value, name) : void 0;
	return isObject(section) ? section : {};
}
/** Encodes a pointer for the fragment of a URL. */
function token(key) {
	const escaped = escapeToken(key);
	return escaped.isWellFormed() ? encodeURIComponent(escaped) : escaped;
}
// dist/generator/document/bundle/lower.js
const NEW = {
	pathItem: {
		query: {
			to: "x-query",
			loss: "the QUERY operation"
		},
		additionalOperations: {
			to: "x-additionalOperations",
			loss: "operations of other methods"
		}
	},
	route: {
		query: {
			to: "x-query",
			loss: "the QUERY operation"
		},
		additionalOperations: {
			to: "x-additionalOperations",
			loss: "operations of other methods"
		}
	},
	mediaType: {
		itemSchema: {
			to: "x-itemSchema",
			loss: "the schema of the items"
		},
		itemEncoding: {
			to: "x-itemEncoding",
			loss: "the encoding of the items"
		},
		prefixEncoding: {
			to: "x-prefixEncoding",
			loss: "the encoding of the parts"
		}
	},
	encoding: {
		encoding: {
			to: "x-encoding",
			loss: "the encoding of nested parts"
		},
		itemEncoding: {
			to: "x-itemEncoding",
			loss: "the encoding of the items"
		},
		prefixEncoding: {
			to: "x-prefixEncoding",
			loss: "the encoding of the parts"
		}
	},
	securityScheme: {
		oauth2MetadataUrl: { to: "x-oauth2MetadataUrl" },
		deprecated: { to: "x-deprecated" }
	},
	tag: {
		summary: { to: "x-displayName" },
		parent: { to: "x-parent" },
		kind: { to: "x-kind" }
	}
};
/** Converts an object from 3.2 to 3.1. Fields that 3.1 lacks become extensions and are reported. */
function lower(kind, at, object, report) {
	const renamed = rename(object, NEW[kind] ?? {}, at, report);
	switch (kind) {
		case "document": return Object.hasOwn(renamed, "$self") ? without(renamed, ["$self"]) : renamed;
		case "components": return Object.hasOwn(renamed, "mediaTypes") ? without(renamed, ["mediaTypes"]) : renamed;
		case "parameter": return lowerParameter(renamed, at, report);
		case "response": return lowerResponse(renamed);
		case "example": return lowerExample(renamed);
		case "server": return lowerServer(renamed);
		case "securityScheme": return lowerFlows(renamed, at, report);
		case "schema": return lowerSchema(renamed, at, report);
		default: return renamed;
	}
}
function rename(object, fields, at, report) {
	let copy;
	for (const [name, { to, loss }] of Object.entries(fields)) {
		const value = member(object, name);
		if (value === void 0) continue;
		copy ??= { ...object };
		delete copy[name];
		if (!Object.hasOwn(copy, to)) put(copy, to, value);
		if (loss !== void 0) lost(`${loss} is kept as ${to}`, childPointer(at, name), report);
	}
	return copy ?? object;
}
function lost(what, at, report) {
	report("beyond-3-1", `OpenAPI 3.1 cannot express this: ${what}.`, at);
}
function lowerParameter(parameter, at, report) {
	if (member(parameter, "style") !== "cookie") return parameter;
	lost("the values of this cookie are percent-encoded", childPointer(at, "style"), report);
	return {
		...parameter,
		style: "form"
	};
}
/** 3.1 still requires the description. */
function lowerResponse(response) {
	const summary = member(response, "summary");
	const rest = summary === void 0 ? response : without(response, ["summary"]);
	if (typeof member(rest, "description") === "string" || Object.hasOwn(rest, "$ref")) return rest;
	return {
		...rest,
		description: typeof summary === "string" ? summary : ""
	};
}
function lowerExample(example) {
	const value = member(example, "dataValue") ?? member(example, "serializedValue");
	if (value === void 0) return example;
	const rest = without(example, ["dataValue", "serializedValue"]);
	return Object.hasOwn(rest, "value") ? rest : {
		...rest,
		value
	};
}
function lowerServer(server) {
	const name = member(server, "name");
	if (name === void 0) return server;
	const rest = without(server, ["name"]);
	return Object.hasOwn(rest, "description") ? rest : {
		...rest,
		description: name
	};
}
function lowerFlows(scheme, at, report) {
	const flows = member(scheme, "flows");
	const device = isObject(flows) ? member(flows, "deviceAuthorization") : void 0;
	if (!isObject(flows) || device === void 0) return scheme;
	lost("the flow deviceAuthorization is kept as x-deviceAuthorization", childPointer(at, "flows"), report);
	return {
		...scheme,
		flows: {
			...without(flows, ["deviceAuthorization"]),
			"x-deviceAuthorization": device
		}
	};
}
function lowerSchema(schema, at, report) {
	const discriminator = member(schema, "discriminator");
	const fallback = isObject(discriminator) ? member(discriminator, "defaultMapping") : void 0;
	const xml = member(schema, "xml");
	let lowered = schema;
	if (isObject(discriminator) && fallback !== void 0) {
		lost("the default of the discriminator is kept as x-defaultMapping", childPointer(at, "discriminator"), report);
		const rest = without(discriminator, ["defaultMapping"]);
		lowered = {
			...lowered,
			discriminator: {
				...rest,
				"x-defaultMapping": fallback
			}
		};
	}
	if (isObject(xml) && Object.hasOwn(xml, "nodeType")) lowered = {
		...lowered,
		xml: rename(xml, { nodeType: { to: "x-nodeType" } }, at, report)
	};
	return lowered;
}
// dist/generator/document/bundle/references.js
/** Replaces a reference by one to a component; `undefined` when its target does not exist. */
function componentReference(components, kind, from, ref) {
	const section = SECTIONS[kind] ?? "";
	const target = findTarget(components, from, ref, section);
	if (target === void 0) return void 0;
	const name = escapeToken(components.names.of(kind, section, target));
	return `#/components/${section}/${name.isWellFormed() ? encodeURIComponent(name) : name}`;
}
/** The target of a reference; `undefined` for a component of another kind. */
function findTarget(components, from, ref, section) {
	const target = findAny(components, from, ref, section);
	const found = target && /^#\/components\/([^/]+)\/[^/]+$/.exec(target.at)?.[1];
	return section !== "" && found !== void 0 && found !== section && !found.startsWith("x-") ? void 0 : target;
}
/** The first component in the chain of references, else its last node. */
function findAny({ document, names }, from, ref, section) {
	const passed = /* @__PURE__ */ new Set();
	let target = document.resolve(from, ref);
	while (target !== void 0 && !passed.has(target.at)) {
		if (componentName(target.at, section) !== void 0 || names.aliasOf(section, target.at) !== void 0) return target;
		const onward = isAlias(target.value) ? refOf(target.value) : void 0;
		if (onward === void 0) return target;
		passed.add(target.at);
		target = document.resolve(target.at, onward) ?? target;
	}
	return target;
}
/** A component that only references another place becomes the place of that node. */
function placeAliases({ document, names }) {
	for (const section of Object.values(SECTIONS)) {
		const place = childPointer("#/components", section);
		for (const [name, value] of Object.entries(sectionOf$1(document.root, section))) {
			const at = childPointer(place, name);
			const target = endOf(document, at, section);
			if (!isAlias(value) || target === void 0 || target === at) continue;
			if (componentName(target, section) === void 0 && names.aliasOf(section, target) === void 0) names.setAlias(section, target, name);
		}
	}
}
function endOf(document, start, section) {
	const passed = /* @__PURE__ */ new Set();
	let at = document.resolve("#", start);
	while (at !== void 0 && isAlias(at.value) && !passed.has(at.at)) {
		passed.add(at.at);
		at = document.resolve(at.at, refOf(at.value) ?? "");
		if (at !== void 0 && componentName(at.at, section) !== void 0) return at.at;
	}
	return at?.at;
}
/** Whether an object is nothing but a reference. */
function isAlias(value) {
	return typeof value === "object" && value !== null && Object.keys(value).length === 1 && Object.hasOwn(value, "$ref");
}
// dist/generator/document/bundle/schema.js
/** Version 3.0 ignores all siblings of a `$ref`. Descriptive ones are harmless and kept. */
const ANNOTATION = /^(?:title|description|default|example|examples|deprecated|readOnly|writeOnly|externalDocs|xml|x-.*)$/s;
/** The keywords that must change for 3.1. Most schemas have none. */
const OLD = /^(?:nullable|exclusiveM(?:in|ax)imum|example|format|type|items|additionalItems|\$(?:id|anchor|dynamicAnchor|dynamicRef|recursiveAnchor|schema|vocabulary))$/;
/** Converts a Schema Object of any version to 3.1 (JSON Schema 2020-12). Its subschemas are converted already. */
function liftSchema(schema, version) {
	let old = false;
	for (const key in schema) if (OLD.test(key)) {
		old = true;
		break;
	}
	if (!old) return schema;
	let lifted = liftTypes(liftTuple(liftBounds(withoutIdentity(schema))));
	if (version === "3.0") lifted = liftFormat(liftExample(lifted));
	return liftNullable(lifted);
}
/** The keywords beside a `$ref` that its version honours, and `nullable`, which authors clearly mean. */
function countingSiblings(schema, version) {
	if (version !== "3.0") return schema;
	const ignored = Object.keys(schema).filter((key) => key !== "$ref" && key !== "nullable" && !ANNOTATION.test(key));
	return ignored.length === 0 ? schema : without(schema, ignored);
}
/** Removes the names of schema resources. Every reference leads to a component, so they are not needed. */
function withoutIdentity(schema) {
	const keys = [
		"$id",
		"$anchor",
		"$dynamicAnchor",
		"$schema",
		"$vocabulary",
		"$recursiveAnchor"
	].filter((key) => typeof member(schema, key) === "string" || key === "$vocabulary" || key === "$recursiveAnchor");
	return keys.some((key) => Object.hasOwn(schema, key)) ? without(schema, keys) : schema;
}
/** Converts `exclusiveMinimum: true` with `minimum: 1` to `exclusiveMinimum: 1`. */
function liftBounds(schema) {
	let lifted = schema;
	for (const [exclusive, bound] of [["exclusiveMinimum", "minimum"], ["exclusiveMaximum", "maximum"]]) {
		const flag = member(lifted, exclusive);
		if (typeof flag !== "boolean") continue;
		const limit = member(lifted, bound);
		const rest = without(lifted, flag ? [exclusive, bound] : [exclusive]);
		lifted = flag && limit !== void 0 ? {
			...rest,
			[exclusive]: limit
		} : rest;
	}
	return lifted;
}
/** Converts a list under `items`, which JSON Schema allowed until 2019, to `prefixItems`. */
function liftTuple(schema) {
	const items = member(schema, "items");
	if (!isArray(items)) return Object.hasOwn(schema, "additionalItems") ? without(schema, ["additionalItems"]) : schema;
	const further = member(schema, "additionalItems");
	return {
		...without(schema, ["items", "additionalItems"]),
		prefixItems: items,
		...further !== void 0 && { items: further }
	};
}
/** Converts `file` of OpenAPI 2.0, and a `null` type that YAML parsed as null. */
function liftTypes(schema) {
	const type = member(schema, "type");
	if (type === "file") return {
		...schema,
		type: "string",
		contentMediaType: "application/octet-stream"
	};
	if (type === null) return {
		...schema,
		type: "null"
	};
	if (!isArray(type) || !type.includes(null)) return schema;
	return {
		...schema,
		type: [...new Set(type.map((name) => name ?? "null"))]
	};
}
function liftExample(schema) {
	const example = member(schema, "example");
	if (example === void 0) return schema;
	const rest = without(schema, ["example"]);
	return isArray(member(schema, "examples")) ? rest : {
		...rest,
		examples: [example]
	};
}
/** Since 3.1, media type and encoding identify bytes (OpenAPI 3.1.1, section 4.4.2, Working with Binary Data). */
function liftFormat(schema) {
	if (!typesOf(schema).every((type) => type === "string" || type === "null")) return schema;
	switch (member(schema, "format")) {
		case "binary": return {
			...without(schema, ["format"]),
			contentMediaType: "application/octet-stream"
		};
		case "byte":
		case "base64": return {
			contentEncoding: "base64",
			...schema
		};
		default: return schema;
	}
}
/** By the letter of 3.0.3, `nullable` has no effect without `type` or beside `allOf`. Honours what authors mean. */
function liftNullable(schema) {
	const nullable = member(schema, "nullable");
	if (typeof nullable !== "boolean") return schema;
	const rest = without(schema, ["nullable"]);
	const types = typesOf(rest);
	if (!nullable || types.includes("null")) return rest;
	const listed = Object.hasOwn(rest, "enum") || Object.hasOwn(rest, "const");
	const composed = [
		"allOf",
		"anyOf",
		"oneOf"
	].some((key) => Object.hasOwn(rest, key));
	if (types.length > 0 && (listed || !composed)) return {
		...rest,
		type: [...types, "null"]
	};
	if (listed) return rest;
	const outer = {};
	const inner = {};
	for (const key of Object.keys(rest)) put(ANNOTATION.test(key) ? outer : inner, key, member(rest, key) ?? null);
	return Object.keys(inner).length === 0 ? rest : {
		...outer,
		anyOf: [inner, { type: "null" }]
	};
}
function typesOf(schema) {
	const type = member(schema, "type");
	return isArray(type) ? type : type === void 0 ? [] : [type];
}
/** Types that are bytes whatever a schema says. */
const BYTES = /^(?:(?:image|audio|video|font)\/|application\/octet-stream(?:\s*;|$))/i;
/** Since 3.1 the media type identifies a body of bytes, so its schema must not constrain values. */
function liftBody(content, version, mediaType) {
	const schema = member(content, "schema");
	if (version !== "3.0" || !isObject(schema) || !BYTES.test(mediaType)) return content;
	if (member(schema, "contentMediaType") !== "application/octet-stream") return content;
	return {
		...content,
		schema: without(schema, ["type", "contentMediaType"])
	};
}
// dist/generator/document/bundle/bundle.js
/**
* Bundles a document of any version and any number of files into one. Every reference then leads to one of its own
* components. For tools that read OpenAPI themselves.
*
* A node elsewhere than under `components` becomes a component where it is referenced. Its place gives it a name; a
* component that only references it takes its place. Invalid schema references become "any value"; other invalid
* references are removed. The source is not changed, and unchanged parts are shared with it. Extensions stay; in 3.1,
* `x-webhooks` becomes `webhooks`.
*
* @param report receives what OpenAPI 3.1 cannot express (`beyond-3-1`)
*/
function bundle(document, report = () => {}, { openapi = "3.1", schemaName } = {}) {
	const { root, version } = document;
	const translates = openapi === "3.1";
	const bundling = {
		document,
		names: createComponentNames(root, schemaName),
		report,
		version,
		translates,
		lowers: translates && version === "3.2",
		operationPlace: createOperationPlaces(document),
		open: /* @__PURE__ */ new Set()
	};
	placeAliases(bundling);
	const copied = copy(bundling, "document", root.at, root.value);
	return isObject(copied) ? addMoved(bundling, copied) : {};
}
/** OpenAPI 3.0 allows path items only where they are used. */
function inlines(bundling, kind) {
	return SECTIONS[kind] === void 0 || kind === "pathItem" && bundling.version === "3.0" && !bundling.translates;
}
function copy(bundling, kind, at, value) {
	if (!isObject(value)) return value;
	const ref = refOf(value);
	if (ref !== void 0) {
		if (kind === "schema") return copySchema(bundling, at, withReference(bundling, at, countingSiblings(value, bundling.version), ref));
		return copyReference(bundling, kind, at, value, ref);
	}
	if (kind === "schema") return copySchema(bundling, at, value);
	if (kind === "callback") return mapMembers(value, (key, item) => key.startsWith("x-") ? item : copy(bundling, "pathItem", childPointer(at, key), item));
	const fields = copyFields(bundling, kind, at, value);
	const copied = kind === "link" ? withOperation(bundling, at, fields) : withRequirements(bundling, at, fields);
	const lowered = bundling.lowers ? lower(kind, at, copied, bundling.report) : copied;
	return kind === "document" && bundling.translates ? asVersion31(lowered) : lowered;
}
function copyFields(bundling, kind, at, value) {
	const fields = FIELDS[kind];
	return mapMembers(value, (key, item) => {
		const child = fields.get(key);
		if (typeof item !== "object" || item === null) return item;
		if (key === "description" && kind !== "schema" && isAlias(item)) return textBehind(bundling, childPointer(at, key), item);
		if (child === void 0) return item;
		const copied = copyChild(bundling, child, childPointer(at, key), item);
		return key === "content" && isObject(copied) ? mapKeys(copied, (name) => mediaTypeOf(name, copied)) : copied;
	});
}
function copyChild(bundling, child, at, value) {
	if (isArray(value)) {
		if (child.in === "map") return value;
		return mapItems(value, (item, index) => copyMember(bundling, child.kind, childPointer(at, index), item));
	}
	if (child.in !== "map" || !isObject(value)) return copyMember(bundling, child.kind, at, value);
	const ref = refOf(value);
	if (ref !== void 0 && Object.keys(value).length === 1) return findTarget(bundling, at, ref, "") === void 0 ? void 0 : inlined(bundling, at, ref, value, (to) => copyChild(bundling, child, to.at, to.value));
	return mapMembers(value, (key, item) => {
		if (key.startsWith("x-") && child.kind === "route") return item;
		if (child.kind === "route" && item !== null && !isObject(item)) return void 0;
		const place = childPointer(at, key);
		const home = componentHome(bundling, child.kind, place, item);
		const copied = home === void 0 ? copyMember(bundling, child.kind, place, item) : copy(bundling, child.kind, home.at, home.value);
		return bundling.translates && child.kind === "mediaType" && isObject(copied) ? liftBody(copied, bundling.version, key) : copied;
	});
}
function textBehind(bundling, at, value) {
	const text = findTarget(bundling, at, refOf(value) ?? "", "")?.value;
	return typeof text === "string" ? text : value;
}
/** A component that replaces the place it references. */
function componentHome(bundling, kind, at, value) {
	const section = SECTIONS[kind];
	const name = section === void 0 ? void 0 : componentName(at, section);
	if (section === void 0 || name === void 0 || !isAlias(value)) return void 0;
	const target = findTarget(bundling, at, refOf(value) ?? "", section);
	return target !== void 0 && bundling.names.aliasOf(section, target.at) === name ? target : void 0;
}
/** `undefined` for a parameter location that 3.1 lacks, and for an invalid reference. */
function copyMember(bundling, kind, at, value) {
	if (kind === "parameter" && bundling.lowers && isQuerystring(bundling, at, value)) {
		bundling.report("beyond-3-1", "OpenAPI 3.1 cannot express a parameter for the whole query; it is left out.", at);
		return;
	}
	const ref = kind === "schema" ? void 0 : refOf(value);
	return ref !== void 0 && findTarget(bundling, at, ref, SECTIONS[kind] ?? "") === void 0 ? void 0 : copy(bundling, kind, at, value);
}
function isQuerystring(bundling, at, value) {
	const ref = refOf(value);
	const target = ref === void 0 ? value : findTarget(bundling, at, ref, "")?.value ?? value;
	return isObject(target) && member(target, "in") === "querystring";
}
function copySchema(bundling, at, value) {
	const copied = withDiscriminator(bundling, at, withDynamicReference(bundling, at, copyFields(bundling, "schema", at, value)));
	if (!bundling.translates) return withoutIdentity(copied);
	return liftSchema(bundling.lowers ? lower("schema", at, copied, bundling.report) : copied, bundling.version);
}
function withReference(bundling, at, value, ref) {
	const to = componentReference(bundling, "schema", at, ref);
	if (to === void 0) return without(value, ["$ref"]);
	return to === ref ? value : {
		...value,
		$ref: to
	};
}
function withOperation(bundling, at, value) {
	const ref = member(value, "operationRef");
	const to = typeof ref === "string" ? bundling.operationPlace(at, ref) : void 0;
	return to === void 0 || to === ref ? value : {
		...value,
		operationRef: to
	};
}
/** A dynamic reference depends on the path that leads to it. The bundle uses its static target. */
function withDynamicReference(bundling, at, value) {
	const key = ["$dynamicRef", "$recursiveRef"].find((name) => typeof member(value, name) === "string");
	const ref = key === void 0 ? void 0 : member(value, key);
	if (key === void 0 || typeof ref !== "string") return value;
	const target = key === "$recursiveRef" ? recursiveTarget(bundling.document, at)?.at : ref;
	const to = target === void 0 ? void 0 : componentReference(bundling, "schema", key === "$recursiveRef" ? "#" : at, target);
	const anchor = key === "$recursiveRef" ? RECURSIVE_ANCHOR : ref.slice(ref.indexOf("#") + 1);
	if (bundling.document.resources().filter(({ dynamicAnchors }) => dynamicAnchors.has(anchor)).length > 1) {
		const message = `The bundled document resolves ${JSON.stringify(ref)} to one schema, wherever it is used.`;
		bundling.report("beyond-3-1", message, childPointer(at, key));
	}
	const rest = without(value, [key]);
	if (to === void 0) return rest;
	return Object.hasOwn(rest, "$ref") ? { allOf: [rest, { $ref: to }] } : {
		...rest,
		$ref: to
	};
}
function withDiscriminator(bundling, at, value) {
	const discriminator = member(value, "discriminator");
	if (!isObject(discriminator)) return value;
	const components = sectionOf$1(bundling.document.root, "schemas");
	const led = (item) => {
		if (typeof item !== "string" || !isMappedReference(item) || Object.hasOwn(components, item)) return item;
		return componentReference(bundling, "schema", at, item) ?? item;
	};
	const moved = mapMembers(discriminator, (key, item) => {
		if (key === "defaultMapping") return led(item);
		return key === "mapping" && isObject(item) ? mapMembers(item, (_, target) => led(target)) : item;
	});
	return moved === discriminator ? value : {
		...value,
		discriminator: moved
	};
}
/** Since 3.2, a requirement may name a scheme by URI. The bundle names its component. */
function withRequirements(bundling, at, value) {
	const security = member(value, "security");
	if (bundling.version !== "3.2" || !isArray(security)) return value;
	const place = childPointer(at, "security");
	const moved = mapItems(security, (requirement, index) => {
		if (!isObject(requirement)) return requirement;
		const names = Object.keys(requirement).map((name) => requirementName(bundling, childPointer(place, index), name));
		if (names.every((name) => Object.hasOwn(requirement, name))) return requirement;
		return Object.fromEntries(Object.values(requirement).map((scopes, place) => [names[place] ?? "", scopes]));
	});
	return moved === security ? value : {
		...value,
		security: moved
	};
}
function requirementName(bundling, at, written) {
	const section = "securitySchemes";
	if (!isMappedReference(written) || Object.hasOwn(sectionOf$1(bundling.document.root, section), written)) return written;
	const target = findTarget(bundling, at, written, section);
	return target === void 0 ? written : bundling.names.of("securityScheme", section, target);
}
function copyReference(bundling, kind, at, value, ref) {
	const siblings = without(value, ["$ref"]);
	if (inlines(bundling, kind)) return inlined(bundling, at, ref, value, (target) => {
		const copied = copy(bundling, kind, target.at, target.value);
		if (!isObject(copied) || Object.keys(siblings).length === 0) return copied;
		const own = copyFields(bundling, kind, at, siblings);
		return {
			...copied,
			...bundling.lowers ? lower(kind, at, own, bundling.report) : own
		};
	});
	const to = componentReference(bundling, kind, at, ref);
	if (to === void 0) return value;
	const kept = Object.keys(siblings).filter((key) => !/^(?:summary|description|x-.*)$/s.test(key));
	if (to === ref && kept.length === 0) return value;
	return {
		$ref: to,
		...without(siblings, kept)
	};
}
function inlined(bundling, at, ref, value, work) {
	const target = findTarget(bundling, at, ref, "");
	if (target === void 0) return value;
	if (bundling.open.has(target.at)) return {};
	bundling.open.add(target.at);
	const copied = work(target);
	bundling.open.delete(target.at);
	return copied;
}
/** Adds the components that were referenced. */
function addMoved(bundling, root) {
	const added = /* @__PURE__ */ new Map();
	for (let moved = bundling.names.next(); moved !== void 0; moved = bundling.names.next()) {
		const { kind, name, section, target } = moved;
		const entries = added.get(section) ?? {};
		added.set(section, entries);
		put(entries, name, copy(bundling, kind, target.at, target.value));
	}
	if (added.size === 0) return root;
	const own = member(root, "components");
	const components = isObject(own) ? { ...own } : {};
	for (const [section, entries] of added) {
		const known = member(components, section);
		components[section] = isObject(known) ? {
			...known,
			...entries
		} : entries;
	}
	return {
		...root,
		components
	};
}
/** Renames `x-webhooks`, common in 3.0 documents, to the field that 3.1 introduced. */
function asVersion31(root) {
	const { "x-webhooks": early, ...rest } = root;
	const hooks = member(rest, "webhooks");
	const webhooks = isObject(early) ? {
		...early,
		...isObject(hooks) ? hooks : {}
	} : hooks;
	return {
		...rest,
		openapi: "3.1.1",
		...webhooks !== void 0 && { webhooks }
	};
}
export { bundle as t };
