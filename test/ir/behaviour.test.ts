import { fc } from "../support/random.ts";
import { describe, expect, test } from "vitest";
import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import { parseDuration } from "../../generator/ir/read/vocabulary.ts";
import { extensionFaults, EXTENSIONS, SCHEMAS } from "../spec/vocabulary.ts";
import { buildFiles, buildOperation, only } from "./support/build.ts";

// docs/vocabulary.md and the JSON Schemas define the extensions. The hand-written reader is compared with them.

/** A document with an extension at its usual place. */
function documentWith(name: string, value: Json, key = name): Json {
  const parameter = { name: "X-A", in: "header", schema: { type: "string" } };
  const on = (place: string): object => (PLACES[name] === place ? { [key]: value } : {});
  const content = { "text/event-stream": { schema: { type: "string" }, ...on("media type") } };
  const operation = { responses: { 200: { description: "OK", content, ...on("response") } } };
  return {
    openapi: "3.1.1",
    info: { title: "T", version: "1" },
    servers: [{ url: "/", ...on("server") }],
    paths: { "/a": { post: { ...operation, ...on("operation"), parameters: [{ ...parameter, ...on("parameter") }] } } },
    webhooks: {
      w: { post: { ...operation, ...on("webhook"), parameters: [{ ...parameter, ...on("webhook parameter") }] } },
    },
    components: {
      schemas: { S: { type: "object", ...on("schema") } },
      securitySchemes: {
        k: { type: "apiKey", in: "header", name: "X-K", ...on("scheme") },
        o: { type: "oauth2", flows: { clientCredentials: { tokenUrl: "/t", scopes: {}, ...on("flow") } } },
      },
    },
  } as Json; // built of literals above
}

const PLACES: Readonly<Record<string, string>> = {
  "x-delivery": "webhook",
  "x-emits": "operation",
  "x-environment": "server",
  "x-error-envelope": "schema",
  "x-idempotency": "parameter",
  "x-mirrors": "webhook parameter",
  "x-name": "schema",
  "x-pagination": "operation",
  "x-rate-limits": "server",
  "x-retry": "response",
  "x-signature": "scheme",
  "x-stream": "media type",
  "x-token": "flow",
};

/** `x-NAME` is ignored with a warning where `x-countersign-NAME` is an error. */
async function isRefused(name: string, value: Json): Promise<boolean> {
  const own = `x-countersign-${name.slice(2)}`;
  const { reported } = await buildFiles({ "api.json": JSON.stringify(documentWith(name, value, own)) });
  for (const line of reported) expect(line).toMatch(new RegExp(`^!invalid-extension .*/${own}`));
  const foreign = await buildFiles({ "api.json": JSON.stringify(documentWith(name, value)) });
  for (const line of foreign.reported) expect(line).toMatch(new RegExp(`^foreign-extension .*/${name}$`));
  expect(foreign.reported.length > 0).toBe(reported.length > 0);
  return reported.length > 0;
}

const JUNK: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1,
  1.5,
  [],
  {},
  ["digest"],
  ["digest", "digest"],
  { t: "X-T" },
  { t: "X T" },
  { encoding: "hex" },
  { prefix: "" },
  "",
  // Strings that are right somewhere, and some that are right nowhere.
  ...(
    "x A a-b PT5S P1Y PT P1DT1H # #/a~1b #/~2 exponential cursor offset page link " +
    "{body} {t}.{body} {digest} v1={digest} t={t},v1={digest} = ;"
  ).split(" "),
];

/** A value like one of the examples, somewhat spoilt. */
function spoilt(examples: readonly Json[]): fc.Arbitrary<Json> {
  const change = fc.record({ path: fc.array(fc.nat(20), { maxLength: 3 }), to: fc.constantFrom(...JUNK, undefined) });
  return fc
    .tuple(
      fc.constantFrom(...examples),
      fc.array(change, { maxLength: 2 }),
      fc.constantFrom("", "format", "limit", "zzz"),
    )
    .map(([example, changes, added]) => {
      const changed = changes.reduce<Json>((value, { path, to }) => replaceAt(value, path, to), example);
      if (added === "" || !isObject(changed)) return changed;
      return Object.fromEntries([...Object.entries(changed), [added, "x"]]);
    });
}

