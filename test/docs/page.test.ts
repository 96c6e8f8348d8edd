import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isObject, type Json } from "../../generator/document/json.ts";
import type { Content, Operation, Webhook } from "../../generator/ir/api.ts";
import { verifySignature } from "../../runtime/webhooks/signature.ts";
import { type Browser, type Page, startChromium } from "../support/chromium.ts";
import { type BuiltPage, expectShown, go, NO_BROWSER, pageOf, routes, waitUntilRendered, shown } from "./support.ts";

// The Platform's page in a real browser without a network.

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let built: BuiltPage;
let browser: Browser;
let view: Awaited<ReturnType<typeof shown>>;
let page: Page;
let all: readonly string[];

beforeAll(async () => {
  if (NO_BROWSER) return;
  built = await pageOf(`${ROOT}spec/openapi.yaml`);
  browser = await startChromium();
  view = await shown(browser, built.html);
  page = view.page;
  all = await routes(page);
});
afterAll(async () => {
  if (NO_BROWSER) return;
  await view[Symbol.asyncDispose]();
  await browser[Symbol.asyncDispose]();
});

/** Every scalar of an example, as the page shows it. */
function* leaves(value: Json): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* leaves(item);
  else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      yield JSON.stringify(key);
      yield* leaves(item);
    }
  } else yield JSON.stringify(value);
}

const routeOf = ({ id, tags }: Operation | Webhook): string => `#/${tags[0]}/${id?.toLowerCase()}`;

const JSON_IN = (contents: readonly Content[]): readonly Json[] =>
  contents.flatMap(({ examples }) => examples.map(({ value }) => value));

