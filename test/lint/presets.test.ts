import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LINT_PRESETS } from "../../generator/generate/settings.ts";
import { countersign } from "../cli/command.ts";
import { temporaryFolder } from "../support/folder.ts";
import { lintTogether, type Problem } from "./together.ts";

// What each preset reports about documents that `generate` accepts.

/** Valid, and plain: no license, no summaries, no security, no 4xx, behaviour half described. */
const PLAIN = `openapi: 3.2.0
info: { title: Shop, version: "1" }
paths:
  /orders:
    get:
      operationId: listOrders
      parameters:
        - { name: theme, in: cookie, style: cookie, schema: { type: string } }
      responses: { "200": { description: Done. } }
    post:
      operationId: createOrder
      responses: { "200": { summary: Done }, "429": { description: Later., x-retry: { statuses: [] } } }
webhooks:
  created:
    post:
      security: [{ signature: [] }]
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }
      responses: { "204": { description: Taken. } }
components:
  schemas:
    Order:
      type: object
      properties: { pay: { type: string }, iban: { type: string } }
      if: { properties: { pay: { const: transfer } }, required: [pay] }
      then: { required: [iban] }
  securitySchemes:
    signature:
      type: apiKey
      in: header
      name: X-Signature
      x-signature: { format: "t={t},v1={digest}", payload: "{t}.{body}", algorithm: hmac-sha256, encoding: hex }
`;

const WRONG: readonly (readonly [what: string, given: string, wanted: string, rule: string])[] = [
  ["a member that OpenAPI does not have", "info: {", "info: { titel: Shop,", "struct"],
  ["a reference that leads nowhere", "schemas/Order", "schemas/Ordr", "no-unresolved-refs"],
  ["a name twice", "operationId: createOrder", "operationId: listOrders", "operation-operationId-unique"],
  ["a name that is misspelt", "required: [iban]", "required: [ibann]", "countersign/required-properties"],
  ["a constant of another type", "const: transfer", "type: integer, const: transfer", "no-enum-type-mismatch"],
  ["a fault of the vocabulary", "operationId: listOrders", "x-countersign-nmae: list", "countersign/vocabulary"],
  ["a parameter that is not there", "/orders:", "/orders/{id}:", "path-parameters-defined"],
];

const CONFIG = JSON.stringify({ document: "plain.yaml", lint: "strict" });

const wrong = WRONG.map(([, given, wanted], index) => [`${index}.yaml`, PLAIN.replace(given, wanted)] as const);
const files = { "plain.yaml": PLAIN, "countersign.config.json": CONFIG, ...Object.fromEntries(wrong) };
const folder = await temporaryFolder(files);
afterAll(() => folder[Symbol.asyncDispose]());

const rulesOf = (problems: readonly Problem[]): readonly string[] => [
  ...new Set(problems.map(({ rule, severity }) => `${severity} ${rule}`)),
];

describe("correctness, the default", () => {
  let problems: readonly Problem[] = [];
  beforeAll(async () => {
    const names = ["plain.yaml", ...WRONG.map((_, index) => `${index}.yaml`)];
    problems = await lintTogether(
      names.map((name) => join(folder.path, name)),
      "correctness",
    );
  });
  const problemsIn = (name: string): readonly Problem[] =>
    problems.filter(({ file }) => file === join(folder.path, name));

  test("reports nothing but extensions of other tools for valid documents of any style", () => {
    expect(rulesOf(problemsIn("plain.yaml"))).toEqual(["warn countersign/foreign-extension"]);
  });

  test.each(WRONG.map(([what, , , rule], index) => [what, rule, index] as const))("finds %s", (_what, rule, index) => {
    expect(problemsIn(`${index}.yaml`).map((one) => one.rule)).toContain(rule);
  });
});

test("recommended has style and behaviour, and the same are errors under strict", async () => {
  const plain = [join(folder.path, "plain.yaml")];
  const recommended = rulesOf(await lintTogether(plain, "recommended"));
  expect(recommended).toContain("warn operation-4xx-response");
  expect(recommended).not.toContain("error struct");
  expect(recommended.join()).not.toMatch(/required-properties|no-required-schema/);
  expect(rulesOf(await lintTogether(plain, "strict"))).toContain("error operation-4xx-response");
});

test("the command uses its own preset, or else that of the config", async () => {
  const code = async (...args: readonly string[]): Promise<number | null> =>
    (await countersign(folder.path, ["lint", ...args])).code;
  expect(await code()).toBe(1);
  expect(await code("--preset", "correctness")).toBe(0);
});

test("the page names every preset, and this repository uses the strictest", () => {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const page = readFileSync(`${root}docs/lint.md`, "utf8");
  for (const preset of LINT_PRESETS) expect(page).toContain(`| \`${preset}\``);
  expect(readFileSync(`${root}countersign.config.ts`, "utf8")).toContain('lint: "strict"');
});
