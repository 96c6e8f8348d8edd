import type { Operation, Parameter, ParameterStyle } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { type Code, code } from "../../print/code.ts";
import { list } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { member } from "../../print/key.ts";
import { isForm, isJson, isStructuredParameter } from "../operations/encodings.ts";
import type { Conversions } from "../conversions/plan.ts";
import { exactCode } from "../conversions/print.ts";
import { isKey } from "../operations/request-members.ts";
import type { Context, FileScope } from "../target.ts";
import type { Shapes } from "../../facts/shapes.ts";

type Place = Parameter["in"];

/** The properties of a parameter that decide how it is serialized. */
type Written = Pick<Parameter, "name" | "in" | "schema" | "encoding">;

/** Members of the descriptor: `query: { write: writeQuery, parameters: ["limit", { name: "filter", style: deepObject }] }`. */
export function parameterMembers(
  file: FileScope,
  operation: Operation,
  shapes: Shapes,
  conversions?: Conversions,
): readonly Code[] {
  const described = (parameter: Parameter): Code => describe(file, parameter, shapes, conversions);
  const inPlace = (place: Place): readonly Parameter[] =>
    operation.parameters.filter((parameter) => parameter.in === place);
  const members: Code[] = [];
  const add = (name: string, write: string, items: readonly Code[]): void => {
    if (items.length === 0) return;
    const parameters = member("parameters", list("[", items, "]", 18));
    const written = member("write", file.runtime("parameters", write, "value"));
    members.push(member(name, list("{", [written, parameters], "}", name.length + 4)));
  };
  const styled = inPlace("path").filter((parameter) => !isDefault(parameter, shapes));
  if (styled.length > 0) {
    const items = styled.map(described);
    members.push(member("pathStyles", list("[", items, "]", "pathStyles".length + 4)));
  }
  add("query", "writeQuery", [
    ...inPlace("query").map(described),
    ...inPlace("querystring").map((parameter) => describeWhole(file, parameter, conversions)),
  ]);
  add(
    "headers",
    "writeHeaders",
    inPlace("header").map((parameter) =>
      isKey(operation, parameter) ? describeKey(file, parameter) : described(parameter),
    ),
  );
  add("cookies", "writeCookies", inPlace("cookie").map(described));
  return members;
}

function describeKey(file: FileScope, { name }: Parameter): Code {
  return list("{", [member("name", literal(name)), member("make", file.runtime("uuid", "uuid", "value"))], "}");
}

/** Describes the parameter with `in: querystring`, which is the whole query. */
function describeWhole(
  file: FileScope,
  { encoding, name, schema }: Parameter,
  conversions: Conversions | undefined,
): Code {
  const numbers = conversions && exactCode(file, conversions, schema);
  const style = querystringStyle(file, encoding.kind === "content" ? encoding.mediaType : "", numbers);
  return list("{", [member("name", literal(name)), member("style", style), member("whole", literal(true))], "}");
}

function querystringStyle(file: FileScope, mediaType: string, numbers: Code | undefined): Code {
  if (isForm(mediaType)) return file.runtime("form", "formContent", "value");
  return isJson(mediaType) ? jsonStyle(file, "jsonValue", numbers) : file.runtime("style", "plain", "value");
}

function jsonStyle(file: FileScope, style: string, numbers: Code | undefined): Code {
  if (numbers === undefined) return file.runtime("styles", style, "value");
  return code`/* @__PURE__ */ ${file.runtime("styles", `${style}As`, "value")}(${numbers})`;
}

/** `"limit"` or `{ name: "filter", style: deepObject }`. */
export function describe(file: FileScope, parameter: Written, shapes: Shapes, conversions?: Conversions): Code {
  const name = literal(parameter.name);
  if (isDefault(parameter, shapes)) return name;
  const { encoding } = parameter;
  const members = [member("name", name)];
  const style = styleName(parameter, shapes);
  const isContent = encoding.kind === "content";
  const numbers = isContent && conversions ? exactCode(file, conversions, parameter.schema) : undefined;
  if (style !== undefined) members.push(member("style", jsonStyle(file, style, numbers)));
  if (encoding.kind === "style") {
    const usual = parameter.in === "query" || parameter.in === "cookie";
    const matters = encoding.style !== "deepObject" && !shapes.isScalar(parameter.schema);
    if (matters && encoding.explode !== usual) members.push(member("explode", literal(encoding.explode)));
    if (keepsReserved(parameter)) {
      members.push(
        member("encode", file.runtime("styles", parameter.in === "path" ? "reservedInPath" : "reserved", "value")),
      );
    }
  }
  return list("{", members, "}");
}

/** Whether the parameter is a plain value in its default style. */
function isDefault(parameter: Written, shapes: Shapes): boolean {
  return styleName(parameter, shapes) === undefined && !keepsReserved(parameter);
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
