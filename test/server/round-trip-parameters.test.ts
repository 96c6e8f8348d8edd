import { describe, expect, test } from "vitest";
import { jsonContent as writeJsonContent, jsonValue as writeJsonValue } from "../../runtime/styles.ts";
import * as write from "../../runtime/styles.ts";
import type { Operation, Parameter, RequestParts } from "../../runtime/operation.ts";
import { formContent as writeFormContent } from "../../runtime/form.ts";
import { writeCookies, writeHeaders, writeQuery } from "../../runtime/parameters.ts";
import { encodeRequest } from "../../runtime/request.ts";
import { encodeAll, type Style } from "../../runtime/style.ts";
import { deepObject } from "../../runtime/server/decode/deep-object.ts";
import { formContent } from "../../runtime/server/decode/form.ts";
import { readParameters } from "../../runtime/server/decode/parameters.ts";
import { percent } from "../../runtime/server/decode/percent.ts";
import type { ParameterReader, ReadStyle, Structure, Value } from "../../runtime/server/decode/reader.ts";
import * as read from "../../runtime/server/decode/styles.ts";
import { anything, boolean, integer, nothing, number, oneOf, text } from "../../runtime/server/decode/scalars.ts";
import { fc } from "../support/random.ts";

// What the client's encoder writes, the server's decoder reads back: every style, exploded or not, in every place, for every
// type that the style can carry. Texts and names leave out only what the style itself cannot tell from its delimiters.

type Place = "path" | "query" | "headers" | "cookies";

interface Case {
  readonly title: string;
  readonly place: Place;
  readonly parameter: Parameter;
  readonly reader: ParameterReader;
  readonly values: fc.Arbitrary<unknown>;
}

interface StyleCase {
  readonly name: string;
  readonly places: readonly Place[];
  readonly write: Style;
  readonly read: ReadStyle;
  readonly explode: readonly boolean[];
  /** Characters that texts cannot have. */
  readonly without: (place: Place, explode: boolean) => RegExp;
}

const NOTHING = /(?!)/;

const STYLES: readonly StyleCase[] = [
  {
    name: "simple",
    places: ["path", "headers"],
    write: write.simple,
    read: read.simple,
    explode: [false, true],
    without: () => NOTHING,
  },
  // Neither `.` nor anything else unreserved is encoded.
  {
    name: "label",
    places: ["path"],
    write: write.label,
    read: read.label,
    explode: [false, true],
    without: (_, explode) => (explode ? /\./ : NOTHING),
  },
  {
    name: "matrix",
    places: ["path"],
    write: write.matrix,
    read: read.matrix,
    explode: [false, true],
    without: () => NOTHING,
  },
  {
    name: "form",
    places: ["query", "cookies"],
    write: write.form,
    read: read.form,
    explode: [true, false],
    without: () => NOTHING,
  },
  {
    name: "spaceDelimited",
    places: ["query"],
    write: write.spaceDelimited,
    read: read.spaceDelimited,
    explode: [true, false],
    without: (_, explode) => (explode ? NOTHING : / /),
  },
  {
    name: "pipeDelimited",
    places: ["query"],
    write: write.pipeDelimited,
    read: read.pipeDelimited,
    explode: [true, false],
    without: (_, explode) => (explode ? NOTHING : /\|/),
  },
  {
    name: "cookie",
    places: ["cookies"],
    write: write.cookie,
    read: read.cookie,
    explode: [true, false],
    without: () => NOTHING,
  },
];

const HOSTILE = [
  "a b",
  "a+b",
  "100%",
  "%41%2F",
  "a&b=c",
  "x=y;z",
  "/../",
  "#?",
  "a,b",
  "a|b",
  "a.b",
  "~'()*!",
  '"q"',
  "null",
  "é€😀",
  "__proto__",
  "[0]",
  "\\",
  "\t",
  "a\nb",
  "0",
  "-1",
  "true",
  "constructor",
];
const TEXT = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  fc.string({ unit: "grapheme", maxLength: 8 }),
  fc.string({ unit: "binary-ascii", maxLength: 8 }),
);

