import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readApi, test as testServer } from "../../generator/index.ts";
import { startProxy } from "../../judge/proxy/proxy.ts";
import { wireOf } from "./support/wire.ts";
import { listen } from "../support/listen.ts";

// Cookies are whole in every part: the comma of `Expires` separates nothing.

const DATE = "sid=1; Expires=Wed, 21 Oct 2065 07:28:00 GMT; HttpOnly";
const PLAIN = "theme=dark; Path=/";
const cookies = (schema: object): object => ({
  responses: { 200: { description: "Done", headers: { "Set-Cookie": { required: true, schema } } } },
});
const PATHS = {
  "/text": { get: { operationId: "text", ...cookies({ type: "string", pattern: "^[a-z]+=[^;]+;" }) } },
  "/list": {
    get: { operationId: "list", ...cookies({ type: "array", items: { type: "string" }, minItems: 2, maxItems: 2 }) },
  },
};

let sent: string | readonly string[] = [DATE, PLAIN];

const wire = await wireOf(PATHS, {}, { client: { validate: true } });
const handler = (): object => ({ status: 200, headers: { "Set-Cookie": sent } });
const server = await listen(wire.server(Object({ text: handler, list: handler })));
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await wire[Symbol.asyncDispose]();
});

test.each<[sent: string | readonly string[], want: readonly string[]]>([
  [
    [DATE, PLAIN],
    [DATE, PLAIN],
  ],
  [[DATE], [DATE]],
  [DATE, [DATE]],
])("client, server and proxy: %j", async (given, want) => {
  sent = given;
  const document = join(dirname(wire.path), "openapi.json");
  const { api } = await readApi({ document, output: "generated" });
  if (api === undefined) throw new Error("no document");
  const faults: unknown[] = [];
  await using proxy = await startProxy({
    api,
    target: server.url,
    port: 0,
    host: "127.0.0.1",
    onFault: (fault) => faults.push(fault),
  });
  for (const url of [server.url, proxy.url]) {
    const result = await wire.client(Object({ server: url, validate: "all" }))["text"]?.();
    expect(result?.headers).toEqual({ "Set-Cookie": want });
    expect(result?.response.headers.getSetCookie()).toEqual(want);
  }
  expect(faults).toEqual([]);
});

test.each<[sent: string | readonly string[], faults: readonly string[]]>([
  [[DATE, PLAIN], []],
  [["Nothing", PLAIN], ["text"]],
  [[DATE], ["list"]],
])("judge: %j", async (given, want) => {
  sent = given;
  const document = join(dirname(wire.path), "openapi.json");
  const report = await testServer({ document, url: server.url });
  const faults = report.findings.filter(({ check }) => check === "response-headers");
  expect([...new Set(faults.map(({ operation }) => operation.split(" ")[0]))].toSorted()).toEqual(want);
});

test("types", async () => {
  await wire.expectCompiles({
    "use.ts": `
      import { createWireClient } from "./client/index.ts";
      import { createServer } from "./server/index.ts";
      const { headers } = await createWireClient().text();
      export const cookies: readonly string[] = headers["Set-Cookie"];
      createServer({
        handlers: {
          text: () => ({ status: 200, headers: { "Set-Cookie": "a=1" } }),
          list: () => ({ status: 200, headers: { "Set-Cookie": ["a=1", "b=2"] } }),
        },
      });
    `,
  });
});

test("a key in a cookie arrives as it is, and characters that cookies may contain are not encoded", async () => {
  await using keyed = await wireOf(
    { "/me": { get: { operationId: "me", responses: { 204: { description: "Done" } } } } },
    {
      security: [{ session: [] }],
      components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: "sid" } } },
    },
  );
  const presented: unknown[] = [];
  const headers: (string | undefined)[] = [];
  const verifiers = {
    session({ key }: { readonly key: string }) {
      presented.push(key);
      return { id: "1", caller: key };
    },
  };
  const node = keyed.server({ me: () => ({ status: 204 }) }, Object({ verifiers }));
  await using listening = await listen((request, response) => {
    headers.push(request.headers.cookie);
    node(request, response);
  });
  const keys = ["abc+/d==", "s 1;%25", 'é,"\\'];
  for (const session of keys) {
    const result = await keyed.client({ server: listening.url, credentials: { session } })["me"]?.();
    expect(result?.status).toBe(204);
  }
  await fetch(`${listening.url}/me`, { headers: { cookie: "a=1; sid=100%" } });
  expect(presented).toEqual([...keys, "100%"]);
  expect(headers.slice(0, 2)).toEqual(["sid=abc+/d==", "sid=s%201%3B%2525"]);
});
