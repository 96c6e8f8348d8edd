import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buildDocs } from "../docs-page/docs.ts";
import { amount, printable } from "../generator/diagnostics/text.ts";
import { childOf, isObject, type Json } from "../generator/document/json.ts";
import type { ReadDocument } from "../generator/generate/render.ts";
import type { Api } from "../generator/ir/api.ts";
import { ARTIFACTS, skipped, verdict, type Verdict } from "./verdict.ts";

const ARTIFACT = ARTIFACTS.docs;

/** Default output of `countersign docs`. */
const DOCS_OUTPUT = "docs/index.html";

/**
 * Builds the page and checks that it contains every operation and webhook. An existing page must be up to date.
 *
 * @param folder absolute path of the folder of `docs/index.html`
 */
export async function verifyDocs({ api, document }: ReadDocument, folder: string): Promise<Verdict> {
  const built = await buildDocs(document, api);
  if (built.kind === "missing") return skipped(ARTIFACT, printable(built.message));
  if (built.kind !== "done") return verdict(ARTIFACT, "cannot be built", [printable(built.message)]);
  return verifyPage(api, built.html, await readFile(join(folder, DOCS_OUTPUT), "utf8").catch(() => ""));
}

/**
 * @param html the new output of `countersign docs`
 * @param written the content of `docs/index.html`, which may be another page
 */
export function verifyPage(api: Api, html: string, written: string): Verdict {
  const details = missingFrom(api, html).map((name) => `the page lacks ${name}`);
  const title = /<title>[^<]*<\/title>/.exec(html)?.[0] ?? "";
  const isOurs = written.includes("const __redoc_definition =") && written.includes(title);
  if (isOurs && written !== html) {
    details.push(`${DOCS_OUTPUT} is out of date or edited: run \`countersign docs\``);
    details.push(...missingFrom(api, written).map((name) => `${DOCS_OUTPUT} lacks ${name}`));
  }
  const all = `${amount(api.operations.length, "operation")} and ${amount(api.webhooks.length, "webhook")}`;
  return verdict(ARTIFACT, `${isOurs ? `${DOCS_OUTPUT}, with ` : ""}${all}`, details);
}

const OPEN = '<script type="application/json" id="definition">';

/** The operations and webhooks that the page lacks. */
function missingFrom(api: Api, html: string): readonly string[] {
  const start = html.indexOf(OPEN);
  const text = start === -1 ? "" : html.slice(start + OPEN.length, html.indexOf("</script>", start));
  let definition: Json = null;
  try {
    definition = JSON.parse(text) as Json;
  } catch {
    // The page was edited, or built by another version.
  }
  const has = (item: Json | undefined, method: string): boolean => {
    const resolved = resolvePathItem(definition, item);
    const key = method === "QUERY" ? "x-query" : method.toLowerCase();
    return isObject(childOf(resolved, key)) || isObject(childOf(childOf(resolved, "x-additionalOperations"), method));
  };
  const [paths, hooks] = [childOf(definition, "paths"), childOf(definition, "webhooks")];
  return [
    ...api.operations.flatMap(({ method, path }) => (has(childOf(paths, path), method) ? [] : [`${method} ${path}`])),
    ...api.webhooks.flatMap(({ method, name }) => (has(childOf(hooks, name), method) ? [] : [`webhook ${name}`])),
  ].map(printable);
}

const LONGEST_CHAIN = 10;

function resolvePathItem(definition: Json, item: Json | undefined): Json | undefined {
  let current = item;
  for (let step = 0; step < LONGEST_CHAIN; step++) {
    const ref = childOf(current, "$ref");
    if (typeof ref !== "string" || !ref.startsWith("#/")) return current;
    const tokens = ref.slice(2).split("/");
    current = tokens
      .map((token) => decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~"))
      .reduce<Json | undefined>(childOf, definition);
  }
  return current;
}
