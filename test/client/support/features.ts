import { documentOf, operation } from "./generate.ts";
import { arrayOf, object, ref } from "../../judge/support/contract.ts";

const json = (schema: object): object => ({ "application/json": { schema } });
const answer = (schema: object, more: object = {}): object => ({
  description: "It is.",
  content: json(schema),
  ...more,
});
const parameter = (name: string, place: string, schema: object, more: object = {}): object => ({
  name,
  in: place,
  schema,
  ...(place === "path" && { required: true }),
  ...more,
});
const STRINGS = arrayOf({ type: "string" });

/** A document with everything that makes a client's files look different. */
export const DOCUMENT: object = documentOf(
  {
    "/things/{id}": {
      get: operation("getThing", {
        tags: ["things"],
        summary: "Get a thing",
        description: "It is looked up.\n\nSlowly.",
        parameters: [
          parameter("id", "path", { type: "string" }),
          parameter("limit", "query", { type: "integer" }, { description: "How many." }),
          parameter("tags", "query", STRINGS, { explode: false }),
          parameter("filter", "query", object({ a: { type: "integer" } }, []), { style: "deepObject" }),
          parameter("where", "query", undefined as unknown as object, {
            schema: undefined,
            content: json({ type: "object" }),
          }),
          parameter("X-Trace", "header", { type: "string" }),
          parameter("session", "cookie", { type: "string" }),
        ],
        responses: {
          200: answer(ref("Thing"), {
            headers: { "X-Count": { schema: { type: "integer" } }, "X-Tags": { schema: STRINGS } },
          }),
          404: answer(object({ code: { type: "string", const: "gone" } })),
          "4XX": answer(object({ detail: { type: "string" } })),
          default: { description: "Anything else." },
        },
      }),
      put: operation("replaceThing", {
        tags: ["things"],
        deprecated: true,
        parameters: [parameter("id", "path", { type: "string" })],
        requestBody: {
          required: true,
          content: {
            "application/xml": { schema: object({ a: { type: "string" } }, []) },
            "application/json": {
              schema: object({ name: { type: "string" } }),
            },
            "text/plain": { schema: { type: "string" } },
            "image/*": {},
          },
        },
        responses: {
          200: {
            description: "ok",
            content: { ...json({ type: "number" }), "text/csv": { schema: { type: "string" } } },
          },
        },
      }),
    },
    "/things": {
      post: operation("createThing", {
        tags: ["things"],
        requestBody: {
          content: {
            "multipart/form-data": {
              schema: object({ file: { type: "string", contentMediaType: "image/png" }, meta: { type: "object" } }, []),
              encoding: { meta: { contentType: "application/vnd.meta+json" } },
            },
          },
        },
        responses: { "2XX": answer(ref("Thing")) },
      }),
      get: operation("listThings", {
        tags: ["things"],
        responses: { default: answer(arrayOf(ref("Thing"))) },
      }),
    },
    "/things/{id}/download": {
      get: operation("downloadThing", {
        tags: ["things"],
        parameters: [parameter("id", "path", { type: "string" })],
        responses: {
          302: { description: "Elsewhere.", headers: { Location: { schema: { type: "string" }, required: true } } },
        },
      }),
    },
    "/upload": {
      servers: [{ url: "https://upload.test/base" }],
      post: operation("upload", { requestBody: { required: true, content: { "application/octet-stream": {} } } }),
    },
    "/{a}..{b}#fragment?x": {
      get: operation("between", {
        parameters: [parameter("a", "path", { type: "string" }), parameter("b", "path", { type: "string" })],
      }),
    },
    "/q": {
      query: undefined,
      head: operation("probe", { responses: { 200: answer({ type: "string" }) } }),
      trace: operation("trace"),
    },
    "/no/id": { get: operation(undefined) },
  },
  {
    servers: [
      {
        url: "https://{region}.api.test/{version}",
        description: "Production",
        variables: {
          region: { default: "eu", enum: ["eu", "us"] },
          version: { default: "v1", description: "The version." },
        },
      },
      { url: "https://sandbox.api.test", description: "Sandbox" },
    ],
    tags: [{ name: "things", description: "All about things." }],
    components: {
      schemas: {
        Thing: object({ id: { type: "string", readOnly: true }, "name?": { type: "string" } }),
      },
    },
  },
);
