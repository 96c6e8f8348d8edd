import { t as planOf } from "./plan.js";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
// dist/generator/generate/import-files.js
var __rewriteRelativeImportExtension = function(path, preserveJsx) {
	if (typeof path === "string" && /^\.\.?\//.test(path)) return path.replace(/\.(tsx)$|((?:\.d)?)((?:\.[^./]+?)?)\.([cm]?)ts$/i, function(m, tsx, d, ext, cm) {
		return tsx ? preserveJsx ? ".jsx" : ".js" : d && (!ext || !cm) ? m : d + ext + "." + cm.toLowerCase() + "js";
	});
	return path;
};
/**
* Loads modules from generated files, their runtime included. Writes the files unformatted to a temporary folder, from
* which Node runs them.
*
* @param paths the modules to load
* @returns their exports, in the same order
*/
async function importFiles(files, paths) {
	const folder = await mkdtemp(join(tmpdir(), "countersign-"));
	try {
		const all = [...files, {
			path: "package.json",
			text: "{ \"type\": \"module\" }"
		}];
		const folders = new Set(all.map(({ path }) => dirname(join(folder, path))));
		for (const path of folders) await mkdir(path, { recursive: true });
		await Promise.all(all.map(({ path, text }) => writeFile(join(folder, path), text)));
		return await Promise.all(paths.map((path) => import(__rewriteRelativeImportExtension(pathToFileURL(join(folder, path)).href))));
	} finally {
		await rm(folder, {
			recursive: true,
			force: true
		});
	}
}
// dist/generator/webhooks/contract.js
/** Values for the signed fields that the contract leaves to the sender: digits, which every template can hold. */
function fieldsToSign({ WEBHOOKS: { identity, signature } }) {
	const inFormat = [...signature.format.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
	const isFilled = (name) => name === "digest" || name === signature.timestamp || identity.in === "header" && signature.fields[name]?.toLowerCase() === identity.header.toLowerCase();
	const names = [...inFormat, ...Object.keys(signature.fields)].filter((name) => !isFilled(name));
	return Object.fromEntries(names.map((name) => [name, String(Date.now())]));
}
/** Whether a document describes webhooks that are signed. */
function hasSignedWebhooks(api) {
	return planOf(api).contract !== void 0;
}
/** @param files of the target `webhooks` and the runtime */
async function importWebhooks(api, files) {
	const [own, sign, signature] = await importFiles(files, [
		"webhooks.ts",
		"runtime/webhooks/sign.ts",
		"runtime/webhooks/signature.ts"
	]);
	const events = new Map(planOf(api).events.map((event) => [event.type, event]));
	return {
		module: own,
		runtime: {
			...sign,
			...signature
		},
		api,
		schema: (type) => events.get(type)?.content?.schema,
		example(type) {
			const content = events.get(type)?.content;
			return content?.examples[0]?.value ?? content?.schema.docs.examples?.[0];
		}
	};
}
export { importFiles as i, hasSignedWebhooks as n, importWebhooks as r, fieldsToSign as t };
