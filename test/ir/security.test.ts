import { describe, expect, test } from "vitest";
import { buildFiles, buildYaml, indent, only } from "./support/build.ts";

const OK = "responses: { 200: { description: OK } }";
const AT = "#/components/securitySchemes/s";

const schemes = (list: string): string => `components:\n  securitySchemes:\n${indent(list, 4)}\n`;

test.each([
  ["{ type: http, scheme: Bearer, bearerFormat: JWT }", { kind: "bearer", format: "JWT" }],
  ["{ type: http, scheme: basic }", { kind: "basic" }],
  ["{ type: http, scheme: Digest }", { kind: "http", scheme: "Digest" }],
  ["{ type: apiKey, in: query, name: k }", { kind: "apiKey", in: "query", key: "k" }],
  [
    "{ type: apiKey, in: header, name: X-Key, x-a: 1 }",
    { kind: "apiKey", in: "header", key: "X-Key", extensions: { "x-a": 1 } },
  ],
  ["{ type: openIdConnect, openIdConnectUrl: https://x }", { kind: "openIdConnect", url: "https://x" }],
  ["{ type: mutualTLS, description: words }", { kind: "mutualTls", docs: { description: "words" } }],
])("%s", async (given, want) => {
  const { api, reported } = await buildYaml(schemes(`s: ${given}`));
  expect(reported).toEqual([]);
  expect(only(api.securitySchemes)).toMatchObject({ at: AT, name: "s", ...want });
});

test("OAuth 2.0 in all its flows", async () => {
  const { api, reported } = await buildYaml(
    schemes(`
s:
  type: oauth2
  deprecated: true
  oauth2MetadataUrl: https://x/meta
  flows:
    clientCredentials: { tokenUrl: https://x/token, scopes: { read: Read, write: Write }, x-token: { refreshBefore: PT1M } }
    authorizationCode: { authorizationUrl: https://x/auth, tokenUrl: https://x/token, refreshUrl: https://x/refresh, scopes: {} }
    password: { tokenUrl: https://x/token, scopes: {} }
    implicit: { authorizationUrl: https://x/auth, scopes: {} }
    deviceAuthorization: { deviceAuthorizationUrl: https://x/device, tokenUrl: https://x/token, scopes: {} }
`),
    "3.2.0",
  );
  expect(reported).toEqual([]);
  expect(only(api.securitySchemes)).toMatchObject({
    kind: "oauth2",
    metadataUrl: "https://x/meta",
    docs: { deprecated: true },
    flows: [
      {
        grant: "clientCredentials",
        tokenUrl: "https://x/token",
        scopes: [
          { name: "read", description: "Read" },
          { name: "write", description: "Write" },
        ],
        reuse: { refreshBeforeSeconds: 60 },
        request: "form",
      },
      { grant: "authorizationCode", authorizationUrl: "https://x/auth", refreshUrl: "https://x/refresh" },
      { grant: "password" },
      { grant: "implicit" },
      { grant: "deviceAuthorization", deviceAuthorizationUrl: "https://x/device" },
    ],
  });
});

describe("the operation that issues tokens", () => {
  const body = (...mediaTypes: readonly string[]): string =>
    `requestBody: { content: { ${mediaTypes.map((type) => `${type}: {}`).join(", ")} } }, ${OK}`;

  test.each<
    readonly [servers: string, tokenUrl: string, mediaTypes: readonly string[], request: string, found: boolean]
  >([
    ["[]", "/oauth/token", ["application/json"], "json", true],
    ["[]", "oauth/token", ["application/x-www-form-urlencoded"], "form", true],
    ["[]", "/oauth/token", ["application/json", "application/x-www-form-urlencoded"], "form", true],
    ["[{ url: https://x/api/ }]", "https://x/api/oauth/token", ["application/json"], "json", true],
    [
      "[{ url: 'https://{host}/api', variables: { host: { default: x } } }]",
      "https://x/api/oauth/token",
      ["application/json"],
      "json",
      true,
    ],
    ["[{ url: https://x/api }]", "/api/oauth/token", ["application/json"], "json", true],
    ["[{ url: https://x/api }]", "https://y/api/oauth/token", ["application/json"], "form", false],
    ["[]", "/token", ["application/json"], "form", false],
  ])("servers %s, tokenUrl %s, body %j: %s", async (servers, tokenUrl, mediaTypes, request, found) => {
    const { api } = await buildYaml(
      `servers: ${servers}\npaths: { /oauth/token: { post: { ${body(...mediaTypes)} } } }\n${schemes(
        `s: { type: oauth2, flows: { clientCredentials: { tokenUrl: "${tokenUrl}", scopes: {} } } }`,
      )}`,
    );
    expect(only(api.securitySchemes)).toMatchObject({ flows: [{ request }] });
    expect(JSON.stringify(api.securitySchemes).includes('"tokenOperation":"#/paths/~1oauth~1token/post"')).toBe(found);
  });
});

test.each<readonly [given: string, want: string]>([
  ["{}", `!invalid-security-scheme ${AT}`],
  ["{ type: basic }", `!invalid-security-scheme ${AT}`],
  ["{ type: http }", `!invalid-security-scheme ${AT}`],
  ['{ type: http, scheme: "x\'+PWNED\\r\\n" }', `!invalid-security-scheme ${AT}`],
  ["{ type: apiKey, in: header }", `!invalid-security-scheme ${AT}`],
  ["{ type: apiKey, in: body, name: k }", `!invalid-security-scheme ${AT}`],
  ['{ type: apiKey, in: header, name: "X-Key\\r\\nEvil: 1" }', `!invalid-header-name ${AT}/name`],
  ["{ type: openIdConnect }", `!invalid-security-scheme ${AT}`],
  ["{ $ref: '#/components/schemas/s' }", `!reference-not-found ${AT}/$ref`],
  ["7", `!invalid-field-type ${AT}`],
])("%s is not a scheme, and what uses it is left out", async (given, want) => {
  const { api, reported } = await buildYaml(
    `${schemes(`s: ${given}\nt: { type: http, scheme: bearer }`)}security: [{ s: [] }, { t: [] }]`,
  );
  expect(api.securitySchemes.map(({ name }) => name)).toEqual(["t"]);
  expect(reported).toEqual([want]);
});

