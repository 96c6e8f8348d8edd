import { join } from "node:path";
import { expect, test } from "vitest";
import { lint } from "../../lint/lint.ts";
import { temporaryFolder } from "../support/folder.ts";

// The engine tries examples on patterns, and cannot be interrupted: its process is ended, the sooner the smaller the document.

test("a pattern that never ends on an example ends with a message", { timeout: 100_000 }, async () => {
  const text = `${"a".repeat(60)}!`;
  const content = { "application/json": { schema: { type: "string", pattern: "^(a+)+$" }, example: text } };
  const get = { operationId: "getA", summary: "A", responses: { "200": { description: "A", content } } };
  const document = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: { "/a": { get } } };
  await using folder = await temporaryFolder({ "openapi.json": JSON.stringify(document) });
  // So small that it suffices only for starting the engine.
  const result = await lint({ document: join(folder.path, "openapi.json"), size: 0 });
  expect(result).toMatchObject({ kind: "failed", message: expect.stringContaining("took too long") });
});