describe.skipIf(NO_BROWSER)("the Platform's page", () => {
  test("renders from the one file without requests, errors or dialogs", async () => {
    await waitUntilRendered(page);
    expect(await page.evaluate("document.title")).toBe("Platform API");
    expect(await page.evaluate("document.querySelector('h1').textContent")).toContain("Platform API");
    expect(page.requests).toEqual([]);
    expect(page.complaints).toEqual([]);
    expect(page.dialogs).toEqual([]);
  });

  test("shows every operation, with every response, error code and example", async () => {
    const codes = new Set<string>();
    expect(built.api.operations.length).toBe(3);
    for (const operation of built.api.operations) {
      expect(all).toContain(routeOf(operation));
      await go(page, `#/${operation.tags[0]}`);
      await go(page, routeOf(operation));
      const examples = JSON_IN(operation.body?.contents ?? []).flatMap((value) => [...leaves(value)]);
      await expectShown(page, [operation.docs.summary ?? "a summary", operation.path, ...examples]);
      for (const { contents, status } of operation.responses) {
        const label = status.kind === "exact" ? String(status.code) : status.kind === "range" ? "2XX" : "default";
        await press(page, operation, label);
        for (const value of JSON_IN(contents)) {
          await expectShown(page, [...leaves(value)], `${operation.id} ${label}`);
          if (isObject(value) && typeof value["error_code"] === "string") codes.add(value["error_code"]);
        }
      }
    }
    expect([...codes].toSorted()).toEqual(
      [
        "bad_request",
        "conflict",
        "forbidden",
        "internal_error",
        "not_found",
        "rate_limited",
        "service_unavailable",
        "unauthorized",
        "upstream_error",
        "validation_error",
      ].toSorted(),
    );
  });

  test("shows every webhook with its behaviour and its example", async () => {
    expect(built.api.webhooks.length).toBe(6);
    for (const webhook of built.api.webhooks) {
      expect(all).toContain(routeOf(webhook));
      await go(page, "#/webhooks");
      await go(page, routeOf(webhook));
      const examples = JSON_IN(webhook.body?.contents ?? []).flatMap((value) => [...leaves(value)]);
      const behaviour = "Answer with a 2xx status within 5 seconds.";
      await expectShown(page, [webhook.docs.summary ?? "a summary", behaviour, ...examples], webhook.name);
    }
  });

  test("describes the behaviour, and computes a signature that verifies", async () => {
    await go(page, "#/section/behaviour");
    await go(page, "#/section/behaviour/webhook-signatures");
    await expectShown(page, [
      "Token reuse",
      "Rate limits",
      "Idempotency keys",
      "Retries",
      "Webhook signatures",
      "Webhook delivery",
      "whsec_example",
    ]);
    const block = async (language: string): Promise<string> => {
      const text = `[...document.querySelectorAll('pre[data-language="${language}"]')].map((x) => x.textContent.trim()).find((x) => x !== "")`;
      await page.until(`${text} !== undefined`);
      return String(await page.evaluate(text));
    };
    const [header = "", value = ""] = (await block("http")).split(": ");
    const [webhook] = built.api.webhooks;
    if (webhook?.signature === undefined) throw new Error("not signed");
    const seconds = Number(/t=(\d+)/.exec(value)?.[1]);
    const verdict = await verifySignature(
      webhook.signature,
      await block("json"),
      new Headers({ [header]: value }),
      ["whsec_example"],
      { now: () => seconds * 1_000 },
    );
    expect(verdict).toMatchObject({ ok: true, timestamp: seconds });
  });

  test("finds what is searched for", async () => {
    await waitUntilRendered(page);
    await page.evaluate("document.querySelector('[data-testid=search-trigger]').click()");
    await page.until("document.querySelector('input') !== null");
    await page.evaluate("document.querySelector('input').focus()");
    await page.type("frozen");
    const found = "[...document.querySelectorAll('[data-component-name=\"Search/SearchItem\"]')]";
    await page.until(`${found}.length > 0 && ${found}[0].innerText.includes("An account is frozen")`);
    await expectNoFaults(page, "search");
    await page.evaluate(`(${found}[0].closest("a") ?? ${found}[0]).click()`);
    await page.until("location.hash.startsWith('#/webhooks/accountfrozen')");
    expect(page.requests).toEqual([]);
    expect(page.complaints).toEqual([]);
  });

  test.each(["light", "dark"])("has no serious axe finding, %s", async (mode) => {
    await page.evaluate(
      `document.documentElement.classList.remove("light", "dark"); document.documentElement.classList.add("${mode}")`,
    );
    for (const route of [
      ["#/"],
      ["#/section/behaviour"],
      ["#/auth", "#/auth/createtoken"],
      ["#/users", "#/users/getcurrentuser"],
      ["#/transactions", "#/transactions/createtransaction"],
      ["#/webhooks", "#/webhooks/transactionconfirmed"],
    ]) {
      for (const step of route) await go(page, step);
      await expectNoFaults(page, route.join());
    }
  });
});

/** Opens the tab of a status in the part of the page that belongs to an operation. */
async function press(page: Page, { docs }: Operation, label: string): Promise<void> {
  // A page that is still being rendered has no such elements yet.
  await page.until(`(() => {
    const heading = [...document.querySelectorAll("h1, h2")].find((h) => h.innerText.trim() === ${JSON.stringify(docs.summary)});
    let part = heading;
    while (part && !part.querySelector("[role=tab]")) part = part.parentElement;
    const tabs = part ? [...part.querySelectorAll("[role=tab]")].filter((tab) => tab.innerText.trim() === ${JSON.stringify(label)}) : [];
    tabs.forEach((tab) => tab.click());
    return tabs.length > 0;
  })()`);
  await waitUntilRendered(page);
}

/** Colours fade in: on a busy machine they may still do so. */
async function expectNoFaults(page: Page, about: string): Promise<void> {
  await expect.poll(() => faults(page), { message: about, interval: 1000 }).toEqual([]);
}

/** The serious and critical axe findings of the current page. */
async function faults(page: Page): Promise<unknown> {
  if ((await page.evaluate("typeof axe")) === "undefined") await page.evaluate(`${AXE};0`);
  // Colours fade in.
  await page.evaluate("new Promise((done) => setTimeout(done, 400))");
  return page.evaluate(`axe.run(document, { resultTypes: ["violations"], runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }).then(({ violations }) => violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => id + ": " + nodes.slice(0, 5).map((node) => node.html.slice(0, 120) + (node.any[0]?.message ?? "")).join(" | ")))`);
}
