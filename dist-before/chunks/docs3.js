import { t as buildDocs } from "./docs.js";
import { n as printable } from "./text.js";
import { r as isObject, t as childOf } from "./json.js";
import { a as verdict, i as skipped, r as count, t as ARTIFACTS } from "./verdict.js";
import { join } from "node:path";
import { readFile } from "node:fs/promises";
// dist/verify/docs.js
const ARTIFACT = ARTIFACTS.docs;
/** Default output of `countersign docs`. */
const DOCS_OUTPUT = "docs/index.html";
/**
* Builds the page and checks that it contains every operation and webhook. An existing page must be up to date.
*
* @param folder absolute path of the folder of `docs/index.html`
*/
async function verifyDocs({ api, document }, folder) {
	const built = await buildDocs(document, api);
	if (built.kind === "missing") return skipped(ARTIFACT, printable(built.message));
	if (built.kind !== "done") return verdict(ARTIFACT, "cannot be built", [printable(built.message)]);
	return verifyPage(api, built.html, await readFile(join(folder, DOCS_OUTPUT), "utf8").catch(() => ""));
}
/**
* @param html the new output of `countersign docs`
* @param written the content of `docs/index.html`, which may be another page
*/
function verifyPage(api, html, written) {
	const details = missingFrom(api, html).map((name) => `the page lacks ${name}`);
	const title = /<title>[^<]*<\/title>/.exec(html)?.[0] ?? "";
	const isOurs = written.includes("const __redoc_definition =") && written.includes(title);
	if (isOurs && written !== html) {
		details.push(`${DOCS_OUTPUT} is out of date or edited: run \`countersign docs\``);
		details.push(...missingFrom(api, written).map((name) => `${DOCS_OUTPUT} lacks ${name}`));
	}
	const all = `${count(api.operations.length, "operation")} and ${count(api.webhooks.length, "webhook")}`;
	return verdict(ARTIFACT, `${isOurs ? `${DOCS_OUTPUT}, with ` : ""}${all}`, details);
}
const OPEN = "<script type=\"application/json\" id=\"definition\">";
/** The operations and webhooks that the page lacks. */
function missingFrom(api, html) {
	const start = html.indexOf(OPEN);
	const text = start === -1 ? "" : html.slice(start + 48, html.indexOf("<\/script>", start));
	let definition = null;
	try {
		definition = JSON.parse(text);
	} catch {}
	const has = (item, method) => {
		const resolved = resolvePathItem(definition, item);
		const key = method === "QUERY" ? "x-query" : method.toLowerCase();
		return isObject(childOf(resolved, key)) || isObject(childOf(childOf(resolved, "x-additionalOperations"), method));
	};
	const [paths, hooks] = [childOf(definition, "paths"), childOf(definition, "webhooks")];
	return [...api.operations.flatMap(({ method, path }) => has(childOf(paths, path), method) ? [] : [`${method} ${path}`]), ...api.webhooks.flatMap(({ method, name }) => has(childOf(hooks, name), method) ? [] : [`webhook ${name}`])].map(printable);
}
const LONGEST_CHAIN = 10;
function resolvePathItem(definition, item) {
	let current = item;
	for (let step = 0; step < LONGEST_CHAIN; step++) {
		const ref = childOf(current, "$ref");
		if (typeof ref !== "string" || !ref.startsWith("#/")) return current;
		current = ref.slice(2).split("/").map((token) => decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~")).reduce(childOf, definition);
	}
	return current;
}
export { verifyDocs };
