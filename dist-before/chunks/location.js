import { r as quote } from "./text.js";
import { dirname, isAbsolute, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
// dist/generator/document/location.js
function isUrl(location) {
	return /^https?:\/\//i.test(location);
}
/** The location as a base URI (RFC 3986 section 5.1.3). */
function uriOf(location) {
	return isUrl(location) ? location : pathToFileURL(location).href;
}
/**
* The files that a reference may mean, likeliest first: the percent-decoded path, then the literal path, for file names
* that contain `%`.
*
* @param holder the file that contains the reference
* @param part the reference without its fragment; not empty
*/
function targetsOf(holder, part) {
	if (isUrl(holder) || isUrl(part) || part.startsWith("//")) return [urlTarget(holder, part)];
	if (/^file:/i.test(part)) return [fileUrlTarget(part)];
	const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(part)?.[1];
	if (scheme !== void 0) return [refusedScheme(part, scheme)];
	const decoded = decode(part);
	return (decoded === part ? [part] : [decoded, part]).map((path) => pathTarget(holder, path));
}
function pathTarget(holder, path) {
	if (path.includes("\0")) return {
		kind: "refused",
		code: "reference-refused",
		message: "A path cannot contain NUL characters."
	};
	return {
		kind: "location",
		location: resolve(dirname(holder), path),
		absolute: isAbsolute(path)
	};
}
function urlTarget(holder, part) {
	const url = URL.parse(part, isUrl(holder) ? holder : "https://unknown.invalid/");
	if (url === null) return {
		kind: "refused",
		code: "reference-refused",
		message: `Invalid URL ${quote(part)}.`
	};
	if (url.protocol !== "http:" && url.protocol !== "https:") return refusedScheme(part, url.protocol.slice(0, -1));
	if (url.username !== "" || url.password !== "") return {
		kind: "refused",
		code: "reference-refused",
		message: `The URL ${quote(part)} contains credentials.`
	};
	if (part.startsWith("//") && !isUrl(holder)) return {
		kind: "refused",
		code: "reference-remote",
		message: `${quote(part)} points to another host with an unknown scheme.`
	};
	url.hash = "";
	return {
		kind: "location",
		location: url.href,
		absolute: true
	};
}
function fileUrlTarget(part) {
	const url = URL.parse(part);
	if (url === null || url.host !== "") return {
		kind: "refused",
		code: "reference-refused",
		message: `${quote(part)} points to another host.`
	};
	try {
		return {
			kind: "location",
			location: fileURLToPath(url),
			absolute: true
		};
	} catch {
		return {
			kind: "refused",
			code: "reference-refused",
			message: `Invalid path ${quote(part)}.`
		};
	}
}
function refusedScheme(part, scheme) {
	return {
		kind: "refused",
		code: "reference-refused",
		message: `${quote(part)} is not a file: the scheme "${scheme}:" is not supported.`
	};
}
/** Decodes percent-encoding; returns invalid text unchanged. */
function decode(text) {
	if (!text.includes("%")) return text;
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
export { uriOf as i, isUrl as n, targetsOf as r, decode as t };
