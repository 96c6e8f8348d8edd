import type { Operation, Parameter, ParameterStyle } from "../../ir/api.ts";
import type { Schema, Shape } from "../../ir/schema.ts";
import { type Code, code } from "../../print/code.ts";
import { object, someItems, type Members, flag } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { isForm, isJson, isStructuredParameter } from "../operations/encodings.ts";
import type { ValuePrinter } from "../conversions/plan.ts";
import { exactCode } from "../conversions/print.ts";
import { isKey } from "../operations/request-members.ts";
import type { Context, FileScope } from "../target.ts";
import type { Shapes } from "../../facts/shapes.ts";

type Place = Parameter["in"];

/** The properties of a parameter that decide how it is serialized. */
type Written = Pick<Parameter, "name" | "in" | "schema" | "encoding" | "required">;

/** Members of the descriptor: `query: { write: writeQuery, parameters: ["limit", { name: "filter", style: deepObject }] }`. */
export function parameterMembers(operation: Operation, printer: ValuePrinter): Members {
  const { file, shapes } = printer;
  const inPlace = (place: Place): readonly Parameter[] =>
    operation.parameters.filter((parameter) => parameter.in === place);
  const described = (parameter: Parameter): Code => describe(parameter, printer);
  const written = (name: string, write: string, items: readonly Code[]): Code | undefined => {
    const parameters = someItems(items, 18);
    return parameters && object({ write: file.runtime("parameters", write, "value"), parameters }, name.length + 4);
  };
  const query = inPlace("query").map(described);
  const whole = inPlace("querystring").map((parameter) => describeWhole(parameter, printer));
  const headers = inPlace("header").map((parameter) =>
    isKey(operation, parameter) ? describeKey(file, parameter) : described(parameter),
  );
  const styled = inPlace("path").filter((parameter) => !isDefault(parameter, shapes));
  return {
    pathStyles: someItems(styled.map(described), "pathStyles".length + 4),
    query: written("query", "writeQuery", [...query, ...whole]),
    headers: written("headers", "writeHeaders", headers),
    cookies: written("cookies", "writeCookies", inPlace("cookie").map(described)),
  };
}

function describeKey(file: FileScope, { name }: Parameter): Code {
  return object({ name: literal(name), make: file.runtime("uuid", "uuid", "value") });
}

/** Describes the parameter with `in: querystring`, which is the whole query. */
function describeWhole({ encoding, name, schema }: Parameter, printer: ValuePrinter): Code {
  const { file } = printer;
  const mediaType = encoding.kind === "content" ? encoding.mediaType : "";
  const style = isForm(mediaType)
    ? file.runtime("form", "formContent", "value")
    : isJson(mediaType)
      ? jsonStyle(file, "jsonValue", exactCode(schema, printer))
      : file.runtime("style", "plain", "value");
  return object({ name: literal(name), style, whole: flag(true) });
}

function jsonStyle(file: FileScope, style: string, numbers: Code | undefined): Code {
  if (numbers === undefined) return file.runtime("styles", style, "value");
  return code`/* @__PURE__ */ ${file.runtime("styles", `${style}As`, "value")}(${numbers})`;
}

/** `"limit"` or `{ name: "filter", style: deepObject }`. */
export function describe(parameter: Written, printer: ValuePrinter): Code {
  const { file, shapes } = printer;
  const { encoding, in: place, name, schema } = parameter;
  if (isDefault(parameter, shapes)) return literal(name);
  const style = styleName(parameter, shapes);
  const numbers = encoding.kind === "content" ? exactCode(schema, printer) : undefined;
  const isUsual =
    encoding.kind === "content" ||
    encoding.style === "deepObject" ||
    shapes.isScalar(schema) ||
    encoding.explode === (place === "query" || place === "cookie");
  const reserved = (): Code => file.runtime("styles", place === "path" ? "reservedInPath" : "reserved", "value");
  return object({
    name: literal(name),
    style: style === undefined ? undefined : jsonStyle(file, style, numbers),
    explode: isUsual ? undefined : literal(encoding.explode),
    encode: keepsReserved(parameter) ? reserved() : undefined,
    unsent: omitsNull(parameter, shapes) ? literal(null) : undefined,
  });
}