function replaceAt(value: Json, [step, ...rest]: readonly number[], to: Json | undefined): Json {
  if (step === undefined) return to ?? null;
  if (isArray(value) && value.length > 0) {
    const index = step % value.length;
    return value.flatMap((item, at) =>
      at !== index ? [item] : to === undefined && rest.length === 0 ? [] : [replaceAt(item, rest, to)],
    );
  }
  if (!isObject(value) || Object.keys(value).length === 0) return to ?? null;
  const key = Object.keys(value)[step % Object.keys(value).length] ?? "";
  const entries = Object.entries(value).flatMap(([name, item]): [string, Json][] => {
    if (name !== key) return [[name, item]];
    return to === undefined && rest.length === 0 ? [] : [[name, replaceAt(item, rest, to)]];
  });
  return Object.fromEntries(entries);
}

describe.each(EXTENSIONS.filter((name) => name !== "x-name"))("%s", (name) => {
  const examples = SCHEMAS.get(name)?.["examples"];
  const list = isArray(examples) ? examples : [];

  test("its examples are read", async () => {
    expect(list.length).toBeGreaterThan(0);
    for (const example of list) expect(await isRefused(name, example), JSON.stringify(example)).toBe(false);
  });

  test("rejects what its schema rejects, and nothing else", async () => {
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(spoilt(list), async (value) => {
        const faults = extensionFaults(name, value);
        expect(await isRefused(name, value), `${JSON.stringify(value)}: ${faults.join("; ")}`).toBe(faults.length > 0);
        if (faults.length > 0) refused++;
      }),
      { numRuns: 300 },
    );
    expect(refused).toBeGreaterThan(20);
  });
});

test("x-name is any string here; the stage that assigns names checks identifiers", async () => {
  expect(await isRefused("x-name", "two words")).toBe(false);
  expect(await isRefused("x-name", 7)).toBe(true);
});

test.each([
  ["PT0S", 0],
  ["PT60S", 60],
  ["PT5M", 300],
  ["PT24H", 86_400],
  ["P7D", 604_800],
  ["P1DT1H1M1S", 90_061],
  ["P2W", 1_209_600],
  ["P1M", undefined],
  ["PT1.5S", undefined],
  ["P", undefined],
  ["60", undefined],
])("%s lasts %s seconds", (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
});

test("on a schema: what the properties of an error are", async () => {
  const envelope = { code: "error_code", message: "message", params: "error_params" };
  const { api, reported } = await buildFiles({
    "api.json": JSON.stringify(documentWith("x-error-envelope", envelope)),
  });
  expect(reported).toEqual([]);
  const at = "#/components/schemas/S/x-error-envelope";
  expect(only(api.models).errorEnvelope).toEqual({ at, ...envelope });
});

test("on an operation: pagination, limits, the key, when to try again", async () => {
  const { operation, reported } = await buildOperation(`
x-name: makeIt
x-pagination: { style: page, parameter: p, items: "#/data" }
x-rate-limits: [{ requests: 1, per: PT1M, scope: token, headers: { limit: X-Limit, reset: X-Reset } }]
parameters: [{ name: Idempotency-Key, in: header, schema: { type: string }, x-idempotency: { retention: PT24H } }]
responses: { 429: { description: Slow down, x-retry: { backoff: exponential } } }
`);
  const at = "#/paths/~1x~1{id}/post";
  expect(reported).toEqual([]);
  expect(operation).toMatchObject({
    pinnedName: "makeIt",
    pagination: { style: "page", parameter: "p", items: "#/data", first: 1 },
    rateLimits: [
      {
        at: `${at}/x-rate-limits/0`,
        requests: 1,
        perSeconds: 60,
        scope: "token",
        headers: { limit: "X-Limit", reset: "X-Reset" },
      },
    ],
    idempotency: {
      at: `${at}/parameters/0/x-idempotency`,
      header: "Idempotency-Key",
      required: false,
      retentionSeconds: 86_400,
    },
  });
  expect(only(operation.responses).retry).toEqual({
    at: `${at}/responses/429/x-retry`,
    retryAfter: true,
    backoff: "exponential",
    jitter: "full",
  });
});

