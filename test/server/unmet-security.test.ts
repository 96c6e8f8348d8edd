import { expect, test } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { generateServer } from "./support/generate.ts";

const RESPONSES = { 204: { description: "Done" } };

test("an operation that only accepts an undefined scheme rejects every caller", async () => {
  const operation = (operationId: string, security?: readonly object[]): object => ({
    get: { operationId, responses: RESPONSES, ...(security !== undefined && { security }) },
  });
  const document = documentOf(
    {
      "/inherits": operation("inherits"),
      "/own": operation("own", [{ bearer: [], other: [] }]),
      "/either": operation("either", [{ bearrer: [] }, { bearer: [] }]),
      "/anybody": operation("anybody", [{ bearrer: [] }, {}]),
      "/open": operation("open", []),
    },
    {
      security: [{ bearrer: [] }],
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
  );
  await using generated = await generateServer(document);
  await generated.expectCompiles();
  expect(generated.diagnostics.map(({ code }) => code)).toContain("unknown-security-scheme");
  const { createServer } = await generated.load<{ createServer(options: object): Server }>("generated/server/index.ts");
  const done = async (): Promise<object> => ({ status: 204 });
  const server = createServer({
    handlers: { inherits: done, own: done, either: done, anybody: done, open: done },
    verifiers: { bearer: async () => ({ caller: "me", id: "me" }) },
  });
  const asked = async (path: string, headers: Record<string, string>): Promise<number> =>
    (await server.fetch(new Request(`https://api.test${path}`, { headers }))).status;
  const statuses = async (headers: Record<string, string>): Promise<readonly number[]> =>
    Promise.all(["/inherits", "/own", "/either", "/anybody", "/open"].map((path) => asked(path, headers)));
  const refusal = await server.fetch(new Request("https://api.test/inherits"));
  expect(refusal.headers.get("www-authenticate")).toBe("Bearer");
  expect(await statuses({})).toEqual([401, 401, 401, 204, 204]);
  expect(await statuses({ authorization: "Bearer good" })).toEqual([401, 401, 204, 204, 204]);
});