/** Texts that the place can carry in an array or object of the style. */
function textsOf(place: Place, without: RegExp, isMember: boolean): fc.Arbitrary<string> {
  return TEXT.map((one) => {
    const fitting = one.replaceAll(new RegExp(without, "g"), "_");
    if (place === "headers") return `h${fitting.replace(isMember ? /[^!-+\--<>-~]/g : /[^!-~\xa1-\xff]/g, "")}`;
    return place === "path" ? `p${fitting}` : fitting;
  });
}

/** Nothing is encoded there. */
const COOKIE_TEXT = fc.stringMatching(/^[!-+\--:<>-~]{0,8}$/);

const NUMBER = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);

interface TypeCase {
  readonly name: string;
  readonly value: Value;
  readonly values: (texts: fc.Arbitrary<string>) => fc.Arbitrary<unknown>;
}

const NAMES = ["R", "a b", "ключ", "a&=", "__proto__", "constructor", "%41", "100%"];
/** Where nothing is encoded. */
const PLAIN_NAMES = ["R", "__proto__", "constructor", "x-1"];

const SCALARS: readonly TypeCase[] = [
  { name: "text", value: text, values: (texts) => texts },
  { name: "integer", value: integer, values: () => fc.maxSafeInteger() },
  { name: "number", value: number, values: () => NUMBER },
  { name: "boolean", value: boolean, values: () => fc.boolean() },
  { name: "integer or null", value: oneOf(nothing, integer), values: () => fc.option(fc.integer()) },
  {
    name: "integer or text",
    value: oneOf(integer, text),
    values: (texts) =>
      fc.oneof(
        fc.integer(),
        texts.filter((one) => integer(one) === undefined),
      ),
  },
  { name: "boolean or number", value: oneOf(boolean, number), values: () => fc.oneof(fc.boolean(), NUMBER) },
];

const some = <Item>(items: fc.Arbitrary<Item>): fc.Arbitrary<Item[]> => fc.array(items, { minLength: 1, maxLength: 4 });

function structures(names: readonly string[]): readonly TypeCase[] {
  return [
    { name: "texts", value: { items: text }, values: some },
    { name: "integers", value: { items: integer }, values: () => some(fc.maxSafeInteger()) },
    { name: "booleans", value: { items: boolean }, values: () => some(fc.boolean()) },
    {
      name: "a tuple",
      value: { prefix: [integer, boolean], items: text },
      values: (texts) => fc.tuple(fc.integer(), fc.boolean(), texts, texts),
    },
    {
      name: "an object",
      value: {
        properties: [
          ["n", number],
          ["on", boolean],
          ["t", text],
        ],
      },
      values: (texts) => fc.record({ n: NUMBER, on: fc.boolean(), t: texts }, { requiredKeys: ["n"] }).map(plain),
    },
    { name: "any members", value: { rest: text }, values: (texts) => dictionary(names, texts) },
    { name: "any integers", value: { rest: integer }, values: () => dictionary(names, fc.integer()) },
    {
      name: "a number or texts",
      value: { scalar: integer, items: text },
      values: (texts) => fc.oneof(fc.integer(), fc.tuple(texts, texts)),
    },
    {
      name: "a boolean or an object",
      value: { scalar: boolean, properties: [["n", integer]] },
      values: () => fc.oneof(fc.boolean(), fc.record({ n: fc.integer() }).map(plain)),
    },
  ];
}

function dictionary(names: readonly string[], values: fc.Arbitrary<unknown>): fc.Arbitrary<object> {
  return fc
    .uniqueArray(fc.tuple(fc.constantFrom(...names), values), {
      minLength: 1,
      maxLength: 4,
      selector: ([name]) => name,
    })
    .map((entries) => Object.fromEntries(entries));
}

/** With the prototype of every object, as the decoder makes it. */
function plain(value: object): object {
  return Object.fromEntries(Object.entries(value));
}

