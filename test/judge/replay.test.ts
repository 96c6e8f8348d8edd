import type { RequestListener } from "node:http";
import { describe, expect, test } from "vitest";
import { createFindings } from "../../judge/findings.ts";
import { textReport } from "../../judge/reports/text.ts";
import { documentOf, judgedBy } from "./support/judged.ts";

const ID = { name: "id", in: "path", required: true, schema: { type: "string", pattern: "^[a-z]{4,8}$" } };
const NOTE = { type: "object", required: ["text"], properties: { text: { type: "string" } } };
const OK = { description: "OK", content: { "application/json": { schema: NOTE } } };
const DOCUMENT = documentOf({
  "/notes": { get: { operationId: "listNotes", responses: { 200: OK } } },
  "/notes/{id}": { parameters: [ID], get: { operationId: "getNote", responses: { 200: OK } } },
  "/users": { get: { operationId: "listUsers", responses: { 200: OK } } },
});

/** A server that answers every documented path with this body. */
function answering(body: string): RequestListener {
  return (request, response) => {
    const path = (request.url ?? "").split("?", 1)[0] ?? "";
    if (!/^\/(?:notes|notes\/[a-z]{4,8}|users)$/.test(path)) return void response.writeHead(404).end();
    if (request.method !== "GET" && request.method !== "HEAD")
      return void response.writeHead(405, { allow: "GET, HEAD" }).end();
    response.writeHead(200, { "content-type": "application/json" }).end(request.method === "HEAD" ? undefined : body);
  };
}

const [RIGHT, WRONG] = ['{"text":"a"}', '{"text":1}'];

describe("replay", () => {
  test("looks only for the finding with the id, which is the same with another seed", async () => {
    const [first, second] = [
      await judgedBy(DOCUMENT, answering(WRONG)),
      await judgedBy(DOCUMENT, answering(WRONG), { seed: 2 }),
    ];
    const [one] = first.findings;
    const id = one?.places?.[0]?.id ?? "";
    expect(second.findings.map((found) => found.id)).toEqual(first.findings.map((found) => found.id));
    expect(textReport(first)).toContain(`repeat: countersign test ... --seed 1 --replay ${one?.id}`);
    const again = await judgedBy(DOCUMENT, answering(WRONG), { replay: id });
    expect(again.findings).toMatchObject([{ id, check: "body-schema", operation: one?.places?.[0]?.operation }]);
    expect(again.coverage.requests).toBeLessThan(first.coverage.requests / 2);
    const mended = await judgedBy(DOCUMENT, answering(RIGHT), { replay: id });
    expect(mended.findings).toEqual([]);
    expect(textReport(mended)).toMatch(new RegExp(`\n${id} did not occur\\.$`));
  });

  test.each(["body-schema", "body-schema-00000000", "body-shape-4f2a9c1d"])("%s is not an id", async (replay) => {
    await expect(judgedBy(DOCUMENT, answering(RIGHT), { replay })).rejects.toThrow(
      `"${replay}" is not the id of a finding of this document.`,
    );
  });
});

test("a quick run sends few requests and says so", async () => {
  const quick = await judgedBy(DOCUMENT, answering(WRONG), { quick: true });
  const whole = await judgedBy(DOCUMENT, answering(WRONG));
  expect(quick.findings.map(({ check }) => check)).toContain("body-schema");
  expect(quick.coverage.requests).toBeLessThan(whole.coverage.requests / 2);
  expect(quick.coverage.notExercised.at(-1)).toMatch(/leave out --quick$/);
});

test("findings of checks that go beyond the document are marked", () => {
  const findings = createFindings();
  const one = { operation: "a", message: "Got 1.", pointer: "#/paths" } as const;
  findings.add([
    { check: "page-total", ...one },
    { check: "body-schema", ...one },
  ]);
  expect(findings.list().map(({ check, risky }) => [check, risky])).toEqual([
    ["page-total", true],
    ["body-schema", undefined],
  ]);
});

test("what was not exercised has one line for each operation, with how to exercise it", async () => {
  const none = { description: "None" };
  const responses = { 200: OK, 201: none, 304: none, 401: none, 403: none, 409: none, 422: none, 429: none, 503: none };
  const report = await judgedBy(
    documentOf({ "/notes": { get: { operationId: "listNotes", responses } } }),
    answering(RIGHT),
  );
  expect(report.coverage.notExercised).toEqual([
    "listNotes (GET /notes): status 201 (add an example of a request that succeeds); status 304 (return an ETag from GET); " +
      "status 401 (document `security`); status 403 (pass --other-auth-env); " +
      "status 409, 422 (add an example that leads to it); status 429 (--checks +rate-limit-exhaustion); " +
      "status 503 (only a failing server returns it)",
  ]);
});
