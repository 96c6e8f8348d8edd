import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { settle } from "../../generator/config/resolve.ts";
import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import { buildDocs } from "../../docs-page/docs.ts";
import { readDocument } from "../../generator/generate/render.ts";
import type { Api } from "../../generator/ir/api.ts";
import { findChromium } from "../../verify/browser.ts";
import { verifyPage } from "../../verify/docs.ts";
import { entriesOf, menuOf, notInMenu } from "../../verify/page.ts";
import type { Verdict } from "../../verify/verdict.ts";
import { temporaryFolder } from "../support/folder.ts";

// Pages that lack something of their document: verify.test.ts has the one that lacks nothing.

let api: Api;
let html: string;
const usual = process.env["CHROMIUM"];

beforeAll(async () => {
  const diagnostics = collectDiagnostics();
  const settings = settle({ document: "spec/openapi.yaml", output: "generated" }, process.cwd(), diagnostics);
  const read = settings === undefined ? undefined : await readDocument(settings, diagnostics);
  if (read === undefined) throw new Error("the contract cannot be read");
  ({ api } = read);
  const built = await buildDocs(read.document, api);
  if (built.kind !== "done") throw new Error(built.message);
  ({ html } = built);
});

afterEach(() => {
  if (usual === undefined) delete process.env["CHROMIUM"];
  else process.env["CHROMIUM"] = usual;
});

/** Without a browser; `hosted` stands where the page was written to. */
async function judged(page: string, hosted?: string): Promise<Verdict> {
  await using folder = await temporaryFolder();
  if (hosted !== undefined) {
    await mkdir(join(folder.path, "docs"));
    await writeFile(join(folder.path, "docs/index.html"), hosted);
  }
  process.env["CHROMIUM"] = "/nowhere/chromium";
  return verifyPage(api, page, { folder: folder.path, isGrouped: false });
}

describe("of the page that is built, and of the one that is hosted", () => {
  test("nothing is missing", async () => {
    const { about, details, outcome } = await judged(html, html);
    expect({ details, outcome }).toEqual({ details: [], outcome: "ok" });
    expect(about).toContain("docs/index.html and what is built, with 3 operations and 6 webhooks; not drawn");
  });

  const WRONG: readonly (readonly [what: string, by: string, lacks: readonly string[]])[] = [
    ['"/v1/users/me": {', '"/v1/users/you": {', ["GET /v1/users/me"]],
    ['"wallet.created": {', '"wallet.made": {', ["webhook wallet.created"]],
    ['"operationId": "createTransaction"', '"operationId": "makeTransaction"', []],
    ['"paths": {', '"x-paths": {', ["POST /oauth/token", "GET /v1/users/me", "POST /v1/transactions"]],
  ];

  test.each(WRONG)("%s is %s", async (what, by, lacks) => {
    expect(html).toContain(what);
    const other = html.replace(what, () => by);
    expect((await judged(other)).details).toEqual(lacks.map((name) => `the page lacks ${name}`));
    const [outdated, ...told] = (await judged(html, other)).details;
    expect(outdated).toContain("docs/index.html is out of date, or edited");
    expect(told).toEqual(lacks.map((name) => `docs/index.html lacks ${name}`));
  });
});

describe("the menu", () => {
  const drawn = (lines: readonly string[]): string =>
    `<p>x</p><pre id="countersign-menu">${JSON.stringify(lines.map((line) => [line]))
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")}</pre>`;
  const LINES = [
    "Platform API",
    "Get an access token\nPOST",
    "Get the current user\nGET",
    "Create a transaction\npost",
    "A transaction is confirmed\nPOST",
    "A transaction failed\nPOST",
    "A KYC session is approved\nPOST",
    "A KYC session is rejected\nPOST",
    "A wallet is created\nPOST",
    "An account is frozen\nPOST",
  ];
  const missing = (lines: readonly string[]): readonly string[] =>
    notInMenu(entriesOf(api).entries, menuOf(drawn(lines)) ?? []);

  test("has every operation and webhook", () => {
    expect(missing(LINES)).toEqual([]);
    expect(missing(LINES.slice(0, -1))).toEqual(["webhook account.frozen"]);
    expect(missing(LINES.with(2, "Get the current user\nPUT"))).toEqual(["GET /v1/users/me"]);
    expect(missing(LINES.with(3, "<Create> a transaction & more\nPOST"))).toEqual(["POST /v1/transactions"]);
    // In the list of its group the path stands behind the method.
    expect(missing(LINES.with(2, "GET\n/v1/users/me"))).toEqual([]);
    expect(menuOf("<p>no menu</p>")).toBeUndefined();
  });

  test("needs a line for each, whatever it is called", () => {
    const twice = { ...api, operations: [...api.operations, ...api.operations.slice(0, 1)] };
    expect(notInMenu(entriesOf(twice).entries, menuOf(drawn(LINES)) ?? [])).toEqual(["POST /oauth/token"]);
  });

  test.skipIf(findChromium() === undefined)("is opened by a real browser", async () => {
    const [first] = api.operations;
    if (first === undefined) throw new Error("the contract has no operation");
    // Of the same path, so that the page's document has it.
    const other = { ...first, id: "other", docs: { ...first.docs, summary: "Something else", description: "" } };
    await using folder = await temporaryFolder();
    const more = { ...api, operations: [...api.operations, other] };
    const { details } = await verifyPage(more, html, { folder: folder.path, isGrouped: false });
    expect(details).toEqual(["the menu that is drawn lacks POST /oauth/token"]);
  });
});
