import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { documentOf, judgedBy, told } from "./support/judged.ts";

// How a refusal of a wrong request may look.

const ERROR = {
  type: "object",
  required: ["code", "message"],
  properties: { code: { type: "string" }, message: { type: "string" } },
};

function contract(refusal: JsonObject): JsonObject {
  return documentOf({
    "/things": {
      get: {
        parameters: [
          { name: "size", in: "query", required: true, schema: { type: "integer", minimum: 1, maximum: 9 } },
        ],
        responses: { 204: { description: "Done" }, 400: { description: "Wrong", ...refusal } },
      },
    },
  });
}

const DOCUMENTED = contract({ content: { "application/json": { schema: ERROR } } });
const SILENT = contract({});

async function findings(document: JsonObject, mediaType: string, body: JsonObject): Promise<readonly string[]> {
  const report = await judgedBy(document, ({ method, url = "" }, response) => {
    const sizes = new URL(url, "http://localhost").searchParams.getAll("size");
    const path = url.split("?")[0];
    const status = path !== "/things" ? 404 : method !== "GET" ? 405 : /^[1-9]$/.test(sizes.join()) ? 204 : 400;
    const allow = status === 405 ? { allow: "GET" } : {};
    response.writeHead(status, { ...(status !== 204 && { "content-type": mediaType }), ...allow });
    response.end(status === 204 ? undefined : JSON.stringify({ ...body, status }));
  });
  return told(report);
}

const PROBLEM = { type: "about:blank", title: "Wrong" };
const OWN = { code: "wrong", message: "Wrong." };

describe("a refusal of a wrong request", () => {
  test("as the operation documents it is right", async () => {
    expect(await findings(DOCUMENTED, "application/json", OWN)).toEqual([]);
  });

  test("in problem details is wrong where the operation documents another body", async () => {
    const [first = "", ...others] = await findings(DOCUMENTED, "application/problem+json", PROBLEM);
    expect(first).toMatch(
      /^content-type: GET \/things: The 400 response has the media type "application\/problem\+json", expected/,
    );
    expect(others).toEqual([]);
  });

  test("in the documented media type with another body is wrong", async () => {
    const [first = "", ...others] = await findings(DOCUMENTED, "application/json", PROBLEM);
    expect(first).toMatch(/^body-schema: GET \/things: The body of the 400 response does not match/);
    expect(others).toEqual([]);
  });

  test("may be problem details if its body is not documented", async () => {
    expect(await findings(SILENT, "application/problem+json", PROBLEM)).toEqual([]);
  });

  test("may be the error of another response if its body is not documented", async () => {
    const content = { "application/json": { schema: ERROR } };
    const others = {
      "/others": { get: { responses: { 204: { description: "Done" }, 400: { description: "", content } } } },
    };
    const document = { ...SILENT, paths: { ...(SILENT["paths"] as JsonObject), ...others } };
    const ofThings = async (body: JsonObject): Promise<readonly string[]> =>
      (await findings(document, "application/json", body)).filter((one) => one.includes("GET /things"));
    expect(await ofThings(OWN)).toEqual([]);
    expect(await ofThings(PROBLEM)).toEqual([expect.stringContaining("has a body, but none is documented")]);
  });

  test("must not have another kind of body if none is documented", async () => {
    const [first = "", ...others] = await findings(SILENT, "application/json", OWN);
    expect(first).toMatch(/^content-type: GET \/things: The 400 response has a body, but none is documented/);
    expect(others).toEqual([]);
  });
});
