import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../support/folder.ts";
import { findBun, findDeno, hasWorkers, inWorker } from "../support/runtimes.ts";
import type { PortableVector, Report } from "./support/anywhere.ts";
import { bodyOf, expectedVerdict, headersOf, readVectors, type Vector, verdictOfTheWhole } from "./support/vectors.ts";

// All vectors and a round trip, by the committed module, in every runtime.

const vectors = readVectors() ?? [];
const MAIN = fileURLToPath(new URL("support/anywhere-main.ts", import.meta.url));
const WEB_ONLY = fileURLToPath(new URL("support/web-only.ts", import.meta.url));
const WORKER = `
  import { report } from "./test/webhooks/support/anywhere.ts";
  export default { fetch: async (request) => Response.json(await report(await request.json())) };`;

function portable(vector: Vector): PortableVector {
  return {
    id: vector.id,
    level: vector.level,
    now: vector.now_ms,
    toleranceSeconds: vector.tolerance_s,
    secrets: vector.secrets,
    headers: headersOf(vector),
    body: Buffer.from(bodyOf(vector)).toString("base64"),
    misuse: vector.misuse !== undefined,
  };
}

const GIVEN = JSON.stringify(vectors.map(portable));

function expectedOutcomes(vector: Vector): readonly string[] {
  const signature = vector.level === "event" ? "none" : expectedVerdict(vector);
  const whole = verdictOfTheWhole(vector);
  return [vector.id, signature, whole, whole];
}

/** @param synchronous whether the platform has a hash that need not be waited for */
function expectAll(report: unknown, synchronous: boolean): void {
  expect(report).toEqual({
    vectors: vectors.map(expectedOutcomes),
    roundTrip: { outcomes: ["acknowledged", "acknowledged", "refused"], handled: ["evt_1"] },
    synchronous,
  } satisfies Report);
}

async function run(file: string, ...options: readonly string[]): Promise<unknown> {
  await using folder = await temporaryFolder();
  const path = join(folder.path, "vectors.json");
  await writeFile(path, GIVEN);
  const { stdout } = await promisify(execFile)(file, [...options, path], { timeout: 240_000, maxBuffer: 1 << 26 });
  return JSON.parse(stdout);
}

const DENO = findDeno();
const BUN = findBun();
const WORKERS = hasWorkers();

describe("the runtime of webhooks", () => {
  test("on Node", async () => expectAll(await run(process.execPath, MAIN), true));
  test("with web platform APIs alone", async () =>
    expectAll(await run(process.execPath, "--experimental-vm-modules", "--no-warnings", WEB_ONLY), false));
  test.skipIf(DENO === "")("on Deno", async () =>
    expectAll(await run(DENO, "run", "--allow-read", "--no-config", "--no-lock", MAIN), true),
  );
  test.skipIf(BUN === "")("on Bun", async () => expectAll(await run(BUN, "run", MAIN), true));
  test.skipIf(!WORKERS)("in a Worker", async () => expectAll(await inWorker(WORKER, { body: GIVEN }), false));
  test.skipIf(!WORKERS)("in a Worker with nodejs_compat", async () =>
    expectAll(await inWorker(WORKER, { body: GIVEN }, ["nodejs_compat"]), true),
  );
});
