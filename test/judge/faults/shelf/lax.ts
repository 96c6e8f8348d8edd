import { isArray, isObject, type Json } from "../../../../generator/document/json.ts";
import type { ShelfFault } from "./shelf-fault.ts";

const SAMPLE = ["components", "schemas", "Sample"] as const;
const LIST = ["paths", "/things", "get", "parameters"] as const;

/** Servers that were generated from the contract without one keyword. */
function lax(name: string, operation: string, path: readonly (string | number)[], instead?: Json): ShelfFault {
  return {
    name,
    check: "invalid-request-rejected",
    only: [operation],
    contract: (contract) => withoutAt(contract, path, instead),
  };
}

function sample(path: string, instead?: Json): ShelfFault {
  const tokens = path.split("/");
  const keyword = tokens.at(-1) ?? "";
  const where = tokens.length > 2 ? ` of ${tokens[1]}` : "";
  const name = `${keyword}${where} is ${instead === undefined ? "ignored" : "checked as something else"}`;
  return lax(`body: ${name}`, "recordSample", [...SAMPLE, ...tokens], instead);
}

const BODY = [
  "required",
  "additionalProperties",
  "type",
  ..."code/minLength code/maxLength code/type label/pattern count/minimum count/maximum ratio/exclusiveMinimum".split(
    " ",
  ),
  ..."ratio/exclusiveMaximum step/multipleOf kind/enum version/const flag/type nothing/type maybe/type".split(" "),
  ..."weight/type text/type word/not tags/type tags/items tags/minItems tags/maxItems tags/uniqueItems".split(" "),
  ..."scores/contains pair/items size/required size/type labels/additionalProperties".split(" "),
  ..."labels/propertyNames few/minProperties few/maxProperties payment/dependentRequired plan/then".split(" "),
  ..."address/dependentSchemas headers/patternProperties sealed/unevaluatedProperties either/oneOf any/anyOf all/allOf".split(
    " ",
  ),
].map((path) => sample(path.includes("/") ? `properties/${path}` : path));

const REFS: Json = [{ $ref: "#/components/schemas/Email" }, { $ref: "#/components/schemas/Phone" }];

const QUERY: readonly (readonly [index: number, name: string, keywords: string])[] = [
  [0, "shelf", "minLength maxLength"],
  [1, "limit", "type minimum maximum"],
  [2, "offset", "multipleOf"],
  [3, "ratio", "exclusiveMinimum exclusiveMaximum"],
  [4, "code", "pattern"],
  [5, "sort", "enum"],
  [6, "view", "const"],
  [7, "deep", "type"],
  [8, "tag", "minItems maxItems uniqueItems"],
];

export const LAX: readonly ShelfFault[] = [
  ...BODY,
  { ...sample("properties/count/type", "number"), name: "body: an integer may be any number" },
  lax("body: oneOf is taken as anyOf", "recordSample", [...SAMPLE, "properties", "either"], { anyOf: REFS }),
  lax(
    "body: prefixItems of pair are ignored",
    "recordSample",
    [...SAMPLE, "properties", "pair", "prefixItems"],
    [{}, {}],
  ),
  ...QUERY.flatMap(([index, name, keywords]) =>
    keywords
      .split(" ")
      .map((keyword) =>
        lax(`query: ${keyword} of ${name} is ignored`, "listThings", [...LIST, index, "schema", keyword]),
      ),
  ),
  lax("header: pattern of Client-Version is ignored", "createThing", [
    ..."paths /things post parameters".split(" "),
    0,
    "schema",
    "pattern",
  ]),
  {
    ...lax("a required query parameter is optional", "listThings", [...LIST, 0, "required"]),
    check: "missing-parameter-rejected",
  },
  {
    ...lax("a required header is optional", "createThing", [
      ..."paths /things post parameters".split(" "),
      0,
      "required",
    ]),
    check: "missing-parameter-rejected",
  },
  {
    ...lax("a required body is optional", "recordSample", "paths /samples post requestBody required".split(" ")),
    check: "missing-body-rejected",
  },
];

/** The same value with one place removed or replaced. */
function withoutAt(root: Json, [token, ...rest]: readonly (string | number)[], instead: Json | undefined): Json {
  if (token === undefined) return instead ?? null;
  if (isArray(root)) return root.map((item, index) => (index === token ? withoutAt(item, rest, instead) : item));
  if (!isObject(root) || !Object.hasOwn(root, token)) throw new Error(`the contract has no ${token}`);
  return Object.fromEntries(
    Object.entries(root).flatMap(([name, value]): [string, Json][] => {
      if (name !== token) return [[name, value]];
      return rest.length === 0 && instead === undefined ? [] : [[name, withoutAt(value, rest, instead)]];
    }),
  );
}
