import { expect, test } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { generateServer } from "./support/generate.ts";
import { arrayOf, json, object } from "../judge/support/contract.ts";
import type { JsonObject } from "../../generator/document/json.ts";

// Contracts may list one code for invalid values and another for missing ones.

const text = { type: "string" };
const coded = (codes: readonly string[]): JsonObject =>
  object({ code: { type: "string", enum: codes }, message: text });
const wrapped = (codes: readonly string[]): JsonObject => object({ error: coded(codes) });

interface Failure {
  readonly code?: string;
  readonly error?: { readonly code: string };
  readonly fields?: readonly { readonly code: string }[];
}

/** The errors of a request without a parameter, with an invalid one, without a member, and with an invalid one. */
async function failuresFor(schema: JsonObject): Promise<readonly Failure[]> {
  const failure = { description: "Failure", content: json(schema) };
  const post = {
    operationId: "createThing",
    parameters: [{ name: "day", in: "query", required: true, schema: { type: "integer" } }],
    requestBody: {
      required: true,
      content: json(object({ name: text })),
    },
    responses: { 204: { description: "Done" }, 400: failure },
  };
  await using generated = await generateServer(documentOf({ "/things": { post } }));
  const { createServer } = await generated.load<{ createServer(options: object): Server }>("generated/server/index.ts");
  const server = createServer({ handlers: { createThing: () => ({ status: 204 }) } });
  const ask = async (query: string, body: string): Promise<Failure> => {
    const headers = { "content-type": "application/json" };
    const response = await server.fetch(
      new Request(`https://api.test/things${query}`, { method: "POST", headers, body }),
    );
    return (await response.json()) as Failure;
  };
  return [await ask("", "{}"), await ask("?day=x", "{}"), await ask("?day=1", "{}"), await ask("?day=1", '{"name":1}')];
}

const codesFor = async (schema: JsonObject): Promise<readonly unknown[]> =>
  (await failuresFor(schema)).map(({ code, error }) => error?.code ?? code);

test.each<readonly [codes: readonly string[], want: readonly string[]]>([
  [
    ["parameter_invalid", "parameter_missing"],
    ["parameter_missing", "parameter_invalid", "parameter_missing", "parameter_invalid"],
  ],
  [
    ["VALIDATION_FAILED", "MISSING_FIELD", "MISSING_PARAMETER"],
    ["MISSING_PARAMETER", "VALIDATION_FAILED", "MISSING_FIELD", "VALIDATION_FAILED"],
  ],
  [
    ["required", "invalid"],
    ["required", "invalid", "required", "invalid"],
  ],
  [
    ["bad_request", "missing_token", "payment_required"],
    ["bad_request", "bad_request", "bad_request", "bad_request"],
  ],
])("of %j, a missing and an invalid parameter and member get %j", async (codes, want) => {
  expect(await codesFor(coded(codes))).toEqual(want);
  expect(await codesFor(wrapped(codes))).toEqual(want);
});

test("each item of a list of issues has the listed code that fits it", async () => {
  const item = object({ field: text, code: { enum: ["invalid", "required"] } });
  const schema = object({ message: text, "fields?": arrayOf(item) });
  const codes = (await failuresFor(schema)).map(({ fields }) => fields?.map(({ code }) => code));
  expect(codes).toEqual([["required"], ["invalid"], ["required"], ["invalid"]]);
});
