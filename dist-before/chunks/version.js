import { r as quote } from "./text.js";
import { i as member, r as isObject } from "./json.js";
// dist/generator/document/version.js
/** Detects the dialect of a document (OpenAPI section 4.1: patch versions do not matter). */
function versionOf(document) {
	if (!isObject(document)) return refused("document-not-object", `The document is ${document === null ? "empty" : Array.isArray(document) ? "a list" : `a ${typeof document}`}, not an OpenAPI document.`, []);
	const version = member(document, "openapi");
	if (version === void 0) return withoutVersion(document);
	if (typeof version !== "string") return refused("version-unsupported", `The field "openapi" is ${describe(version)}, not a string.`, ["openapi"]);
	switch (/^(3\.[012])(?:\.\d+)?(?:-.*)?$/.exec(version)?.[1]) {
		case "3.0": return {
			ok: true,
			version: "3.0"
		};
		case "3.1": return {
			ok: true,
			version: "3.1"
		};
		case "3.2": return {
			ok: true,
			version: "3.2"
		};
		default: return refused("version-unsupported", `OpenAPI ${quote(version)} is not supported.`, ["openapi"]);
	}
}
function withoutVersion(document) {
	const swagger = document["swagger"];
	if (swagger === "2.0" || swagger === 2) return {
		ok: true,
		version: "swagger"
	};
	if (swagger !== void 0) return refused("version-unsupported", `Swagger ${quote(String(swagger))} is not supported; 2.0 is.`, ["swagger"]);
	const other = [
		"asyncapi",
		"arazzo",
		"overlay"
	].find((key) => Object.hasOwn(document, key));
	return refused("version-missing", `The document has no field "openapi".${other === void 0 ? "" : ` It has a field "${other}", so it is another kind of document.`}`, []);
}
function refused(code, message, tokens) {
	return {
		ok: false,
		code,
		message,
		tokens
	};
}
function describe(value) {
	return typeof value === "object" ? "an object, a list or null" : `the ${typeof value} ${String(value)}`;
}
export { versionOf as t };
