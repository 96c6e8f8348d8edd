import { t as folded } from "./text.js";
import { dirname, join, parse } from "node:path";
import { lstatSync, mkdirSync, readFileSync, realpathSync, rmdirSync, statSync } from "node:fs";
// dist/generator/output/errors.js
/** The code of a system error, `ENOENT`. */
function errorCode(error) {
	return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : void 0;
}
/** Whether a file system error says that there is nothing at the path. */
function isMissing(error) {
	return errorCode(error) === "ENOENT" || errorCode(error) === "ENOTDIR";
}
/** The result of a file system call, or `undefined` where there is nothing at its path. */
function unlessMissing(call) {
	try {
		return call();
	} catch (error) {
		if (isMissing(error)) return void 0;
		throw error;
	}
}
const REASONS = /* @__PURE__ */ new Map([
	["ENOENT", "no folder can be made there"],
	["EACCES", "permission denied"],
	["EPERM", "operation not permitted"],
	["EROFS", "the file system is read-only"],
	["ENOSPC", "no space left on the device"],
	["EDQUOT", "the disk quota is used up"],
	["EMFILE", "too many open files"],
	["ENFILE", "too many open files"],
	["ENAMETOOLONG", "the path is too long"],
	["EIO", "the device failed"],
	["EBUSY", "the file is in use"],
	["EXDEV", "part of the folder is on another device"],
	["EFBIG", "the file would be too large"]
]);
/** Describes why a file system call failed; `undefined` for other errors. */
function failureReason(error) {
	const code = errorCode(error);
	if (code === "ERR_ACCESS_DENIED") return "Node's permission model does not allow it";
	if (code === void 0 || !(error instanceof Error) || !("syscall" in error)) return void 0;
	return REASONS.get(code) ?? code;
}
// dist/generator/output/paths.js
/** Our own files in an output folder all begin so. */
const RESERVED = ".countersign";
const DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\..*)?$/i;
/** Why a path of an output file is invalid. It must name the same file on every system. */
function pathFault(path) {
	if (path.length > 1e3) return "is longer than 1000 characters";
	if (path.startsWith("/")) return "is absolute";
	if (/[\u0000-\u001f\u007f\\:*?"<>|]/.test(path)) return "contains a character that some systems do not allow";
	if (folded(path).startsWith(folded(".countersign"))) return `starts with ${RESERVED}, which is reserved for countersign`;
	for (const segment of path.split("/")) {
		if (segment === "") return "has an empty segment";
		if (segment === "." || segment === "..") return `has a segment ${segment}`;
		if (segment.endsWith(".") || segment.endsWith(" ")) return "has a segment that ends with a dot or a space";
		if (DEVICE.test(folded(segment))) return "has a segment that is a device name on Windows";
		if (Buffer.byteLength(segment) > 255) return "has a segment of more than 255 bytes";
	}
}
/** Judges an output folder before anything is done with it; a string says why it will not do. */
function inspectFolder(path) {
	if (parse(path).root === path) return "is the root of a file system";
	try {
		if (!statSync(path).isDirectory()) return "is a file, not a folder";
		const real = realpathSync(path);
		return parse(real).root === real ? "is a symbolic link to the root of a file system" : {
			path: real,
			exists: true
		};
	} catch (error) {
		if (errorCode(error) === "ELOOP") return "is a symbolic link to itself";
		if (!isMissing(error)) throw error;
	}
	if (isLink(path)) return "is a broken symbolic link";
	const parent = nearestParent(path);
	return statSync(parent).isDirectory() ? {
		path,
		exists: false
	} : `is inside ${parent}, which is a file`;
}
function nearestParent(path) {
	const parent = dirname(path);
	return unlessMissing(() => statSync(parent)) === void 0 ? nearestParent(parent) : parent;
}
function isLink(path) {
	return unlessMissing(() => lstatSync(path))?.isSymbolicLink() ?? false;
}
/**
* Makes a folder and those above it. (Node's own `recursive` never comes back where a folder exists in which none can
* be made and the system calls that "not found", as Linux does under /proc.)
*
* @returns the topmost folder that was made, if any
*/
function makeFolder(path) {
	if (unlessMissing(() => statSync(path))?.isDirectory() ?? false) return void 0;
	const above = dirname(path) === path ? void 0 : makeFolder(dirname(path));
	try {
		mkdirSync(path);
	} catch (error) {
		if (errorCode(error) !== "EEXIST") throw error;
		return above;
	}
	return above ?? path;
}
/** Removes the folder at `path` (relative to `folder`), and those above it up to `folder`, as far as they are empty. */
function removeEmptyFolders(folder, path) {
	for (let at = path; at !== "."; at = dirname(at)) try {
		rmdirSync(join(folder, at));
	} catch (error) {
		if (!isMissing(error)) return;
	}
}
// dist/generator/output/manifest.js
/** Name of the manifest, in the output folder. */
const MANIFEST = ".countersign.json";
/** @returns `undefined` where there is none, `"damaged"` where it cannot be what we wrote (a merge conflict in it, say) */
function readManifest(folder) {
	const text = unlessMissing(() => readFileSync(join(folder, MANIFEST), "utf8"));
	return text === void 0 ? void 0 : parseManifest(text) ?? "damaged";
}
function printManifest(manifest) {
	return `${JSON.stringify({
		note: "Written by countersign together with the files it lists. Commit it; do not edit it.",
		tool: manifest.tool,
		settings: manifest.settings,
		targets: manifest.targets,
		contents: manifest.contents,
		inputs: Object.fromEntries(manifest.inputs),
		outputs: Object.fromEntries([...manifest.outputs].toSorted(([a], [b]) => a < b ? -1 : 1))
	}, null, 2)}\n`;
}
function parseManifest(text) {
	let value;
	try {
		value = JSON.parse(text);
	} catch {
		return;
	}
	const tool = field(value, "tool");
	const settings = field(value, "settings");
	const targets = field(value, "targets") ?? [];
	const contents = parseContents(field(value, "contents"));
	const inputs = parseHashes(field(value, "inputs"));
	const outputs = parseHashes(field(value, "outputs"));
	if (typeof tool !== "string" || typeof settings !== "string" || !contents || !inputs || !outputs) return void 0;
	if (!isStrings(targets)) return void 0;
	for (const path of outputs.keys()) if (pathFault(path) !== void 0) return void 0;
	return {
		tool,
		settings,
		targets,
		contents,
		inputs,
		outputs
	};
}
function parseContents(value) {
	const operations = field(value, "operations");
	const models = field(value, "models");
	const webhooks = field(value, "webhooks");
	const warnings = field(value, "warnings");
	if (typeof operations !== "number" || typeof models !== "number") return void 0;
	if (typeof webhooks !== "number" || typeof warnings !== "number") return void 0;
	return {
		operations,
		models,
		webhooks,
		warnings
	};
}
function parseHashes(value) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return void 0;
	const hashes = /* @__PURE__ */ new Map();
	for (const [path, hash] of Object.entries(value)) {
		if (typeof hash !== "string") return void 0;
		hashes.set(path, hash);
	}
	return hashes;
}
function isStrings(value) {
	return Array.isArray(value) && value.every((item) => typeof item === "string");
}
function field(value, name) {
	if (typeof value !== "object" || value === null) return void 0;
	return Object.getOwnPropertyDescriptor(value, name)?.value;
}
export { inspectFolder as a, removeEmptyFolders as c, isMissing as d, unlessMissing as f, RESERVED as i, errorCode as l, printManifest as n, makeFolder as o, readManifest as r, pathFault as s, MANIFEST as t, failureReason as u };