/** Whether the parameter is a plain value in its default style. */
function isDefault(parameter: Written, shapes: Shapes): boolean {
  return styleName(parameter, shapes) === undefined && !keepsReserved(parameter) && !omitsNull(parameter, shapes);
}

/**
 * Whether null means the same as no value. So frameworks document `Optional` parameters, and their servers would read the empty text
 * as a text or reject it. With a default, no value is not null.
 */
function omitsNull({ encoding, required, schema }: Written, shapes: Shapes): boolean {
  if (required || encoding.kind === "content" || (shapes.resolve(schema).default ?? null) !== null) return false;
  return shapes.alternatives(schema).some((one) => admitsNull(shapes.of(one)));
}

function admitsNull(shape: Shape): boolean {
  if (shape.kind === "enum") return shape.values.some(({ value }) => value === null);
  return shape.kind === "null" || (shape.kind === "literal" && shape.value === null);
}

function keepsReserved({ encoding, in: place }: Written): boolean {
  return encoding.kind === "style" && encoding.allowReserved && place !== "header" && encoding.style !== "cookie";
}

/** Styles that serialize a plain value exactly like the default style of its place. */
const ALIKE: ReadonlySet<ParameterStyle> = new Set(["simple", "form", "spaceDelimited", "pipeDelimited", "deepObject"]);

function styleName({ encoding, in: place, schema }: Written, shapes: Shapes): string | undefined {
  if (encoding.kind === "content") {
    if (!isJson(encoding.mediaType)) return undefined;
    return place === "query" || place === "cookie" ? "jsonContent" : "jsonValue";
  }
  return shapes.isScalar(schema) && ALIKE.has(encoding.style) ? undefined : encoding.style;
}

/** Whether the style has a text for every value: exploded pairs (`a=1&b=2&b=3`) also carry arrays of plain values in an object. */
function isWritable({ encoding, in: place, schema }: Written, shapes: Shapes): boolean {
  if (shapes.isFlat(schema)) return true;
  if (encoding.kind !== "style" || !encoding.explode || (place !== "query" && place !== "cookie")) return false;
  const isObject = (one: Schema): boolean => shapes.of(one).kind === "object";
  const isPlainOrList = (one: Schema): boolean =>
    shapes.isFlat(one) && shapes.alternatives(one).every((own) => !isObject(own));
  return shapes.alternatives(schema).every((one) => {
    const shape = shapes.of(one);
    return shape.kind === "object"
      ? shape.properties.every((property) => isPlainOrList(property.schema)) &&
          (typeof shape.rest !== "object" || isPlainOrList(shape.rest))
      : shapes.isFlat(one);
  });
}

/** Reports parameters that cannot be serialized as documented. */
export function reportParameters(context: Context, shapes: Shapes): void {
  for (const { parameters } of context.api.operations) {
    for (const parameter of parameters) {
      const { at, encoding, name } = parameter;
      if (!isStructuredParameter(parameter)) {
        const type = encoding.kind === "content" ? encoding.mediaType : "";
        context.warn(
          "parameter-as-text",
          `The client takes the parameter ${JSON.stringify(name)} as a string: the caller serializes the ${type}.`,
          at,
        );
      } else if (encoding.kind === "style" && encoding.style !== "deepObject" && !isWritable(parameter, shapes)) {
        context.warn(
          "nested-parameter",
          `The style ${encoding.style} of the parameter ${JSON.stringify(name)} cannot serialize nested arrays and objects; calls with nested values throw.`,
          at,
        );
      }
    }
  }
}
