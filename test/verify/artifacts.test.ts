import { beforeAll, describe, expect, test } from "vitest";
import { settle } from "../../generator/config/resolve.ts";
import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import { readDocument, type ReadDocument } from "../../generator/generate/render.ts";
import type { Settings } from "../../generator/generate/settings.ts";
import { verify } from "../../generator/index.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { createCaseMaker } from "../../judge/requests/case-maker.ts";
import { createMaker } from "../../judge/values/make.ts";
import { seededRandom } from "../../judge/values/random.ts";
import { verifyAnswers } from "../../verify/answers.ts";
import { type Call, loadCalls } from "../../verify/calls.ts";
import { type Checks, loadChecks } from "../../verify/load-checks.ts";
import { printModels, verifyModels } from "../../verify/models.ts";
import { verifyServer } from "../../verify/server.ts";
import { verifyValidators } from "../../verify/validators.ts";

// What is generated, with one thing wrong with it each time, before what verifies it.

let read: ReadDocument;
let settings: Settings;
let checks: Checks;
let call: Call;

beforeAll(async () => {
  const diagnostics = collectDiagnostics();
  const settled = settle({ document: "spec/openapi.yaml", output: "generated" }, process.cwd(), diagnostics);
  const found = settled === undefined ? undefined : await readDocument(settled, diagnostics);
  if (settled === undefined || found === undefined) throw new Error("the contract cannot be read");
  [settings, read] = [settled, found];
  const loaded = await loadChecks(read, settings);
  const calls = await loadCalls(read, settings, read.api.operations);
  if (typeof loaded === "string" || typeof calls === "string") throw new Error("the contract cannot be generated");
  [checks, call] = [loaded, calls];
});

describe("models", () => {
  test("as they are generated exclude nothing that openapi-typescript's types have", async () => {
    expect(await verifyModels(read, await printModels(read, settings), [])).toMatchObject({
      outcome: "ok",
      details: [],
    });
  });

  test.each([
    ["of another type", "expires_in: number;", "expires_in: string;", /TokenResponse: not what/],
    ["of another value", 'token_type: "Bearer";', 'token_type: "bearer";', /TokenResponse: not what/],
    ["that does not compile", "expires_in: number;", "expires_in: Missing;", /^models\.ts:\d+ /],
  ])("with a member %s are wrong", async (_, what, by, told) => {
    const printed = await printModels(read, settings);
    if (typeof printed === "string") throw new Error(printed);
    const files = printed.files.map(({ path, text }) => {
      if (path === "models.ts") expect(text).toContain(what);
      return { path, text: path === "models.ts" ? text.replace(what, by) : text };
    });
    const { details, outcome } = await verifyModels(read, { ...printed, files }, []);
    expect(outcome).toBe("wrong");
    expect(details[0]).toMatch(told);
  });

  test("that a compiler has no memory for are wrong, not skipped", async () => {
    const verdict = await verifyModels(read, await printModels(read, settings), [], 8);
    expect(verdict).toMatchObject({
      outcome: "wrong",
      details: ["it needed more than 8 MB: --memory MB gives it more"],
    });
  });
});

test("a server that is not asked everything in the time that there is, is wrong", async () => {
  const { details, outcome } = await verifyServer(read, settings, { limit: 1, onProgress: () => {}, runs: 1, seed: 1 });
  expect(outcome).toBe("wrong");
  expect(details.at(-1)).toBe("the rest was left: it took more than 0.001 s: --limit SECONDS gives it more");
});

