import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Browser, type Page, startChromium } from "../support/chromium.ts";
import { realDocuments } from "../support/documents.ts";
import { expectShown, go, NO_BROWSER, pageOf, waitUntilRendered, shown } from "./support.ts";

// Documents that others wrote for their own use. SCREENSHOTS=folder keeps a picture of each.

const CHOSEN = new Set([
  "stripe-stripe-2023-09",
  "paypal-checkout_orders_v2",
  "figma-figma",
  "redocly-museum-museum",
  "scalar-galaxy-galaxy",
  "oai-learn-3.2-tags-example",
  "oai-learn-webhook-example",
  "adyen-webhooks-v1",
  "box-box",
  "github",
  "qdrant-qdrant",
]);

const documents = realDocuments().filter(({ name }) => CHOSEN.has(name));

let browser: Browser;
beforeAll(async () => {
  if (!NO_BROWSER) browser = await startChromium();
});
afterAll(async () => {
  if (!NO_BROWSER) await browser[Symbol.asyncDispose]();
});

describe.skipIf(NO_BROWSER || documents.length === 0)("real documents", () => {
  test.each(documents.map((document) => [document.name, document] as const))("%s", async (name, { config, path }) => {
    const { api, html } = await pageOf(path, config.allowFolders);
    await using view = await shown(browser, html);
    const { page } = view;
    await waitUntilRendered(page);
    await expectShown(page, [api.title.trim()]);
    await page.until(`document.querySelector('a[href^="#/"]') !== null`);
    // One of its operations, by way of the menu: inside of a group where there are any.
    const group = (await links(page)).find((link) => /^#\/[^/#]+$/.test(link));
    if (group !== undefined) await go(page, group);
    const start = group === undefined ? "#/" : `${group}/`;
    await page.until(
      `[...document.querySelectorAll("a")].some((a) => a.getAttribute("href")?.startsWith(${JSON.stringify(start)}))`,
    );
    const operationIn = async (): Promise<string | undefined> =>
      (await links(page)).find((link) => link.startsWith(start) && /^#\/[^/#]+\/[^#]+$/.test(link));
    const route = await vi.waitUntil(operationIn, { timeout: 60_000 });
    await go(page, route);
    const summaries = [...api.operations, ...api.webhooks].flatMap(({ docs, id, name: hook, path: at }: Shown) => [
      docs.summary,
      id,
      hook,
      at,
    ]);
    const headings = JSON.stringify(
      summaries.flatMap((each) => (each === undefined ? [] : [each.replaceAll(/\s+/g, " ").trim()])),
    );
    await page.until(`[...document.querySelectorAll("h1, h2")].some((heading) => {
      const { top } = heading.getBoundingClientRect();
      const text = heading.innerText.replaceAll(/\\s+/g, " ").trim();
      return top >= 0 && top < innerHeight && ${headings}.some((each) => text.startsWith(each));
    })`);
    expect(page.requests).toEqual([]);
    expect(page.complaints).toEqual([]);
    const folder = process.env["SCREENSHOTS"];
    if (folder !== undefined) writeFileSync(`${folder}/${name}.png`, await page.screenshot());
  });
});

/** Where the menu leads, but for sections of the description. */
async function links(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(
    `[...document.querySelectorAll('a[href^="#/"]')].map((a) => a.getAttribute("href"))`,
  );
  return Array.isArray(found) ? found.map(String).filter((link) => !link.startsWith("#/section")) : [];
}

interface Shown {
  readonly docs: { readonly summary?: string };
  readonly id?: string;
  readonly name?: string;
  readonly path?: string;
}
