import type { Operation, Parameter } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import type { Code } from "../../print/code.ts";
import { member } from "../../print/key.ts";
import { list } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { isJson, isStructuredParameter } from "../operations/encodings.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { Conversions } from "../conversions/plan.ts";
import { exactCode } from "../conversions/print.ts";
import type { Context, FileScope } from "../target.ts";
import { servedOperations } from "./served.ts";
import { valueCode } from "../operations/text-values.ts";
import { inBrackets, isStructured, type ExpectedValue, expectedOf } from "../operations/expected-values.ts";

type Place = Parameter["in"];

/** Whether values are objects without required members. */
export function mayBeEmptyObject(schema: Schema, shapes: Shapes): boolean {
  const shape = shapes.of(schema);
  return shape.kind === "object" && !shape.properties.some(({ required }) => required);
}

/** The properties of a parameter that decide how it is read. */
export type Read = Pick<Parameter, "allowsEmpty" | "name" | "in" | "schema" | "encoding" | "required">;

/** Members of the operation: `query: ["after", { name: "limit", value: integer }]`. */
export function parameterMembers(
  file: FileScope,
  operation: Operation,
  shapes: Shapes,
  conversions: Conversions,
): readonly Code[] {
  const { parameters, segments } = operation;
  const named = new Map(parameters.flatMap((one) => (one.in === "path" ? [[one.name, one] as const] : [])));
  const path = segments.flatMap((segment) => (typeof segment === "string" ? [] : [named.get(segment.parameter) ?? []]));
  const inPlace = (place: Place): readonly Parameter[] => parameters.filter((parameter) => parameter.in === place);
  const group = (name: string, own: readonly Parameter[]): readonly Code[] => {
    if (own.length === 0) return [];
    const isChecked = own.every(isStructuredParameter);
    const items = own.map((parameter) => readerCode(file, parameter, shapes, isChecked, conversions));
    return [member(name, list("[", items, "]", name.length + 4))];
  };
  return [
    ...group("pathParameters", path.flat()),
    ...group("query", inPlace("query")),
    ...inPlace("querystring").map((parameter) =>
      member("querystring", list("{", readerMembers(file, parameter, shapes, false, conversions), "}", 16)),
    ),
    ...group("headers", inPlace("header")),
    ...group("cookies", inPlace("cookie")),
  ];
}

/** `"limit"` or `{ name: "filter", style: deepObject, value: ... }`. */
export function readerCode(
  file: FileScope,
  parameter: Read,
  shapes: Shapes,
  isChecked: boolean,
  conversions: Conversions,
): Code {
  const members = readerMembers(file, parameter, shapes, isChecked, conversions);
  return members.length === 1 ? literal(parameter.name) : list("{", members, "}", 6);
}

function readerMembers(
  file: FileScope,
  parameter: Read,
  shapes: Shapes,
  isChecked: boolean,
  conversions: Conversions,
): readonly Code[] {
  const { encoding, in: place, name, required, schema } = parameter;
  const members = [member("name", literal(name))];
  // The check of the whole group reports missing parameters.
  if (required && !isChecked && place !== "path") members.push(member("required", literal(true)));
  if (required && encoding.kind === "style" && place !== "path" && mayBeEmptyObject(schema, shapes))
    members.push(member("emptyObject", literal(true)));
  return [...members, ...(encoding.kind === "content" ? contentMembers() : styleMembers(encoding))];

  function contentMembers(): readonly Code[] {
    if (encoding.kind !== "content") return [];
    if (isJson(encoding.mediaType)) {
      const style = place === "query" || place === "cookie" ? "jsonContent" : "jsonValue";
      const numbers = exactCode(file, conversions, schema);
      return [member("style", styleCode(file, style)), ...(numbers === undefined ? [] : [member("numbers", numbers)])];
    }
    const isForm = place === "querystring" && isStructuredParameter(parameter);
    return isForm
      ? [
          member("style", file.runtime("server/decode/form", "formContent", "value")),
          ...valueMember(expectedOf(schema, shapes)),
        ]
      : [];
  }

  function styleMembers({
    allowReserved,
    explode,
    style,
  }: Exclude<Read["encoding"], { kind: "content" }>): readonly Code[] {
    const expected = expectedOf(schema, shapes);
    const structured = isStructured(expected);
    const special = style === "label" || style === "matrix" || style === "cookie";
    const usual = place === "query" || place === "cookie";
    return [
      ...(structured || special ? [member("style", styleCode(file, style))] : []),
      ...(structured && style !== "deepObject" && explode !== usual ? [member("explode", literal(explode))] : []),
      ...valueMember(style === "deepObject" ? inBrackets(expected) : expected),
      ...(parameter.allowsEmpty === true && !expected.scalars.has("text")
        ? [member("allowsEmpty", literal(true))]
        : []),
      ...(allowReserved && place === "query"
        ? [member("decode", file.runtime("server/decode/percent", "percent", "value"))]
        : []),
    ];
  }

  function valueMember(expected: ExpectedValue): readonly Code[] {
    const value = valueCode(file, expected);
    return value === undefined ? [] : [member("value", value)];
  }
}

export function styleCode(file: FileScope, style: string): Code {
  return file.runtime(style === "deepObject" ? "server/decode/deep-object" : "server/decode/styles", style, "value");
}

/** Reports parameters that are not read according to their schema. */
export function reportParameters(context: Context): void {
  for (const { parameters } of servedOperations(context.api)) {
    for (const parameter of parameters) {
      if (isStructuredParameter(parameter)) continue;
      const { at, encoding, name } = parameter;
      const type = encoding.kind === "content" ? encoding.mediaType : "";
      context.warn(
        "parameter-as-text",
        `The server passes the parameter ${JSON.stringify(name)} as a string: the handler parses the ${type}.`,
        at,
      );
    }
  }
}
