import { describe, expect, test } from "vitest";
import type { ParameterEncoding, ParameterStyle } from "../../generator/ir/api.ts";
import { buildOperation, buildYaml, only, type Version } from "./support/build.ts";
import { notation } from "./support/notation.ts";

const OP = "#/paths/~1x~1{id}/post";
const RESPONSES = "responses: { 204: { description: Done } }";

describe("parameters", () => {
  test("those of the operation replace those of its path", async () => {
    const { api } = await buildYaml(`
paths:
  /a:
    parameters:
      - { name: one, in: query, schema: { type: string } }
      - { name: X-Two, in: header, schema: { type: string } }
      - { name: three, in: query, schema: { type: string } }
    get:
      parameters:
        - { name: four, in: query, schema: { type: string } }
        - { name: x-two, in: header, schema: { type: integer } }
        - { name: one, in: cookie, schema: { type: string } }
      ${RESPONSES}
`);
    expect(
      only(api.operations).parameters.map(({ in: place, name, schema }) => `${place} ${name} ${notation(schema)}`),
    ).toEqual([
      "query one string",
      "header x-two integer",
      "query three string",
      "query four string",
      "cookie one string",
    ]);
  });

  const style = (name: ParameterStyle, explode: boolean, allowReserved = false): ParameterEncoding => ({
    kind: "style",
    style: name,
    explode,
    allowReserved,
  });

  test.each<[version: Version, given: string, want: ParameterEncoding, reported?: string]>([
    ["3.1.1", "in: query", style("form", true)],
    ["3.1.1", "in: query, explode: false, allowReserved: true", style("form", false, true)],
    ["3.1.1", "in: query, style: spaceDelimited", style("spaceDelimited", false)],
    ["3.1.1", "in: query, style: pipeDelimited, explode: true", style("pipeDelimited", true)],
    ["3.1.1", "in: query, style: deepObject", style("deepObject", true)],
    ["3.1.1", "in: header", style("simple", false)],
    ["3.1.1", "in: header, explode: true", style("simple", true)],
    ["3.1.1", "in: cookie", style("form", true)],
    ["3.2.0", "in: cookie, style: cookie", style("cookie", true)],
    ["3.1.1", "in: header, style: form", style("simple", false), `unknown-style ${OP}/parameters/0/style`],
    ["3.1.1", "in: query, style: matrix", style("form", true), `unknown-style ${OP}/parameters/0/style`],
  ])("%s { %s }", async (version, given, want, reported) => {
    const built = await buildOperation(`parameters: [{ name: p, schema: { type: string }, ${given} }]`, "", version);
    expect(built.operation.parameters[1]?.encoding).toEqual(want);
    expect(built.reported).toEqual(reported === undefined ? [] : [reported]);
  });

  test.each<readonly [style: ParameterStyle, explode: boolean]>([
    ["simple", false],
    ["label", true],
    ["matrix", false],
  ])("a path parameter in style %s", async (name, explode) => {
    const { operation } = await buildOperation(
      `parameters: [{ name: id, in: path, required: true, style: ${name}, explode: ${explode}, schema: { type: string } }]`,
    );
    expect(only(operation.parameters).encoding).toEqual(style(name, explode));
  });

  test("a value with its own media type, and its examples", async () => {
    const { operation, reported } = await buildOperation(`
parameters:
  - name: filter
    in: query
    required: true
    deprecated: true
    description: words
    x-a: 1
    content: { application/json: { schema: { type: object }, example: { a: 1 } } }
  - { name: whole, in: query, schema: { type: string }, examples: { e: { summary: S, description: D, value: v } } }
`);
    expect(reported).toEqual([]);
    expect(operation.parameters.slice(1)).toMatchObject([
      {
        at: `${OP}/parameters/0`,
        required: true,
        docs: { deprecated: true, description: "words" },
        extensions: { "x-a": 1 },
        encoding: { kind: "content", mediaType: "application/json" },
        schema: { at: `${OP}/parameters/0/content/application~1json/schema` },
        examples: [{ value: { a: 1 } }],
      },
      {
        examples: [
          { name: "e", summary: "S", description: "D", value: "v", at: `${OP}/parameters/1/examples/e/value` },
        ],
      },
    ]);
  });

  test("3.2: the whole query as one value", async () => {
    const { operation, reported } = await buildOperation(
      "parameters: [{ name: q, in: querystring, content: { application/json: { schema: { type: object } } } }]",
      "",
      "3.2.0",
    );
    expect(operation.parameters[1]).toMatchObject({ in: "querystring", encoding: { kind: "content" } });
    expect(reported).toEqual([]);
  });

  const PARAMETER = `${OP}/parameters/0`;

  test.each<[given: string, kept: number, reported?: string]>([
    ["{ in: query, schema: { type: string } }", 0, `!invalid-parameter ${PARAMETER}`],
    ["{ name: p, schema: { type: string } }", 0, `!invalid-parameter ${PARAMETER}`],
    ["{ name: p, in: body, schema: { type: string } }", 0, `!invalid-parameter ${PARAMETER}`],
    [
      '{ name: "X-A\\r\\nX-Injected: 1", in: header, schema: { type: string } }',
      0,
      `!invalid-header-name ${PARAMETER}/name`,
    ],
    ["{ name: Content-Type, in: header, schema: { type: string } }", 0, `ignored-header ${PARAMETER}`],
    ["{ name: ACCEPT, in: header, schema: { type: string } }", 0, `ignored-header ${PARAMETER}`],
    ["{ name: authorization, in: header, schema: { type: string } }", 0, `ignored-header ${PARAMETER}`],
    ["{ name: Content-Length, in: header, schema: { type: integer } }", 0, `framing-header ${PARAMETER}`],
    ["{ name: transfer-encoding, in: header, schema: { type: string } }", 0, `framing-header ${PARAMETER}`],
    ["{ name: Content-Length, in: query, schema: { type: integer } }", 1],
    ["{ name: authorization, in: query, schema: { type: string } }", 1],
    ["{ name: p, in: query }", 1, `parameter-without-schema ${PARAMETER}`],
    [
      "{ name: p, in: query, required: 'yes', schema: { type: string } }",
      1,
      `!invalid-field-type ${PARAMETER}/required`,
    ],
    [
      "{ name: p, in: query, schema: { type: string }, content: { text/plain: {} } }",
      1,
      `keyword-without-effect ${PARAMETER}/schema`,
    ],
    [
      "{ name: p, in: query, content: { text/plain: {}, text/html: {} } }",
      1,
      `keyword-without-effect ${PARAMETER}/content/text~1html`,
    ],
    ["{ name: gone, in: path, required: true, schema: { type: string } }", 0, `path-parameter-unused ${PARAMETER}`],
    [
      "{ name: p, in: query, schema: { type: string } }, { name: p, in: query, schema: { type: integer } }",
      1,
      `duplicate-parameter ${OP}/parameters/1`,
    ],
    ["{ name: p, in: query, schema: { type: string }, examples: [1] }", 1, `invalid-example ${PARAMETER}/examples`],
    [
      "{ name: p, in: query, schema: { type: string }, examples: { a: 1 } }",
      1,
      `invalid-example ${PARAMETER}/examples/a`,
    ],
    [
      "{ name: p, in: query, schema: { type: string }, examples: { a: {} } }",
      1,
      `invalid-example ${PARAMETER}/examples/a`,
    ],
    [
      "{ name: p, in: query, schema: { type: string }, examples: { a: { externalValue: 'file:///etc/passwd' } } }",
      1,
      `external-example ${PARAMETER}/examples/a`,
    ],
  ])("%s", async (given, kept, reported) => {
    const built = await buildOperation(`parameters: [${given}]`);
    expect(built.operation.parameters).toHaveLength(1 + kept);
    expect(built.reported).toEqual(reported === undefined ? [] : [reported]);
  });

  test("a path parameter is required even if it is not marked as required", async () => {
    const { operation, reported } = await buildOperation(
      "parameters: [{ name: id, in: path, schema: { type: string } }]",
    );
    expect(only(operation.parameters).required).toBe(true);
    expect(reported).toEqual([`path-parameter-optional ${OP}/parameters/0`]);
  });

  test.each([
    ["{ name: q, in: querystring, schema: { type: string } }", 1],
    ["{ name: q, in: querystring, content: { a/b: {} } }, { name: r, in: query, schema: { type: string } }", 1],
    ["{ name: q, in: querystring, content: { a/b: {} } }, { name: r, in: querystring, content: { a/b: {} } }", 1],
  ])("3.2 refuses %s", async (given, kept) => {
    const built = await buildOperation(`parameters: [${given}]`, "", "3.2.0");
    expect(built.operation.parameters).toHaveLength(1 + kept);
    expect(built.reported).toEqual([expect.stringMatching(/^!invalid-parameter /)]);
  });
});
