import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, test } from "vitest";
import { loadWebhooks } from "../../cli/webhook/contract.ts";
import type { LoadedWebhooks } from "../../generator/webhooks/contract.ts";
import { secretsFrom } from "../../cli/options.ts";
import { clockOf, verify } from "../../cli/webhook/verify.ts";
import { createReceiver } from "../../runtime/webhooks/receiver.ts";
import { temporaryFolder } from "../support/folder.ts";
import { countersign, type Ended } from "../cli/command.ts";
import { PLATFORM } from "./support/contracts.ts";
import { listen } from "../support/listen.ts";
import { bodyOf, expectedVerdict, headersOf, rawOf, readVectors, type Vector } from "./support/vectors.ts";

const MAIN = fileURLToPath(new URL("../../cli/main.ts", import.meta.url));
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const SPEC = fileURLToPath(new URL("../../spec/openapi.yaml", import.meta.url));

/** Runs `countersign webhook` of the Platform's contract; it reads no standard input. */
const webhook = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> =>
  countersign(ROOT, ["webhook", ...args, ...(args.length > 1 ? ["--document", SPEC] : [])], env);

/** The same as a user runs it, with a body. */
async function webhookProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input: Uint8Array | string,
): Promise<Ended> {
  const child = spawn(process.execPath, [MAIN, "webhook", ...args, "--document", SPEC], {
    env: { ...process.env, ...env, NO_COLOR: "1" },
  });
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code, stdout, stderr };
}

function arguments_(vector: Vector): readonly string[] {
  const headers = Object.entries(headersOf(vector)).flatMap(([name, value]) => [
    "--header",
    `${name}: ${Buffer.from(value, "latin1").toString()}`,
  ]);
  return [...headers, "--at", String(vector.now_ms / 1000), "--tolerance", String(vector.tolerance_s)];
}

describe("webhook verify", () => {
  const vectors = readVectors() ?? [];
  let loaded: LoadedWebhooks;
  beforeAll(async () => {
    const terminal = {
      out: () => undefined,
      err: () => undefined,
      error: () => undefined,
      warn: () => undefined,
      file: () => undefined,
      progress: () => undefined,
      colour: { out: false, err: false },
    };
    const result = await loadWebhooks({ command: "webhook", document: SPEC }, terminal);
    if (result === undefined) throw new Error("the Platform's contract cannot be loaded");
    loaded = result;
  });

  /** Runs the command in this process, because starting it for each vector would take a minute. */
  test.skipIf(vectors.length === 0).for(vectors)("vector $id $name", async (vector) => {
    const lines: string[] = [];
    const names = vector.secrets.map((secret, index) => {
      process.env[`WEBHOOK_TEST_SECRET_${index}`] = secret;
      return `WEBHOOK_TEST_SECRET_${index}`;
    });
    const expected = expectedVerdict(vector);
    if (expected === "config_error") {
      expect(() => secretsFrom(names)).toThrow(/^The environment variable WEBHOOK_TEST_SECRET_0 is/);
      return;
    }
    const options = {
      secrets: secretsFrom(names),
      headers: new Headers(headersOf(vector)),
      clock: clockOf(String(vector.now_ms / 1000), String(vector.tolerance_s)),
      signatureOnly: vector.level === "signature",
      json: false,
    };
    if (expected === "usage_error") {
      // Standard input gives at least an empty body, so this body cannot come from there. It is also rejected.
      const raw: unknown = rawOf(vector);
      const read = async (): Promise<Uint8Array> => raw as Uint8Array;
      await expect(verify(loaded, options, { out: () => undefined }, read)).rejects.toMatchObject({ code: expected });
      return;
    }
    const code = await verify(loaded, options, { out: (line) => void lines.push(...[line].flat()) }, async () =>
      bodyOf(vector),
    );
    expect(lines[0]?.split(" ")[0]).toBe(expected);
    expect(code).toBe(vector.expect === "accept" ? 0 : 1);
  });

  const given = vectors.filter(({ id }) => id === "W117");
  test.skipIf(given.length === 0).for(given)("as a process: vector $id $name", async (vector) => {
    const result = await webhookProcess(
      ["verify", "--secret-env", "SECRET", ...arguments_(vector)],
      { SECRET: vector.secrets[0] ?? "" },
      bodyOf(vector),
    );
    expect(result).toMatchObject({ code: vector.expect === "accept" ? 0 : 1, stderr: "" });
    expect(result.stdout).toMatch(new RegExp(`^${expectedVerdict(vector)}\\b`));
  });

  test("reports what is wrong with an event, as text and as JSON", async () => {
    const { body, headers } = await loaded.runtime.signBody(
      loaded.module.WEBHOOKS,
      "kyc.approved",
      Buffer.from('{"type":"kyc.approved"}'),
      ["s"],
      {},
    );
    const header = Object.entries(headers).flatMap(([name, value]) => ["--header", `${name}: ${value}`]);
    const plain = await webhookProcess(["verify", "--secret-env", "SECRET", ...header], { SECRET: "s" }, body);
    expect(plain).toMatchObject({ code: 1, stdout: expect.stringMatching(/^invalid_event\n {2}\/id .*\n/) });
    const json = await webhookProcess(["verify", "--secret-env", "SECRET", "--json", ...header], { SECRET: "s" }, body);
    expect(JSON.parse(json.stdout)).toMatchObject({
      ok: false,
      verdict: "invalid_event",
      issues: expect.arrayContaining([expect.objectContaining({ pointer: "/id" })]),
    });
  });
});

