import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Json } from "../../generator/document/json.ts";
import type { AnyCheck } from "../../runtime/validation/check.ts";
import { temporaryFolder } from "../support/folder.ts";
import { generateInto } from "./support/generate.ts";
import { importCheck } from "./support/suite.ts";

const USER: Json = {
  type: "object",
  required: ["id", "name", "password"],
  properties: {
    id: { type: "string", readOnly: true },
    name: { type: "string" },
    password: { type: "string", writeOnly: true },
  },
  additionalProperties: false,
};

const content = (schema: Json): Json => ({ content: { "application/json": { schema } } });

const DOCUMENT: Readonly<Record<string, Json>> = {
  "openapi.json": {
    openapi: "3.1.0",
    info: { title: "Test", version: "1" },
    paths: {
      "/users/{id}": {
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", pattern: "^u" } }],
        put: {
          operationId: "putUser",
          parameters: [
            { name: "page", in: "query", schema: { type: "integer", minimum: 1 } },
            { name: "X-Trace", in: "header", required: true, schema: { type: "string" } },
          ],
          requestBody: content({ $ref: "#/components/schemas/User" }),
          responses: {
            200: {
              description: "ok",
              headers: { "X-Left": { required: true, schema: { type: "integer" } } },
              ...(content({ type: "array", items: { $ref: "#/components/schemas/User" } }) as object),
            },
            404: { $ref: "#/components/responses/Missing" },
          },
        },
        get: { operationId: "getUser", responses: { 404: { $ref: "#/components/responses/Missing" } } },
      },
    },
    webhooks: {
      joined: {
        post: { requestBody: content({ $ref: "#/components/schemas/User" }), responses: { 204: { description: "" } } },
      },
    },
    components: {
      schemas: { User: USER },
      responses: { Missing: { description: "no", ...(content({ type: "object", required: ["why"] }) as object) } },
    },
  },
};

async function checks(): Promise<(name: string) => Promise<AnyCheck>> {
  const folder = await temporaryFolder();
  await generateInto(folder.path, DOCUMENT, { zod: "none" });
  return (name) => importCheck(join(folder.path, "checks.ts"), name);
}

function verdicts(check: AnyCheck, values: readonly unknown[]): readonly boolean[] {
  return values.map((value) => check(value));
}

describe("parts of requests and responses", () => {
  test("requests do not need readOnly properties, responses do not need writeOnly ones; both are accepted", async () => {
    const check = await checks();
    const [received, sent] = [await check("isUser"), await check("isUserInput")];
    expect([received({ id: "1", name: "a" }), received({ name: "a", password: "x" })]).toEqual([true, false]);
    expect([sent({ name: "a", password: "x" }), sent({ id: "1", name: "a" })]).toEqual([true, false]);
    expect([received, sent].map((one) => one({ id: "1", name: "a", password: "x" }))).toEqual([true, true]);
    expect([received, sent].map((one) => one({ id: 1, name: "a", password: "x" }))).toEqual([false, false]);
  });

  test("an operation sends inputs and receives models; a webhook is received", async () => {
    const check = await checks();
    expect((await check("isUserInput"))({ name: "a", password: "x" })).toBe(true);
    expect((await check("isPutUser200Body"))([{ id: "1", name: "a" }])).toBe(true);
    expect((await check("isPutUser200Body"))([{ name: "a", password: "x" }])).toBe(false);
    expect((await check("isUser"))({ id: "1", name: "a" })).toBe(true);
  });

  test("parameters by their place, under their own names", async () => {
    const check = await checks();
    expect(verdicts(await check("isPutUserPath"), [{ id: "u1" }, { id: "1" }, {}])).toEqual([true, false, false]);
    expect(verdicts(await check("isPutUserQuery"), [{}, { page: 1 }, { page: 0 }, { page: 1, other: 1 }])).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(verdicts(await check("isPutUserHeaders"), [{ "X-Trace": "t" }, {}])).toEqual([true, false]);
    expect(verdicts(await check("isPutUser200Headers"), [{ "X-Left": 1 }, { "X-Left": "1" }])).toEqual([true, false]);
  });

  test("a response that operations share has one check, named after the component", async () => {
    const check = await checks();
    expect(verdicts(await check("isMissingResponseBody"), [{ why: 1 }, {}])).toEqual([true, false]);
  });
});
