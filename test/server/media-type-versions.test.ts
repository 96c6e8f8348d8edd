import { describe, expect, test } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { generateServer, type GeneratedServer } from "./support/generate.ts";

// Versions as parameters of a media type: `application/vnd.shop+json; version=2`.

const V1 = "application/vnd.shop+json; version=1";
const V2 = "application/vnd.shop+json; version=2";
const object = (name: string): object => ({
  type: "object",
  required: [name],
  properties: { [name]: { type: "string" } },
});
const CONTENT = { [V1]: { schema: object("title") }, [V2]: { schema: object("name") } };
const DOCUMENT = documentOf({
  "/things": {
    post: {
      operationId: "create",
      requestBody: { required: true, content: CONTENT },
      responses: { 200: { description: "", content: CONTENT }, 406: { description: "" }, 415: { description: "" } },
    },
  },
});

interface Modules {
  createServer(options: object): Server;
  createTestClient(options: object): {
    create(request: object, options?: object): Promise<{ contentType: string; data: unknown }>;
  };
}

interface Request {
  readonly contentType?: string;
  readonly body: object;
}

async function serverOf(generated: GeneratedServer): Promise<Server> {
  const { createServer } = await generated.load<Modules>("generated/server/index.ts");
  return createServer({
    handlers: {
      create: ({ contentType, body }: Request, { accepts }: { accepts(type: string): boolean }) =>
        accepts(V2)
          ? { status: 200, contentType: V2, body: { name: `${contentType} ${Object.keys(body).join()}` } }
          : { status: 200, contentType: V1, body: { title: `${contentType} ${Object.keys(body).join()}` } },
    },
  });
}

describe("the server", () => {
  test.each<[contentType: string, accept: string | undefined, body: object, want: unknown]>([
    [V1, V1, { title: "a" }, [200, V1, { title: `${V1} title` }]],
    [V2, V2, { name: "a" }, [200, V2, { name: `${V2} name` }]],
    ['application/vnd.shop+json;Version="2"; charset=utf-8', V2, { name: "a" }, [200, V2, { name: `${V2} name` }]],
    ["application/vnd.shop+json", undefined, { title: "a" }, [200, V1, { title: `${V1} title` }]],
    [V2, `${V1};q=0.5, ${V2}`, { name: "a" }, [200, V2, { name: `${V2} name` }]],
    [V2, `${V2};q=0.5, */*`, { name: "a" }, [200, V1, { title: `${V2} name` }]],
    ["application/vnd.shop+json; version=3", V1, { title: "a" }, [415, "application/problem+json", expect.anything()]],
    [V1, "application/vnd.shop+json; version=3", { title: "a" }, [406, "application/problem+json", expect.anything()]],
    [V2, V1, { title: "a" }, [422, "application/problem+json", expect.anything()]],
  ])("%s, accepting %s", async (contentType, accept, body, want) => {
    await using generated = await generateServer(DOCUMENT);
    const server = await serverOf(generated);
    const headers = { "content-type": contentType, ...(accept !== undefined && { accept }) };
    const request = new Request("https://api.test/things", { method: "POST", headers, body: JSON.stringify(body) });
    const response = await server.fetch(request);
    const text = await response.text();
    expect([response.status, response.headers.get("content-type"), text === "" ? undefined : JSON.parse(text)]).toEqual(
      want,
    );
  });
});

test("the client reads the version that the response has", async () => {
  await using generated = await generateServer(DOCUMENT, { targets: ["client", "server"] });
  const { createTestClient } = await generated.load<Modules>("generated/client/index.ts");
  const types = [
    V2,
    'application/vnd.shop+json;charset=utf-8;version="2"',
    "application/vnd.shop+json; version=1; charset=utf-8",
  ];
  const results = types.map(async (type) => {
    const fetch = (): Promise<Response> => Promise.resolve(Response.json({}, { headers: { "content-type": type } }));
    return (await createTestClient({ fetch }).create({ contentType: V1, body: { title: "a" } })).contentType;
  });
  expect(await Promise.all(results)).toEqual([V2, V2, V1]);
});
