import { addAll } from "../../document/large-lists.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Content, Model, Operation, PropertyEncoding } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import type { Code } from "../../print/code.ts";
import { member } from "../../print/key.ts";
import { list, flag, object } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { isJson, isStructuredParameter } from "../operations/encodings.ts";
import { partHeaders } from "../operations/parts.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { Conversions } from "../conversions/plan.ts";
import { numbersCode, propertyNumbers } from "../conversions/print.ts";
import type { FileScope } from "../target.ts";
import { checkRole } from "../validators/checks.ts";
import { itemCheck } from "../validators/operation-checks.ts";
import { partHeadersAt } from "../validators/subjects.ts";
import { bodyCheck, requestCodec, streamedItem, readerCode as codecCode } from "./bodies.ts";
import { hiddenPaths, type HiddenPath } from "./hidden.ts";
import { mayBeEmptyObject, readerCode, styleCode } from "./parameters.ts";
import { requestContents } from "./request-type.ts";
import { anyValueCode, patternsCode, valueCode } from "../operations/text-values.ts";
import { inBrackets, isStructured, type ExpectedValue, expectedOf } from "../operations/expected-values.ts";

/** The operation's `body: { required: true, json: isOrder }`, or with `content: [...]`. */
export function bodyCode(file: FileScope, operation: Operation, maker: BodyMaker): Code | undefined {
  const contents = requestContents(operation);
  const [first, ...others] = contents;
  if (first === undefined) return undefined;
  const required = flag(operation.body?.required);
  if (others.length === 0 && isPlainJson(file, first, maker))
    return object({ required, json: bodyCheck(file, first, "sent", maker) ?? literal(true) }, 12);
  const items = contents.map((content) => contentCode(file, content, maker));
  return object({ required, content: list("[", items, "]", 30) }, 12);
}

/** Whether there is nothing to describe but the check. */
function isPlainJson(file: FileScope, content: Content, maker: BodyMaker): boolean {
  if (content.mediaType !== "application/json" || requestCodec(content) !== "json") return false;
  const isExact = numbersCode(content, { file, ...maker }) !== undefined;
  return !isExact && hiddenPaths(content.schema, maker.models, "sent").length === 0;
}

/** Everything needed to print descriptions of bodies. */
export interface BodyMaker {
  readonly conversions: Conversions;
  readonly shapes: Shapes;
  readonly models: ReadonlyMap<Pointer, Model>;
}

function contentCode(file: FileScope, content: Content, maker: BodyMaker): Code {
  const { models, shapes } = maker;
  const codec = requestCodec(content);
  const reader = codecCode(file, codec, numbersCode(content, { file, ...maker }));
  const check = bodyCheck(file, content, "sent", maker);
  const members = [
    member("type", literal(content.mediaType)),
    member("codec", reader),
    ...(check === undefined ? [] : [member("check", check)]),
  ];
  if (codec === "form" || codec === "multipart") addAll(members, formMembers(file, content, maker));
  if (codec === "json" || codec === "form" || codec === "multipart") {
    const hidden = hiddenPaths(content.schema, models, "sent");
    addAll(members, hiddenMember(hidden));
  }
  const item = streamedItem(content, codec, shapes);
  if (item !== undefined) {
    const hidden = hiddenPaths(item, models, "sent");
    addAll(members, hiddenMember(hidden));
    members.push(member("itemCheck", itemCheck(file, content, item, "sent", models)));
  }
  if (codec === "text" && content.codec === "text") {
    const expected = expectedOf(content.schema, shapes);
    const scalar = isStructured(expected) ? undefined : valueCode(file, expected);
    if (scalar !== undefined) members.push(member("scalar", scalar));
  }
  return list("{", members, "}", 10);
}

/** `hidden: [["id"]]` */
export function hiddenMember(paths: readonly HiddenPath[]): readonly Code[] {
  return paths.length === 0 ? [] : [member("hidden", list("[", paths.map(pathCode), "]", 20))];
}

function pathCode(path: HiddenPath): Code {
  return list("[", path.map(literal), "]", 20);
}

function formMembers(file: FileScope, content: Content, maker: BodyMaker): readonly Code[] {
  const numbers = propertyNumbers(content, { file, ...maker });
  const {
    patterns = [],
    properties = new Map<string, ExpectedValue>(),
    rest,
  } = expectedOf(content.schema, maker.shapes);
  const encodings = new Map(content.encodings.map((encoding) => [encoding.property, encoding]));
  const names = new Set([...properties.keys(), ...encodings.keys()]);
  const isPlain =
    rest === undefined &&
    patterns.length === 0 &&
    !content.encodings.some((one) => takesTheRest(one, properties.get(one.property)));
  const items = [...names].flatMap((name) => {
    const own = numbers.get(name);
    const members = [
      ...propertyMembers(file, content, properties.get(name), encodings.get(name), maker),
      ...(own === undefined ? [] : [member("numbers", own)]),
    ];
    // Undescribed properties are text, so plain text needs no entry.
    if (members.length === 0 && isPlain) return [];
    return members.length === 0 ? [objectOf(name, [])] : [objectOf(name, members)];
  });
  return [
    ...(items.length === 0 ? [] : [member("properties", list("[", items, "]", 20))]),
    ...(patterns.length === 0 ? [] : [member("patterns", patternsCode(file, patterns))]),
    ...(rest === undefined || rest.anything === true ? [] : [member("rest", anyValueCode(file, rest))]),
  ];
}