function styleCases(): readonly Case[] {
  const cases: Case[] = [];
  for (const style of STYLES) {
    for (const place of style.places) {
      for (const explode of style.explode) {
        const encoded = style.name !== "cookie" && place !== "headers";
        const without = style.without(place, explode);
        const names = (encoded ? NAMES : PLAIN_NAMES).filter((one) => !without.test(one));
        for (const { name, value, values } of [...SCALARS, ...structures(names)]) {
          const isMember = typeof value === "object";
          const texts = style.name === "cookie" ? COOKIE_TEXT : textsOf(place, without, isMember);
          const given = { name: "the name&", explode };
          // A cookie's and a header's own name are not encoded.
          const own = { ...given, ...(encoded ? {} : { name: "X-Name" }) };
          // A path cannot have nothing in it.
          const filled = values(texts).filter((one) => place !== "path" || one !== null);
          cases.push({
            title: `${place}: ${style.name}${explode ? ", exploded" : ""}: ${name}`,
            place,
            parameter: { ...own, style: style.write },
            reader: { ...own, style: style.read, value },
            values: filled,
          });
        }
      }
    }
  }
  return cases;
}

/** What client and server do with a parameter that has no style. */
function plainCases(): readonly Case[] {
  return (["path", "query", "headers", "cookies"] as const).flatMap((place) =>
    SCALARS.map(({ name, value, values }) => ({
      title: `${place}: plain: ${name}`,
      place,
      parameter: { name: "X-Name" },
      reader: { name: "X-Name", value },
      values: values(textsOf(place, NOTHING, false)).filter((one) => place !== "path" || one !== null),
    })),
  );
}

function deepCases(): readonly Case[] {
  const leaf: TypeCase[] = [...SCALARS, ...structures(NAMES)].filter(({ name }) => !name.includes(" or "));
  const nested: readonly TypeCase[] = leaf.flatMap(({ name, value, values }) => [
    { name: `of ${name}`, value: { rest: value }, values: (texts) => dictionary(NAMES, values(texts)) },
    {
      name: `of arrays of ${name}`,
      value: { rest: { items: value } },
      values: (texts) => dictionary(NAMES, some(values(texts))),
    },
    {
      name: `of objects of ${name}`,
      value: { rest: { properties: [["x", value]] } },
      values: (texts) => dictionary(NAMES, dictionary(["x"], values(texts))),
    },
  ]);
  const all: readonly TypeCase[] = [
    ...structures(NAMES),
    ...nested,
    {
      name: "of anything",
      value: anything,
      values: (texts) => dictionary(NAMES, fc.oneof(texts, fc.tuple(texts, texts), dictionary(NAMES, texts))),
    },
  ];
  return all.map(({ name, value, values }) => ({
    title: `query: deepObject: ${name}`,
    place: "query",
    parameter: { name: "filter", style: write.deepObject },
    reader: { name: "filter", style: deepObject, value },
    values: values(TEXT),
  }));
}

const JSON_VALUE = fc.jsonValue({ maxDepth: 3 }).map((value): unknown => JSON.parse(JSON.stringify(value)));
const LATIN_JSON = fc.constantFrom<unknown>(
  null,
  5,
  "a,b",
  { a: [1, { b: "c d" }] },
  [],
  {},
  "é",
  JSON.parse('{"__proto__":1}'),
);

function contentCases(): readonly Case[] {
  const named = (place: Place, values: fc.Arbitrary<unknown>, own: Style, back: ReadStyle): Case => ({
    title: `${place}: JSON`,
    place,
    parameter: { name: "X-Name", style: own },
    reader: { name: "X-Name", style: back },
    values,
  });
  return [
    named("path", JSON_VALUE, writeJsonValue, read.jsonValue),
    named("query", JSON_VALUE, writeJsonContent, read.jsonContent),
    named("headers", LATIN_JSON, writeJsonValue, read.jsonValue),
    named("cookies", JSON_VALUE, writeJsonContent, read.jsonContent),
  ];
}

