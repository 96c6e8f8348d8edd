import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { countersign, countersignProcess, petDocument } from "../cli/command.ts";
import { temporaryFolder } from "../support/folder.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

function deep(value: string): string {
  return `{ "openapi": "3.1.0", "info": { "title": "T", "version": "1" }, "paths": {}, "x-a": ${value} }`;
}

/** Schemas with a property that is the next schema. */
function chain(length: number): string {
  const ref = (index: number): object => ({ $ref: `#/components/schemas/A${index}` });
  const schemas = Array.from({ length }, (_, index): readonly [string, object] => [
    `A${index}`,
    index === length - 1 ? { type: "string" } : { type: "object", properties: { a: ref(index + 1) } },
  ]);
  const content = { "application/json": { schema: ref(0) } };
  const paths = { "/a": { get: { responses: { 200: { description: "It.", content } } } } };
  const info = { title: "T", version: "1" };
  return JSON.stringify({ openapi: "3.1.0", info, paths, components: { schemas: Object.fromEntries(schemas) } });
}

describe("the command", () => {
  test("writes one page, and nothing else", async () => {
    await using folder = await temporaryFolder({ "a.json": petDocument() });
    const { code, stderr, stdout } = await countersignProcess(folder.path, [
      "docs",
      "a.json",
      "-o",
      "public/index.html",
    ]);
    expect(stderr).toBe("");
    expect(stdout).toMatch(/^a\.json -> public\/index\.html \([\d,]+ kB\)\n$/);
    expect(readdirSync(folder.path).toSorted()).toEqual(["a.json", "public"]);
    expect(readdirSync(join(folder.path, "public"))).toEqual(["index.html"]);
    const html = readFileSync(join(folder.path, "public/index.html"), "utf8");
    expect(html).toContain("<title>Pets</title>");
    // Requests of a browser, and data that could leak.
    expect(html).not.toMatch(/cdn\.redoc|googleapis|otel\.cloud/);
    expect(html).toContain('"disableTelemetry":true');
    expect(html.match(/<script/g)?.length).toBeGreaterThan(0);
    expect(html).toMatch(/Content-Security-Policy" content="default-src 'none'; script-src 'sha256-[\w+/=]+'; /);
    expect(code).toBe(0);
  });

  test("rejects what is too deep, and chains of schemas that it cannot follow", async () => {
    const files = { "deep.json": deep("[".repeat(120) + "]".repeat(120)), "chain.json": chain(10_000) };
    await using folder = await temporaryFolder(files);
    const first = await countersign(folder.path, ["docs", "deep.json", "-o", "1.html"]);
    expect(first.stderr).toMatch(/^deep\.json:1:\d+ error\[too-deep\] The file nests more than 98 levels deep\.\n/);
    const second = await countersign(folder.path, ["docs", "chain.json", "-o", "1.html"]);
    expect(second.stderr).toBe("error Redoc failed: a chain of schemas is too long for it.\n");
    expect([first.code, second.code]).toEqual([2, 2]);
  });

  test.each([
    [["docs", "broken.json"], "reference-not-found"],
    [["docs", "none.json"], "file-not-found"],
    [["docs", "a.json", "--serve", "-o", "x.html"], "--serve writes nothing"],
    [["docs", "a.json", "--port", "80"], "--port requires --serve."],
    [["docs", "a.json", "--serve", "--port", "99999"], "from 0 to 65535"],
    [["docs", "a.json", "b.json"], "Pass one document at a time"],
  ])("%j ends with 2 and writes nothing", async (args, want) => {
    const content = { "application/json": { schema: { $ref: "#/components/schemas/None" } } };
    await using folder = await temporaryFolder({
      "a.json": petDocument(),
      "broken.json": petDocument({ paths: { "/a": { get: { responses: { "200": { description: "", content } } } } } }),
    });
    const { code, stderr } = await countersign(folder.path, args);
    expect(stderr).toContain(want);
    expect(stderr).not.toContain("    at ");
    expect(existsSync(join(folder.path, "docs"))).toBe(false);
    expect(code).toBe(2);
  });
});

interface Answer {
  readonly status: number | undefined;
  readonly text: string;
}

function ask(port: string, path: string, method = "GET", host = `127.0.0.1:${port}`): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, method, headers: { host } }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("end", () => resolve({ status: response.statusCode, text }));
    });
    sent.on("error", reject);
    sent.end();
  });
}

test("serves the page on this machine, and the new page after a change, until interrupted", async () => {
  await using folder = await temporaryFolder({ "a.json": petDocument() });
  const child = spawn(process.execPath, [`${ROOT}cli/main.ts`, "docs", "a.json", "--serve", "--port", "0"], {
    cwd: folder.path,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let reported = "";
  const port = await new Promise<string>((resolve, reject) => {
    child.stderr.on("data", (chunk: Buffer) => {
      reported += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(reported)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once("exit", () => reject(new Error(reported)));
  });
  expect(await ask(port, "/")).toMatchObject({ status: 200, text: expect.stringContaining("<title>Pets</title>") });
  expect(await ask(port, "/", "HEAD")).toEqual({ status: 200, text: "" });
  expect((await ask(port, "/a.json")).status).toBe(404);
  expect((await ask(port, "/", "POST")).status).toBe(405);
  expect((await ask(port, "/", "GET", "evil.example")).status).toBe(421);

  writeFileSync(join(folder.path, "a.json"), petDocument({ info: { title: "Cats and dogs", version: "2" } }));
  expect((await ask(port, "/")).text).toContain("<title>Cats and dogs</title>");
  // While the document is broken, the last page that was whole stays.
  writeFileSync(join(folder.path, "a.json"), "{");
  expect((await ask(port, "/")).text).toContain("<title>Cats and dogs</title>");
  // The page and the messages arrive independently.
  await expect.poll(() => reported).toContain("a.json:1:2 error[json-syntax]");
  writeFileSync(join(folder.path, "a.json"), petDocument({ info: { title: "Birds", version: "3" } }));
  expect((await ask(port, "/")).text).toContain("<title>Birds</title>");

  const ended = once(child, "exit");
  child.kill("SIGINT");
  expect(await ended).toEqual([0, null]);
  expect(readdirSync(folder.path)).toEqual(["a.json"]);
});

test("`generate`, `bundle` and help do not load the modules of lint and docs", async () => {
  await using folder = await temporaryFolder({
    "a.json": petDocument(),
    // Ends the process when a module of Redocly's, or of ours that leads there, is loaded.
    "guard.mjs": `import { registerHooks } from "node:module";
registerHooks({ load(url, context, next) {
  if (/@redocly|\\/docs-page\\/|\\/lint\\/redocly\\//.test(url)) { console.error("loaded " + url); process.exit(9); }
  return next(url, context);
} });\n`,
  });
  const env = { NODE_OPTIONS: `--import=./guard.mjs` };
  for (const args of [
    ["generate", "a.json"],
    ["bundle", "a.json"],
    ["docs", "--help"],
    ["lint", "--help"],
    ["--help"],
  ]) {
    const { code, stderr } = await countersignProcess(folder.path, args, env);
    expect(`${args.join(" ")} ${code} ${stderr.includes("loaded")}`).toBe(`${args.join(" ")} 0 false`);
  }
  // The guard does guard.
  expect((await countersignProcess(folder.path, ["lint", "a.json"], env)).code).toBe(9);
});
