import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { startMock } from "../../generator/index.ts";
import { arrayOf, like, object as having, text } from "../judge/support/contract.ts";
import { temporaryFolder } from "../support/folder.ts";

// Schemas without examples: the mock sends valid values, and pages that end.

const category = { $ref: "#/components/schemas/Category" };
const SCHEMAS = {
  Account: having({ name: text(), password: { type: "string", writeOnly: true } }),
  Category: having({ slug: like("^[a-z]{2,8}$"), "parent?": category, children: arrayOf(category) }),
  Card: having({ method: { const: "card" }, last4: like("^[0-9]{4}$") }),
  Transfer: having({ method: { const: "transfer" }, iban: like("^[A-Z]{2}[0-9]{14}$") }),
};

const ref = (name: keyof typeof SCHEMAS): object => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: object, more: object = {}): object => ({ type: "object", properties, ...more });

const NAMED = { name: expect.stringMatching(/^Account \d+$/) };

const VALUES: readonly (readonly [name: string, schema: object, want: unknown])[] = [
  ["pattern", { type: "string", pattern: "^cus_[0-9a-z]{16}$" }, expect.stringMatching(/^cus_[0-9a-z]{16}$/)],
  ["format", { type: "string", format: "ipv4" }, expect.stringMatching(/^\d+\.\d+\.\d+\.\d+$/)],
  [
    "pattern in what several schemas say",
    { allOf: [object({ id: { type: "string" } }, { required: ["id"] }), object({ id: { pattern: "^a[0-9]$" } })] },
    { id: expect.stringMatching(/^a\d$/) },
  ],
  ["write-only", ref("Account"), NAMED],
  ["write-only in a list", { type: "array", items: ref("Account"), maxItems: 1 }, [NAMED]],
  ["write-only in one of several", { oneOf: [ref("Account"), { type: "string", maxLength: 0 }] }, NAMED],
  [
    "discriminator",
    { oneOf: [ref("Card"), ref("Transfer")], discriminator: { propertyName: "method" } },
    { method: "card", last4: expect.stringMatching(/^\d{4}$/) },
  ],
  [
    "property names",
    {
      type: "object",
      propertyNames: { pattern: "^x_[a-z]$" },
      additionalProperties: { type: "string" },
      minProperties: 1,
    },
    expect.toSatisfy((value: object) => Object.keys(value).every((name) => /^x_[a-z]$/.test(name))),
  ],
  [
    "recursive",
    ref("Category"),
    expect.toSatisfy(function isCategory(value: unknown): boolean {
      const { children, parent, slug } = value as { slug: string; parent?: unknown; children: unknown[] };
      return /^[a-z]{2,8}$/.test(slug) && children.every(isCategory) && (parent === undefined || isCategory(parent));
    }),
  ],
  [
    "unique items",
    { type: "array", uniqueItems: true, minItems: 2, items: { enum: ["a", "b"] } },
    expect.arrayContaining(["a", "b"]),
  ],
  [
    "dependent members",
    object({ a: { const: 1 }, b: { const: 2 } }, { dependentRequired: { a: ["c"] } }),
    expect.anything(),
  ],
  ["cursor that may be absent", object({ items: { const: [] }, next_cursor: { type: "string" } }), { items: [] }],
  [
    "cursor that may be null",
    object({ nextPageToken: { type: ["string", "null"] } }, { required: ["nextPageToken"] }),
    { nextPageToken: null },
  ],
  ["cursor that may be empty", object({ next: { type: "string" } }, { required: ["next"] }), { next: "" }],
  [
    "cursor further inside",
    object({ meta: object({ has_more: { type: "boolean" }, cursor: object({ next: { type: "string" } }) }) }),
    { meta: { has_more: false, cursor: {} } },
  ],
  [
    "cursor that must have a value",
    object({ next_url: { const: "/things?page=2" } }, { required: ["next_url"] }),
    { next_url: "/things?page=2" },
  ],
];

/** In which the path of each is its place in the table. */
function documentOf(schemas: readonly object[]): object {
  const answer = (schema: object): object => ({
    get: { responses: { "200": { description: "", content: { "application/json": { schema } } } } },
  });
  return {
    openapi: "3.1.0",
    servers: [{ url: "https://{region}.example/v1", variables: { region: { default: "eu" } } }, { url: "/v2/" }],
    info: { title: "T", version: "1" },
    paths: { ...Object.fromEntries(schemas.map((schema, index) => [`/${index}`, answer(schema)])), ...PATHS },
    components: { schemas: SCHEMAS, securitySchemes: { session: { type: "apiKey", in: "cookie", name: "sid" } } },
  };
}

