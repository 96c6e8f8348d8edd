import { describe, expect, test } from "vitest";
import { buildOperation, buildYaml, only } from "./support/build.ts";
import { notation } from "./support/notation.ts";

const OP = "#/paths/~1x~1{id}/post";
const RESPONSES = "responses: { 204: { description: Done } }";

describe("paths", () => {
  test.each<
    readonly [path: string, segments: readonly unknown[], parameters: readonly string[], ...reported: readonly string[]]
  >([
    ["/", ["/"], []],
    ["/a/{b}", ["/a/", { parameter: "b" }], ["b"]],
    ["/a/{b}/c/{d}.json", ["/a/", { parameter: "b" }, "/c/", { parameter: "d" }, ".json"], ["b", "d"]],
    ["/{b}{d}", ["/", { parameter: "b" }, { parameter: "d" }], ["b", "d"]],
    ["/{b}/{b}", ["/", { parameter: "b" }, "/", { parameter: "b" }], ["b"]],
    ["/{new}", ["/", { parameter: "new" }], ["new"], "path-parameter-undefined #/paths/~1{new}/get"],
    ["/x/${PWNED}", ["/x/${PWNED}"], [], "path-parameter-undefined #/paths/~1x~1${PWNED}/get"],
    ["/x/{{new}}", ["/x/{{new}}"], [], "path-parameter-undefined #/paths/~1x~1{{new}}/get"],
    ["/x/${b}", ["/x/$", { parameter: "b" }], ["b"]],
    ["/x/{}", ["/x/{}"], []],
    ["/x#part", ["/x"], [], "path-with-query #/paths/~1x#part"],
    ["/x?a=b", ["/x?a=b"], [], "path-with-query #/paths/~1x?a=b"],
    ['/x/\u2028"]`', ['/x/\u2028"]`'], []],
  ])("%s", async (path, segments, parameters, ...reported) => {
    const used = ["b", "d"].filter((name) => path.includes(`{${name}}`));
    const list = used.map((name) => `{ name: ${name}, in: path, required: true, schema: { type: string } }`);
    const built = await buildYaml(
      `paths: { ${JSON.stringify(path)}: { get: { parameters: [${list.join(", ")}], ${RESPONSES} } } }`,
    );
    const operation = only(built.api.operations);
    expect(operation.path).toBe(path);
    expect(operation.segments).toEqual(segments);
    expect(operation.parameters.map(({ name }) => name)).toEqual(parameters);
    expect(operation.parameters.every(({ required, schema }) => required && notation(schema) === "string")).toBe(true);
    expect(built.reported).toEqual(reported);
  });

  test.each([
    ["a: { get: {} }", ["!invalid-path #/paths/a"]],
    ["/a/{x}: {}\n  /a/{y}: {}", ["ambiguous-path #/paths/~1a~1{y}"]],
    ["/a:", ["empty-field #/paths/~1a"]],
    ["/a: []", ["!invalid-field-type #/paths/~1a"]],
    ["/a: { GET: {} }", ["unknown-field #/paths/~1a/GET"]],
    ["/a: { get: }", ["empty-field #/paths/~1a/get"]],
    ["/a: { get: [] }", ["!invalid-field-type #/paths/~1a/get"]],
    ["/a: { get: { } }", ["no-responses #/paths/~1a/get"]],
    ["x-note: 1", []],
    [
      `/a: { get: { operationId: o, ${RESPONSES} }, put: { operationId: o, ${RESPONSES} } }`,
      ["duplicate-operation-id #/paths/~1a/put"],
    ],
  ])("%s", async (paths, reported) => {
    expect((await buildYaml(`paths:\n  ${paths}`, "3.2.0")).reported).toEqual(reported);
  });

  test.each([
    ["GET", "invalid-method"],
    ["two words", "invalid-method"],
  ])("%s is not an additional operation", async (method, code) => {
    const { reported } = await buildYaml(
      `paths: { /a: { additionalOperations: { ${method}: { ${RESPONSES} } } } }`,
      "3.2.0",
    );
    expect(reported).toEqual([`!${code} #/paths/~1a/additionalOperations/${method}`]);
  });

  test("the methods, in the order of the document", async () => {
    const methods = ["trace", "patch", "head", "options", "delete", "post", "put", "get"];
    const { api, reported } = await buildYaml(
      `paths:\n  /a:\n${methods.map((method) => `    ${method}: { ${RESPONSES} }`).join("\n")}`,
    );
    expect(api.operations.map(({ method, at, id }) => [method, at, id])).toEqual(
      methods.map((method) => [method.toUpperCase(), `#/paths/~1a/${method}`, undefined]),
    );
    expect(reported).toEqual([]);
  });
});

test("empty summaries and descriptions, as NestJS writes them, are none", async () => {
  const { operation } = await buildOperation(`
summary: ""
description: " "
responses: { 200: { description: "", content: { application/json: { schema: { type: string, title: "" } } } } }
`);
  expect(operation.docs).toEqual({});
  expect(operation.responses[0]).toMatchObject({ docs: {}, contents: [{ schema: { docs: {} } }] });
});

