import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "vitest";
import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import { loadDocument } from "../../generator/document/load.ts";
import { buildDocs } from "../../docs-page/docs.ts";
import type { Api } from "../../generator/ir/api.ts";
import { buildApi } from "../../generator/ir/build.ts";
import { type Browser, CHROMIUM, type Page } from "../support/chromium.ts";
import { temporaryFolder } from "../support/folder.ts";

/** Tests in the browser are skipped without one, and say so. */
export const NO_BROWSER: boolean = CHROMIUM === "";
if (NO_BROWSER)
  console.warn("skipped: the docs page in a browser; there is no Chromium here (set CHROMIUM to its path)");

export interface BuiltPage {
  readonly html: string;
  readonly api: Api;
}

/** The page of a document, as the command makes it. Ignores the diagnostics. */
export async function pageOf(path: string, allowFolders: readonly string[] = []): Promise<BuiltPage> {
  const diagnostics = collectDiagnostics();
  const document = await loadDocument(path, { allowFolders }, diagnostics);
  if (document === undefined) throw new Error(JSON.stringify(diagnostics.list()));
  const api = buildApi(document, diagnostics);
  const result = await buildDocs(document, api);
  if (result.kind !== "done") throw new Error(result.message);
  return { html: result.html, api };
}

/** Opens a page from the disk, once it has drawn itself. */
export async function shown(
  browser: Browser,
  html: string,
): Promise<AsyncDisposable & { readonly page: Page; readonly text: () => Promise<string> }> {
  const folder = await temporaryFolder();
  const file = join(folder.path, "index.html");
  await writeFile(file, html);
  const page = await browser.open(pathToFileURL(file).href);
  await page.until("document.querySelector('h1') !== null");
  return {
    page,
    text: async () => String(await page.evaluate("document.body.innerText")),
    async [Symbol.asyncDispose]() {
      await page[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** The routes of the menu, all of its groups opened. */
export async function routes(page: Page): Promise<readonly string[]> {
  const seen = new Set<string>();
  const links = "[...document.querySelectorAll('a[href^=\"#/\"]')].map((a) => a.getAttribute('href'))";
  const unseen = async (): Promise<string | undefined> => {
    const found = await page.evaluate(links);
    // The page's own menu, groups and operations; the places inside of an operation are not routes.
    const list = Array.isArray(found) ? found.map(String).filter((route) => route.split("#").length === 2) : [];
    return list.find((route) => !seen.has(route));
  };
  // A busy machine may draw the last of them late.
  for (let idle = 0; idle < 5; idle++) {
    for (let route = await unseen(); route !== undefined; route = await unseen()) {
      seen.add(route);
      await go(page, route);
      idle = 0;
    }
    await waitUntilRendered(page);
  }
  return [...seen];
}

/** Waits until the page shows all of these texts; says which it does not. */
export async function expectShown(page: Page, texts: readonly string[], about = "the page"): Promise<void> {
  const missing = async (): Promise<readonly string[]> => {
    const shown = String(await page.evaluate("document.body.innerText"));
    return texts.filter((text) => !shown.includes(text));
  };
  await expect.poll(missing, { message: about }).toEqual([]);
}

export async function go(page: Page, route: string): Promise<void> {
  const link = `[...document.querySelectorAll("a")].find((a) => a.getAttribute("href") === ${JSON.stringify(route)})`;
  await page.evaluate(`${link}?.click()`);
  await waitUntilRendered(page);
}

/** Waits until the page is fully rendered: its text no longer changes. */
export async function waitUntilRendered(page: Page): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    let last = "", same = 0;
    const look = () => {
      const now = document.body.innerText;
      same = now === last ? same + 1 : 0;
      last = now;
      if (same >= 4) done(true); else setTimeout(look, 25);
    };
    look();
  })`);
}
