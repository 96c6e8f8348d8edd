import { i as member, n as isArray, r as isObject } from "./json.js";
import { t as decode } from "./location.js";
import { i as unescapeToken, n as escapeToken, r as parsePointer } from "./pointer.js";
import { t as createResolver } from "./resolve.js";
import { r as positionOf, t as createEdit } from "./origins.js";
import { i as put } from "./edit.js";
import { t as FIELDS } from "./grammar.js";
// dist/generator/document/swagger/parts.js
function createDraft(origins) {
	const value = {};
	const add = (key, child, origin) => {
		if (child === void 0) return;
		put(value, key, child);
		origins.record(value, key, origin);
	};
	return {
		value,
		add,
		copy(from, at, keys) {
			for (const key of Object.keys(from)) if (key.startsWith("x-") || keys.includes(key)) add(key, member(from, key), origins.child(from, at, key));
		}
	};
}
/** Upgrades a Schema Object. Applying it twice changes nothing more. */
function upgradeSchema(upgrade, value, at) {
	if (!isObject(value)) return value;
	const { origins } = upgrade;
	const mapped = origins.mapMembers(value, (key, child) => {
		const place = origins.child(value, at, key);
		const field = FIELDS.schema.get(key);
		if (key === "$ref" && typeof child === "string") return upgrade.reference(child, "schema");
		if (key === "discriminator" && typeof child === "string") return { propertyName: child };
		if (field === void 0) return child;
		if (isArray(child)) {
			const items = child.map((item, index) => upgradeSchema(upgrade, item, origins.child(child, place, String(index))));
			origins.inherit(child, items);
			return items;
		}
		if (field.in !== "map" || !isObject(child)) return upgradeSchema(upgrade, child, place);
		return origins.mapMembers(child, (name, item) => upgradeSchema(upgrade, item, origins.child(child, place, name)));
	});
	const isFile = member(mapped, "type") === "file";
	const nullable = member(mapped, "x-nullable");
	if (!isFile && typeof nullable !== "boolean") return mapped;
	const { "x-nullable": _, ...rest } = mapped;
	const own = typeof nullable === "boolean" ? {
		...rest,
		nullable
	} : mapped;
	const changed = isFile ? {
		...own,
		type: "string",
		format: "binary"
	} : own;
	origins.inherit(mapped, changed);
	if (typeof nullable === "boolean") origins.record(changed, "nullable", origins.child(value, at, "x-nullable"));
	return changed;
}
/** The keywords of a parameter or header that belong to its schema in OpenAPI 3. */
const SCHEMA_KEYWORDS = [
	"type",
	"format",
	"items",
	"default",
	"enum",
	"maximum",
	"exclusiveMaximum",
	"minimum",
	"exclusiveMinimum",
	"maxLength",
	"minLength",
	"pattern",
	"maxItems",
	"minItems",
	"uniqueItems",
	"multipleOf",
	"x-nullable"
];
/** The schema of a parameter, header or form field. */
function schemaOf(upgrade, value, at, also = []) {
	const own = member(value, "schema");
	if (isObject(own)) return upgradeSchema(upgrade, own, upgrade.origins.child(value, at, "schema"));
	const draft = createDraft(upgrade.origins);
	for (const key of [...also, ...SCHEMA_KEYWORDS]) draft.add(key, member(value, key), upgrade.origins.child(value, at, key));
	return upgradeSchema(upgrade, draft.value, at);
}
/** @param place `in` of the parameter */
function listStyle(upgrade, value, at, place) {
	if (member(value, "type") !== "array") return void 0;
	const format = member(value, "collectionFormat") ?? "csv";
	const inQuery = place === "query" || place === "formData";
	const where = upgrade.origins.child(value, at, "collectionFormat");
	const items = member(value, "items");
	if (isObject(items) && member(items, "type") === "array") upgrade.report("OpenAPI 3 cannot say how the lists inside this list are written.", where);
	if (format === "multi" && inQuery) return {
		style: "form",
		explode: true
	};
	if (format === "ssv" && inQuery) return {
		style: "spaceDelimited",
		explode: false
	};
	if (format === "pipes" && inQuery) return {
		style: "pipeDelimited",
		explode: false
	};
	if (format !== "csv") upgrade.report(`OpenAPI 3 cannot say \`collectionFormat: ${String(format)}\` here; commas separate the items.`, where);
	return {
		style: inQuery ? "form" : "simple",
		explode: false
	};
}
/** Upgrades a parameter that is neither the body nor a form field. */
function upgradeParameter(upgrade, value, at) {
	if (!isObject(value)) return value;
	const ref = member(value, "$ref");
	if (typeof ref === "string") return {
		...value,
		$ref: upgrade.reference(ref, "parameter")
	};
	const place = member(value, "in");
	if (isObject(member(value, "schema")) && !Object.hasOwn(value, "type") && Object.hasOwn(value, "style")) return value;
	const draft = createDraft(upgrade.origins);
	draft.copy(value, at, [
		"name",
		"in",
		"description",
		"required",
		"deprecated",
		"example"
	]);
	if (place === "query") draft.copy(value, at, ["allowEmptyValue"]);
	if (!isObject(member(value, "content"))) draft.add("schema", schemaOf(upgrade, value, at), at);
	else draft.copy(value, at, ["content"]);
	const list = listStyle(upgrade, value, at, typeof place === "string" ? place : "");
	const origin = upgrade.origins.child(value, at, "collectionFormat");
	draft.add("style", list?.style, origin);
	draft.add("explode", list?.explode, origin);
	return draft.value;
}
/** @param produces the media types of bodies */
function upgradeResponse(upgrade, value, at, produces) {
	if (!isObject(value)) return value;
	const ref = member(value, "$ref");
	if (typeof ref === "string") return {
		...value,
		$ref: upgrade.reference(ref, "response")
	};
	const { origins } = upgrade;
	const draft = createDraft(origins);
	draft.copy(value, at, [
		"description",
		"content",
		"links"
	]);
	const headers = member(value, "headers");
	if (isObject(headers)) {
		const place = origins.child(value, at, "headers");
		const upgraded = origins.mapMembers(headers, (name, header) => upgradeHeader(upgrade, header, origins.child(headers, place, name)));
		draft.add("headers", upgraded, place);
	}
	const schema = member(value, "schema");
	const examples = member(value, "examples");
	const byType = isObject(examples) ? examples : {};
	const isFile = isObject(schema) && member(schema, "type") === "file";
	const isJsonOnly = produces.every((type) => /[/+]json\b/.test(type));
	const all = schema === void 0 ? Object.keys(byType) : [.../* @__PURE__ */ new Set([...isFile && isJsonOnly ? ["application/octet-stream"] : produces, ...Object.keys(byType)])];
	if (all.length === 0) return draft.value;
	const place = origins.child(value, at, "schema");
	const content = createDraft(origins);
	for (const type of all.filter((name) => name.includes("/"))) {
		const mediaType = createDraft(origins);
		if (schema !== void 0) mediaType.add("schema", upgradeSchema(upgrade, schema, place), place);
		const from = origins.child(byType, origins.child(value, at, "examples"), type);
		mediaType.add("example", member(byType, type), from);
		content.add(type, mediaType.value, place);
	}
	draft.add("content", content.value, place);
	return draft.value;
}
function upgradeHeader(upgrade, value, at) {
	if (!isObject(value) || isObject(member(value, "schema")) && !Object.hasOwn(value, "type")) return value;
	const draft = createDraft(upgrade.origins);
	draft.copy(value, at, ["description"]);
	draft.add("schema", schemaOf(upgrade, value, at), at);
	listStyle(upgrade, value, at, "header");
	return draft.value;
}
const FLOWS = /* @__PURE__ */ new Map([
	["implicit", "implicit"],
	["password", "password"],
	["application", "clientCredentials"],
	["accessCode", "authorizationCode"]
]);
function upgradeSecurityScheme(upgrade, value, at) {
	if (!isObject(value)) return value;
	const { origins } = upgrade;
	const draft = createDraft(origins);
	const kind = member(value, "type");
	draft.copy(value, at, [
		"description",
		"name",
		"in",
		...kind === "basic" ? [] : ["type"]
	]);
	if (kind === "basic") {
		draft.add("type", "http", origins.child(value, at, "type"));
		draft.add("scheme", "basic", origins.child(value, at, "type"));
	}
	if (kind !== "oauth2") return draft.value;
	const given = member(value, "flow");
	const flow = createDraft(origins);
	const { value: own } = flow;
	const urls = given === "implicit" ? ["authorizationUrl"] : given === "accessCode" ? ["authorizationUrl", "tokenUrl"] : ["tokenUrl"];
	for (const key of urls) flow.add(key, member(value, key), origins.child(value, at, key));
	flow.add("scopes", member(value, "scopes") ?? {}, origins.child(value, at, "scopes"));
	const name = FLOWS.get(given);
	const place = origins.child(value, at, "flow");
	if (name === void 0) upgrade.report(`Unknown OAuth flow ${JSON.stringify(given ?? null)}.`, place);
	draft.add("flows", name === void 0 ? {} : { [name]: own }, place);
	return draft.value;
}
// dist/generator/document/swagger/operations.js
const METHODS = /* @__PURE__ */ new Set([
	"get",
	"put",
	"post",
	"delete",
	"options",
	"head",
	"patch",
	"trace"
]);
const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";
function upgradePathItem(upgrade, value, at, defaults) {
	if (!isObject(value)) return value;
	const { origins } = upgrade;
	const shared = split(upgrade, value, at, defaults);
	const draft = createDraft(origins);
	for (const key of Object.keys(value)) {
		const child = member(value, key) ?? null;
		const place = origins.child(value, at, key);
		if (METHODS.has(key)) draft.add(key, upgradeOperation(upgrade, child, place, shared, defaults), place);
		else if (key === "parameters") draft.add(key, shared.kept, place);
		else if (key === "$ref" && typeof child === "string") draft.add(key, upgrade.reference(child, "pathItem"), place);
		else draft.add(key, child, place);
	}
	return draft.value;
}
function split(upgrade, holder, at, defaults) {
	const list = member(holder, "parameters");
	if (!isArray(list)) return {
		kept: void 0,
		body: []
	};
	const kept = [];
	const body = [];
	const place = upgrade.origins.child(holder, at, "parameters");
	list.forEach((value, index) => {
		const own = upgrade.origins.child(list, place, String(index));
		const ref = isObject(value) ? member(value, "$ref") : void 0;
		const given = (typeof ref === "string" ? defaults.resolveParameter(ref) : void 0) ?? (isObject(value) ? {
			value,
			at: own,
			upgrade
		} : void 0);
		const where = given && member(given.value, "in");
		if (given !== void 0 && (where === "body" || where === "formData")) body.push(given);
		else {
			upgrade.origins.record(kept, String(kept.length), own);
			kept.push(upgradeParameter(upgrade, value, own));
		}
	});
	return {
		kept,
		body
	};
}
function upgradeOperation(upgrade, value, at, shared, defaults) {
	if (!isObject(value)) return value;
	const { origins } = upgrade;
	const own = split(upgrade, value, at, defaults);
	const names = new Set(own.body.map(({ value: given }) => member(given, "name")));
	const isBody = ({ value: given }) => member(given, "in") === "body";
	const inherited = shared.body.filter((given) => !names.has(member(given.value, "name")) && !(isBody(given) && own.body.some(isBody)));
	const body = [...own.body, ...inherited];
	const draft = createDraft(origins);
	for (const key of Object.keys(value)) {
		const child = member(value, key) ?? null;
		const place = origins.child(value, at, key);
		if (key === "parameters") draft.add(key, own.kept, place);
		else if (key === "responses") draft.add(key, upgradeResponses(upgrade, value, child, place, defaults), place);
		else if (key === "schemes") draft.add("servers", defaults.servers(child), place);
		else if (key !== "consumes" && key !== "produces") draft.add(key, child, place);
	}
	const [first] = body;
	if (first === void 0) return draft.value;
	const consumes = typesOf(member(value, "consumes")) ?? defaults.consumes;
	const single = body.find(isBody);
	if (single !== void 0 && body.length > 1) upgrade.report("An operation has a body or form fields, not both; the form fields are left out.", first.at);
	draft.add("requestBody", single === void 0 ? formBody(body, consumes, upgrade) : bodyOf(single, consumes), (single ?? first).at);
	return draft.value;
}
function upgradeResponses(upgrade, operation, value, at, defaults) {
	if (!isObject(value)) return value;
	const produces = typesOf(member(operation, "produces")) ?? defaults.produces;
	return upgrade.origins.mapMembers(value, (status, response) => status.startsWith("x-") ? response : upgradeResponse(upgrade, response, upgrade.origins.child(value, at, status), produces));
}
/** The media types of a list, `undefined` if it has none. */
function typesOf(value) {
	const named = (isArray(value) ? value.filter((type) => typeof type === "string") : []).filter((type) => type.includes("/"));
	return named.length === 0 ? void 0 : named;
}
function bodyOf({ at, upgrade, value }, consumes) {
	const { origins } = upgrade;
	const draft = createDraft(origins);
	draft.copy(value, at, ["description", "required"]);
	const place = origins.child(value, at, "schema");
	const schema = upgradeSchema(upgrade, member(value, "schema") ?? {}, place);
	const isForm = (type) => type === URLENCODED || type === MULTIPART;
	const types = consumes.some((type) => !isForm(type)) ? consumes.filter((type) => !isForm(type)) : consumes;
	const content = createDraft(origins);
	for (const type of types) {
		const mediaType = createDraft(origins);
		mediaType.add("schema", schema, place);
		content.add(type, mediaType.value, at);
	}
	draft.add("content", content.value, at);
	return draft.value;
}
function formBody(fields, consumes, { origins }) {
	const isFile = ({ value }) => member(value, "type") === "file";
	const accepted = consumes.filter((type) => type === URLENCODED || type === MULTIPART);
	const types = fields.some(isFile) ? [MULTIPART] : accepted.length === 0 ? [URLENCODED] : accepted;
	const properties = createDraft(origins);
	const encoding = createDraft(origins);
	const required = [];
	for (const { at, upgrade, value } of fields) {
		const name = member(value, "name");
		if (typeof name !== "string") continue;
		properties.add(name, schemaOf(upgrade, value, at, ["description"]), at);
		if (member(value, "required") === true) required.push(name);
		const list = listStyle(upgrade, value, at, "formData");
		if (list !== void 0) encoding.add(name, { ...list }, at);
		if (list?.explode === false && types.includes(MULTIPART)) upgrade.report("OpenAPI 3 cannot say that one part of a multipart body holds a list; each item is a part.", at);
	}
	const schema = {
		type: "object",
		...required.length > 0 && { required },
		properties: properties.value
	};
	const content = types.map((type) => {
		const styled = type === URLENCODED && Object.keys(encoding.value).length > 0;
		return [type, {
			schema,
			...styled && { encoding: encoding.value }
		}];
	});
	return {
		...required.length > 0 && { required: true },
		content: Object.fromEntries(content)
	};
}
// dist/generator/document/swagger/upgrade.js
/** Where the sections of a Swagger 2.0 document are in OpenAPI 3. */
const SECTIONS = /* @__PURE__ */ new Map([
	["definitions", "schemas"],
	["parameters", "parameters"],
	["responses", "responses"],
	["securityDefinitions", "securitySchemes"]
]);
/**
* Upgrades a Swagger 2.0 document to OpenAPI 3.0 in memory, with every file it references.
*
* @param root the document
* @param store holds all files; receives the upgraded ones
*/
function upgradeSwagger(root, store, origins, diagnostics) {
	if (!isObject(root.source.value)) return;
	const document = root.source.value;
	const resolver = createResolver(store, false);
	const parts = /* @__PURE__ */ new Map();
	const upgrading = {
		root,
		document,
		store,
		origins,
		resolver,
		diagnostics,
		parts
	};
	const upgraded = upgradeDocument(document, root, upgradeOf(upgrading, root), defaultsOf(upgrading, root));
	const edited = /* @__PURE__ */ new Map([[root.prefix, upgraded]]);
	for (const [at, kind] of parts) {
		const { file: prefix, tokens } = parsePointer(at);
		const file = store.byPrefix(prefix);
		if (file === void 0) continue;
		const before = edited.get(prefix) ?? file.source.value;
		const changed = createEdit(origins).change(before, {
			file,
			tokens: []
		}, tokens, (value, place) => ({ value: upgradePart(upgrading, kind, file, value, place) }));
		edited.set(prefix, changed?.value ?? before);
	}
	for (const [prefix, value] of edited) {
		const file = store.byPrefix(prefix);
		if (file !== void 0) store.replace({
			...file,
			source: {
				...file.source,
				value
			}
		});
	}
}
function upgradeOf({ diagnostics, origins, parts, resolver, root }, file) {
	const base = `${file.prefix}#`;
	return {
		base,
		origins,
		report: (message, at) => diagnostics.report("swagger-2", message, { position: positionOf(at) }),
		reference(ref, kind) {
			const target = resolver.resolve(base, ref);
			if (target === void 0) return ref;
			if (!target.at.startsWith(`${root.prefix}#/`)) {
				if (!parts.has(target.at)) parts.set(target.at, kind);
				return ref;
			}
			const hash = ref.indexOf("#");
			const [, section = ""] = /^\/([^/]+)\//.exec(ref.slice(hash + 1)) ?? [];
			const moved = SECTIONS.get(section);
			const rest = ref.slice(hash + 1 + section.length + 1);
			return moved === void 0 ? ref : `${ref.slice(0, hash)}#/components/${moved}${rest}`;
		}
	};
}
function defaultsOf(upgrading, file) {
	const { document, origins, resolver, root, store } = upgrading;
	const servers = createServers(document, root, upgradeOf(upgrading, file));
	return {
		consumes: typesOf(member(document, "consumes")) ?? ["application/json"],
		produces: typesOf(member(document, "produces")) ?? ["application/json"],
		resolveParameter(ref) {
			const target = resolver.resolve(`${file.prefix}#`, ref);
			if (target === void 0 || !isObject(target.value)) return void 0;
			const { file: prefix, tokens } = parsePointer(target.at);
			const holder = store.byPrefix(prefix) ?? file;
			return {
				value: target.value,
				at: origins.of(holder, tokens),
				upgrade: upgradeOf(upgrading, holder)
			};
		},
		servers: (schemes) => JSON.stringify(schemes) === JSON.stringify(member(document, "schemes")) ? void 0 : servers(schemes)
	};
}
function upgradePart(upgrading, kind, file, value, at) {
	const upgrade = upgradeOf(upgrading, file);
	switch (kind) {
		case "schema": return upgradeSchema(upgrade, value, at);
		case "parameter": return upgradeParameter(upgrade, value, at);
		case "response": return upgradeResponse(upgrade, value, at, defaultsOf(upgrading, file).produces);
		case "pathItem": return upgradePathItem(upgrade, value, at, defaultsOf(upgrading, file));
	}
}
function upgradeDocument(document, file, upgrade, defaults) {
	const { origins } = upgrade;
	const start = {
		file,
		tokens: []
	};
	const draft = createDraft(origins);
	const at = (key) => origins.child(document, start, key);
	draft.add("openapi", "3.0.4", at("swagger"));
	draft.copy(document, start, [
		"info",
		"tags",
		"externalDocs",
		"security"
	]);
	const given = [
		"host",
		"basePath",
		"schemes"
	].find((key) => Object.hasOwn(document, key));
	const servers = createServers(document, file, upgrade)(member(document, "schemes"));
	if (given !== void 0) draft.add("servers", servers, at(given));
	const paths = member(document, "paths");
	if (isObject(paths)) {
		const upgraded = origins.mapMembers(paths, (path, item) => path.startsWith("x-") ? item : upgradePathItem(upgrade, item, origins.child(paths, at("paths"), path), defaults));
		draft.add("paths", upgraded, at("paths"));
	}
	const components = createDraft(origins);
	const mappings = discriminatorMappings(member(document, "definitions"));
	for (const [section, name] of SECTIONS) {
		const entries = member(document, section);
		if (!isObject(entries)) continue;
		const upgraded = origins.mapMembers(entries, (key, value) => {
			const place = origins.child(entries, at(section), key);
			switch (section) {
				case "definitions": return withMapping(upgradeSchema(upgrade, value, place), mappings.get(key), origins);
				case "responses": return upgradeResponse(upgrade, value, place, defaults.produces);
				case "securityDefinitions": return upgradeSecurityScheme(upgrade, value, place);
				default: {
					const where = isObject(value) ? member(value, "in") : void 0;
					return where === "body" || where === "formData" ? void 0 : upgradeParameter(upgrade, value, place);
				}
			}
		});
		components.add(name, upgraded, at(section));
	}
	if (Object.keys(components.value).length > 0) draft.add("components", components.value, start);
	return draft.value;
}
const DISCRIMINATOR_VALUES = ["x-ms-discriminator-value", "x-discriminator-value"];
/** The values of subtypes that are not called like their definitions, by the name of the base. */
function discriminatorMappings(definitions) {
	const mappings = /* @__PURE__ */ new Map();
	const entries = isObject(definitions) ? definitions : {};
	for (const [name, definition] of Object.entries(entries)) {
		const value = isObject(definition) ? DISCRIMINATOR_VALUES.map((key) => member(definition, key)).find(isText) : void 0;
		if (value === void 0) continue;
		for (const base of basesOf(entries, name)) {
			const mapping = mappings.get(base) ?? {};
			mappings.set(base, {
				...mapping,
				[value]: `#/components/schemas/${encodeURIComponent(escapeToken(name))}`
			});
		}
	}
	return mappings;
}
/** The definitions that a definition extends by `allOf`, itself included. */
function basesOf(definitions, name) {
	const bases = /* @__PURE__ */ new Set([name]);
	for (const base of bases) {
		const definition = member(definitions, base);
		const parts = isObject(definition) ? member(definition, "allOf") : void 0;
		for (const part of isArray(parts) ? parts : []) {
			const ref = isObject(part) ? member(part, "$ref") : void 0;
			const next = isText(ref) ? /^#\/definitions\/([^/]+)$/.exec(ref)?.[1] : void 0;
			if (next !== void 0) bases.add(unescapeToken(decode(next)));
		}
	}
	return bases;
}
function withMapping(schema, mapping, { mapMembers }) {
	if (!isObject(schema) || mapping === void 0) return schema;
	return mapMembers(schema, (key, value) => key === "discriminator" && isObject(value) ? {
		...value,
		mapping
	} : value);
}
function isText(value) {
	return typeof value === "string";
}
/** Makes servers of `host`, `basePath` and schemes; https first. */
function createServers(document, file, upgrade) {
	const [host, path] = [member(document, "host"), member(document, "basePath")];
	const base = typeof path === "string" && path !== "/" ? path.replace(/\/$/, "") : "";
	return (schemes) => {
		if (typeof host !== "string" || host === "") return base === "" ? void 0 : [{ url: base }];
		const given = (isArray(schemes) ? schemes : []).filter((scheme) => typeof scheme === "string");
		if (given.length === 0) {
			const origin = upgrade.origins.child(document, {
				file,
				tokens: []
			}, "host");
			upgrade.report("The document has no `schemes`; https is assumed.", origin);
		}
		return (given.length === 0 ? ["https"] : given.toSorted((a, b) => Number(b === "https") - Number(a === "https"))).map((scheme) => ({ url: `${scheme}://${host}${base}` }));
	};
}
export { upgradeSwagger };
