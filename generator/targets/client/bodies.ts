import type { Body, Content, Operation, PropertyEncoding } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import { list } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { member } from "../../print/key.ts";
import type { FileScope } from "../target.ts";
import type { Conversions } from "../conversions/plan.ts";
import { numbersCode, propertyNumbers } from "../conversions/print.ts";
import { codecCode, isUsualType, requestCodec } from "./codecs.ts";
import { isRange, rangesLast, isWritable } from "../operations/encodings.ts";
import { describe } from "./parameters.ts";
import { hasProperty, partHeaders } from "../operations/parts.ts";
import type { Shapes } from "../../facts/shapes.ts";

/** The media types of a request body. The default comes first, ranges such as `image/*` last. */
export function requestContents(body: Body): readonly Content[] {
  const contents = body.contents.filter(isWritable);
  const preferred = contents.find(({ codec, mediaType }) => codec === "json" && !isRange(mediaType));
  return rangesLast(contents.toSorted((a, b) => Number(b === preferred) - Number(a === preferred)));
}

/** The `body` member of a descriptor: `body: json`. */
export function bodyMember(
  file: FileScope,
  operation: Operation,
  shapes: Shapes,
  conversions?: Conversions,
): Code | undefined {
  const contents = operation.body === undefined ? [] : requestContents(operation.body);
  const [only, ...others] = contents;
  if (only === undefined) return undefined;
  const codec = requestCodec(only);
  if (others.length === 0 && isUsualType(only, codec) && propertyCodes(file, only, shapes, conversions).length === 0) {
    return member("body", codecCode(file, codec, conversions && numbersCode(file, conversions, only)));
  }
  const items = contents.map((content) => {
    const properties = propertyCodes(file, content, shapes, conversions);
    return list(
      "{",
      [
        member("type", literal(content.mediaType)),
        member("codec", codecCode(file, requestCodec(content), conversions && numbersCode(file, conversions, content))),
        ...(properties.length === 0 ? [] : [member("properties", list("[", properties, "]", 20))]),
      ],
      "}",
      6,
    );
  });
  const encode = member("encode", file.runtime("media-types", "mediaTypes", "value"));
  return member("body", list("{", [encode, member("content", list("[", items, "]", 40))], "}", 12));
}

function propertyCodes(
  file: FileScope,
  content: Content,
  shapes: Shapes,
  conversions: Conversions | undefined,
): readonly Code[] {
  const encodings = new Map(content.encodings.map((encoding) => [encoding.property, encoding]));
  const numbers = conversions === undefined ? new Map<string, Code>() : propertyNumbers(file, content, conversions);
  return [...new Set([...encodings.keys(), ...numbers.keys()])].flatMap((name) => {
    const encoding = encodings.get(name);
    const own = numbers.get(name);
    const members = [
      ...(encoding === undefined ? [] : encodingMembers(file, content, encoding, shapes)),
      ...(own === undefined ? [] : [member("numbers", own)]),
    ];
    return members.length === 0 ? [] : [list("{", [member("name", literal(name)), ...members], "}", 10)];
  });
}

function encodingMembers(
  file: FileScope,
  content: Content,
  encoding: PropertyEncoding,
  shapes: Shapes,
): readonly Code[] {
  const { allowReserved, contentType, explode, property, style } = encoding;
  if (content.codec === "form" && (style !== undefined || explode !== undefined || allowReserved === true)) {
    const shape = shapes.of(content.schema);
    const schema = shape.kind === "object" ? shape.properties.find(({ name }) => name === property)?.schema : undefined;
    const scalar = schema !== undefined && shapes.isScalar(schema) && allowReserved !== true;
    if (scalar) return [];
    const exploded = explode ?? (style ?? "form") === "form";
    return [
      member("style", file.runtime("styles", style ?? "form", "value")),
      ...(exploded || style === "deepObject" ? [] : [member("explode", literal(false))]),
      ...(allowReserved === true ? [member("encode", file.runtime("styles", "reserved", "value"))] : []),
    ];
  }
  const headers =
    content.codec === "multipart" && hasProperty(content.schema, property, shapes) ? partHeaders(encoding) : [];
  return [
    ...(contentType === undefined ? [] : [member("contentType", literal(contentType))]),
    ...(headers.length === 0
      ? []
      : [
          member(
            "headers",
            list(
              "[",
              headers.map((header) => describe(file, { ...header, in: "header" }, shapes)),
              "]",
              20,
            ),
          ),
        ]),
  ];
}
