import { execFileSync, spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { load } from "js-yaml";
import ts from "typescript-5";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMMANDS } from "../../cli/commands.ts";
import { generate } from "../../generator/index.ts";
import { hostileDocuments } from "../hostile/vectors.ts";
import { type Browser, CHROMIUM, type Page, startChromium } from "../support/chromium.ts";
import { temporaryFolder } from "../support/folder.ts";
import { fileOf, serveSite, type SiteServer } from "./serve.ts";

// The site as `npm run site` builds it, in a real browser without a network.

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const DIST = `${ROOT}site/.vitepress/dist`;
const PAGES = `${ROOT}site/.pages`;
const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const GITHUB = require.resolve("@octokit/openapi/generated/api.github.com.json");

if (CHROMIUM === "") console.warn("skipped: the site in a browser; set CHROMIUM to one");

let server: SiteServer;
let browser: Browser | undefined;

beforeAll(async () => {
  execFileSync(process.execPath, ["scripts/site.ts"], { cwd: ROOT, stdio: "pipe" });
  server = await serveSite(DIST, new Map([["/github.json", GITHUB]]));
  if (CHROMIUM !== "") browser = await startChromium();
});
afterAll(async () => {
  await browser?.[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

function open(path: string): Promise<Page> {
  if (browser === undefined) throw new Error("there is no browser");
  return browser.open(`${server.url}${path}`);
}

const htmlPages = (): readonly string[] => globSync("**/*.html", { cwd: DIST }).filter((path) => path !== "404.html");

describe("the pages", () => {
  test("every link leads to a page and a place in it", () => {
    const idsOf = new Map<string, ReadonlySet<string>>();
    const ids = (file: string): ReadonlySet<string> => {
      const known = idsOf.get(file);
      if (known !== undefined) return known;
      const found = new Set([...readFileSync(file, "utf8").matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id));
      idsOf.set(file, found);
      return found;
    };
    const broken: string[] = [];
    let count = 0;
    // The Platform's page is Redoc's own.
    for (const page of htmlPages().filter((path) => !path.startsWith("platform/"))) {
      const html = readFileSync(join(DIST, page), "utf8");
      for (const [, encoded = ""] of html.matchAll(/<(?:a|img|script|link)[^>]* (?:href|src)="([^"]*)"/g)) {
        const link = encoded.replaceAll("&amp;", "&");
        if (/^(?:https:|data:|mailto:)/.test(link)) continue;
        count++;
        const [path = "", fragment = ""] = link.split("#");
        const target = path === "" ? `/${page}` : posix.resolve(`/${posix.dirname(page)}`, path);
        const file = fileOf(DIST, target);
        const isThere = file !== undefined && (fragment === "" || ids(file).has(decodeURIComponent(fragment)));
        if (!isThere) broken.push(`${page}: ${link}`);
      }
    }
    expect(count).toBeGreaterThan(1000);
    expect([...new Set(broken)]).toEqual([]);
  });

  test("the policy allows only the inline scripts that it lists by hash", () => {
    for (const page of htmlPages().filter((path) => !path.startsWith("platform/"))) {
      const html = readFileSync(join(DIST, page), "utf8");
      const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? "";
      expect(policy, page).toMatch(/script-src 'self'(?: 'sha256-[^']+')*;/);
      expect(policy.split(";")[1], page).not.toContain("unsafe");
    }
  });

  test("every command and every extension has its place in the reference", async () => {
    const commands = readFileSync(join(PAGES, "reference/commands.md"), "utf8");
    for (const name of COMMANDS.keys()) expect(commands).toContain(`## countersign ${name}`);
    for (const load of COMMANDS.values())
      for (const [, option = ""] of (await load()).help.matchAll(/^ {2,6}(?:-\w, )?(--[a-z-]+)/gm))
        expect(commands).toContain(option);
    const extensions = readFileSync(join(PAGES, "reference/extensions.md"), "utf8");
    for (const path of globSync("x-*.schema.json", { cwd: `${ROOT}generator/vocabulary` }))
      expect(extensions).toContain(`## ${path.replace(".schema.json", "")}\n`);
  });
});

test("the sources of the site have no type errors", () => {
  const args = ["node_modules/typescript/bin/tsc", "-p", "site/tsconfig.json", "--pretty", "false"];
  expect(spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" }).stdout).toBe("");
});

describe("every block of code", () => {
  const blocks = (): readonly (readonly [place: string, language: string, text: string])[] =>
    globSync("{docs,reference}/**/*.md", { cwd: PAGES })
      .concat("start.md", "index.md", "comparison.md", "changelog.md")
      .flatMap((path) => {
        const text = readFileSync(join(PAGES, path), "utf8");
        return [...text.matchAll(/^```(\w+)(?! no-check)[^\n]*\n([\s\S]*?)^```$/gm)].map(
          ([, language = "", block = ""], index) => [`${path} block ${index + 1}`, language, block] as const,
        );
      });

  test("is code of its language", () => {
    const faults: string[] = [];
    for (const [place, language, text] of blocks()) {
      try {
        if (language === "yaml") load(text);
        if (language === "json") JSON.parse(text);
        if (language !== "ts" && language !== "tsx") continue;
        const { diagnostics = [] } = ts.transpileModule(text, {
          reportDiagnostics: true,
          fileName: `block.${language}`,
          compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
        });
        for (const { messageText } of diagnostics) faults.push(`${place}: ${String(messageText)}`);
      } catch (error) {
        faults.push(`${place}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    expect(blocks().length).toBeGreaterThan(150);
    expect(faults).toEqual([]);
  });

  test("names commands and options that exist", async () => {
    const faults: string[] = [];
    for (const [place, language, text] of blocks()) {
      if (language !== "sh" || place.startsWith("docs/command-line.md")) continue;
      for (const [line, name = "", rest = ""] of text.matchAll(/\bcountersign ([a-z]+)\b([^\n#|&;]*)/g)) {
        const help = (await COMMANDS.get(name)?.())?.help;
        const options = [...rest.matchAll(/ (--[a-z][a-z-]*)/g)].map(([, option = ""]) => option);
        const unknown = options.filter((option) => option !== "--help" && help?.includes(option) !== true);
        if (help === undefined || unknown.length > 0) faults.push(`${place}: ${line}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

describe.skipIf(CHROMIUM === "")("in a browser", () => {
  test("the first page has less than 200 kB and loads nothing from elsewhere", async () => {
    const before = server.sent();
    await using page = await open("/");
    await page.until("document.querySelector('.side-by-side code') !== null");
    expect(page.complaints).toEqual([]);
    expect(page.requests.filter((url) => !url.startsWith(server.url))).toEqual([]);
    const bytes = server.sent() - before;
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(200_000);
  });

  const looked = [
    "/",
    "/start",
    "/docs/client",
    "/docs/diagnostics",
    "/reference/commands",
    "/reference/extensions",
    "/api/countersign",
    "/comparison",
    "/playground",
  ];
  for (const scheme of ["light", "dark"]) {
    test.each(looked)(`axe finds nothing serious on %s, ${scheme}`, async (path) => {
      await using page = await open(path);
      await page.evaluate(`localStorage.setItem("vitepress-theme-appearance", "${scheme}"); location.reload()`);
      await page.until(
        `document.readyState === "complete" && document.documentElement.classList.contains("dark") === ${scheme === "dark"}`,
      );
      if (path === "/playground") await page.until("Number(document.querySelector('.status')?.dataset.runs) > 0");
      // The title of the switch comes with the scripts.
      await page.until("document.querySelector('.VPSwitchAppearance')?.title");
      await page.evaluate(AXE);
      const found = await page.evaluate(`axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
        violations.filter(({ impact }) => impact === "serious" || impact === "critical")
          .map(({ id, nodes }) => id + ": " + nodes.slice(0, 3).map(({ target, failureSummary }) => target + " " + failureSummary).join("; ")))`);
      expect(found).toEqual([]);
    });
  }

  test("search works without a network", async () => {
    await using page = await open("/");
    await page.until("document.querySelector('.VPNavBarSearch button') !== null");
    await page.evaluate("document.querySelector('.VPNavBarSearch button').click()");
    await page.until("document.querySelector('.search-input') !== null");
    await page.evaluate("document.querySelector('.search-input').focus()");
    await page.type("idempotency retention");
    await page.until("[...document.querySelectorAll('.results a')].some((a) => a.href.includes('x-idempotency'))");
    expect(page.requests.filter((url) => !url.startsWith(server.url))).toEqual([]);
  });
});

describe.skipIf(CHROMIUM === "")("the playground", () => {
  const RUNS = "Number(document.querySelector('.status')?.dataset.runs ?? 0)";
  const STATUS = "document.querySelector('.status').textContent";
  const lines = "[...document.querySelectorAll('.panes section:last-child .cm-line')].map((line) => line.textContent)";

  /** Drops a document on the page, and waits for its result. */
  async function drop(page: Page, text: string): Promise<string> {
    await page.until(`${RUNS} > 0`);
    await page.evaluate(`(() => {
      window.before = ${RUNS};
      const data = new DataTransfer();
      data.items.add(new File([${text}], "openapi.yaml"));
      const event = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
      document.querySelector(".playground").dispatchEvent(event);
    })()`);
    await page.until(`${RUNS} > window.before`);
    return String(await page.evaluate(STATUS));
  }

  test("generates what the command line generates", async () => {
    const packaged = JSON.parse(readFileSync(`${ROOT}site/.generated/package-files.json`, "utf8"));
    const path = `${ROOT}site/playground/generate.ts`;
    const { TARGETS, generate: generateInPlayground } = await import(path);
    const text = readFileSync(`${ROOT}examples/contracts/petstore/openapi.yaml`, "utf8");
    const targets = TARGETS.filter((name: string) => name !== "contract");
    const { diagnostics, files } = await generateInPlayground({ text, targets, lenient: false }, packaged);
    await using folder = await temporaryFolder({ "openapi.yaml": text, "package.json": '{ "type": "module" }' });
    const output = join(folder.path, "generated");
    const result = await generate({ document: join(folder.path, "openapi.yaml"), output, targets });
    expect(diagnostics.length).toBe(result.diagnostics.length);
    expect(files.length).toBeGreaterThan(30);
    for (const file of files) expect(readFileSync(join(output, file.path), "utf8"), file.path).toBe(file.text);
    const paths = result.changes.map(({ path }) => path).filter((path) => path !== ".countersign.json");
    expect(paths.toSorted()).toEqual(files.map(({ path }: { path: string }) => path).toSorted());
  });

  test("shows files and diagnostics at their lines, and shares by the fragment", async () => {
    await using page = await open("/playground");
    await page.until(`${RUNS} > 0`);
    expect(await page.evaluate(STATUS)).toContain("2 operations, 3 models");
    expect(await page.evaluate(lines)).toContain("export interface Item {");

    const broken =
      'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n  /a:\n    get:\n      responses:\n        "200": { $ref: "#/nowhere" }\n';
    await drop(page, JSON.stringify(broken));
    await page.until("document.querySelector('.diagnostics') !== null");
    const shown = String(await page.evaluate("document.querySelector('.diagnostics').textContent"));
    expect(shown).toContain("reference-not-found");
    expect(shown).toMatch(/7:\d+/);
    expect(await page.evaluate("document.querySelectorAll('.cm-lint-marker-error').length")).toBe(1);

    const small = broken.replace('{ $ref: "#/nowhere" }', "{ description: fine }");
    expect(await drop(page, JSON.stringify(small))).toContain("1 operations");
    await page.evaluate(
      "[...document.querySelectorAll('fieldset input')].find(({ value }) => value === 'server').click()",
    );
    await page.until("[...document.querySelectorAll('option')].some(({ value }) => value.startsWith('server/'))");
    await page.evaluate(
      "[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Share').click()",
    );
    await page.until("location.hash.length > 10");
    await using other = await open(`/playground${String(await page.evaluate("location.hash"))}`);
    await other.until(`${RUNS} > 0`);
    expect(await other.evaluate(STATUS)).toContain("1 operations");
    expect(
      await other.evaluate("[...document.querySelectorAll('option')].some(({ value }) => value.startsWith('server/'))"),
    ).toBe(true);
    expect(page.requests.filter((url) => !url.startsWith(server.url))).toEqual([]);
    expect([...page.complaints, ...other.complaints]).toEqual([]);
  });

  test("generates for GitHub's document", async () => {
    await using page = await open("/playground");
    await page.evaluate(
      "fetch('/github.json').then((response) => response.text()).then((text) => void (window.github = text))",
    );
    const status = await drop(page, "window.github");
    console.log(`GitHub's document in the playground: ${status}`);
    expect(status).toMatch(/^1\d{3} operations, \d+ models, \d+ webhooks; \d+ files in /);
    expect(page.complaints).toEqual([]);
  });

  const documents = hostileDocuments();
  const places = [...new Set(documents.map(({ where }) => where))];
  test.skipIf(documents.length === 0)("executes nothing of hostile documents, and sends nothing", async () => {
    await using page = await open("/playground");
    await page.until(`${RUNS} > 0`);
    for (const place of places) {
      const [first, ...others] = documents.filter(({ where }) => where === place);
      for (const one of [first, others.at(-1)])
        if (one !== undefined) await drop(page, JSON.stringify(JSON.stringify(one.doc)));
    }
    // Also texts that a page would execute.
    const html =
      "<img src=x onerror=alert(1)><svg onload=alert(2)></svg><script>alert(3)</script>{{constructor.constructor('alert(4)')()}}";
    const document = {
      openapi: "3.1.0",
      info: { title: html, version: html },
      paths: { [`/${html}`]: { get: { operationId: html, description: html, responses: { [html]: { $ref: html } } } } },
    };
    await drop(page, JSON.stringify(JSON.stringify(document)));
    expect(String(await page.evaluate("document.querySelector('.diagnostics').textContent"))).toContain("onerror");
    expect(page.dialogs).toEqual([]);
    expect(page.complaints).toEqual([]);
    expect(
      await page.evaluate(
        "document.querySelectorAll('.playground img, .playground svg[onload], .playground script').length",
      ),
    ).toBe(0);
    expect(page.requests.filter((url) => !url.startsWith(server.url))).toEqual([]);
  });
});
