import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, startChromium } from "../support/chromium.ts";
import { realDocuments } from "../support/documents.ts";
import { go, NO_BROWSER, pageOf, settle, shown } from "./support.ts";

// Documents that others wrote for their own use. SCREENSHOTS=folder keeps a picture of each.

const CHOSEN = [
  "stripe-stripe-2023-09",
  "discord-openapi",
  "figma-openapi",
  "redocly-museum-openapi",
  "redocly-cafe-cafe-split-cafe",
  "scalar-galaxy-galaxy",
  "oai-learn-3.2-tags-example",
  "oai-learn-webhook-example",
  "adyen-webhooks-v1",
  "box-box",
  "github",
  "swagger-petstore-petstore-3.0",
  "qdrant-openapi",
];

const documents = realDocuments().filter(({ name }) => CHOSEN.includes(name));

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
    await settle(page);
    const text = await view.text();
    expect(text).toContain(api.title.trim());
    // One of its operations, by way of the menu.
    const links = await page.evaluate(
      "[...document.querySelectorAll('a[href^=\"#/\"]')].map((a) => a.getAttribute('href'))",
    );
    const groups = Array.isArray(links) ? links.map(String).filter((link) => /^#\/[^/#]+$/.test(link)) : [];
    const [group] = groups.filter((link) => !link.startsWith("#/section"));
    if (group === undefined) throw new Error(`no group in ${JSON.stringify(links)}`);
    await go(page, group);
    const inside = await page.evaluate(
      "[...document.querySelectorAll('a[href^=\"#/\"]')].map((a) => a.getAttribute('href'))",
    );
    const route = (Array.isArray(inside) ? inside.map(String) : []).find(
      (link) => link.startsWith(`${group}/`) && link.split("#").length === 2,
    );
    if (route === undefined) throw new Error(`no operation in ${group}`);
    await go(page, route);
    const summaries = [...api.operations, ...api.webhooks].flatMap(({ docs, id, name: hook, path: at }: Shown) => [
      docs.summary,
      id,
      hook,
      at,
    ]);
    const after = await view.text();
    expect(summaries.some((summary) => summary !== undefined && after.includes(summary.trim()))).toBe(true);
    expect(page.requests).toEqual([]);
    expect(page.complaints).toEqual([]);
    const folder = process.env["SCREENSHOTS"];
    if (folder !== undefined) writeFileSync(`${folder}/${name}.png`, await page.screenshot());
  });
});

interface Shown {
  readonly docs: { readonly summary?: string };
  readonly id?: string;
  readonly name?: string;
  readonly path?: string;
}
