import { i as member, n as isArray, r as isObject } from "./json.js";
import { m as shapesOf } from "./facts.js";
import { p as withParameter } from "./case-maker.js";
import { c as describeOperation, l as sentType } from "./places.js";
import { parseBaseUrl } from "../runtime/base-url.js";
import { encodeRequest } from "../runtime/request.js";
// dist/judge/requests/encode.js
/** A case that cannot be encoded as a request. */
var Unsendable = class extends Error {
	name = "Unsendable";
};
/**
* Encodes a case with the code that generated clients use.
*
* @throws Unsendable
*/
async function encodeCase(api, operation, url, one) {
	const descriptor = describeOperation(api, operation, one.content);
	const { path, query, header, cookie, querystring } = one.parameters;
	const [whole] = querystring.values();
	const body = one.body === void 0 || one.content === void 0 ? void 0 : bodyValue(api, one.content, one.body);
	try {
		const { body: encoded, headers, url: target } = encodeRequest(descriptor, parseBaseUrl(url), {
			path: Object.fromEntries(path),
			query: whole ?? Object.fromEntries(query),
			headers: Object.fromEntries(header),
			cookies: Object.fromEntries(cookie),
			body
		}, void 0, void 0);
		const bytes = encoded === null ? void 0 : new Uint8Array(await new Response(encoded).arrayBuffer());
		return {
			method: operation.method,
			url: new URL(target).href,
			headers: [...headers],
			...bytes !== void 0 && { body: bytes }
		};
	} catch (error) {
		throw new Unsendable(error instanceof Error ? error.message : String(error));
	}
}
/** Converts texts of files in forms to bytes. */
function bodyValue(api, content, body) {
	switch (content.codec) {
		case "multipart": return isObject(body) ? withFiles(content, body, shapesOf(api)) : body;
		case "text":
		case "xml":
		case "events":
		case "binary":
			if (typeof body !== "string") throw new Unsendable(`a value cannot be encoded as ${content.mediaType}`);
			return body;
		default: return body;
	}
}
function withFiles(content, body, shapes) {
	const shape = shapes.of(content.schema);
	const properties = shape.kind === "object" ? shape.properties : [];
	return Object.fromEntries(Object.keys(body).map((name) => {
		const value = member(body, name);
		const property = properties.find((one) => one.name === name);
		const inner = property === void 0 ? void 0 : shapes.of(property.schema);
		const isFile = inner?.kind === "binary";
		const areFiles = inner?.kind === "array" && shapes.of(inner.items).kind === "binary";
		const mediaType = content.encodings.find((one) => one.property === name)?.contentType?.split(",")[0]?.trim() ?? "application/octet-stream";
		const file = (text) => new Blob([String(text ?? "")], { type: sentType({
			...content,
			codec: "binary",
			mediaType
		}) });
		return [name, isFile ? file(value) : areFiles && isArray(value) ? value.map(file) : value];
	}));
}
/** Adds a fresh idempotency key, as for every logical call. */
function withFreshKey(operation, one, key = crypto.randomUUID()) {
	const name = keyName(operation, one);
	return name === void 0 ? one : withParameter(one, "header", name, key);
}
function keyName({ idempotency, parameters }, { broken, parameters: values }) {
	if (idempotency === void 0) return void 0;
	const lowerCased = idempotency.header.toLowerCase();
	const parameter = parameters.find((one) => one.in === "header" && one.name.toLowerCase() === lowerCased);
	if (parameter === void 0 || !values.header.has(parameter.name)) return void 0;
	return broken?.part === "header" && broken.name === parameter.name ? void 0 : parameter.name;
}
export { encodeCase as n, withFreshKey as r, Unsendable as t };
