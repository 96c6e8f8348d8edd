import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Sandbox, startSandbox } from "../../sandbox/sandbox.ts";
import { type Browser, CHROMIUM, type Page, startChromium } from "../support/chromium.ts";
import { listen } from "../support/listen.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
if (CHROMIUM === "") console.warn("SKIPPED test/sandbox/portal-pages: Chromium is not installed");

describe.skipIf(CHROMIUM === "")("the portal in Chromium", () => {
  let sandbox: Sandbox;
  let hooks: Awaited<ReturnType<typeof listen>>;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    sandbox = await startSandbox({ data: ":memory:", port: 0 });
    hooks = await listen((_request, response) => void response.writeHead(204).end());
    browser = await startChromium();
    page = await browser.open(sandbox.signInUrl, { width: 1000, height: 900 });
  });
  afterAll(async () => {
    await browser?.[Symbol.asyncDispose]();
    await hooks?.[Symbol.asyncDispose]();
    await sandbox?.[Symbol.asyncDispose]();
  });

  /** Does what leads to another page, and waits for it. */
  const leave = async (act: () => Promise<unknown>, path: RegExp): Promise<void> => {
    await page.evaluate("void (window.left = true)");
    await act();
    await page.until(
      `window.left === undefined && document.readyState === "complete" && ${path}.test(location.pathname)`,
    );
  };
  const go = (path: string): Promise<void> =>
    leave(() => page.evaluate(`void (location.href = ${JSON.stringify(path)})`), /./);
  /** Moves the focus with Tab until it is on the element with this text or id. */
  const tabTo = async (target: string): Promise<void> => {
    for (let count = 0; count < 60; count++) {
      await page.press("Tab");
      const focused = await page.evaluate("[document.activeElement.id, document.activeElement.textContent.trim()]");
      if (Array.isArray(focused) && focused.includes(target)) return;
    }
    throw new Error(`Tab does not reach ${target}`);
  };
  const follow = async (target: string, path: RegExp): Promise<void> => {
    await tabTo(target);
    await leave(() => page.press("Enter"), path);
  };

  test("every page is free of serious faults that axe finds, light and dark, wide and narrow", async () => {
    const { clientId = "" } = sandbox.firstApplication ?? {};
    const application = `/portal/applications/${clientId}`;
    const secret = await sandbox.platform.applications.setWebhook(clientId, { url: hooks.url, events: undefined });
    expect(secret).toMatch(/^whsec_/);
    await sandbox.platform.trigger(clientId, "kyc.approved", { note: "x".repeat(300) });
    await expect.poll(async () => (await sandbox.platform.delivery.log())[0]?.state).toBe("delivered");
    const [delivery] = await sandbox.platform.delivery.log();
    const paths = [
      "/portal",
      "/portal/new",
      "/portal/usage",
      application,
      `${application}/webhook`,
      `${application}/log`,
      `${application}/log?type=kyc.rejected`,
      `${application}/log/${delivery?.id}`,
      "/portal/nothing",
      "/portal/sign-in",
    ];
    for (const width of [1000, 380]) {
      await using narrow = await browser.open(`${sandbox.url}/portal`, { width, height: 900 });
      for (const path of paths) {
        await narrow.evaluate(`void (window.left = true, location.href = ${JSON.stringify(path)})`);
        await narrow.until(`window.left === undefined && document.readyState === "complete"`);
        expect(await narrow.evaluate("document.documentElement.scrollWidth <= innerWidth"), `${path} ${width}`).toBe(
          true,
        );
        for (const scheme of ["light", "dark"] as const) {
          await narrow.prefer(scheme);
          expect(await faults(narrow), `${path} ${scheme}`).toEqual([]);
        }
      }
    }
  });

  test("works by keyboard alone, asks no other host, and violates no policy", async () => {
    await go("/portal/new");
    // Skip link, brand, three entries of the navigation, the crumb, then the form.
    for (let count = 0; count < 6; count++) await page.press("Tab");
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Applications");
    await page.press("Tab");
    await page.type("Made by keyboard");
    for (let count = 0; count < 4; count++) await page.press("Tab");
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Create");
    await leave(() => page.press("Enter"), /\/applications$/);
    expect(await page.evaluate(`document.querySelector("h1").textContent`)).toBe("Made by keyboard was created");
    await go("/portal");
    await follow("Made by keyboard", /\/applications\/app_/);
    await follow("Webhook", /\/webhook$/);
    await tabTo("url");
    await page.type(hooks.url);
    await follow("Register", /\/webhook$/);
    await follow("Continue", /\/webhook$/);
    await follow("Send a ping", /\/ping$/);
    expect(await page.evaluate("document.body.textContent")).toContain("It is verified.");
    await follow("Trigger", /\/log/);
    await follow("Sign out", /\/sign-in$/);
    const own = (address: string): boolean => address.startsWith(`${sandbox.url}/portal`);
    expect(page.requests.filter((address) => !own(address))).toEqual([]);
    expect(page.complaints.filter((text) => /Content.Security.Policy|"level":"error"/.test(text))).toEqual([]);
  });
});

/** The serious and critical axe findings of the current page. */
async function faults(page: Page): Promise<unknown> {
  if ((await page.evaluate("typeof axe")) === "undefined") await page.evaluate(`${AXE};0`);
  return page.evaluate(`axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => id + ": " + nodes.slice(0, 3).map((node) => node.html.slice(0, 120) + (node.any[0]?.message ?? "")).join(" | ")))`);
}