const json = (schema: object, more: object = {}): object => ({ "application/json": { schema, ...more } });
const PAGE = object({
  items: { type: "array", items: {} },
  next_cursor: { type: "string" },
  after: { type: "string" },
});
const counted = (name: string): object => ({ name, in: "query", schema: { type: "integer" } });
const FIRST_PAGE = { items: [1], next_cursor: "abc", after: "def" };
const cursor = (name: string): object => ({ name, in: "query", schema: { type: "string" } });
const created = (more: object, location: object): object => ({
  ...more,
  responses: {
    "201": {
      description: "",
      headers: { Location: location },
      content: json(object({ id: { type: "string", pattern: "^t[0-9]{3}$" } }, { required: ["id"] })),
    },
  },
});
const TOTALS = { total: { type: "integer" }, pages: { type: "integer" } };
const TEXT = { required: true, schema: { type: "string" } };

/** As in many documents of older tools: the same in JSON and XML. */
const ORDER = {
  ...object({
    id: { const: 7, xml: { attribute: true } },
    "note & more": { const: "a < b & c" },
    tags: { type: "array", minItems: 2, items: { const: "t" }, xml: { name: "tag" } },
    lines: {
      type: "array",
      minItems: 1,
      maxItems: 1,
      items: { ...object({ sku: { const: "x" } }, { required: ["sku"] }), xml: { name: "line" } },
      xml: { wrapped: true },
    },
  }),
  required: ["id", "note & more", "tags", "lines"],
  xml: { name: "order" },
};

const PATHS = {
  "/session": {
    post: {
      responses: {
        "204": {
          description: "",
          headers: { "Set-Cookie": { required: true, schema: { type: "array", items: { type: "string" } } } },
        },
      },
    },
  },
  "/login": {
    post: { responses: { "204": { description: "", headers: { "Set-Cookie": { schema: { type: "string" } } } } } },
  },
  "/pages": {
    get: {
      parameters: [cursor("cursor")],
      responses: { "200": { description: "", content: json(PAGE, { example: FIRST_PAGE }) } },
    },
  },
  "/own-pages": {
    get: {
      parameters: [cursor("von")],
      "x-pagination": { style: "cursor", parameter: "von", items: "#/items", next: "#/after" },
      responses: { "200": { description: "", content: json(PAGE, { example: FIRST_PAGE }) } },
    },
  },
  "/offset-pages": {
    get: {
      parameters: [counted("skip")],
      "x-pagination": { style: "offset", parameter: "skip", items: "#" },
      responses: {
        "200": { description: "", content: json({ type: "array", items: { type: "integer" } }, { example: [1] }) },
      },
    },
  },
  "/numbered-pages": {
    get: {
      parameters: [counted("page")],
      "x-pagination": { style: "page", parameter: "page", items: "#/items", total: "#/total", pageCount: "#/pages" },
      responses: {
        "200": {
          description: "",
          content: json(object({ items: { type: "array", maxItems: 1, items: { const: 1 } }, ...TOTALS })),
        },
      },
    },
  },
  "/things": { post: created({}, TEXT) },
  "/shelves/7/things": { post: created({}, TEXT) },
  "/things/{id}": {
    get: {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", pattern: "^t[0-9]{3}$" } }],
      responses: { "200": { description: "" } },
    },
  },
  "/urls": { post: created({}, { required: true, schema: { type: "string", format: "uri" } }) },
  "/given": { post: created({}, { ...TEXT, example: "/elsewhere" }) },
  "/any-object": {
    get: { responses: { "200": { description: "", content: { "*/*": { schema: object({ a: { const: 1 } }) } } } } },
  },
  "/any-bytes": {
    get: {
      responses: { "200": { description: "", content: { "*/*": { schema: { type: "string", format: "binary" } } } } },
    },
  },
  "/any-text": {
    get: { responses: { "200": { description: "", content: { "*/*": { schema: { type: "string" } } } } } },
  },
  "/any-image": { get: { responses: { "200": { description: "", content: { "image/*": {} } } } } },
  "/xml": {
    get: { responses: { "200": { description: "", content: { ...json({}), "application/xml": { schema: ORDER } } } } },
  },
  "/json-or-any": {
    get: { responses: { "200": { description: "", content: { ...json({ const: 1 }), "image/*": {} } } } },
  },
};

const warnings: string[] = [];

