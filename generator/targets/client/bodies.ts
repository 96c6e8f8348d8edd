import type { Body, Content, Operation, PropertyEncoding } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import { list, object, type Members, someItems } from "../../print/layout.ts";
import { literal, optionalLiteral } from "../../print/literal.ts";
import type { ValuePrinter } from "../conversions/plan.ts";
import { numbersCode, propertyNumbers } from "../conversions/print.ts";
import { codecCode, isUsualType, requestCodec } from "./codecs.ts";
import { isRange, isStyled, rangesLast, isWritable } from "../operations/encodings.ts";

/** The media types of a request body. The default comes first, ranges such as `image/*` last. */
export function requestContents(body: Body): readonly Content[] {
  const contents = body.contents.filter(isWritable);
  const preferred = contents.find(({ codec, mediaType }) => codec === "json" && !isRange(mediaType));
  return rangesLast(contents.toSorted((a, b) => Number(b === preferred) - Number(a === preferred)));
}

/** The descriptor's `body: json`. */
export function bodyCode({ body }: Operation, printer: ValuePrinter): Code | undefined {
  const { file } = printer;
  const contents = body === undefined ? [] : requestContents(body);
  const [only, ...others] = contents;
  if (only === undefined) return undefined;
  const properties = new Map(contents.map((content) => [content, propertyCodes(content, printer)]));
  const codec = requestCodec(only);
  const numbers = (content: Content): Code | undefined => numbersCode(content, printer);
  if (others.length === 0 && isUsualType(only, codec) && properties.get(only)?.length === 0)
    return codecCode(file, codec, numbers(only));
  const items = contents.map((content) => {
    const members = {
      type: literal(content.mediaType),
      codec: codecCode(file, requestCodec(content), numbers(content)),
      properties: someItems(properties.get(content) ?? [], 20),
    };
    return object(members, 6);
  });
  return object({ encode: file.runtime("media-types", "mediaTypes", "value"), content: list("[", items, "]", 40) }, 12);
}

function propertyCodes(content: Content, printer: ValuePrinter): readonly Code[] {
  const encodings = new Map(content.encodings.map((encoding) => [encoding.property, encoding]));
  const numbers = propertyNumbers(content, printer);
  return [...new Set([...encodings.keys(), ...numbers.keys()])].flatMap((name) => {
    const encoding = encodings.get(name);
    const members = { ...(encoding && encodingMembers(content, encoding, printer)), numbers: numbers.get(name) };
    const isPlain = Object.values(members).every((value) => value === undefined);
    return isPlain ? [] : [object({ name: literal(name), ...members }, 10)];
  });
}

function encodingMembers(content: Content, encoding: PropertyEncoding, printer: ValuePrinter): Members {
  const { file, shapes } = printer;
  const { allowReserved, contentType, explode, property, style } = encoding;
  if (isStyled(content, encoding)) {
    const shape = shapes.of(content.schema);
    const schema = shape.kind === "object" ? shape.properties.find(({ name }) => name === property)?.schema : undefined;
    const scalar = schema !== undefined && shapes.isScalar(schema) && allowReserved !== true;
    if (scalar) return {};
    const exploded = explode ?? (style ?? "form") === "form";
    return {
      style: file.runtime("styles", style ?? "form", "value"),
      explode: exploded || style === "deepObject" ? undefined : literal(false),
      encode: allowReserved === true ? file.runtime("styles", "reserved", "value") : undefined,
    };
  }
  return { contentType: optionalLiteral(contentType) };
}
