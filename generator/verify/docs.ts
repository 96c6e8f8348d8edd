import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { printable } from "../diagnostics/text.ts";
import { childOf } from "../document/json.ts";
import { buildDocs } from "../docs/docs.ts";
import type { ReadDocument } from "../generate/render.ts";
import type { Api } from "../ir/api.ts";
import { drawn, findChromium } from "./browser.ts";
import { count, skipped, verdict, type Verdict } from "./verdict.ts";

const ARTIFACT = "docs page";

/** Where `countersign docs` writes to. */
export const DOCS_OUTPUT = "docs/index.html";

/**
 * Builds the page and has a real Chromium draw it, where there is one. A page that was written before has to be the same.
 *
 * @param folder absolute: the page is in `docs/index.html` of it, if anywhere
 */
export async function verifyDocs({ api, document }: ReadDocument, folder: string): Promise<Verdict> {
  const built = await buildDocs(document, api);
  if (built.kind === "missing") return skipped(ARTIFACT, printable(built.message));
  if (built.kind !== "done") return verdict(ARTIFACT, "cannot be built", [printable(built.message)]);
  const details: string[] = [];
  const own = await readFile(join(folder, DOCS_OUTPUT), "utf8").catch(() => "");
  const title = /<title>[^<]*<\/title>/.exec(built.html)?.[0] ?? "";
  // Another page may be in its place, or that of another document.
  const isOurs = own.includes("const __redoc_definition =") && own.includes(title);
  if (isOurs && own !== built.html) {
    details.push(`${DOCS_OUTPUT} is out of date, or edited: \`countersign docs\` writes it anew`);
  }
  const compared = isOurs ? `${DOCS_OUTPUT} and ` : "";
  const chromium = findChromium();
  if (chromium === undefined) {
    return verdict(ARTIFACT, `${compared}what is built; not drawn, as no Chromium is found (CHROMIUM=PATH)`, details);
  }
  const page = await drawn(chromium, built.html);
  if ("fault" in page) return verdict(ARTIFACT, "cannot be drawn", [...details, page.fault]);
  // Where tags are put into groups, those that are in none are not in the menu.
  const grouped = childOf(document.root.value, "x-tagGroups") !== undefined;
  const wanted = grouped ? [spaced(api.title)] : namesOf(api);
  for (const name of wanted) {
    if (!page.html.includes(escaped(name))) details.push(`Chromium does not show ${JSON.stringify(printable(name))}`);
  }
  return verdict(ARTIFACT, `${compared}what Chromium draws of it, with ${count(wanted.length, "name")}`, details);
}

/** What stands on the first page: the title, and the menu with all tags in use. */
function namesOf({ operations, title }: Api): readonly string[] {
  const used = operations.flatMap(({ tags }) => tags.slice(0, 1));
  return [...new Set([title, ...used].map(spaced))];
}

function spaced(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}

/** As HTML is written by a browser. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\u00a0", "&nbsp;");
}
