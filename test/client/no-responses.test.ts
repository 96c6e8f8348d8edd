import { expect, test } from "vitest";
import { startMock } from "../../generator/index.ts";
import { temporaryFolder } from "../support/folder.ts";
import { documentOf, generateClient } from "./support/generate.ts";

// An operation that documents no response, as Scribe describes one that it could not call.

const PATHS = { "/things/{id}": { delete: { operationId: "remove", responses: {} } } };
const DOCUMENT = documentOf({
  "/things/{id}": {
    parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
    ...PATHS["/things/{id}"],
  },
});

interface Module {
  createTestClient(options: object): {
    remove(request: object): Promise<{ readonly ok: boolean; readonly status: number; readonly data?: undefined }>;
  };
}

test("any response is a result without a body", async () => {
  await using generated = await generateClient(DOCUMENT);
  await generated.expectCompiles({
    "application.ts": `
import { createTestClient } from "./client/index.ts";
const result = await createTestClient({}).remove({ path: { id: "1" } });
const status: number = result.status;
if (result.ok) console.log(result.data satisfies undefined, status);
else console.log(result.error satisfies undefined);
`,
  });
  const { createTestClient } = await generated.load<Module>("client/index.ts");
  for (const [status, ok] of [
    [200, true],
    [204, true],
    [404, false],
    [500, false],
  ] as const) {
    const body = status === 204 ? null : '{"a":1}';
    const fetch = (): Promise<Response> => Promise.resolve(new Response(body, { status }));
    const result = await createTestClient({ fetch }).remove({ path: { id: "1" } });
    expect([result.ok, result.status, result.data]).toEqual([ok, status, undefined]);
  }
});

test("the mock answers without a body", async () => {
  await using folder = await temporaryFolder({ "openapi.json": JSON.stringify(DOCUMENT) });
  const mock = await startMock({ document: "openapi.json" }, { folder: folder.path, onWarning: () => undefined });
  try {
    expect((await fetch(`${mock.url}/things/1`, { method: "DELETE" })).status).toBe(204);
  } finally {
    await mock.close();
  }
});
