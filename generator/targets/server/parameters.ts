import { quote } from "../../diagnostics/text.ts";
import type { Json } from "../../document/json.ts";
import type { Api, Operation, Parameter } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import type { Code } from "../../print/code.ts";
import { flag, object, someItems, type Members } from "../../print/layout.ts";
import { literal, optionalLiteral } from "../../print/literal.ts";
import { isJson, isStructuredParameter } from "../operations/encodings.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { ValuePrinter } from "../conversions/plan.ts";
import { exactCode } from "../conversions/print.ts";
import type { Context, FileScope } from "../target.ts";
import { defaultOf } from "./defaults.ts";
import { servedOperations } from "./served.ts";
import { valueCode } from "../operations/text-values.ts";
import { type ExpectedValue, inBrackets, isStructured, expectedOf } from "../operations/expected-values.ts";

type Place = Parameter["in"];

/** Whether values are objects without required members. */
export function mayBeEmptyObject(schema: Schema, shapes: Shapes): boolean {
  const shape = shapes.of(schema);
  return shape.kind === "object" && !shape.properties.some(({ required }) => required);
}

/** The properties of a parameter that decide how it is read. */
export type Read = Pick<Parameter, "allowsEmpty" | "name" | "in" | "schema" | "encoding" | "required">;

/** Members of the operation: `query: ["after", { name: "limit", value: integer }]`. */
export function parameterMembers(operation: Operation, printer: ValuePrinter & { readonly api: Api }): Members {
  const { parameters, segments } = operation;
  const named = new Map(parameters.flatMap((one) => (one.in === "path" ? [[one.name, one] as const] : [])));
  const path = segments.flatMap((segment) => (typeof segment === "string" ? [] : [named.get(segment.parameter) ?? []]));
  const inPlace = (place: Place): readonly Parameter[] => parameters.filter((parameter) => parameter.in === place);
  const group = (name: string, own: readonly Parameter[]): Code | undefined => {
    const isChecked = own.every(isStructuredParameter);
    const items = own.map((parameter) => readerCode(parameter, isChecked, printer, defaultOf(parameter, printer)));
    return someItems(items, name.length + 4);
  };
  const [whole] = inPlace("querystring");
  return {
    pathParameters: group("pathParameters", path.flat()),
    query: group("query", inPlace("query")),
    querystring: whole && object(readerMembers(whole, false, printer), 16),
    headers: group("headers", inPlace("header")),
    cookies: group("cookies", inPlace("cookie")),
  };
}

/** `"limit"` or `{ name: "filter", style: deepObject, value: ... }`. */
export function readerCode(parameter: Read, isChecked: boolean, printer: ValuePrinter, fallback?: Json): Code {
  const { name, ...own } = readerMembers(parameter, isChecked, printer);
  const members = { ...own, fallback: optionalLiteral(fallback) };
  const isPlain = Object.values(members).every((value) => value === undefined);
  return isPlain ? literal(parameter.name) : object({ name, ...members }, 6);
}

function readerMembers(parameter: Read, isChecked: boolean, printer: ValuePrinter): Members {
  const { file, shapes } = printer;
  const { encoding, in: place, required, schema } = parameter;
  const usual = place === "query" || place === "cookie";
  const own = {
    name: literal(parameter.name),
    // The check of the whole group reports missing parameters.
    required: flag(required && !isChecked && place !== "path"),
  };
  if (encoding.kind === "content") {
    if (isJson(encoding.mediaType)) {
      const numbers = exactCode(schema, printer);
      return { ...own, style: styleCode(file, usual ? "jsonContent" : "jsonValue"), numbers };
    }
    if (place !== "querystring" || !isStructuredParameter(parameter)) return own;
    const style = file.runtime("server/decode/form", "formContent", "value");
    return { ...own, style, value: valueCode(file, expectedOf(schema, shapes)) };
  }
  const { allowReserved, explode, style } = encoding;
  const expected = expectedOf(schema, shapes);
  const structured = isStructured(expected);
  const special = style === "label" || style === "matrix" || style === "cookie";
  const isNamed = structured && style !== "deepObject" && explode !== usual;
  const isEncoded = allowReserved && place === "query";
  return {
    ...own,
    emptyObject: flag(required && place !== "path" && mayBeEmptyObject(schema, shapes)),
    style: structured || special ? styleCode(file, style) : undefined,
    explode: isNamed ? literal(explode) : undefined,
    value: valueCode(file, style === "deepObject" ? inBrackets(expected) : expected),
    allowsEmpty: flag(parameter.allowsEmpty === true && !expected.scalars.has("text")),
    decode: isEncoded ? file.runtime("server/decode/percent", "percent", "value") : undefined,
  };
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

/**
 * Reports members of an exploded object whose name is also a parameter of the query or cookie: `sort=asc` may be the parameter
 * `sort`, or the member `sort` of the object.
 */
export function reportMemberOverlaps(context: Context, shapes: Shapes): void {
  const reported = new Set<string>();
  for (const { parameters } of servedOperations(context.api)) {
    for (const place of ["query", "cookie"] as const) {
      const own = parameters.filter((parameter) => parameter.in === place);
      const spread = own.filter((parameter) => isSpread(parameter, expectedOf(parameter.schema, shapes)));
      if (spread.length === 0) continue;
      const takers = new Map(
        own.flatMap((parameter) =>
          hasText(parameter, expectedOf(parameter.schema, shapes)) ? [[parameter.name, parameter]] : [],
        ),
      );
      for (const parameter of spread) {
        for (const name of expectedOf(parameter.schema, shapes).properties?.keys() ?? []) {
          const taker = takers.get(name);
          const key = JSON.stringify([parameter.at, name]);
          if (taker === undefined || taker === parameter || reported.has(key)) continue;
          reported.add(key);
          context.warn(
            "member-overlap",
            `The member ${quote(name)} of the ${place} parameter ${quote(parameter.name)} has the same name as the parameter ${quote(name)}, which gets the value.`,
            parameter.at,
          );
        }
      }
    }
  }
}

/** Whether the members of an object are separate parameters. */
function isSpread({ encoding }: Parameter, expected: ExpectedValue): boolean {
  return encoding.kind === "style" && encoding.explode && encoding.style !== "deepObject" && isOnlyObject(expected);
}

/** Whether the name of a parameter itself occurs in requests. An object's name occurs only before brackets, or not at all. */
function hasText(parameter: Parameter, expected: ExpectedValue): boolean {
  const { encoding } = parameter;
  const isDeep = encoding.kind === "style" && encoding.style === "deepObject";
  return !((isDeep || isSpread(parameter, expected)) && isOnlyObject(expected));
}

function isOnlyObject({ items, prefix, properties, rest, scalars }: ExpectedValue): boolean {
  const isNothingElse = items === undefined && prefix === undefined && scalars.size === 0;
  return isNothingElse && (properties !== undefined || rest !== undefined);
}
