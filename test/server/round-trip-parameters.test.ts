import { describe, expect, test } from "vitest";
import { jsonValue as writeJsonValue } from "../../runtime/styles.ts";
import type { Operation, Parameter, RequestParts } from "../../runtime/operation.ts";
import { formContent as writeFormContent } from "../../runtime/form.ts";
import { writeCookies, writeHeaders, writeQuery } from "../../runtime/parameters.ts";
import { encodeRequest } from "../../runtime/request.ts";
import { encodeAll, type Style } from "../../runtime/style.ts";
import { formContent } from "../../runtime/server/decode/form.ts";
import { readParameters } from "../../runtime/server/decode/parameters.ts";
import type { ParameterReader } from "../../runtime/server/decode/reader.ts";
import type { Structure } from "../../runtime/scalars.ts";
import * as read from "../../runtime/server/decode/styles.ts";
import { anything, number, anyText as text } from "../../runtime/scalars.ts";
import { fc } from "../support/random.ts";
import { parameterCases, type Place } from "./support/parameter-cases.ts";
import { JSON_VALUE, NAMES, NUMBER, plain, some, TEXT } from "./support/parameter-values.ts";

// The server's decoder reads what the client's encoder writes: every style, exploded or not, in every place, for every
// type that the style can carry.

const CASES = parameterCases();

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
  // A URL parser must not change it.
  const { href, pathname, search } = new URL(url);
  // But for the apostrophe, which `allowReserved` leaves.
  expect(href.replaceAll("'", "%27")).toBe(url.replaceAll("'", "%27"));
  return { path: pathname, query: search.slice(1), headers };
}

describe("the server reads what the client writes", () => {
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
            readParameters({ pathParameters: [reader] }, segments.slice(2, 3), "", { header: () => undefined }),
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
        const values = readParameters({ [place]: readers }, [], query, {
          header: (name) => headers.get(name) ?? undefined,
        });
        expect(values).toEqual({ [place]: parts });
      }),
      { numRuns: 60 },
    );
  });

  test("a query that is one value", () => {
    const querystring = (style: Style, reader: ParameterReader, value: unknown): void => {
      const query = style("", value, true, encodeAll) ?? "";
      expect(readParameters({ querystring: reader }, [], query, { header: () => undefined })).toEqual(
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
