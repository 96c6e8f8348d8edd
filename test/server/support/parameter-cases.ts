import { jsonContent as writeJsonContent, jsonValue as writeJsonValue } from "../../../runtime/styles.ts";
import * as write from "../../../runtime/styles.ts";
import type { Parameter } from "../../../runtime/operation.ts";
import { type Style } from "../../../runtime/style.ts";
import { deepObject } from "../../../runtime/server/decode/deep-object.ts";
import { percent } from "../../../runtime/server/decode/percent.ts";
import type { ParameterReader, ReadStyle } from "../../../runtime/server/decode/reader.ts";
import * as read from "../../../runtime/server/decode/styles.ts";
import { anything, anyText as text } from "../../../runtime/scalars.ts";
import { fc } from "../../support/random.ts";
import { dictionary, JSON_VALUE, NAMES, SCALARS, some, structures, TEXT, type TypeCase } from "./parameter-values.ts";

// The server's decoder reads what the client's encoder writes: every style, exploded or not, in every place, for every
// type that the style can carry. Texts and names lack only characters that the style confuses with its delimiters.

export type Place = "path" | "query" | "headers" | "cookies";

export interface Case {
  readonly title: string;
  readonly place: Place;
  readonly parameter: Parameter;
  readonly reader: ParameterReader;
  readonly values: fc.Arbitrary<unknown>;
}

type StyleCase = readonly [
  name: string,
  places: readonly Place[],
  write: Style,
  read: ReadStyle,
  explode: readonly boolean[],
  /** Characters that texts cannot have. */
  without: (place: Place, explode: boolean) => RegExp,
];

const NOTHING = /(?!)/;

const STYLES: readonly StyleCase[] = [
  ["simple", ["path", "headers"], write.simple, read.simple, [false, true], () => NOTHING],
  // Neither `.` nor anything else unreserved is encoded.
  ["label", ["path"], write.label, read.label, [false, true], (_, explode) => (explode ? /\./ : NOTHING)],
  ["matrix", ["path"], write.matrix, read.matrix, [false, true], () => NOTHING],
  ["form", ["query", "cookies"], write.form, read.form, [true, false], () => NOTHING],
  [
    "spaceDelimited",
    ["query"],
    write.spaceDelimited,
    read.spaceDelimited,
    [true, false],
    (_, explode) => (explode ? NOTHING : / /),
  ],
  [
    "pipeDelimited",
    ["query"],
    write.pipeDelimited,
    read.pipeDelimited,
    [true, false],
    (_, explode) => (explode ? NOTHING : /\|/),
  ],
  ["cookie", ["cookies"], write.cookie, read.cookie, [true, false], () => NOTHING],
];

function textsOf(place: Place, without: RegExp, isMember: boolean): fc.Arbitrary<string> {
  return TEXT.map((one) => {
    const fitting = one.replaceAll(new RegExp(without, "g"), "_");
    if (place === "headers") return `h${fitting.replace(isMember ? /[^!-+\--<>-~]/g : /[^!-~\xa1-\xff]/g, "")}`;
    return place === "path" ? `p${fitting}` : fitting;
  });
}

/** Nothing is encoded there. */
const COOKIE_TEXT = fc.stringMatching(/^[!-+\--:<>-~]{0,8}$/);

const PLAIN_NAMES = ["R", "__proto__", "constructor", "x-1"];

function styleCases(): readonly Case[] {
  const cases: Case[] = [];
  for (const [styleName, places, writer, reader, explodes, withoutAt] of STYLES) {
    for (const place of places) {
      for (const explode of explodes) {
        const encoded = styleName !== "cookie" && place !== "headers";
        const without = withoutAt(place, explode);
        const names = (encoded ? NAMES : PLAIN_NAMES).filter((one) => !without.test(one));
        for (const { name, value, values } of [...SCALARS, ...structures(names)]) {
          const isMember = typeof value === "object";
          const texts = styleName === "cookie" ? COOKIE_TEXT : textsOf(place, without, isMember);
          const given = { name: "the name&", explode };
          // A cookie's and a header's own name are not encoded.
          const own = { ...given, ...(encoded ? {} : { name: "X-Name" }) };
          // A path cannot have nothing in it.
          const filled = values(texts).filter((one) => place !== "path" || one !== null);
          cases.push({
            title: `${place}: ${styleName}${explode ? ", exploded" : ""}: ${name}`,
            place,
            parameter: { ...own, style: writer },
            reader: { ...own, style: reader, value },
            values: filled,
          });
        }
      }
    }
  }
  return cases;
}

/** The behaviour of client and server for a parameter without a style. */
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

/** All of them. */
export function parameterCases(): readonly Case[] {
  return [...plainCases(), ...styleCases(), ...deepCases(), ...contentCases(), ...reservedCases()];
}
