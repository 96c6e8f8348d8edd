import { existsSync, readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { build, createLogger, createServer } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { countersign } from "../../generator/library/vite.ts";
import { petDocument } from "../cli/command.ts";
import { temporaryFolder } from "../support/folder.ts";

// The plugin in Vite itself: what a browser receives while the contract changes.

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const FAULTY = petDocument().replace("#/components/schemas/Pet", "#/components/schemas/Pett");

beforeEach(async () => {
  folder = await temporaryFolder({
    "index.html": '<script type="module" src="/main.ts"></script>',
    "main.ts": 'import type { Pet } from "./generated/models.ts"; console.log({ name: "Rex" } satisfies Pet);',
    "openapi.json": petDocument(),
    "countersign.config.json": JSON.stringify({ document: "openapi.json", targets: ["models"] }),
  });
});
afterEach(() => folder[Symbol.asyncDispose]());

function options(): Parameters<typeof build>[0] & object {
  return {
    root: folder.path,
    configFile: false,
    logLevel: "silent",
    plugins: [countersign({ folder: folder.path })],
    server: { host: "127.0.0.1", port: 0 },
  };
}

function write(document: string): Promise<void> {
  return writeFile(join(folder.path, "openapi.json"), document);
}

test("a build generates first, and fails on an error of the contract", async () => {
  await build(options());
  expect(readFileSync(join(folder.path, "generated/models.ts"), "utf8")).toContain("interface Pet");
  await write(FAULTY);
  await expect(build(options())).rejects.toThrow(
    'error[reference-not-found] The reference "#/components/schemas/Pett"',
  );
});

test("a folder without a config is an error, in a build and in development", async () => {
  await rm(join(folder.path, "countersign.config.json"));
  const message = `No countersign.config.ts in ${folder.path}: run \`npx countersign init\`, or pass \`folder\`.`;
  await expect(build(options())).rejects.toThrow(message);
  await expect(createServer(options())).rejects.toThrow(message);
});

test("in development, changes are generated, and errors are shown until they are corrected", async () => {
  const logged: string[] = [];
  const customLogger = { ...createLogger("silent"), error: (message: string): void => void logged.push(message) };
  const server = await createServer({ ...options(), customLogger });
  await server.listen();
  expect(existsSync(join(folder.path, "generated/models.ts"))).toBe(true);
  const url = server.resolvedUrls?.local[0]?.replace("http", "ws");
  const messages: { readonly type: string; readonly err?: { readonly message: string; readonly loc?: object } }[] = [];
  const browse = (into: object[] = messages): WebSocket => {
    const browser = new WebSocket(`${url}?token=${server.config.webSocketToken}`, "vite-hmr");
    browser.addEventListener("message", ({ data }) => void into.push(JSON.parse(data)));
    return browser;
  };
  const first = browse();
  await expect.poll(() => messages).toEqual([{ type: "connected" }]);
  try {
    await write(FAULTY);
    await expect.poll(() => messages.at(-1)?.type).toBe("error");
    expect(messages.at(-1)?.err?.message).toContain("Pett");
    expect(messages.at(-1)?.err?.loc).toMatchObject({ file: expect.stringContaining("openapi.json"), line: 1 });
    // A browser that comes later sees it, too.
    const others: object[] = [];
    const second = browse(others);
    await expect.poll(() => others).toEqual([{ type: "connected" }, expect.objectContaining({ type: "error" })]);
    second.close();
    // Another error replaces it: nothing to reload yet.
    await write(FAULTY.replace("Pett", "Pettt"));
    await expect.poll(() => messages.at(-1)?.err?.message).toContain("Pettt");
    expect(new Set(messages.map(({ type }) => type))).toEqual(new Set(["connected", "error"]));
    expect(logged).toEqual([expect.stringMatching(/"Pett"/), expect.stringMatching(/"Pettt"/)]);
    await write(petDocument().replace('"name":{', '"nick":{"type":"string"},"name":{'));
    await expect.poll(() => messages.at(-1)?.type).toBe("full-reload");
    expect(readFileSync(join(folder.path, "generated/models.ts"), "utf8")).toContain("nick?: string");
  } finally {
    first.close();
    await server.close();
  }
  // Nothing is generated once the server is closed.
  await write(petDocument());
  await setTimeout(500);
  expect(readFileSync(join(folder.path, "generated/models.ts"), "utf8")).toContain("nick?: string");
});
