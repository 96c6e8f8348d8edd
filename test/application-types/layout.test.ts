import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { documentOf } from "../client/support/generate.ts";
import { buildApplication } from "./support/application.ts";

// What people read first: indentation, and comments that say something.

const long = "retrieveTheVeryLongNameOfAnOperationThatNobodyWouldTypeByHand";
const json = (schema: object): object => ({ "application/json": { schema } });
const anonymous = (...names: readonly string[]): object => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, { type: "string", description: `The ${name} of it.` }])),
});
const answer = (status: string): object => ({
  description: "OK",
  headers: { [`X-${status}`]: { schema: anonymous(`a${status}`, `b${status}`) } },
  content: { ...json(anonymous(`c${status}`)), "text/csv": { schema: { type: "string" } } },
});

const DOCUMENT = documentOf(
  {
    "/long/{id}": {
      get: {
        operationId: long,
        tags: ["media"],
        summary: `${long}.`,
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        responses: { 200: answer("200"), 404: answer("404") },
      },
    },
    "/orders": {
      get: {
        operationId: "getOrder",
        tags: ["media"],
        summary: "getOrder.",
        responses: { 200: { description: "OK", content: json({ $ref: "#/components/schemas/Media" }) } },
      },
      put: { operationId: "putOrder", tags: ["media"], responses: { 204: { description: "Done" } } },
    },
  },
  {
    tags: [{ name: "media", description: "media" }],
    components: {
      schemas: {
        Media: {
          description: "media",
          type: "object",
          properties: {
            url: { type: "string", description: "url" },
            kind: { type: "string", description: "Of the file." },
          },
        },
      },
    },
  },
);

async function textOf(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".ts"));
  return (await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")))).join("\n");
}

it("reads as if written by hand", async () => {
  await using application = await buildApplication(DOCUMENT, {}, { targets: ["client", "server"] });
  const api = join(application.path, "api");
  for (const text of [await textOf(join(api, "client")), await textOf(join(api, "server"))]) {
    // Inside an interface a signature of several lines is indented to its end; only functions end at column 0.
    expect(text.match(/^\): Promise<.*>;$/gm)).toBeNull();
    for (const [union] of text.matchAll(/^export type \w+ =\n[^]*?;\n\n/gm)) {
      const lines = union.trimEnd().split("\n").slice(1);
      expect(lines.filter((line) => !line.startsWith("  "))).toEqual([]);
    }
  }
});

it("has no empty or redundant comments", async () => {
  await using application = await buildApplication(DOCUMENT, {}, { targets: ["client", "server"] });
  const api = join(application.path, "api");
  const text = (await textOf(api)) + (await textOf(join(api, "client"))) + (await textOf(join(api, "server")));
  expect(text).not.toMatch(/(?:\*|\*\*) (?:getOrder|media|url|retrieve\w+)\.?(?: |$)/m);
  expect(text).toContain("/** Of the file. */");
  expect(text).toContain("/** `PUT /orders` */");
});
