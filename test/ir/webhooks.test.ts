import { expect, test } from "vitest";
import { buildOperation, buildYaml } from "./support/build.ts";

const OK = "responses: { 200: { description: OK } }";

test("an operation of a path item under webhooks, with its own security and no other", async () => {
  const { api, reported } = await buildYaml(`
security: [{ key: [] }]
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key }, sign: { type: http, scheme: digest } } }
webhooks:
  thing.done:
    summary: Shared
    parameters: [{ name: X-A, in: header, schema: { type: string } }]
    post: { operationId: thingDone, security: [{ sign: [] }], requestBody: { content: { application/json: {} } }, ${OK} }
    put: { x-name: Pinned, tags: [t], ${OK} }
`);
  expect(reported).toEqual([]);
  expect(api.webhooks).toMatchObject([
    {
      kind: "webhook",
      at: "#/webhooks/thing.done/post",
      id: "thingDone",
      name: "thing.done",
      method: "POST",
      docs: { summary: "Shared" },
      parameters: [{ name: "X-A" }],
      body: { contents: [{ mediaType: "application/json" }] },
      security: [[{ scheme: "sign", scopes: [] }]],
      mirrors: [],
    },
    {
      at: "#/webhooks/thing.done/put",
      id: "thing.done",
      name: "thing.done",
      pinnedName: "Pinned",
      tags: ["t"],
      security: [],
    },
  ]);
  expect(api.webhooks.every((webhook) => !("url" in webhook))).toBe(true);
});

test("behaviour: signature, delivery, headers that mirror the body", async () => {
  const { api, reported } = await buildYaml(`
components:
  securitySchemes:
    sign:
      type: apiKey
      in: header
      name: X-Sign
      x-signature: { format: "t={t},v1={digest}", payload: "{t}.{body}", algorithm: hmac-sha256, encoding: hex, timestamp: t, tolerance: PT5M, repeatable: [digest] }
webhooks:
  ping:
    post:
      security: [{ sign: [] }]
      x-delivery: { acknowledgeWithin: PT5S, retryFor: PT24H, backoff: exponential }
      parameters: [{ name: X-Id, in: header, required: true, schema: { type: string }, x-mirrors: "#/id" }]
      ${OK}
`);
  expect(reported).toEqual([]);
  const signature = {
    at: "#/components/securitySchemes/sign/x-signature",
    header: "X-Sign",
    format: "t={t},v1={digest}",
    separator: ",",
    payload: "{t}.{body}",
    algorithm: "hmac-sha256",
    encoding: "hex",
    timestamp: "t",
    toleranceSeconds: 300,
    repeatable: ["digest"],
    fields: {},
    secret: { encoding: "utf8" },
  };
  expect(api.securitySchemes).toMatchObject([{ kind: "signature", name: "sign", signature }]);
  expect(api.webhooks[0]).toMatchObject({
    signature,
    delivery: {
      at: "#/webhooks/ping/post/x-delivery",
      acknowledgeWithinSeconds: 5,
      retryForSeconds: 86_400,
      backoff: "exponential",
    },
    mirrors: [{ header: "X-Id", body: "#/id" }],
  });
});

test("callbacks have the identity of their operation, their name and their expression", async () => {
  const { operation, reported } = await buildOperation(`
callbacks:
  onData:
    x-note: 1
    "{$request.body#/url}/a": { post: { ${OK} }, put: { ${OK} } }
    "{$request.body#/url}/b": { post: { ${OK} } }
`);
  expect(reported).toEqual([]);
  const place = "#/paths/~1x~1{id}/post/callbacks/onData";
  expect(operation.callbacks.map(({ at, name, url, method }) => [at, name, url, method])).toEqual([
    [`${place}/{$request.body#~1url}~1a/post`, "onData", "{$request.body#/url}/a", "POST"],
    [`${place}/{$request.body#~1url}~1a/put`, "onData", "{$request.body#/url}/a", "PUT"],
    [`${place}/{$request.body#~1url}~1b/post`, "onData", "{$request.body#/url}/b", "POST"],
  ]);
});

const HOOK = "#/webhooks/ping/post";

test.each([
  [`callbacks: { c: { x: { post: { ${OK} } } } }`, `not-supported ${HOOK}/callbacks`],
  ["servers: [{ url: / }]", `not-supported ${HOOK}/servers`],
  [
    "parameters: [{ name: p, in: path, required: true, schema: { type: string } }]",
    `path-parameter-unused ${HOOK}/parameters/0`,
  ],
])("a webhook has no %s", async (given, want) => {
  const { api, reported } = await buildYaml(`webhooks: { ping: { post: { ${given}, ${OK} } } }`);
  expect(reported).toEqual([want]);
  expect(api.webhooks[0]?.parameters).toEqual([]);
});
