import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { printable } from "../generator/diagnostics/text.ts";
import { childOf } from "../generator/document/json.ts";
import { buildDocs } from "../docs-page/docs.ts";
import type { ReadDocument } from "../generator/generate/render.ts";
import type { Api } from "../generator/ir/api.ts";
import { LABELS } from "./artifacts.ts";
import { drawn, findChromium } from "./browser.ts";
import { entriesOf, menuOf, notDefined, notInMenu, spaced, withOpener } from "./page.ts";
import { count, skipped, verdict, type Verdict } from "./verdict.ts";

const ARTIFACT = LABELS.docs;

/** Where `countersign docs` writes to. */
export const DOCS_OUTPUT = "docs/index.html";

/**
 * Builds the page and has a real Chromium draw it, where there is one. A page that was written before has to be the same. Every operation and
 * webhook has to be in both, and in the menu that is drawn.
 *
 * @param folder absolute: the page is in `docs/index.html` of it, if anywhere
 */
export async function verifyDocs({ api, document }: ReadDocument, folder: string): Promise<Verdict> {
  const built = await buildDocs(document, api);
  if (built.kind === "missing") return skipped(ARTIFACT, printable(built.message));
  if (built.kind !== "done") return verdict(ARTIFACT, "cannot be built", [printable(built.message)]);
  // Where tags are put into groups, those that are in none are not in the menu.
  const isGrouped = childOf(document.root.value, "x-tagGroups") !== undefined;
  return verifyPage(api, built.html, { folder, isGrouped });
}

/** Operations and webhooks of a document whose menu is opened: each group takes a browser its time. */
const MOST_IN_MENU = 400;

/** @param html what `countersign docs` makes of the document */
export async function verifyPage(
  api: Api,
  html: string,
  { folder, isGrouped }: { readonly folder: string; readonly isGrouped: boolean },
): Promise<Verdict> {
  const details = notDefined(api, html).map((name) => `the page lacks ${name}`);
  const own = await readFile(join(folder, DOCS_OUTPUT), "utf8").catch(() => "");
  const title = /<title>[^<]*<\/title>/.exec(html)?.[0] ?? "";
  // Another page may be in its place, or that of another document.
  const isOurs = own.includes("const __redoc_definition =") && own.includes(title);
  if (isOurs && own !== html) {
    details.push(`${DOCS_OUTPUT} is out of date, or edited: \`countersign docs\` writes it anew`);
    details.push(...notDefined(api, own).map((name) => `${DOCS_OUTPUT} lacks ${name}`));
  }
  const compared = isOurs ? `${DOCS_OUTPUT} and ` : "";
  const { entries, unshown } = entriesOf(api);
  const but = unshown.length === 0 ? "" : `; Redoc does not show ${unshown.map(printable).join(", ")}`;
  const all = `${count(api.operations.length, "operation")} and ${count(api.webhooks.length, "webhook")}`;
  const chromium = findChromium();
  if (chromium === undefined) {
    const about = `${compared}what is built, with ${all}; not drawn, as no Chromium is found (CHROMIUM=PATH)${but}`;
    return verdict(ARTIFACT, about, details);
  }
  const isOpened = !isGrouped && entries.length > 0 && entries.length <= MOST_IN_MENU;
  const page = await drawn(chromium, isOpened ? withOpener(html) : html);
  if ("fault" in page) return verdict(ARTIFACT, "cannot be drawn", [...details, page.fault]);
  const wanted = isGrouped ? [spaced(api.title)] : namesOf(api);
  for (const name of wanted) {
    if (!page.html.includes(escaped(name))) details.push(`Chromium does not show ${JSON.stringify(printable(name))}`);
  }
  const menu = isOpened ? menuOf(page.html) : undefined;
  if (menu !== undefined)
    details.push(...notInMenu(entries, menu).map((name) => `the menu that is drawn lacks ${name}`));
  const opened = menu === undefined ? "; its menu was not opened" : "";
  const about = `${compared}what Chromium draws of it, with ${count(wanted.length, "name")}, ${all}${opened}${but}`;
  return verdict(ARTIFACT, about, details);
}

/** What stands on the first page: the title, and the menu with all tags in use. */
function namesOf({ operations, title }: Api): readonly string[] {
  const used = operations.flatMap(({ tags }) => tags.slice(0, 1));
  return [...new Set([title, ...used].map(spaced))];
}

/** As HTML is written by a browser. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\u00a0", "&nbsp;");
}