test.each([
  [
    "x-pagination: { style: cursor, parameter: a, items: '#/d', id: '#/id', more: '#/m' }",
    { style: "cursor", parameter: "a", items: "#/d", id: "#/id", more: "#/m" },
  ],
  [
    "x-pagination: { style: cursor, parameter: a, items: '#', next: '#/n' }",
    { style: "cursor", parameter: "a", items: "#", next: "#/n" },
  ],
  [
    "x-pagination: { style: offset, parameter: a, limit: l, items: '#' }",
    { style: "offset", parameter: "a", limit: "l", items: "#" },
  ],
  ["x-pagination: { style: offset, parameter: a, items: '#' }", { style: "offset", parameter: "a", items: "#" }],
  [
    "x-pagination: { style: page, parameter: a, first: 0, items: '#' }",
    { style: "page", parameter: "a", first: 0, items: "#" },
  ],
  [
    "x-pagination: { style: page, parameter: a, items: '#/d', pageCount: '#/pages' }",
    { style: "page", parameter: "a", first: 1, items: "#/d", pageCount: "#/pages" },
  ],
  ["x-pagination: { style: link, items: '#' }", { style: "link", items: "#" }],
])("%s", async (given, want) => {
  expect((await buildOperation(given)).operation.pagination).toEqual(want);
});

test.each([
  ["x-countersign-idempotency", "!invalid-extension"],
  ["x-idempotency", "foreign-extension"],
])("where %s has no meaning: %s", async (name, code) => {
  const header = `in: header, schema: { type: string }, ${name}: {}`;
  const { operation, reported } = await buildOperation(`
parameters:
  - { name: A, ${header} }
  - { name: B, ${header} }
  - { name: c, in: query, schema: { type: string }, ${name}: {} }
`);
  expect(operation.idempotency?.header).toBe("A");
  expect(reported).toEqual([
    `${code} #/paths/~1x~1{id}/post/parameters/1/${name}`,
    `${code} #/paths/~1x~1{id}/post/parameters/2/${name}`,
  ]);
});

test.each([
  ["x-countersign-", "!invalid-extension"],
  ["x-", "foreign-extension"],
])("one server stands for an environment, and a signature is in a header: %s", async (prefix, code) => {
  const { reported } = await buildFiles({
    "api.yaml": `
openapi: 3.1.1
info: { title: T, version: "1" }
servers: [{ url: /a, ${prefix}environment: sandbox }, { url: /b, ${prefix}environment: sandbox }]
paths: {}
components:
  securitySchemes:
    b: { type: http, scheme: bearer, ${prefix}signature: {} }
    k: { type: apiKey, in: query, name: k, ${prefix}signature: {} }
`,
  });
  expect(reported.toSorted()).toEqual([
    `${code} #/components/securitySchemes/b/${prefix}signature`,
    `${code} #/components/securitySchemes/k/${prefix}signature`,
    `${code} #/servers/1/${prefix}environment`,
  ]);
});

test("extensions on an operation that belong elsewhere have no effect, and are reported", async () => {
  const { operation, reported } = await buildOperation(
    "x-idempotency: { header: Idempotency-Key }\nx-retry: { backoff: exponential }\nx-own: 1\nparameters: [{ name: Idempotency-Key, in: header, schema: { type: string } }]",
  );
  expect(operation.idempotency).toBeUndefined();
  expect(reported).toEqual([
    "misplaced-extension #/paths/~1x~1{id}/post/x-idempotency",
    "misplaced-extension #/paths/~1x~1{id}/post/x-retry",
  ]);
});

test("an extension with our prefix must exist and be in the right place", async () => {
  const { reported } = await buildOperation(
    "x-countersign-retry: { backoff: exponential }\nx-countersign-pagenation: {}",
  );
  expect(reported).toEqual([
    "!invalid-extension #/paths/~1x~1{id}/post/x-countersign-retry",
    "!invalid-extension #/paths/~1x~1{id}/post/x-countersign-pagenation",
  ]);
});

// As other tools and vendors write them.
test.each([
  "x-pagination: { inputs: [{ name: page, in: parameters, type: page }], outputs: { results: $.data } }",
  "x-pagination: true",
  "x-pagination: { limit: 100, cursor: next }",
  "x-rate-limits: { tier: 2 }",
  "x-emits: order.created",
  "x-name: { en: Order }",
  "x-delivery: email",
])("another tool's extension refuses no document: %s", async (line) => {
  const { operation, reported } = await buildOperation(line);
  expect(operation).toMatchObject({ rateLimits: [] });
  expect(operation.pagination ?? operation.emits ?? operation.pinnedName).toBeUndefined();
  expect(reported.filter((each) => !each.startsWith("foreign-extension"))).toEqual([]);
});