describe("wrong use", () => {
  const send = "send transaction.confirmed --to http://127.0.0.1/";
  test.each([
    ["", "countersign webhook send"],
    ["sned", "Did you mean"],
    [send, "--secret-env NAME"],
    [`${send} --secret-env UNSET`, "UNSET is not set"],
    [`${send} --secret-env EMPTY`, "EMPTY is empty"],
    ["send transaction.confirmd --to http://127.0.0.1/ --secret-env SECRET", "Did you mean"],
    ["send transaction.confirmed --to nowhere --secret-env SECRET", "A webhook endpoint"],
    ["send transaction.confirmed --secret-env SECRET", "Pass the URL of the receiver"],
    [`${send} --secret-env SECRET --tamper all`, "--tamper must be one of"],
    [`${send} --secret-env SECRET --data nothing.json`, "cannot be read"],
    ["send transaction.confirmed --secret whsec_plain", "Unknown option"],
    ["verify --secret-env SECRET --header no_colon", 'must be "Name: value"'],
    ["verify --secret-env SECRET --at tomorrow", "--at must be a time"],
    ["listen --secret-env SECRET --port x", "--port must be a port"],
    ["listen --secret-env SECRET --port 70000", "--port must be a port"],
    ["listen --secret-env SECRET --forward http://x --port 0", "omit --port"],
    ["listen --secret-env SECRET --forward http://x", "--application CLIENT_ID"],
    ["listen --secret-env SECRET --forward http://x --application a", "Set SANDBOX_ADMIN_TOKEN"],
  ])("%s", async (command, message) => {
    const args = command.split(" ").filter(Boolean);
    const { code, stdout, stderr } = await webhook(args, { SECRET: "whsec_test", EMPTY: "" });
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain("    at ");
  });
});

describe("webhook send", () => {
  test("delivers the contract's example, each time as another event; a file goes byte for byte", async () => {
    const ids: string[] = [];
    const receiver = createReceiver(PLATFORM, {
      secrets: "whsec_test",
      on: { "transaction.confirmed": ({ id }) => void ids.push(id) },
    });
    await using server = await listen((request, response) => void receiver.node(request, response));
    const args = ["send", "transaction.confirmed", "--to", server.url, "--secret-env", "SECRET"];
    const env = { SECRET: "whsec_test" };
    for (let time = 0; time < 2; time++)
      expect(await webhook(args, env)).toMatchObject({
        code: 0,
        stderr: "",
        stdout: expect.stringContaining("acknowledged with 204"),
      });
    expect(new Set(ids).size).toBe(2);
    await using folder = await temporaryFolder();
    const file = join(folder.path, "event.json");
    await writeFile(
      file,
      '{ "id":"evt_file", "type":"transaction.confirmed","created_at":"2026-01-01T00:00:00Z","data":{"transaction_id":"tx_1","amount":1,"currency":"x","from":"wallet_1","to":"wallet_2"} }\n',
    );
    expect(await webhook([...args, "--data", file], env)).toMatchObject({ code: 0 });
    expect(ids[2]).toBe("evt_file");
    expect(await webhook(args, { SECRET: "whsec_other" })).toMatchObject({
      code: 1,
      stdout: expect.stringContaining("rejected with 400"),
    });
    expect(
      await webhook(["send", "transaction.confirmed", "--to", "http://127.0.0.1:9/", "--secret-env", "SECRET"], env),
    ).toMatchObject({
      code: 1,
      stdout: expect.stringContaining("unreachable"),
    });
  });

  test.each([
    ["signature", "bad_signature"],
    ["timestamp", "timestamp_too_old"],
    ["body", "bad_signature"],
  ])("with its %s tampered with is refused by a good receiver, and a bad one is told on", async (what, verdict) => {
    const verdicts: string[] = [];
    const receiver = createReceiver(PLATFORM, {
      secrets: "whsec_test",
      on: {},
      onRejected: (rejection) => void verdicts.push(rejection.verdict),
    });
    await using good = await listen((request, response) => void receiver.node(request, response));
    await using bad = await listen((_, response) => response.end());
    const args = (url: string): readonly string[] => [
      "send",
      "wallet.created",
      "--to",
      url,
      "--secret-env",
      "SECRET",
      "--tamper",
      what,
    ];
    expect(await webhook(args(good.url), { SECRET: "whsec_test" })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("rejected with 400"),
    });
    expect(verdicts).toEqual([verdict]);
    expect(await webhook(args(bad.url), { SECRET: "whsec_test" })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`with a tampered ${what}`),
    });
  });
});

test("webhook listen prints what is verified, and why the rest is not", async () => {
  const env = { ...process.env, SECRET: "whsec_test", NO_COLOR: "1" };
  const child = spawn(
    process.execPath,
    [MAIN, "webhook", "listen", "--port", "0", "--secret-env", "SECRET", "--document", SPEC],
    { env },
  );
  const output = text(child.stdout);
  const [line] = await once(child.stderr, "data");
  const url = /http:\S+/.exec(String(line))?.[0] ?? "";
  const args = ["send", "kyc.approved", "--to", url, "--secret-env", "SECRET"];
  expect(await webhook(args, { SECRET: "whsec_test" })).toMatchObject({ code: 0 });
  expect(await webhook(args, { SECRET: "whsec_other" })).toMatchObject({ code: 1 });
  child.kill("SIGINT");
  const [code] = await once(child, "close");
  expect(code).toBe(0);
  expect(await output).toMatch(/^verified kyc\.approved evt_\w+\n\{\n {2}"id": "evt_[^]*\}\nbad_signature\n$/);
});
