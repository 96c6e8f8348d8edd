import { expect, test } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { generateServer } from "./support/generate.ts";
import { listen } from "../support/listen.ts";

// Node's `fetch` sends `Accept-Language: *`, `Accept-Encoding: gzip, deflate` and `User-Agent: node`, browsers send others. What a
// caller does not control must not cause a rejection.

interface ServerModule {
  createServer(options: object): Server;
}

const languages = { type: "string", enum: ["de", "en"] };

test.each<readonly [what: string, parameter: object, sent: Readonly<Record<string, string>>, want: unknown]>([
  ["is absent, where fetch sends its own", { name: "Accept-Language", schema: languages }, {}, {}],
  [
    "is absent, where a browser sends a list",
    { name: "accept-language", schema: languages },
    { "accept-language": "de-AT,de;q=0.9,en;q=0.8" },
    {},
  ],
  [
    "is there, where it fits",
    { name: "Accept-Language", schema: languages },
    { "accept-language": "de" },
    { "Accept-Language": "de" },
  ],
  ["is absent, of encodings", { name: "Accept-Encoding", schema: { type: "string", enum: ["gzip"] } }, {}, {}],
  ["is absent, of programs", { name: "User-Agent", schema: { type: "string", pattern: "^acme/" } }, {}, {}],
  ["is refused, where it is required", { name: "Accept-Language", required: true, schema: languages }, {}, 400],
  ["is refused, where nobody sends it unasked", { name: "X-Language", schema: languages }, { "x-language": "*" }, 400],
])("an invalid header %s", async (_what, parameter, headers, want) => {
  const get = {
    operationId: "getThing",
    parameters: [{ in: "header", ...parameter }],
    responses: { 200: { description: "Headers", content: { "application/json": { schema: { type: "object" } } } } },
  };
  await using generated = await generateServer(documentOf({ "/things": { get } }));
  const { createServer } = await generated.load<ServerModule>("generated/server/index.ts");
  const getThing = (request: { readonly headers?: object }): object => ({ status: 200, body: { ...request.headers } });
  const server = createServer({ handlers: { getThing }, onError: () => {} });
  await using listening = await listen(server.node);
  const response = await fetch(`${listening.url}/things`, { headers });
  expect(response.ok ? await response.json() : response.status).toEqual(want);
});
