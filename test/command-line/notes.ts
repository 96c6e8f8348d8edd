import { rolldown } from "rolldown";

const HOSTILE = "Deletes\u001b[31m a\u0007 note\u202e.\n\nForever $(touch /tmp/x) `id` */";

const json = (schema: object): object => ({ description: "Done", content: { "application/json": { schema } } });
const NOTE = { $ref: "#/components/schemas/Note" };
const ID = { name: "id", in: "path", required: true, schema: { type: "string" } };
const FILE = { schema: { type: "string", format: "binary" } };

/** A contract with pages, a stream, files and hostile texts. */
export const NOTES: object = {
  openapi: "3.2.0",
  info: { title: "Notes API", version: "1" },
  tags: [{ name: "notes", description: HOSTILE }],
  paths: {
    "/notes": {
      get: {
        operationId: "listNotes",
        tags: ["notes"],
        "x-pagination": { style: "cursor", parameter: "cursor", items: "#/items", next: "#/next" },
        parameters: [
          { name: "cursor", in: "query", schema: { type: "string" } },
          { name: "order", in: "query", schema: { enum: ["asc", "$(touch /tmp/x)"] } },
        ],
        responses: {
          200: json({
            type: "object",
            required: ["items", "next"],
            properties: { items: { type: "array", items: NOTE }, next: { type: ["string", "null"] } },
          }),
        },
      },
    },
    "/notes/{id}": {
      parameters: [ID],
      put: {
        operationId: "replaceNote",
        tags: ["notes"],
        requestBody: { required: true, content: { "application/json": { schema: NOTE } } },
        responses: { 200: json(NOTE), 404: json({ $ref: "#/components/schemas/Error" }) },
      },
      delete: {
        operationId: "deleteNote",
        tags: ["notes"],
        description: HOSTILE,
        responses: { 204: { description: "Gone" } },
      },
    },
    "/notes/{id}/file": {
      parameters: [ID],
      put: {
        operationId: "putFile",
        tags: ["files"],
        requestBody: { required: true, content: { "application/octet-stream": FILE } },
        responses: { 200: { description: "Stored", content: { "application/octet-stream": FILE } } },
      },
    },
    "/shapes": {
      post: {
        operationId: "drawShape",
        requestBody: {
          required: true,
          content: { "application/json": { schema: { $ref: "#/components/schemas/Shape" } } },
        },
        responses: { 200: json({}) },
      },
    },
    "/moves": {
      post: {
        operationId: "moveNote",
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: {
                type: "object",
                required: ["to"],
                properties: {
                  to: {
                    type: "object",
                    required: ["id"],
                    properties: { id: { type: "string" }, kind: { enum: ["folder", "note"] } },
                  },
                },
              },
            },
          },
        },
        responses: { 200: json({}) },
      },
    },
    "/export": {
      get: {
        operationId: "exportNotes",
        parameters: [{ name: "X-Sort", in: "header", schema: { enum: ["title", "time"] } }],
        responses: {
          200: {
            description: "Notes",
            content: { "application/json": { schema: { type: "array", items: NOTE } }, "text/csv": {} },
          },
        },
      },
    },
    "/changes": {
      get: {
        operationId: "changes",
        responses: { 200: { description: "Changes", content: { "application/x-ndjson": { itemSchema: NOTE } } } },
      },
    },
  },
  components: {
    schemas: {
      Note: {
        type: "object",
        required: ["text"],
        properties: {
          id: { type: "string" },
          text: { type: "string" },
          stars: { type: ["integer", "null"] },
          pinned: { type: "boolean" },
          tags: { type: "array", items: { type: "string" } },
          place: { type: "object" },
          owner: { oneOf: [{ $ref: "#/components/schemas/Owner" }, { const: "none" }, { enum: ["all", null] }] },
        },
      },
      Shape: {
        oneOf: [{ $ref: "#/components/schemas/Line" }, { $ref: "#/components/schemas/Path" }],
        discriminator: { propertyName: "kind", mapping: { line: "Line", path: "Path" } },
      },
      Line: {
        type: "object",
        required: ["kind", "length"],
        properties: { kind: { type: "string" }, length: { type: "number" } },
      },
      Path: {
        type: "object",
        required: ["kind"],
        properties: {
          kind: { type: "string" },
          points: { type: "array", items: { type: "object" } },
          rows: { type: "array", items: { type: "array", items: { type: "number" } } },
        },
      },
      Owner: { anyOf: [{ const: "me" }, { const: "us" }] },
      Error: { type: "object", required: ["code"], properties: { code: { type: "string" } } },
    },
  },
};

/** Writes a program into one file, which starts faster than many. */
export async function bundleProgram(input: string, file: string): Promise<void> {
  const build = await rolldown({ input, platform: "node", logLevel: "silent" });
  await build.write({ file });
  await build.close();
}
