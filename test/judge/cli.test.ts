import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { countersign, countersignProcess, type Ended } from "../cli/command.ts";
import { temporaryFolder } from "../support/folder.ts";
import { CLIENT, type Fault, startPlatform } from "./support/platform-server.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const DOCUMENT = join(ROOT, "spec/openapi.yaml");

const ENV = { ID: CLIENT.id, SECRET: CLIENT.secret };

function run(...args: readonly string[]): Promise<Ended> {
  return countersign(ROOT, args, ENV);
}

async function tested(fault: Fault, ...args: readonly string[]): Promise<Ended> {
  await using server = await startPlatform(fault);
  return await run("test", server.url, DOCUMENT, "--auth-env", "ID,SECRET", "--seed", "1", "--runs", "5", ...args);
}

/** What finds the fault, in few requests. */
const ONE = ["--only", "getCurrentUser", "--checks", "unsupported-method"];
const FAULTY: Fault = { reply: (reply) => void delete reply.headers["allow"] };

describe("countersign test", () => {
  test("2: no check to run", async () => {
    await using folder = await temporaryFolder({
      "a.json": JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths: {} }),
    });
    await using server = await startPlatform({});
    const { code, stdout } = await countersignProcess(ROOT, ["test", server.url, join(folder.path, "a.json")], ENV);
    expect(stdout).toContain("The document has no operations that can be called: nothing was tested.");
    expect(code).toBe(2);
  });

  test("0: no findings", async () => {
    const { code, stdout } = await tested({});
    expect(stdout).toContain("No findings.");
    expect(code).toBe(0);
  });

  test("1: findings, with a line that shows them again, and no secret", async () => {
    const { code, stderr, stdout } = await tested(FAULTY, ...ONE);
    expect(code).toBe(1);
    expect(stdout).toContain("The 405 response to PATCH /v1/users/me lacks the header Allow.");
    expect(stdout).toContain("curl -sS -i -X PATCH");
    expect(stdout + stderr).not.toContain(CLIENT.secret);
  });

  test("0: the only finding is turned off, with the option that reports print", async () => {
    const { code, stdout } = await tested(FAULTY, "--only", "getCurrentUser", "--checks", "-unsupported-method,-risky");
    expect(stdout).toContain("No findings.");
    expect(code).toBe(0);
  });

  test("reports", async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, "report");
    const told = async (format: string): Promise<string> => {
      const { code } = await tested(FAULTY, ...ONE, "--report", format, "--output", file);
      expect(code).toBe(1);
      return readFile(file, "utf8");
    };
    const json: unknown = JSON.parse(await told("json"));
    expect(json).toMatchObject({
      seed: 1,
      findings: expect.arrayContaining([expect.objectContaining({ check: "unsupported-method" })]),
    });
    expect(await told("junit")).toMatch(/^<\?xml [^]*<failure type="unsupported-method"/);
    expect(await told("html")).toMatch(/^<!doctype html>[^]*unsupported-method/);
    expect(await told("github")).toMatch(/^::error file=[^,]*spec\/[^,]*,line=\d+,col=\d+,title=unsupported-method::/m);
    const { stdout } = await tested(FAULTY, ...ONE, "--report", "sarif", "--quick");
    const region = { startLine: expect.any(Number), startColumn: expect.any(Number) };
    const artifactLocation = { uri: expect.stringMatching(/spec\/.*\.yaml$/) };
    const location = { physicalLocation: { artifactLocation, region } };
    const fingerprint = { "countersign/v1": expect.stringMatching(/^unsupported-method-[0-9a-f]{8}$/) };
    const result = {
      ruleId: "unsupported-method",
      level: "error",
      locations: [location],
      partialFingerprints: fingerprint,
    };
    expect(JSON.parse(stdout)).toMatchObject({
      version: "2.1.0",
      runs: [{ results: expect.arrayContaining([expect.objectContaining(result)]) }],
    });
  });

  const CANNOT: readonly (readonly [string, readonly string[], RegExp])[] = [
    ["nobody listens", ["http://127.0.0.1:9", DOCUMENT], /cannot be reached/],
    ["no URL", [], /Pass the URL of the server/],
    ["not the URL of a server", ["ftp://localhost", DOCUMENT], /not the URL of a server/],
    [
      "a URL without scheme",
      ["localhost:3000", DOCUMENT],
      /is not the URL of a server. Did you mean "http:\/\/localhost:3000"\?/,
    ],
    [
      "a URL with a password",
      ["http://me:s3cret@localhost", DOCUMENT],
      /^countersign: The URL of localhost contains credentials(?![^]*s3cret)/,
    ],
    ["a document that is none", ["http://127.0.0.1:9", join(ROOT, "package.json")], /OpenAPI|openapi/],
    ["a document that is not there", ["http://127.0.0.1:9", "nowhere.yaml"], /nowhere\.yaml/],
    ["an unknown check", ["http://127.0.0.1:9", DOCUMENT, "--checks", "body-shema"], /is not a check.*body-schema/s],
    [
      "an unknown operation",
      ["http://127.0.0.1:9", DOCUMENT, "--only", "createTransactions"],
      /not an operation.*createTransaction/s,
    ],
    ["an unknown finding", ["http://127.0.0.1:9", DOCUMENT, "--replay", "none"], /"none" is not the id of a finding/],
    ["an unknown report", ["http://127.0.0.1:9", DOCUMENT, "--report", "jnit"], /junit/],
    [
      "a variable that is not set",
      ["http://127.0.0.1:9", DOCUMENT, "--auth-env", "NOT_SET_ANYWHERE"],
      /NOT_SET_ANYWHERE is not set/,
    ],
    [
      "a value instead of a name",
      ["http://127.0.0.1:9", DOCUMENT, "--auth-env", "sk-123"],
      /name of an environment variable/,
    ],
  ];
  test.concurrent.for(CANNOT)("2: %s", async ([, args, message]) => {
    const { code, stderr, stdout } = await run("test", ...args);
    expect(stdout + stderr).toMatch(message);
    expect(code).toBe(2);
    expect(stderr).not.toContain("sk-123");
    expect(stderr).not.toContain("internal error");
  });

  test("--list-checks and --help", async () => {
    expect((await run("test", "--list-checks")).stdout).toMatch(/^webhook-retry {2,}/m);
    expect((await run("test", "--help")).stdout).toContain("Exit codes");
    expect((await run("proxy", "--help")).stdout).toContain("--target URL");
    for (const [args, message] of [
      [[DOCUMENT], /Pass the URL of the server/],
      [[DOCUMENT, "--target", "localhost:3000"], /must be an http or https URL, not "localhost:3000"/],
    ] as const) {
      const { code, stderr } = await run("proxy", ...args);
      expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
    }
  });
});
