import type { Json } from "../../../generator/document/json.ts";
import { arrayOf, closed, json, object } from "../../judge/support/contract.ts";

// What random documents have found, each as small as it still was found in.

const OK = { description: "OK" };
const text = { type: "string" } as const;

function api(operation: Json, schemas: Json = {}, method = "get"): Json {
  return {
    openapi: "3.1.1",
    info: { title: "Test", version: "1" },
    paths: { "/a": { [method]: operation } },
    components: { schemas },
  };
}

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

const EITHER = { ...object({ a: { type: "integer" } }, []), anyOf: [{ required: ["a"] }, { required: ["b"] }] };

export const FOUND: Readonly<Record<string, Json>> = {
  "an index signature takes in the object that it belongs to": api(
    { responses: { 200: { ...OK, content: json(ref("A")) } } },
    {
      A: {
        properties: {
          b: object(
            {
              c: {
                allOf: [
                  ref("A"),
                  { ...object({ d: ref("A") }, []), patternProperties: { "^x-": { type: "integer" } } },
                ],
              },
            },
            [],
          ),
        },
      },
    },
  ),
  "a response header named as the prototype is sent": api({
    responses: { 200: { ...OK, headers: JSON.parse('{"__proto__":{"required":true,"schema":{"type":"integer"}}}') } },
  }),
  "a parameter's name has a percent sign where reserved characters stay": api({
    parameters: [{ name: "%41", in: "query", required: true, allowReserved: true, schema: { type: "number" } }],
    responses: { 200: OK },
  }),
  "a response without a check is not held to the default's": api({
    responses: {
      200: { ...OK, content: { "image/png": {} } },
      "4XX": OK,
      default: {
        ...OK,
        headers: { "X-Id": { required: true, schema: text } },
        content: json(text),
      },
    },
  }),
  "a header of JSON says more than ASCII": api({
    parameters: [{ name: "X-Id", in: "header", required: true, content: json({ const: "日本語" }) }],
    responses: { 200: OK },
  }),
  "members by a pattern may be anything": api(
    { responses: { 200: OK } },
    { A: { type: "object", patternProperties: { "^x-": {} } } },
  ),
  "a child contradicts its base, which refers to it": api(
    { responses: { 200: OK } },
    {
      Base: object({ kind: text, "child?": ref("Child") }),
      Child: { allOf: [ref("Base"), object({ kind: { type: "integer" } }, [])] },
    },
  ),
  "any members of an object stand beside the other fields of a form": api(
    {
      requestBody: {
        required: true,
        content: {
          "application/x-www-form-urlencoded": {
            schema: object({ a: text, b: object({}) }, []),
            encoding: { b: { style: "form", explode: true } },
          },
        },
      },
      responses: { 200: OK },
    },
    {},
    "put",
  ),
  "a member that is not documented stands beside bytes": api(
    {
      parameters: [{ name: "a", in: "query", required: true, explode: false, schema: { type: "object" } }],
      requestBody: { required: true, content: { "image/*": {} } },
      responses: { 200: OK },
    },
    {},
    "put",
  ),
  "a body of any type stands beside one of any image": api(
    { requestBody: { required: true, content: { "image/*": {}, "*/*": {} } }, responses: { 200: OK } },
    {},
    "put",
  ),
  "an empty text is a body": api(
    { requestBody: { content: { "text/plain": { schema: text } } }, responses: { 200: OK } },
    {},
    "put",
  ),
  "a part without a schema is bytes": api(
    {
      requestBody: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: object({ a: {} }),
            encoding: { a: { contentType: "image/png" } },
          },
        },
      },
      responses: { 200: OK },
    },
    {},
    "put",
  ),
  "data of events is JSON": {
    openapi: "3.2.0",
    info: { title: "Test", version: "1" },
    paths: {
      "/a": {
        get: {
          responses: {
            200: {
              ...OK,
              content: {
                "text/event-stream": {
                  itemSchema: object({ data: { type: "string", contentMediaType: "application/json" } }),
                },
              },
            },
          },
        },
      },
    },
  },
  "alternatives under a name stand before an object that has members": api(
    { responses: { 200: OK } },
    {
      A: {
        anyOf: [object({ a: text }, []), arrayOf(text)],
      },
      B: { allOf: [ref("A"), object({ b: text, "c?": ref("B") })] },
    },
  ),
  "a callback has a model and a webhook does not": {
    openapi: "3.1.1",
    info: { title: "Test", version: "1" },
    servers: [{ url: "/v1", "x-environment": "production" }],
    paths: {
      "/a": {
        post: {
          callbacks: {
            a: {
              "{$request.query.url}": {
                post: {
                  requestBody: { content: json(ref("A")) },
                  responses: { 200: OK },
                },
              },
            },
          },
          responses: { 200: OK },
        },
      },
    },
    webhooks: {
      a: {
        post: {
          security: [{ signature: [] }],
          requestBody: {
            required: true,
            content: json(object({ type: { const: "a" } })),
          },
          responses: { 200: OK },
        },
      },
    },
    components: {
      schemas: { A: text },
      securitySchemes: {
        signature: {
          type: "apiKey",
          in: "header",
          name: "X-Signature",
          "x-signature": {
            format: "t={t},v1={digest}",
            payload: "{t}.{body}",
            algorithm: "hmac-sha256",
            encoding: "hex",
            timestamp: "t",
            tolerance: "PT5M",
          },
        },
      },
    },
  },
  "an object among constants stands before one that has other members": api(
    { responses: { 200: OK } },
    {
      A: { enum: [{ a: 1 }, "x"] },
      B: { anyOf: [{ type: "integer" }, { allOf: [ref("A"), object({ b: text }, [])] }] },
      C: {
        type: "object",
        dependentSchemas: { c: { allOf: [ref("A"), { properties: { b: text } }] } },
        if: { required: ["d"] },
        else: { $ref: "#/components/schemas/A", properties: { d: text } },
      },
    },
  ),
  "a condition decides nothing, or is decided": api(
    { responses: { 200: OK } },
    {
      A: { if: object({ a: text, b: { type: "integer" } }, []), then: {}, else: true },
      B: { if: true, then: text, else: { properties: { b: text } } },
      C: { if: false, then: text, else: { properties: { b: text } } },
    },
  ),
  "required alone names a member": api(
    { responses: { 200: OK } },
    {
      A: { type: "object", required: ["a"], additionalProperties: text },
      B: { type: "object", required: ["a"], additionalProperties: false },
      C: { properties: { b: text }, allOf: [{ required: ["a"] }], unevaluatedProperties: false },
      D: { $ref: "#/components/schemas/C/allOf/0", anyOf: [text, { required: ["a"] }], unevaluatedProperties: text },
    },
  ),
  "a member that either of two is required of does not fit its own type": api(
    { responses: { 200: OK } },
    {
      A: { ...object({ b: EITHER, c: arrayOf(EITHER) }, []), additionalProperties: text },
      B: { allOf: [ref("A"), { ...object({ c: text }, []), additionalProperties: EITHER }] },
    },
  ),
  "two index signatures take in an object that one of them belongs to": api(
    { responses: { 200: OK } },
    {
      A: {
        properties: { b: { properties: { c: { allOf: [ref("A"), { additionalProperties: { type: "boolean" } }] } } } },
      },
      B: { properties: { d: { allOf: [ref("A"), { additionalProperties: text }] } } },
    },
  ),
  "a member that only one part of an object says is not sent": api(
    {
      requestBody: { required: true, content: json(ref("B")) },
      responses: { 200: OK },
    },
    {
      A: object({ kind: text }),
      B: {
        allOf: [ref("A"), closed({ kind: { type: "string", readOnly: true }, b: text }, [])],
      },
    },
    "put",
  ),
  "what is not sent has a name that any member may have": api(
    {
      requestBody: {
        required: true,
        content: json({
          type: "object",
          properties: Object.fromEntries([..."abcdefgh"].map((name) => [name, ref("A")])),
        }),
      },
      responses: { 200: OK },
    },
    {
      A: { ...object({ constructor: { type: "string", readOnly: true } }, []), additionalProperties: text },
    },
    "patch",
  ),
};