describe("validators", () => {
  test("as they are generated agree with the evaluator", () => {
    expect(verifyValidators(read, settings, checks, 1)).toMatchObject({ outcome: "ok", details: [] });
  });

  test("that refuse everything, and that take everything, are wrong", () => {
    const refusing = verifyValidators(read, settings, () => () => false, 1);
    expect(refusing.details[0]).toMatch(/: the generated check refuses a value that fits its schema: \{/);
    const taking = verifyValidators(read, settings, () => () => true, 1);
    expect(taking.details[0]).toMatch(/: the generated check takes a value that does not fit its schema \(.+\): /);
    expect(taking.details.length).toBeGreaterThan(20);
  });

  const grant = (value: unknown): unknown =>
    typeof value === "object" && value !== null ? Reflect.get(value, "grant_type") : undefined;
  const KEYWORDS: readonly (readonly [keyword: string, lax: (value: unknown) => boolean])[] = [
    ["required", (value) => typeof value === "object" && value !== null && grant(value) === undefined],
    ["const", (value) => typeof grant(value) === "string" && grant(value) !== "client_credentials"],
  ];
  test.each(KEYWORDS)("that do not look at one keyword are wrong: %s", (keyword, lax) => {
    const laxly: Checks = (subject) => {
      const check = checks(subject);
      const isOurs = subject.of?.includes("TokenRequest") === true;
      return check === undefined || !isOurs ? check : (value) => check(value) || lax(value);
    };
    const { details } = verifyValidators(read, settings, laxly, 1);
    expect(details.length).toBe(1);
    expect(details[0]).toMatch(/TokenRequest: the generated check takes a value that does not fit its schema/);
    expect(details[0]).toContain(`(${keyword})`);
  });
});

describe("the client", () => {
  async function told(using: Call): Promise<readonly string[]> {
    const operation = operationOf("createToken");
    const maker = createMaker(read.api);
    const one = createCaseMaker(read.api, operation, maker).make(seededRandom(1));
    const { answers, details } = await verifyAnswers(operation, one, { call: using, maker, seed: 1 });
    expect(answers).toBe(8);
    return details;
  }

  function operationOf(id: string): Operation {
    const found = read.api.operations.find((operation) => operation.id === id);
    if (found === undefined) throw new Error(`there is no ${id}`);
    return found;
  }

  /** The generated client, whose results are changed. */
  function changed(change: (result: object) => object): Call {
    return async (...args) => change(Object(await call(...args)));
  }

  const isFailure = (result: object): boolean => Reflect.get(result, "ok") === false;

  test("as it is generated understands every documented answer", async () => {
    expect(await told(call)).toEqual([]);
  });

  test("that takes failures for successes is wrong", async () => {
    const found = await told(changed((result) => ({ ...result, ok: true })));
    expect(found.length).toBe(7);
    expect(found[0]).toBe("a documented answer of 400: the client takes it for a success");
  });

  test("that tells another status is wrong", async () => {
    const found = await told(changed((result) => (isFailure(result) ? { ...result, status: 500 } : result)));
    expect(found.length).toBe(6);
    expect(found[0]).toBe("a documented answer of 400: the client says that its status is 500");
  });

  test("that loses the error, or the data, is wrong", async () => {
    expect((await told(changed((result) => ({ ...result, error: undefined })))).length).toBe(7);
    expect(await told(changed((result) => ({ ...result, data: {} })))).toEqual([
      "a documented answer of 200: the client has another data than was sent",
    ]);
  });

  test("that throws at a documented failure is wrong", async () => {
    const throwing: Call = async (...args) => {
      const result = Object(await call(...args));
      if (isFailure(result)) throw new TypeError("unexpected");
      return result;
    };
    const found = await told(throwing);
    expect(found.length).toBe(7);
    expect(found[0]).toBe("a documented answer of 400: TypeError: unexpected");
  });
});

describe("verify() of the library", () => {
  test("has a verdict for each artifact that is asked for", async () => {
    const only = ["examples", "validators", "client"] as const;
    const { diagnostics, verdicts } = await verify({ document: "spec/openapi.yaml" }, { only, runs: 2 });
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(verdicts.map(({ artifact, outcome }) => [artifact, outcome])).toEqual(only.map((name) => [name, "ok"]));
  });

  test("says why a document cannot be read", async () => {
    const { diagnostics, verdicts } = await verify({ document: "spec/none.yaml" });
    expect(verdicts).toEqual([]);
    expect(diagnostics.map(({ severity }) => severity)).toEqual(["error"]);
  });
});
