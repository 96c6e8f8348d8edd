import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { rolldown } from "rolldown";
import { describe, expect, it } from "vitest";
import { findBun, findDeno, findNode20, hasWorkers, inWorker, program } from "../support/runtimes.ts";
import { startPages, startPlatform } from "./support/platform.ts";

// The Platform's client, as generated, does the same in every runtime. Each needs its program: tests of those that are not
// installed are skipped, and say so.

const MAIN = fileURLToPath(new URL("support/exercise-main.ts", import.meta.url));

const CREATED = { ok: true, status: 201, contentType: "application/json" };
const EXPECTED = {
  created: [CREATED, CREATED, CREATED],
  user: { id: "me" },
  limited: {
    error: "rate_limited",
    headers: {
      "Retry-After": 0,
      "X-RateLimit-Limit-Second": 5,
      "X-RateLimit-Remaining-Second": 0,
      "X-RateLimit-Reset-Second": 1,
    },
  },
  errors: ["UndocumentedStatusError", "DecodeError", "TimeoutError", "DeadlineError", "NetworkError", "AbortedError"],
};

type Run = (platform: string) => Promise<unknown>;

async function expectSame(run: Run, preflights: number): Promise<void> {
  await using platform = await startPlatform();
  expect(await run(platform.url)).toEqual(EXPECTED);
  const { seen } = platform;
  // One for the first three calls, one more after it was refused.
  expect(seen.tokens).toBe(2);
  // Each was sent twice, with its own key.
  expect(seen.keys.length).toBe(6);
  expect(new Set(seen.keys).size).toBe(3);
  expect(seen.bodies).toContainEqual({ amount: 3, note: "ünï→😀" });
  expect(seen.preflights > 0).toBe(preflights > 0);
}

const output =
  (file: string, ...options: readonly string[]): Run =>
  async (platform) => {
    const { stdout } = await promisify(execFile)(file, [...options, platform], { timeout: 240_000 });
    return JSON.parse(stdout);
  };

/** One file of JavaScript, for runtimes that do not take types away. */
async function bundled(input: string): Promise<AsyncDisposable & { readonly file: string }> {
  const folder = await mkdtemp(join(tmpdir(), "countersign-node20-"));
  const file = join(folder, "main.mjs");
  const build = await rolldown({ input, platform: "node", logLevel: "silent" });
  await build.write({ file });
  await build.close();
  return { file, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

const NODE20 = findNode20();
const DENO = findDeno();
const BUN = findBun();
const WORKERS = hasWorkers();
const WORKER = `
  import { exercise } from "./test/client-proofs/support/exercise.ts";
  export default { fetch: async (request) => Response.json(await exercise(new URL(request.url).searchParams.get("platform"))) };`;
const CHROMIUM = program("Chromium", process.env["CHROMIUM"] ?? "/usr/bin/chromium");

describe("the generated client", () => {
  it("on Node", () => expectSame(output(process.execPath, MAIN), 0));
  it.skipIf(NODE20 === "")("on Node 20", async () => {
    await using built = await bundled(MAIN);
    await expectSame(output(NODE20, built.file), 0);
  });
  it.skipIf(DENO === "")("on Deno", () =>
    expectSame(output(DENO, "run", "--allow-net", "--no-config", "--no-lock", MAIN), 0),
  );
  it.skipIf(BUN === "")("on Bun", () => expectSame(output(BUN, "run", MAIN), 0));
  it.skipIf(!WORKERS)("in a Worker", () =>
    expectSame((platform) => inWorker(WORKER, { query: `?platform=${encodeURIComponent(platform)}` }), 0),
  );
  it.skipIf(CHROMIUM === "")("in Chromium, at another origin", () => expectSame(inChromium, 1));
});

describe("the server", () => {
  it.skipIf(NODE20 === "")("on Node 20", async () => {
    await using built = await bundled(fileURLToPath(new URL("support/server-main.ts", import.meta.url)));
    const { stdout } = await promisify(execFile)(NODE20, [built.file], { timeout: 240_000 });
    expect(JSON.parse(stdout)).toEqual({
      created: { status: 201, body: { name: "Tom" } },
      unknown: 404,
      form: ["a", "b"],
    });
  });
});

const WEBHOOKS_MAIN = fileURLToPath(new URL("support/webhooks-main.ts", import.meta.url));
const WEBHOOKS_SEEN = {
  attempt: { outcome: "acknowledged", status: 204 },
  handled: ["evt_1"],
  verdict: "invalid_event",
  rejected: [true, true],
  checks: [true, false],
  formats: [true, false, true, false],
  parsed: [["client_id"]],
  others: [true, false],
};

describe("webhooks and validators", () => {
  it("on Node", async () => expect(await output(process.execPath, WEBHOOKS_MAIN)("")).toEqual(WEBHOOKS_SEEN));
  it.skipIf(NODE20 === "")("on Node 20", async () => {
    await using built = await bundled(WEBHOOKS_MAIN);
    expect(await output(NODE20, built.file)("")).toEqual(WEBHOOKS_SEEN);
  });
});

async function inChromium(platform: string): Promise<unknown> {
  await using pages = await startPages(platform);
  const profile = await mkdtemp(join(tmpdir(), "countersign-chromium-"));
  const options = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    `--user-data-dir=${profile}`,
  ];
  const browser = spawn(CHROMIUM, [...options, pages.url], { stdio: "ignore" });
  const gone = new Promise<unknown>((resolve) => browser.once("exit", (code) => resolve({ exit: code })));
  try {
    return await Promise.race([pages.result, gone]);
  } finally {
    browser.kill();
    await gone;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
