import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { startMock } from "countersign";
import { type Browser, chromium, type Page } from "playwright-core";
import { build, preview } from "vite";

// The same tests with Mock Service Worker in the browser, the mock, and the sandbox.

const PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const {
  CHROMIUM = PATHS.find((path) => existsSync(path)),
  CLIENT_ID = "app_1",
  CLIENT_SECRET = "secret",
  SANDBOX_URL,
} = process.env;

/** Starts an API, and returns its address; `undefined` if the browser mocks it. */
type Start = () => Promise<{ readonly url?: string; readonly close?: () => Promise<void> }>;

const BACKENDS: Readonly<Record<string, Start>> = {
  msw: async () => ({}),
  mock: () => startMock({ document: "openapi/platform.yaml" }),
  ...(SANDBOX_URL !== undefined && { sandbox: async () => ({ url: `${SANDBOX_URL}/sandbox` }) }),
};
if (SANDBOX_URL === undefined) console.log("# the sandbox is not tested: set SANDBOX_URL, CLIENT_ID and CLIENT_SECRET");

for (const [name, start] of Object.entries(BACKENDS)) {
  describe(name, { skip: CHROMIUM === undefined && "set CHROMIUM to the path of Chromium or Chrome" }, () => {
    let browser: Browser;
    let address: string;
    const closing: (() => Promise<unknown>)[] = [];

    before(async () => {
      const { close, url } = await start();
      if (close !== undefined) closing.push(close);
      if (url !== undefined) process.env["API_URL"] = url;
      const outDir = `dist/${name}`;
      await build({ mode: name, logLevel: "error", build: { outDir } });
      const server = await preview({ build: { outDir }, preview: { port: 0, host: "127.0.0.1" } });
      closing.push(() => server.close());
      address = server.resolvedUrls?.local[0] ?? "";
      browser = await chromium.launch({ executablePath: CHROMIUM ?? "", args: ["--no-sandbox"] });
      closing.push(() => browser.close());
    });
    after(async () => {
      for (const close of closing.toReversed()) await close();
    });

    async function open(): Promise<Page> {
      const page = await browser.newPage();
      page.setDefaultTimeout(20_000);
      await page.goto(address);
      return page;
    }

    async function signIn(page: Page, id: string): Promise<void> {
      await page.getByLabel("Client ID").fill(id);
      await page.getByLabel("Client secret").fill(CLIENT_SECRET);
      await page.getByRole("button", { name: "Sign in" }).click();
    }

    test("an empty form is not sent", async () => {
      const page = await open();
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.getByRole("alert").first().waitFor();
      assert.deepEqual(await page.getByRole("alert").allTextContents(), [
        "Client ID is missing",
        "Client secret is missing",
      ]);
    });

    test("a payment is created", async () => {
      const page = await open();
      await signIn(page, CLIENT_ID);
      await page.getByRole("heading", { name: "Account" }).waitFor();
      await page.getByLabel("Amount").fill("2500");
      await page.getByRole("button", { name: "Pay" }).click();
      await page.getByRole("listitem").first().waitFor();
      assert.equal(await page.getByRole("listitem").count(), 1);
    });

    test("a documented error is shown", async () => {
      const page = await open();
      // Both servers can be told to fail; the handler of msw knows the application.
      await page.route("**/v1/users/me", (route) =>
        route.continue({
          headers: { ...route.request().headers(), prefer: "code=403", "x-sandbox-error": "forbidden" },
        }),
      );
      await signIn(page, name === "msw" ? "app_forbidden" : CLIENT_ID);
      assert.notEqual(await page.getByRole("alert").textContent(), "The Platform does not answer.");
      assert.equal(await page.getByRole("heading", { name: "Account" }).count(), 0);
    });
  });
}