describe("bodies and responses", () => {
  test("everything they say", async () => {
    const { operation, reported } = await buildOperation(`
summary: S
description: D
deprecated: true
tags: [a, b]
externalDocs: { url: https://example.com }
x-a: 1
servers: [{ url: https://other }]
requestBody: { description: words, required: true, x-b: 2, content: { application/json: { schema: { type: object }, x-c: 3 }, text/plain: {} } }
responses:
  200: { description: OK, content: { application/json: { schema: { type: string } } } }
  4XX: { description: No, headers: { X-A: { required: true, schema: { type: integer } } }, x-d: 4 }
  default: { description: Else }
  x-note: 1
`);
    expect(reported).toEqual([]);
    expect(operation).toMatchObject({
      docs: { summary: "S", description: "D", deprecated: true, externalUrl: "https://example.com" },
      tags: ["a", "b"],
      extensions: { "x-a": 1 },
      servers: [{ url: "https://other" }],
      body: {
        at: `${OP}/requestBody`,
        required: true,
        docs: { description: "words" },
        extensions: { "x-b": 2 },
        contents: [{ mediaType: "application/json", extensions: { "x-c": 3 } }, { mediaType: "text/plain" }],
      },
      responses: [
        { at: `${OP}/responses/200`, status: { kind: "exact", code: 200 }, docs: { description: "OK" } },
        {
          status: { kind: "range", hundreds: 4 },
          headers: [{ name: "X-A", required: true, encoding: { kind: "style", style: "simple", explode: false } }],
          extensions: { "x-d": 4 },
        },
        { status: { kind: "default" } },
      ],
    });
  });

  test.each([
    ["responses: { '600': { description: x } }", `!invalid-status ${OP}/responses/600`],
    ["responses: { 20: { description: x } }", `!invalid-status ${OP}/responses/20`],
    ["responses: { ok: { description: x } }", `!invalid-status ${OP}/responses/ok`],
    ["responses: { 4xx: { description: x } }", `status-spelling ${OP}/responses/4xx`],
    [
      "responses: { 200: { headers: { '`\"PWNED': { schema: { type: string } } } } }",
      `!invalid-header-name ${OP}/responses/200/headers/\`"PWNED`,
    ],
    [
      "responses: { 200: { headers: { content-type: { schema: { type: string } } } } }",
      `ignored-header ${OP}/responses/200/headers/content-type`,
    ],
    [
      "responses: { 200: { headers: { Transfer-Encoding: { schema: { type: string } } } } }",
      `framing-header ${OP}/responses/200/headers/Transfer-Encoding`,
    ],
    ["responses: { 200: { headers: { X-A: {} } } }", `parameter-without-schema ${OP}/responses/200/headers/X-A`],
    ["responses: { 200: { links: { l: { operationId: none } } } }", `unknown-link-target ${OP}/responses/200/links/l`],
    ["responses: { 200: { links: { l: {} } } }", `unknown-link-target ${OP}/responses/200/links/l`],
    ["responses: {}", `no-responses ${OP}`],
    ["responses: []", `!invalid-field-type ${OP}/responses`],
    ["requestBody: {}", `missing-field ${OP}/requestBody`],
    ["requestBody: []", `!invalid-field-type ${OP}/requestBody`],
    ["tags: [1]", `not-a-string ${OP}/tags/0`],
    ["tags: [{}]", `!invalid-field-type ${OP}/tags/0`],
    ["operationId: 7", `not-a-string ${OP}/operationId`],
  ])("%s", async (given, reported) => {
    const built = await buildOperation(given);
    expect(
      built.reported.filter((line) => !(line.startsWith("no-responses") && !reported.startsWith("no-responses"))),
    ).toEqual([reported]);
  });

  test.each(["get", "head", "trace"])("a body of %s is left out", async (method) => {
    const { api, reported } = await buildYaml(
      `paths: { /a: { ${method}: { requestBody: { content: { application/json: {} } }, ${RESPONSES} } } }`,
    );
    expect(only(api.operations).body).toBeUndefined();
    expect(reported).toEqual([`body-not-sendable #/paths/~1a/${method}/requestBody`]);
  });

  test("a body of DELETE is not", async () => {
    const { api } = await buildYaml(
      `paths: { /a: { delete: { requestBody: { content: { application/json: {} } }, ${RESPONSES} } } }`,
    );
    expect(only(api.operations).body?.contents).toHaveLength(1);
  });

  test("links lead to operations, by identifier or by reference", async () => {
    const { operation, reported } = await buildOperation(`
operationId: post
responses:
  201:
    description: Made
    links:
      a: { operationId: post, parameters: { id: $response.body#/id }, requestBody: { x: 1 }, description: words }
      b: { operationRef: "#/paths/~1x~1%7Bid%7D/post" }
      c: { operationRef: "#/paths/~1x~1{id}/post", server: { url: / } }
`);
    expect(operation.responses[0]?.links).toMatchObject([
      {
        name: "a",
        operation: OP,
        parameters: { id: "$response.body#/id" },
        body: { x: 1 },
        docs: { description: "words" },
      },
      { name: "b", operation: OP },
      { name: "c", operation: OP },
    ]);
    expect(reported).toEqual([`not-supported ${OP}/responses/201/links/c/server`]);
  });
});
