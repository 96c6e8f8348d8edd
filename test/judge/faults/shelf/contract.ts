import type { Json } from "../../../../generator/document/json.ts";
import { SAMPLE } from "./sample.ts";

const problem = {
  description: "Something is wrong.",
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
};
const thing = { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } } as const;
const draft = { required: true, content: { "application/json": { schema: { $ref: "#/components/schemas/Draft" } } } };
const id = { name: "thingId", in: "path", required: true, schema: { type: "string", format: "uuid" } } as const;
const revision = { required: true, schema: { type: "integer", minimum: 1 } } as const;

/** Things that their owner can create, read, list, change and delete, and that others cannot see. */
export const CONTRACT: Json = {
  openapi: "3.1.0",
  info: { title: "Shelf", version: "1.0.0" },
  security: [{ token: [] }],
  paths: {
    "/things": {
      post: {
        operationId: "createThing",
        parameters: [
          {
            name: "Client-Version",
            in: "header",
            required: true,
            schema: { type: "string", pattern: "^[0-9]+[.][0-9]+$" },
          },
        ],
        requestBody: draft,
        responses: {
          201: {
            description: "It is there.",
            headers: {
              Location: { required: true, schema: { type: "string", format: "uri-reference", pattern: "^/things/" } },
              Revision: revision,
            },
            content: thing,
            links: {
              read: { operationId: "getThing", parameters: { thingId: "$response.body#/id" } },
              remove: { operationId: "deleteThing", parameters: { thingId: "$response.body#/id" } },
            },
          },
          default: problem,
        },
      },
      get: {
        operationId: "listThings",
        parameters: [
          { name: "shelf", in: "query", required: true, schema: { type: "string", minLength: 2, maxLength: 5 } },
          { name: "limit", in: "query", schema: { type: "integer", minimum: 1, maximum: 100 } },
          { name: "offset", in: "query", schema: { type: "integer", multipleOf: 10 } },
          { name: "ratio", in: "query", schema: { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 } },
          { name: "code", in: "query", schema: { type: "string", pattern: "^[A-Z]{3}$" } },
          { name: "sort", in: "query", schema: { enum: ["name", "age"] } },
          { name: "view", in: "query", schema: { const: "short" } },
          { name: "deep", in: "query", schema: { type: "boolean" } },
          {
            name: "tag",
            in: "query",
            schema: { type: "array", items: { type: "string" }, minItems: 2, maxItems: 3, uniqueItems: true },
          },
        ],
        responses: {
          200: {
            description: "Those that one may see.",
            headers: { Total: { required: true, schema: { type: "integer", minimum: 0 } } },
            content: {
              "application/json": { schema: { type: "array", items: { $ref: "#/components/schemas/Thing" } } },
            },
          },
          default: problem,
        },
      },
    },
    "/things/{thingId}": {
      parameters: [id],
      get: {
        operationId: "getThing",
        responses: {
          200: {
            description: "The thing.",
            headers: { Revision: revision },
            content: { ...thing, "text/plain": { schema: { type: "string" } } },
          },
          404: problem,
          default: problem,
        },
      },
      put: {
        operationId: "replaceThing",
        requestBody: draft,
        responses: { 200: { description: "The thing as it is now.", content: thing }, 404: problem, default: problem },
      },
      delete: {
        operationId: "deleteThing",
        responses: { 204: { description: "It is gone." }, 404: problem, default: problem },
      },
    },
    "/samples": {
      post: {
        operationId: "recordSample",
        requestBody: {
          required: true,
          content: { "application/json": { schema: { $ref: "#/components/schemas/Sample" } } },
        },
        responses: { 204: { description: "It is recorded." }, default: problem },
      },
    },
  },
  components: {
    securitySchemes: { token: { type: "http", scheme: "bearer" } },
    schemas: {
      Sample: SAMPLE,
      Email: { type: "object", required: ["email"], properties: { email: { type: "string", minLength: 1 } } },
      Phone: { type: "object", required: ["phone"], properties: { phone: { type: "string", minLength: 1 } } },
      Draft: {
        type: "object",
        required: ["name"],
        additionalProperties: false,
        properties: { name: { type: "string", minLength: 1, maxLength: 40 }, note: { type: "string" } },
      },
      Thing: {
        type: "object",
        required: ["id", "name", "createdAt"],
        properties: {
          id: { type: "string", format: "uuid" },
          name: { type: "string" },
          note: { type: "string" },
          createdAt: { type: "string", format: "date-time" },
        },
      },
      Problem: {
        type: "object",
        required: ["title", "status"],
        properties: { title: { type: "string" }, status: { type: "integer" } },
      },
    },
  },
};