const RESERVED = fc.stringMatching(/^[A-Za-z0-9:/?@!$'()*+,;é ]{0,8}$/);

function reservedCases(): readonly Case[] {
  return [
    {
      title: "query: allowReserved",
      place: "query",
      parameter: { name: "X-Name", encode: write.reserved },
      reader: { name: "X-Name", decode: percent },
      values: RESERVED,
    },
    {
      title: "query: allowReserved, exploded",
      place: "query",
      parameter: { name: "X-Name", style: write.form, encode: write.reserved },
      reader: { name: "X-Name", style: read.form, value: { items: text }, decode: percent },
      values: some(RESERVED),
    },
    {
      title: "path: allowReserved",
      place: "path",
      parameter: { name: "X-Name", encode: write.reservedInPath },
      reader: { name: "X-Name", decode: percent },
      values: RESERVED.map((one) => `p${one}`),
    },
  ];
}

const CASES = [...plainCases(), ...styleCases(), ...deepCases(), ...contentCases(), ...reservedCases()];

type Parameters = readonly (string | Parameter)[];

const WRITTEN: Readonly<Record<Exclude<Place, "path">, (parameters: Parameters) => Partial<Operation>>> = {
  query: (parameters) => ({ query: { write: writeQuery, parameters } }),
  headers: (parameters) => ({ headers: { write: writeHeaders, parameters } }),
  cookies: (parameters) => ({ cookies: { write: writeCookies, parameters } }),
};

function sent(
  operation: Partial<Operation>,
  path: string,
  parts: RequestParts,
): { readonly path: string; readonly query: string; readonly headers: Headers } {
  const { headers, url } = encodeRequest(
    { id: "test", method: "POST", path, responses: {}, ...operation },
    { prefix: "https://api.test", query: "" },
    parts,
    undefined,
    undefined,
  );
  // What a URL parser does to it has to be nothing.
  const { href, pathname, search } = new URL(url);
  // But for the apostrophe, which `allowReserved` leaves.
  expect(href.replaceAll("'", "%27")).toBe(url.replaceAll("'", "%27"));
  return { path: pathname, query: search.slice(1), headers };
}

describe("what the client writes the server reads back", () => {
  test("every style, explode, place and type is here", () => {
    expect(CASES.length).toBeGreaterThan(300);
  });

  test.each(CASES.map((one) => [one.title, one] as const))("%s", (_, { parameter, place, reader, values }) => {
    fc.assert(
      fc.property(values, (value) => {
        // Beside others, which must not disturb one another.
        const given = { "a first": "1", ...Object.fromEntries([[parameter.name, value]]), last: "2" };
        const all: readonly [string, Parameter, string] = ["a first", parameter, "last"];
        const back: readonly [string, ParameterReader, string] = ["a first", reader, "last"];
        if (place === "path") {
          const { path } = sent({ pathStyles: [parameter] }, `/x/{${parameter.name}}/y`, { path: given });
          const segments = path.split("/");
          expect(segments.length).toBe(4);
          expect(
            readParameters(
              { pathParameters: [reader] },
              { segments: segments.slice(2, 3), query: "", header: () => undefined },
            ),
          ).toEqual({
            path: { [parameter.name]: value },
          });
          return;
        }
        const names = place === "headers" ? (["first", ...all.slice(1)] as const) : all;
        const readers = place === "headers" ? (["first", ...back.slice(1)] as const) : back;
        const parts =
          place === "headers" ? { ...Object.fromEntries([[parameter.name, value]]), first: "1", last: "2" } : given;
        const { query, headers } = sent(WRITTEN[place](names), "/x", { [place]: parts });
        const values = readParameters(
          { [place]: readers },
          { segments: [], query, header: (name) => headers.get(name) ?? undefined },
        );
        expect(values).toEqual({ [place]: parts });
      }),
      { numRuns: 60 },
    );
  });

  test("a query that is one value", () => {
    const querystring = (style: Style, reader: ParameterReader, value: unknown): void => {
      const query = style("", value, true, encodeAll) ?? "";
      expect(readParameters({ querystring: reader }, { segments: [], query, header: () => undefined })).toEqual(
        query === "" ? {} : { query: value },
      );
    };
    fc.assert(
      fc.property(JSON_VALUE, (value) => querystring(writeJsonValue, { name: "q", style: read.jsonValue }, value)),
    );
    const value: Structure = {
      properties: [
        ["n", number],
        ["list", { items: text }],
        ["object", { rest: anything }],
      ],
      rest: text,
    };
    const members = fc
      .record(
        { n: NUMBER, list: some(TEXT), object: fc.dictionary(fc.constantFrom(...NAMES), JSON_VALUE), other: TEXT },
        { requiredKeys: [] },
      )
      .map(plain);
    fc.assert(
      fc.property(members, (one) => querystring(writeFormContent, { name: "q", style: formContent, value }, one)),
    );
  });
});
