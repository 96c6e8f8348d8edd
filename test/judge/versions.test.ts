import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { HttpError, type Reply, router, type Routes } from "./right-servers/router.ts";
import { documentOf, judgedBy, told } from "./support/judged.ts";
import { json, object, answers } from "./support/contract.ts";

// Notes with a version, which changes must name, and with the time of the last change.

const TEXT = { type: "string", minLength: 1, maxLength: 40 };
const VERSION = { type: "integer", minimum: 1, maximum: 2_000_000_000 };
const NOTE = object({
  id: { type: "string" },
  text: TEXT,
  version: VERSION,
  updatedAt: { type: "string", format: "date-time" },
});
const sends = (schema: JsonObject, ...statuses: readonly number[]): JsonObject => ({
  requestBody: { required: true, content: json(schema) },
  responses: answers(NOTE, ...statuses),
});
const DOCUMENT = documentOf({
  "/notes": { post: sends(object({ text: TEXT }), 201, 400, 415, 422) },
  "/notes/{id}": {
    parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
    get: { responses: answers(NOTE, 200, 404) },
    put: sends(object({ text: TEXT, version: VERSION }), 200, 400, 404, 409, 415, 422),
  },
});

function notes(fault = ""): Routes {
  const all = new Map<unknown, { readonly text: string; readonly version: number; readonly updatedAt: string }>();
  // Times in seconds.
  const now = (): string => new Date().toISOString().replace(/\.\d+/, "");
  const textOf = (value: unknown): string => {
    if (typeof value !== "string" || value === "" || [...value].length > 40) throw new HttpError(422, "Invalid.");
    return value;
  };
  const reply = (status: number, id: string): Reply => ({ status, body: { id, ...all.get(id) } });
  return {
    "POST /notes"({ body }) {
      const id = crypto.randomUUID();
      all.set(id, { text: textOf(body["text"]), version: 1, updatedAt: now() });
      return reply(201, id);
    },
    "GET /notes/:id"({ path: { id = "" } }) {
      if (!all.has(id)) throw new HttpError(404, "There is none.");
      return reply(200, id);
    },
    "PUT /notes/:id"({ body, path: { id = "" } }) {
      const old = all.get(id);
      if (old === undefined) throw new HttpError(404, "There is none.");
      const text = textOf(body["text"]);
      const { version } = body;
      if (typeof version !== "number" || !Number.isInteger(version) || version < 1 || version > 2_000_000_000)
        throw new HttpError(422, "Invalid.");
      if (version !== old.version && fault !== "lost update") throw new HttpError(409, "It has changed.");
      all.set(id, {
        text,
        version: fault === "version" ? old.version : old.version + 1,
        updatedAt: fault === "time" ? old.updatedAt : now(),
      });
      return reply(200, id);
    },
  };
}

test("changes name the current version", async () => {
  const report = await judgedBy(DOCUMENT, router(notes()));
  expect(told(report)).toEqual([]);
  expect(report.coverage.notExercised).toEqual([]);
});

describe("found", () => {
  test.each([
    ["version", /version is still 1 although PUT changed the resource/],
    ["time", /updatedAt is still "[^"]*" although PUT changed the resource/],
    ["lost update", /Accepts a change of version \d+ although the resource has version \d+: expected 409, got 200/],
  ])("fault %j", async (fault, message) => {
    const { findings } = await judgedBy(DOCUMENT, router(notes(fault)));
    expect(findings.map(({ check }) => check)).toEqual(["change-recorded"]);
    expect(findings[0]?.message).toMatch(message);
  });
});
