import { text } from "node:stream/consumers";
import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { junitReport } from "../../judge/reports/junit.ts";
import { documentOf, judgedBy, told } from "./support/judged.ts";

// What was created can be read, where the document says how.

const NOTE = { type: "object", required: ["text"], properties: { text: { type: "string" } } };
const CONTENT = { "application/json": { schema: NOTE } };
const DONE = { description: "Done" };
const NONE = { description: "None" };
const BODY = { required: true, content: CONTENT };
const ID = { name: "id", in: "path", required: true, schema: { type: "string", pattern: "^[a-z]{4,8}$" } };
const LOCATION = { location: { required: true, schema: { type: "string" } } };

const get = { responses: { 200: { ...DONE, content: CONTENT }, 404: NONE } };
const put = { requestBody: BODY, responses: { 201: DONE, 204: DONE, 400: NONE } };
const remove = { responses: { 204: DONE, 404: NONE } };
const post = { requestBody: BODY, responses: { 201: { ...DONE, headers: LOCATION }, 400: NONE } };

interface Store {
  /** Whether what is put is kept. */
  readonly keeps?: boolean;
  /** What POST says as its Location; it keeps nothing. */
  readonly location?: string;
}

/** A server of notes that does what the documents here ask for. */
function notes(methods: readonly string[], { keeps = true, location = "" }: Store) {
  const stored = new Map<string, string>();
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = "", url = "" } = request;
    const path = new URL(url, "http://localhost").pathname;
    const body = await text(request);
    const end = (status: number, headers = {}, content?: string): void => {
      response.writeHead(status, headers).end(method === "HEAD" ? undefined : content);
    };
    if (!/^\/notes(?:\/[a-z]{4,8})?$/.test(path) || (path === "/notes") !== methods.includes("POST")) return end(404);
    if (!methods.includes(method === "HEAD" ? "GET" : method)) return end(405, { allow: methods.join() });
    if (method === "PUT" || method === "POST") {
      if (!isNote(body) || !/json/.test(request.headers["content-type"] ?? "")) return end(400);
      if (method === "POST") return end(201, { location });
      const isNew = !stored.has(path);
      if (keeps) stored.set(path, body);
      return end(isNew ? 201 : 204);
    }
    const own = stored.get(path);
    if (own === undefined) return end(404);
    if (method !== "DELETE") return end(200, { "content-type": "application/json" }, own);
    stored.delete(path);
    return end(204);
  };
}

function isNote(body: string): boolean {
  try {
    return typeof JSON.parse(body).text === "string";
  } catch {
    return false;
  }
}

describe("created resources", () => {
  test.each<readonly [name: string, item: JsonObject, store: Store, want: readonly string[]]>([
    ["is read where PUT has put it", { get, put }, {}, []],
    ["is put again before it is read, as it may be deleted", { get, put, delete: remove }, {}, []],
    [
      "by PUT and is not there",
      { get, put },
      { keeps: false },
      [
        "created-readable: GET /notes/{id}: The resource cannot be read: expected 2xx, got 404, although nothing deleted it.",
      ],
    ],
    ["by PUT where nobody can read", { put }, { keeps: false }, []],
  ])("%s", async (_name, item, store, want) => {
    const methods = Object.keys(item).map((method) => method.toUpperCase());
    const document = documentOf({ "/notes/{id}": { parameters: [ID], ...item } });
    expect(told(await judgedBy(document, notes(methods, store)))).toEqual(want);
  });

  test.each<readonly [name: string, location: string, readable: string, want: readonly string[]]>([
    [
      "is not where its Location says",
      "/drafts/none",
      "/drafts/{id}",
      ["created-readable: : The created resource is not at its Location: expected 2xx, got 404."],
    ],
    ["has a Location that no GET is documented for", "/pages/none", "/drafts/{id}", []],
  ])("%s", async (_name, location, readable, want) => {
    const document = documentOf({ "/notes": { post }, [readable]: { parameters: [ID], get } });
    const report = await judgedBy(document, notes(["POST"], { location }));
    expect(told(report).filter((one) => one.startsWith("created-readable"))).toEqual(want);
    const reason = "POST /notes: the resource at its Location, because no GET is documented there";
    expect(report.coverage.notExercised.includes(reason)).toBe(want.length === 0);
  });
});

describe("a request as documented that is refused", () => {
  const code = { type: "string", enum: ["validation_failed", "unknown_product"] };
  const problem = { type: "object", required: ["code"], properties: { code } };
  const refused = { description: "Refused", content: { "application/json": { schema: problem } } };
  const order = { requestBody: BODY, responses: { 201: DONE, 422: refused } };

  test.each([
    ["by a rule that its code names is not a fault", "unknown_product", 0],
    ["as if its form were wrong is one", "validation_failed", 1],
  ])("%s", async (_name, sent, want) => {
    const report = await judgedBy(documentOf({ "/orders": { post: order } }), (_request, response) => {
      response.writeHead(422, { "content-type": "application/json" }).end(JSON.stringify({ code: sent }));
    });
    expect(report.findings.filter(({ check }) => check === "valid-request-accepted")).toHaveLength(want);
  });
});

test("the JUnit report lists for each operation the checks that were tried", async () => {
  const document = documentOf({ "/notes/{id}": { parameters: [ID], get, put } });
  const report = await judgedBy(document, notes(["GET", "PUT"], { keeps: false }));
  const xml = junitReport(report);
  const suites = [...xml.matchAll(/<testsuite name="([^"]*)" tests="(\d+)"[^]*?<\/testsuite>/g)];
  const cases = new Map(
    suites.map(([suite, name = ""]) => [name, [...suite.matchAll(/<testcase name="([^"]*)"/g)].map((one) => one[1])]),
  );
  for (const { checks, operation } of report.coverage.operations)
    expect(cases.get(operation)?.toSorted()).toEqual(checks.toSorted());
  for (const [, name = "", count] of suites) expect(cases.get(name)).toHaveLength(Number(count));
  expect(cases.get("server")).toEqual(["unsupported-method"]);
  expect(cases.get("PUT /notes/{id}")).not.toContain("idempotent-replay");
});

describe("a request that is executed for every key again", () => {
  const schema = { type: "string" };
  const header = { name: "Idempotency-Key", in: "header", schema };
  const created = { ...DONE, content: { "application/json": { schema: { type: "object" } } } };
  const keyed = { requestBody: BODY, responses: { 201: created, 400: NONE } };

  test.each([
    ["risky where only the name of the header says so", header, true],
    ["certain where the document does", { ...header, "x-idempotency": { retention: "PT24H" } }, undefined],
  ])("is %s", async (_name, parameter, risky) => {
    let count = 0;
    const listener = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const isValid = isNote(await text(request)) && request.url === "/notes";
      response.writeHead(isValid ? 201 : 400, { "content-type": "application/json" });
      response.end(isValid ? JSON.stringify({ id: `n_${count++}` }) : "");
    };
    const options = { checks: ["idempotent-replay"] };
    const report = await judgedBy(
      documentOf({ "/notes": { post: { ...keyed, parameters: [parameter] } } }),
      listener,
      options,
    );
    expect(report.findings.map((one) => [one.check, one.risky])).toEqual([["idempotent-replay", risky]]);
  });
});
