import { rolldown } from "rolldown";
import {
  answer,
  arrayOf,
  contract,
  header,
  int,
  json,
  number,
  object,
  orNull,
  query,
  ref,
  text,
} from "../judge/support/contract.ts";

const HOSTILE = "Deletes\u001b[31m a\u0007 note\u202e.\n\nForever $(touch /tmp/x) `id` */";

const FILE = { "application/octet-stream": { schema: { type: "string", format: "binary" } } };
const inTag = (tag: string, more: object = {}): object => ({ tags: [tag], ...more });
const byCursor = { "x-pagination": { style: "cursor", parameter: "cursor", items: "#/items", next: "#/next" } };

/** A contract with pages, a stream, files and hostile texts. */
export const NOTES: object = {
  tags: [{ name: "notes", description: HOSTILE }],
  ...contract({
    title: "Notes API",
    openapi: "3.2.0",
    failure: "Error",
    operations: {
      "GET /notes listNotes": {
        ...inTag("notes", byCursor),
        parameters: [query("cursor", text()), query("order", { enum: ["asc", "$(touch /tmp/x)"] })],
        200: answer(object({ items: arrayOf(ref("Note")), next: orNull(text()) })),
      },
      "PUT /notes/{id} replaceNote": { ...inTag("notes"), body: "Note", 200: "Note", errors: [404] },
      "DELETE /notes/{id} deleteNote": { ...inTag("notes"), description: HOSTILE, 204: null },
      "PUT /notes/{id}/file putFile": {
        ...inTag("files"),
        body: { required: true, content: FILE },
        200: { description: "Stored", content: FILE },
      },
      "POST /shapes drawShape": { body: "Shape", 200: answer({}) },
      "POST /moves moveNote": {
        body: {
          required: true,
          content: json(object({ to: object({ id: text(), "kind?": { enum: ["folder", "note"] } }) })),
        },
        200: answer({}),
      },
      "GET /export exportNotes": {
        parameters: [header("X-Sort", { enum: ["title", "time"] })],
        200: { description: "Notes", content: { ...json(arrayOf(ref("Note"))), "text/csv": {} } },
      },
      "GET /changes changes": {
        200: { description: "Changes", content: { "application/x-ndjson": { itemSchema: ref("Note") } } },
      },
    },
    schemas: {
      Note: object({
        "id?": text(),
        text: text(),
        "stars?": orNull(int()),
        "pinned?": { type: "boolean" },
        "tags?": arrayOf(text()),
        "place?": { type: "object" },
        "owner?": { oneOf: [ref("Owner"), { const: "none" }, { enum: ["all", null] }] },
      }),
      Shape: {
        oneOf: [ref("Line"), ref("Path")],
        discriminator: { propertyName: "kind", mapping: { line: "Line", path: "Path" } },
      },
      Line: object({ kind: text(), length: number() }),
      Path: object({ kind: text(), "points?": arrayOf({ type: "object" }), "rows?": arrayOf(arrayOf(number())) }),
      Owner: { anyOf: [{ const: "me" }, { const: "us" }] },
      Error: object({ code: text() }),
    },
  }),
};

/** Writes a program into one file, which starts faster than many. */
export async function bundleProgram(input: string, file: string): Promise<void> {
  const build = await rolldown({ input, platform: "node", logLevel: "silent" });
  await build.write({ file });
  await build.close();
}