test.each<readonly [given: string, want: string]>([
  ["{ type: oauth2 }", `missing-field ${AT}`],
  ["{ type: oauth2, flows: { clientCredentials: { scopes: {} } } }", `missing-field ${AT}/flows/clientCredentials`],
  ["{ type: oauth2, flows: { application: {} } }", `unknown-field ${AT}/flows/application`],
  ["{ type: oauth2, flows: { implicit: { scopes: { a: 1 } } } }", `not-a-string ${AT}/flows/implicit/scopes/a`],
])("%s is a scheme with something missing", async (given, want) => {
  const { api, reported } = await buildYaml(schemes(`s: ${given}`));
  expect(api.securitySchemes).toHaveLength(1);
  expect(reported).toEqual([want]);
});

test("requirements: alternatives, everything together, none", async () => {
  const { api, reported } = await buildYaml(`
security: [{ a: [] }, { a: [read], b: [] }, {}]
paths:
  /inherits: { get: { ${OK} } }
  /none: { get: { security: [], ${OK} } }
  /own: { get: { security: [{ b: [x] }], ${OK} } }
  /unknown: { get: { security: [{ c: [] }, { a: [], d: [] }], ${OK} } }
  /wrong: { get: { security: [7, { a: read }], ${OK} } }
${schemes("a: { type: http, scheme: bearer }\nb: { type: http, scheme: basic }")}`);
  const a = { scheme: "a", scopes: [] };
  expect(api.operations.map(({ security }) => security)).toEqual([
    [
      [a],
      [
        { scheme: "a", scopes: ["read"] },
        { scheme: "b", scopes: [] },
      ],
      [],
    ],
    [],
    [[{ scheme: "b", scopes: ["x"] }]],
    [],
    [[a]],
  ]);
  expect(api.operations.map(({ unmetSecurity }) => unmetSecurity)).toEqual([
    undefined,
    undefined,
    undefined,
    ["c", "d"],
    undefined,
  ]);
  expect(reported).toEqual([
    "!authorization-twice #/security/1",
    "unknown-security-scheme #/paths/~1unknown/get/security/0/c",
    "unknown-security-scheme #/paths/~1unknown/get/security/1/d",
    "!invalid-field-type #/paths/~1wrong/get/security/0",
    "!invalid-field-type #/paths/~1wrong/get/security/1/a",
  ]);
});

test("invalid requirements do not make an operation public, even if the error is downgraded", async () => {
  const { api, reported } = await buildYaml(`
paths:
  /text: { get: { security: [a], ${OK} } }
  /number: { get: { security: [7], ${OK} } }
${schemes("a: { type: http, scheme: bearer }")}`);
  expect(reported.map((one) => one.split(" ")[0])).toEqual(["!invalid-field-type", "!invalid-field-type"]);
  expect(api.operations.map(({ security, unmetSecurity }) => [security, unmetSecurity])).toEqual([
    [[], ["a"]],
    [[], [""]],
  ]);
});

test("3.2: a requirement may name a scheme by its address", async () => {
  const files = (version: string): Readonly<Record<string, string>> => ({
    "api.yaml": `openapi: ${version}\ninfo: { title: T, version: "1" }\nsecurity: [{ ./schemes.yaml#/key: [] }]\npaths: { /a: { get: { ${OK} } } }\n`,
    "schemes.yaml": "key: { type: apiKey, in: query, name: k }",
  });
  const { api, reported } = await buildFiles(files("3.2.0"));
  expect(reported).toEqual([]);
  expect(api.operations[0]?.security).toEqual([[{ scheme: "./schemes.yaml#/key", scopes: [] }]]);
  expect(api.securitySchemes).toMatchObject([{ name: "./schemes.yaml#/key", at: "schemes.yaml#/key" }]);
  const older = await buildFiles(files("3.1.1"));
  expect(older.reported).toContain("unknown-security-scheme #/security/0/.~1schemes.yaml#~1key");
});

test("3.2: a scheme that several addresses lead to is one scheme, called as a component where it is one", async () => {
  const { api, reported } = await buildFiles({
    "api.yaml": `openapi: 3.2.0
info: { title: T, version: "1" }
security: [{ "#/components/securitySchemes/a": [] }, { a: [] }, { "schemes.yaml#/key": [] }]
paths:
  /a: { get: { security: [{ "./schemes.yaml#/key": [] }, { "api.yaml#/components/securitySchemes/b%20c": [] }], ${OK} } }
  /b: { get: { security: [{ "./schemes.yaml#/alias": [] }], ${OK} } }
components:
  securitySchemes: { a: { type: http, scheme: bearer }, b c: { $ref: "schemes.yaml#/basic" } }
`,
    "schemes.yaml": `
key: { type: apiKey, in: query, name: k }
basic: { type: http, scheme: basic }
alias: { $ref: "#/basic" }
`,
  });
  expect(reported).toEqual([]);
  const key = "schemes.yaml#/key";
  expect(api.operations.map(({ security }) => security.flat().map(({ scheme }) => scheme))).toEqual([
    [key, "b c"],
    ["b c"],
  ]);
  expect(api.securitySchemes.map(({ name }) => name)).toEqual(["a", "b c", key]);
});
