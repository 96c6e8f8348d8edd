import { readFileSync } from "node:fs";
import { Ajv, type ValidateFunction } from "ajv";
import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { validateConfig } from "../../generator/config/validate.ts";
import { extensionFaults, HOMES } from "../../lint/vocabulary.ts";
import { schemaFiles } from "../../scripts/schemas.ts";
import { BAD, DOCUMENT, GOOD } from "./configs.ts";

const FILES = schemaFiles();

function validator(name: string): ValidateFunction {
  return new Ajv({ strict: false }).compile(JSON.parse(FILES.get(name) ?? ""));
}

describe("config.schema.json agrees with the reader", () => {
  const isValid = validator("config.schema.json");
  /** Texts that no schema can compare. */
  const BEYOND = /same output folder|filter both includes and excludes/;
  const hasFunctions = (config: unknown): boolean => JSON.stringify(config).includes('"needs"');
  const others: readonly unknown[] = [
    { $schema: "./schema.json", ...DOCUMENT },
    { documents: ["a.yaml", "b.yaml"], overlays: ["o.yaml"], filter: { include: { tags: ["users"] } }, readonly: true },
    { ...DOCUMENT, lint: "strict", scaffold: "src/handlers.ts", filter: { exclude: { deprecated: true } } },
    { documents: [] },
    { documents: ["a.yaml"], document: "b.yaml" },
    { ...DOCUMENT, joined: ["b.yaml"], runtime: "" },
    { ...DOCUMENT, overlays: [" "] },
    { ...DOCUMENT, filter: { include: { tags: [] } } },
    { ...DOCUMENT, filter: { tags: ["users"] } },
    { ...DOCUMENT, filter: { exclude: { deprecated: "yes" } } },
    { ...DOCUMENT, formats: { "date-time": "Temporal.PlainDate" } },
    { ...DOCUMENT, formats: { duration: { import: "polyfill", type: "Temporal.Duration", read: "x" } } },
    { ...DOCUMENT, lint: "lax" },
    { ...DOCUMENT, limits: { values: 0 } },
    { ...DOCUMENT, allowUrls: ["https://example.com/v1/"] },
  ];
  const configs = [...GOOD, ...BAD.map(([config]) => config), ...others].filter((config) => config !== undefined);
  for (const config of configs.filter((config) => !hasFunctions(config))) {
    test(JSON.stringify(config), () => {
      const faults = validateConfig(config).faults.filter(({ message }) => !BEYOND.test(message));
      expect(isValid(JSON.parse(JSON.stringify(config))), JSON.stringify(isValid.errors)).toBe(faults.length === 0);
    });
  }
  test("has cases of both kinds", () => {
    expect(GOOD.length).toBeGreaterThan(10);
    expect(BAD.length).toBeGreaterThan(30);
  });
});

describe("extensions.schema.json", () => {
  const isValid = validator("extensions.schema.json");
  const operation = (members: object): object => ({ openapi: "3.1.0", paths: { "/a": { get: members } } });
  const flow = (name: string, value: unknown): object => ({
    openapi: "3.1.0",
    components: { securitySchemes: { a: { type: "oauth2", flows: { clientCredentials: { [name]: value } } } } },
  });
  const cases: readonly (readonly [document: object, valid: boolean])[] = [
    [operation({ "x-emits": ["a"] }), true],
    [operation({ "x-emits": [] }), false],
    [operation({ "x-countersign-emits": [1] }), false],
    [operation({ "x-unknown": [] }), true],
    // `x-retry` belongs on a response.
    [operation({ "x-retry": 1 }), true],
    [operation({ responses: { 429: { "x-retry": { backoff: "exponential" } } } }), true],
    [operation({ responses: { 429: { "x-retry": { backoff: "linear" } } } }), false],
    [operation({ parameters: [{ "x-idempotency": { retention: "P1Y" } }] }), false],
    [operation({ callbacks: { a: { "{$url}": { post: { "x-delivery": {} } } } } }), false],
    [operation({ requestBody: { content: { "text/event-stream": { "x-stream": {} } } } }), false],
    [operation({ requestBody: { content: { a: { schema: { items: { "x-name": "a b" } } } } } }), false],
    [flow("x-token", { refreshBefore: "PT60S" }), true],
    [flow("x-token", { refreshBefore: "60s" }), false],
    [flow("x-countersign-token", {}), false],
    [{ openapi: "3.1.0", webhooks: { a: { post: { "x-delivery": { retryFor: "1h" } } } } }, false],
    [{ openapi: "3.1.0", servers: [{ url: "/", "x-environment": "Live" }] }, false],
    // A part of a document: a path item, a schema.
    [{ get: { "x-emits": [] } }, false],
    [{ type: "object", "x-name": "User", properties: { a: { "x-name": "1" } } }, false],
  ];
  for (const [document, valid] of cases)
    test(JSON.stringify(document), () => expect(isValid(document), JSON.stringify(isValid.errors)).toBe(valid));

  test("agrees with the reader on every extension", () => {
    const values = ["", "a", "PT5S", 1, true, [], ["a"], {}, { retention: 1 }, { tolerance: "PT1S" }, { end: "" }];
    for (const name of HOMES.keys()) {
      const schema: { readonly examples: readonly (string | object)[] } = JSON.parse(
        readFileSync(new URL(`../../generator/vocabulary/${name}.schema.json`, import.meta.url), "utf8"),
      );
      for (const value of [...values, ...schema.examples]) {
        // `signatureFaults` compares fields, which no schema can.
        const faults = extensionFaults(name, JSON.parse(JSON.stringify(value)));
        expect(isValid({ [name]: value }), `${name}: ${JSON.stringify(value)}`).toBe(faults.length === 0);
      }
    }
  });

  test("accepts the Platform's contract", () => {
    const text = readFileSync(new URL("../../spec/openapi.yaml", import.meta.url), "utf8");
    expect(isValid(load(text)), JSON.stringify(isValid.errors)).toBe(true);
  });
});