/** Whether members of the property are separate fields with arbitrary names. Fields of other properties must then be known. */
function takesTheRest(encoding: PropertyEncoding, expected: ExpectedValue | undefined): boolean {
  return isStyled(encoding) && isExploded(encoding) && encoding.style !== "deepObject" && expected?.rest !== undefined;
}

function isStyled({ allowReserved, explode, style }: PropertyEncoding): boolean {
  return style !== undefined || explode !== undefined || allowReserved === true;
}

function isExploded({ explode, style = "form" }: PropertyEncoding): boolean {
  return explode ?? style === "form";
}

function objectOf(name: string, members: readonly Code[]): Code {
  return list("{", [member("name", literal(name)), ...members], "}", 10);
}

function propertyMembers(
  file: FileScope,
  content: Content,
  expected: ExpectedValue | undefined,
  encoding: PropertyEncoding | undefined,
  maker: BodyMaker,
): readonly Code[] {
  const { codec, schema } = content;
  const { allowReserved, style } = encoding ?? {};
  const value = expected === undefined ? undefined : valueCode(file, asRead(expected, style));
  const said = value === undefined ? [] : [member("value", value)];
  if (codec === "multipart") {
    // A string must be marked as text if its part has another media type.
    const isText =
      expected !== undefined && encoding?.contentType !== undefined && !isWhole(encoding) && !isFile(expected);
    if (isText && value === undefined) said.push(member("value", anyValueCode(file, expected)));
    return [
      ...said,
      ...(isWhole(encoding) ? [member("json", literal(true))] : []),
      ...(isFile(expected) ? [member("file", literal(true))] : []),
      ...(encoding === undefined ? [] : partHeaderMembers(file, content, encoding, maker)),
    ];
  }
  if (encoding === undefined || !isStyled(encoding) || expected === undefined || !isStructured(expected)) {
    return [...said, ...(isWhole(encoding) ? [member("json", literal(true))] : [])];
  }
  return [
    ...(requiresObject(schema, encoding.property, maker.shapes) ? [member("required", literal(true))] : []),
    member("style", styleCode(file, style ?? "form")),
    ...(isExploded(encoding) || style === "deepObject" ? [] : [member("explode", literal(false))]),
    ...said,
    ...(allowReserved === true ? [member("decode", file.runtime("server/decode/percent", "percent", "value"))] : []),
  ];
}

/** How headers of a part are read and checked. */
function partHeaderMembers(
  file: FileScope,
  content: Content,
  encoding: PropertyEncoding,
  { shapes, conversions }: BodyMaker,
): readonly Code[] {
  const headers = partHeaders(encoding).map((header) => ({ ...header, in: "header" as const }));
  if (headers.length === 0) return [];
  const isChecked = headers.every(isStructuredParameter);
  const readers = headers.map((header) => readerCode(file, header, shapes, isChecked, conversions));
  return [
    member("headers", list("[", readers, "]", 20)),
    ...(isChecked
      ? [member("headersCheck", file.use(checkRole("part-headers"), partHeadersAt(content, encoding)))]
      : []),
  ];
}

/** Whether a property is required and must be an object that may be empty. An empty object leaves no trace in a form. */
function requiresObject(schema: Schema, name: string, shapes: Shapes): boolean {
  const shape = shapes.of(schema);
  if (shape.kind !== "object") return false;
  const property = shape.properties.find((one) => one.name === name);
  return property?.required === true && mayBeEmptyObject(property.schema, shapes);
}

function asRead(expected: ExpectedValue, style: PropertyEncoding["style"]): ExpectedValue {
  if (isFile(expected)) return withoutText(expected);
  return style === "deepObject" ? inBrackets(expected) : expected;
}

/** Whether a property is one JSON value, even if it is an array. */
function isWhole(encoding: PropertyEncoding | undefined): boolean {
  return encoding?.contentType !== undefined && isJson(encoding.contentType);
}

/** For a file or null, any text that arrives means null. */
function withoutText(expected: ExpectedValue): ExpectedValue {
  return { ...expected, scalars: new Set([...expected.scalars].filter((name) => name !== "text")) };
}

/** Whether a property is a file, or an array of files. */
function isFile(expected: ExpectedValue | undefined): boolean {
  return expected?.file === true || expected?.items?.file === true;
}
