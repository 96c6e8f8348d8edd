import { expect, test } from "vitest";
import { buildFiles, buildYaml } from "./support/build.ts";

test("the document's own metadata", async () => {
  const { api, reported } = await buildFiles({
    "api.yaml": `
openapi: 3.1.1
info:
  title: Title
  version: "1.10"
  summary: Summary
  description: Description
  termsOfService: https://example.com/terms
  contact: { name: N, url: https://example.com, email: a@example.com }
  license: { name: MIT, identifier: MIT }
externalDocs: { url: https://example.com/docs }
servers:
  - url: "https://{host}.example.com/{base}"
    description: words
    x-environment: sandbox
    x-rate-limits: [{ requests: 5, per: PT1S, scope: client-ip }]
    x-a: 1
    variables: { host: { default: a, enum: [a, b], description: d }, base: { default: v1 } }
tags: [{ name: t, description: d, externalDocs: { url: https://example.com/t }, x-b: 2 }]
paths: {}
x-c: 3
`,
  });
  expect(reported).toEqual([]);
  expect(api).toMatchObject({
    title: "Title",
    version: "1.10",
    docs: { summary: "Summary", description: "Description", externalUrl: "https://example.com/docs" },
    termsOfService: "https://example.com/terms",
    contact: { name: "N", url: "https://example.com", email: "a@example.com" },
    license: { name: "MIT", identifier: "MIT" },
    servers: [
      {
        at: "#/servers/0",
        url: "https://{host}.example.com/{base}",
        docs: { description: "words" },
        extensions: { "x-a": 1 },
        environment: "sandbox",
        rateLimits: [{ at: "#/servers/0/x-rate-limits/0", requests: 5, perSeconds: 1, scope: "client-ip" }],
        variables: [
          { name: "host", default: "a", values: ["a", "b"], docs: { description: "d" } },
          { name: "base", default: "v1" },
        ],
      },
    ],
    tags: [
      {
        at: "#/tags/0",
        name: "t",
        docs: { description: "d", externalUrl: "https://example.com/t" },
        extensions: { "x-b": 2 },
      },
    ],
    extensions: { "x-c": 3 },
  });
});

test("a missing part is reported, and replaced by a default", async () => {
  const { api, reported } = await buildFiles({ "api.yaml": "openapi: 3.1.1\n" });
  expect([api.title, api.version]).toEqual(["API", "0.0.0"]);
  expect(reported).toEqual(["missing-field #", "missing-field #", "missing-field #/info", "missing-field #/info"]);
});

test("numbers that YAML made of strings become strings again", async () => {
  const { api, reported } = await buildFiles({
    "api.yaml": "openapi: 3.1.1\ninfo: { title: 7, version: 1.5 }\npaths: {}\n",
  });
  expect([api.title, api.version]).toEqual(["7", "1.5"]);
  expect(reported).toEqual(["not-a-string #/info/title", "not-a-string #/info/version"]);
});

test.each([
  ["info: { title: T, version: '1', contact: { url: 'javascript:x' } }", "unsafe-url #/info/contact/url"],
  ["info: { title: T, version: '1', license: { url: https://x } }", "missing-field #/info/license"],
  ["info: { title: T, version: '1', termsOfService: 'vbscript:x' }", "unsafe-url #/info/termsOfService"],
])("%s", async (info, want) => {
  const { reported } = await buildFiles({ "api.yaml": `openapi: 3.1.1\npaths: {}\n${info}\n` });
  expect(reported).toEqual([want]);
});

test("the representation is data: it survives JSON", async () => {
  const { api } = await buildYaml(`
components:
  schemas:
    __proto__: { type: object, properties: { constructor: { type: string }, __proto__: { default: { polluted: true } } } }
`);
  expect(JSON.parse(JSON.stringify(api))).toEqual(api);
  expect(api.models.map(({ name }) => name)).toEqual(["__proto__"]);
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
});

test("braces of a server URL without a definition are text", async () => {
  const { api, reported } = await buildYaml(
    'servers: [{ url: "https://${a}.{b}", variables: { b: { default: x } } }]\npaths: {}\n',
  );
  expect(api.servers.map(({ url, variables }) => [url, variables.map(({ name }) => name)])).toEqual([
    ["https://${a}.{b}", ["b"]],
  ]);
  expect(reported).toEqual(["server-variable #/servers/0"]);
});

test("a default that its enum excludes is the first value listed", async () => {
  const { api, reported } = await buildYaml(
    "servers: [{ url: 'https://x.test/{v}', variables: { v: { default: v9, enum: [v1, v2] } } }]",
  );
  expect(api.servers[0]?.variables[0]?.default).toBe("v1");
  expect(reported).toEqual(["server-variable #/servers/0/variables/v"]);
});
