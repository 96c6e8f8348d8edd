import type { Content, Operation, PropertyEncoding } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import type { Code } from "../../print/code.ts";
import { list, flag, object, type Members, someItems } from "../../print/layout.ts";
import { literal, literals } from "../../print/literal.ts";
import { isJson, isStyled } from "../operations/encodings.ts";
import type { Shapes } from "../../facts/shapes.ts";
import { numbersCode, propertyNumbers } from "../conversions/print.ts";
import { essence, itemCheck } from "../validators/operation-checks.ts";
import { bodyCheck, requestCodec, streamedItem, readerCode as codecCode } from "./bodies.ts";
import { hiddenPaths, type HiddenPath } from "./hidden.ts";
import { mayBeEmptyObject, styleCode } from "./parameters.ts";
import { requestContents } from "./request-type.ts";
import { anyValueCode, patternsCode, textBodyCode, valueCode } from "../operations/text-values.ts";
import { inBrackets, isStructured, type ExpectedValue, expectedOf } from "../operations/expected-values.ts";
import type { Printer } from "./printer.ts";

/** The operation's `body: { required: true, json: isOrder }`, or with `content: [...]`. */
export function bodyCode(operation: Operation, printer: Printer): Code | undefined {
  const contents = requestContents(operation);
  const [first, ...others] = contents;
  if (first === undefined) return undefined;
  const required = flag(operation.body?.required);
  if (others.length === 0 && isPlainJson(first, printer))
    return object({ required, json: bodyCheck(first, "sent", printer) ?? literal(true) }, 12);
  const items = contents.map((content) => contentCode(content, printer));
  return object({ required, content: list("[", items, "]", 30) }, 12);
}

/** Whether there is nothing to describe but the check. */
function isPlainJson(content: Content, printer: Printer): boolean {
  if (content.mediaType !== "application/json" || requestCodec(content) !== "json") return false;
  const isExact = numbersCode(content, printer) !== undefined;
  return !isExact && hiddenPaths(content.schema, printer.shapes.models, "sent").length === 0;
}

function contentCode(content: Content, printer: Printer): Code {
  const { file, shapes } = printer;
  const codec = requestCodec(content);
  const isForm = codec === "form" || codec === "multipart";
  const item = streamedItem(content, codec, shapes);
  const whole = codec === "json" || isForm ? content.schema : item;
  const members = {
    type: literal(content.mediaType),
    codec: codecCode(file, codec, numbersCode(content, printer)),
    check: bodyCheck(content, "sent", printer),
    ...(isForm && formMembers(content, printer)),
    hidden: whole && hiddenCode(hiddenPaths(whole, shapes.models, "sent")),
    itemCheck: item && itemCheck(content, item, "sent", printer),
    scalar: textBodyCode(file, content, shapes),
  };
  return object(members, 10);
}

/** `[["id"]]` */
export function hiddenCode(paths: readonly HiddenPath[]): Code | undefined {
  const items = paths.map((path) => list("[", literals(path), "]", 20));
  return someItems(items, 20);
}

function formMembers(content: Content, printer: Printer): Members {
  const { file, shapes } = printer;
  const numbers = propertyNumbers(content, printer);
  const { patterns = [], properties = new Map<string, ExpectedValue>(), rest } = expectedOf(content.schema, shapes);
  const encodings = new Map(content.encodings.map((encoding) => [encoding.property, encoding]));
  const names = new Set([...properties.keys(), ...encodings.keys()]);
  const isPlain =
    rest === undefined &&
    patterns.length === 0 &&
    !content.encodings.some((one) => takesTheRest(content, one, properties.get(one.property)));
  const items = [...names].flatMap((name) => {
    const described = propertyMembers(content, properties.get(name), encodings.get(name), printer);
    const members = { ...described, numbers: numbers.get(name) };
    // Undescribed properties are text, so plain text needs no entry.
    if (isPlain && Object.values(members).every((value) => value === undefined)) return [];
    return [object({ name: literal(name), ...members }, 10)];
  });
  return {
    properties: someItems(items, 20),
    patterns: patterns.length === 0 ? undefined : patternsCode(file, patterns),
    rest: rest === undefined || rest.anything === true ? undefined : anyValueCode(file, rest),
  };
}

/** Whether members of the property are separate fields with arbitrary names. Fields of other properties must then be known. */
function takesTheRest(content: Content, encoding: PropertyEncoding, expected: ExpectedValue | undefined): boolean {
  return (
    isStyled(content, encoding) &&
    isExploded(encoding) &&
    encoding.style !== "deepObject" &&
    expected?.rest !== undefined
  );
}

function isExploded({ explode, style = "form" }: PropertyEncoding): boolean {
  return explode ?? style === "form";
}

function propertyMembers(
  content: Content,
  expected: ExpectedValue | undefined,
  encoding: PropertyEncoding | undefined,
  printer: Printer,
): Members {
  const { file, shapes } = printer;
  const { allowReserved, style } = encoding ?? {};
  const value = expected && valueCode(file, asRead(expected, style));
  const json = flag(isWhole(encoding));
  const isDeep = encoding !== undefined && isStyled(content, encoding) && !isFile(expected);
  if (content.codec === "multipart" && !isDeep) {
    // A string must be marked as text if its part has another media type, or may be a file.
    const isText = isFile(expected) ? expected?.scalars.has("text") : encoding?.contentType !== undefined && !json;
    return {
      value: value ?? (isText ? expected && anyValueCode(file, expected) : undefined),
      json,
      file: flag(isFile(expected)),
      types: isFile(expected) ? someItems(literals(fileTypes(encoding)), 20) : undefined,
    };
  }
  if (encoding === undefined || !isStyled(content, encoding) || expected === undefined || !isStructured(expected))
    return { value, json };
  return {
    required: flag(requiresObject(content.schema, encoding.property, shapes)),
    style: styleCode(file, style ?? "form"),
    explode: isExploded(encoding) || style === "deepObject" ? undefined : literal(false),
    value,
    decode: allowReserved === true ? file.runtime("server/decode/percent", "percent", "value") : undefined,
  };
}

/** The media types that the contract allows for a file; none if it allows any. */
function fileTypes(encoding: PropertyEncoding | undefined): readonly string[] {
  const listed = (encoding?.contentType ?? "").split(",").map(essence);
  // Many contracts write image/jpg, which no sender uses.
  const types = listed.map((type) => (type === "image/jpg" ? "image/jpeg" : type));
  return types.some((type) => ["", "*/*", "application/octet-stream"].includes(type)) ? [] : types;
}

/** Whether a property is required and must be an object that may be empty. An empty object leaves no trace in a form. */
function requiresObject(schema: Schema, name: string, shapes: Shapes): boolean {
  const shape = shapes.of(schema);
  if (shape.kind !== "object") return false;
  const property = shape.properties.find((one) => one.name === name);
  return property?.required === true && mayBeEmptyObject(property.schema, shapes);
}

function asRead(expected: ExpectedValue, style: PropertyEncoding["style"]): ExpectedValue {
  return style === "deepObject" ? inBrackets(expected) : expected;
}

/** Whether a property is one JSON value, even if it is an array. */
function isWhole(encoding: PropertyEncoding | undefined): boolean {
  return encoding?.contentType !== undefined && isJson(encoding.contentType);
}

/** Whether a property is a file, or an array of files. */
function isFile(expected: ExpectedValue | undefined): boolean {
  return expected?.file === true || expected?.items?.file === true;
}