const folder = await temporaryFolder();
await writeFile(join(folder.path, "openapi.json"), JSON.stringify(documentOf(VALUES.map(([, schema]) => schema))));
const onWarning = (message: string): number => warnings.push(message);
const mock = await startMock({ document: "openapi.json" }, { folder: folder.path, onWarning });
afterAll(async () => {
  await mock.close();
  await folder[Symbol.asyncDispose]();
});

const ask = (path: string, options: RequestInit = {}): Promise<Response> => fetch(`${mock.url}${path}`, options);

describe.each([
  ["by default", {}],
  ["dynamic", { prefer: "dynamic=true" }],
])("a value that fits its schema, %s", (how, headers) => {
  it.each(VALUES.map(([name, , want], index) => [name, index, want] as const))("%s", async (_name, index, want) => {
    const response = await ask(`/${index}`, { headers });
    expect(response.status).toBe(200);
    const value: unknown = await response.json();
    // The server has checked both; chance has other texts and more members.
    if (how === "by default") expect(value).toEqual(want);
    expect(JSON.stringify(value)).not.toContain("password");
    expect(warnings).toEqual([]);
  });
});

it("XML is written as the schema describes it", async () => {
  const response = await ask("/xml", { headers: { accept: "application/xml" } });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/xml"]);
  const children = "<item>a &lt; b &amp; c</item><tag>t</tag><tag>t</tag><lines><line><sku>x</sku></line></lines>";
  expect(await response.text()).toBe(`<?xml version="1.0" encoding="UTF-8"?><order id="7">${children}</order>`);
});

describe("an example is the first page of two", () => {
  it.each([
    ["/pages", FIRST_PAGE],
    ["/pages?cursor=abc", { items: [1], after: "def" }],
    ["/own-pages", FIRST_PAGE],
    ["/own-pages?von=abc", { items: [1] }],
    ["/offset-pages", [1]],
    ["/offset-pages?skip=0", [1]],
    ["/offset-pages?skip=1", []],
    ["/numbered-pages?page=1", { items: [1], total: 1, pages: 1 }],
    ["/numbered-pages?page=2", { items: [], total: 1, pages: 1 }],
  ])("%s", async (path, want) => {
    expect(await (await ask(path)).json()).toEqual(want);
  });
});

describe("Location leads to what was created", () => {
  it.each([
    ["/things", /^\/things\/t\d{3}$/],
    ["/shelves/7/things", /^\/things\/t\d{3}$/],
    ["/urls", /^http:\/\/127\.0\.0\.1:\d+\/urls$/],
    ["/given", /^\/elsewhere$/],
  ])("%s", async (path, want) => {
    const response = await ask(path, { method: "POST" });
    expect(response.headers.get("location")).toMatch(want);
    const { id } = (await response.json()) as { readonly id: string };
    if (path.endsWith("/things")) expect(response.headers.get("location")).toBe(`/things/${id}`);
  });
});

it.each(["", "/v1", "/v2"])("paths are served below %j", async (prefix) => {
  expect((await ask(`${prefix}/pages`)).status).toBe(200);
});

// A required one has a cookie, although its array may be empty.
it.each(["/session", "/login"])("Set-Cookie of %s sets the cookie of the security scheme", async (path) => {
  const response = await ask(path, { method: "POST" });
  expect(response.headers.getSetCookie()[0]).toMatch(/^sid=\w+; Path=\/$/);
});

describe("a range of media types is answered with one of them", () => {
  it.each([
    ["/any-object", undefined, 200, "application/json"],
    ["/any-object", "application/json", 200, "application/json"],
    ["/any-object", "application/vnd.a+json", 200, "application/vnd.a+json"],
    ["/any-bytes", undefined, 200, "application/octet-stream"],
    ["/any-bytes", "image/png", 200, "image/png"],
    ["/any-text", undefined, 200, "text/plain"],
    ["/any-text", "text/html, */*;q=0.1", 200, "text/html"],
    ["/any-image", undefined, 200, "image/png"],
    ["/any-image", "image/*", 200, "image/png"],
    ["/any-image", "image/webp", 200, "image/webp"],
    ["/any-image", "text/plain", 406, "application/problem+json"],
    ["/json-or-any", undefined, 200, "application/json"],
    ["/json-or-any", "image/webp", 200, "image/webp"],
  ])("%s, Accept: %s", async (path, accept, status, type) => {
    const response = await ask(path, { headers: accept === undefined ? {} : { accept } });
    expect([response.status, response.headers.get("content-type")]).toEqual([status, type]);
  });
});
