import { describe, expect, test } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { generateServer } from "./support/generate.ts";

const NONE = { responses: { 204: { description: "None." } } };

/** Asks the server of a document for each path. */
async function statuses(document: object, asked: readonly string[], options: object = {}): Promise<readonly number[]> {
  await using generated = await generateServer(document);
  const { createServer } = await generated.load<{ createServer(options: object): Server }>("generated/server/index.ts");
  const handlers = { list: () => ({ status: 204 }), getFile: () => ({ status: 204 }) };
  const server = createServer({ handlers, ...options });
  const asking = asked.map(async (path) => (await server.fetch(new Request(`https://api.test${path}`))).status);
  return Promise.all(asking);
}

describe("paths of servers", () => {
  const variables = { version: { default: "v2", enum: ["v1", "v2"] }, region: { default: "eu", enum: ["eu", "us"] } };
  test.each([
    ["the same path", ["https://api.test/v1", "https://sandbox.test/v1/"], ["/v1/things"], ["/things"]],
    ["no path", ["https://api.test", "http://localhost:3000/"], ["/things"], ["/v1/things"]],
    ["different paths", ["https://api.test/v1", "http://localhost:3000"], ["/v1/things", "/things"], ["/v2/things"]],
    ["relative ones", ["/v1", "./v2"], ["/v1/things", "/v2/things"], ["/things"]],
    ["listed values", ["https://{region}.test/{version}"], ["/v1/things", "/v2/things"], ["/things", "/v3/things"]],
    ["two variables", ["/{region}/{version}"], ["/eu/v1/things", "/us/v2/things"], ["/eu/things", "/v1/things"]],
  ])("%s", async (_name, urls, served, others) => {
    const servers = urls.map((url) => ({ url, ...(url.includes("{") && { variables }) }));
    const document = documentOf({ "/things": { get: { operationId: "list", ...NONE } } }, { servers });
    const want = [...served.map(() => 204), ...others.map(() => 404)];
    expect(await statuses(document, [...served, ...others])).toEqual(want);
  });

  test("of an operation, in addition to those of the document", async () => {
    const paths = {
      "/things": { get: { operationId: "list", ...NONE } },
      "/files/1": { servers: [{ url: "https://files.test" }], get: { operationId: "getFile", ...NONE } },
    };
    const document = documentOf(paths, { servers: [{ url: "https://api.test/v1" }] });
    const asked = ["/files/1", "/v1/files/1", "/things"];
    expect(await statuses(document, asked)).toEqual([204, 204, 404]);
    expect(await statuses(document, ["/api/files/1", "/api/things"], { basePath: "/api" })).toEqual([204, 204]);
  });
});
