import { isObject, type Json } from "../../generator/document/json.ts";
import type { Content, Example } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import type { Shapes } from "../../generator/facts/shapes.ts";
import { lineSchema } from "../../generator/targets/operations/streams.ts";
import { Impossible } from "../values/impossible.ts";
import type { MakeOptions, Maker } from "../values/make.ts";
import type { Random } from "../../runtime/factory/random.ts";
import { isWritable, readings } from "./readings.ts";

/** Attempts to make another value when one cannot be parsed back from a form, or is empty. */
const MOST_FORMS = 20;
const MOST_TEXTS = 8;

/**
 * Makes a value that can be encoded as the body.
 *
 * @throws Impossible
 */
export function makeBody(
  content: Content,
  shapes: Shapes,
  maker: Maker,
  random: Random,
  options: Pick<MakeOptions, "isFull"> = {},
): Json {
  const { schema } = content;
  const make = (of: Schema): Json => maker.make(of, random, { ...options, direction: "sent" });
  const line = content.codec === "lines" ? lineSchema(content) : undefined;
  if (line !== undefined) return [make(line), make(line)];
  if (isForm(content)) return makeForm(schema, maker, make);
  if (isRaw(content)) return makeText(content, shapes, maker, make);
  return make(schema);
}

/** Forms cannot represent empty lists and null, so such values are not sent. */
function makeForm(schema: Schema, maker: Maker, make: (schema: Schema) => Json): Json {
  for (let attempt = 0; attempt <= MOST_FORMS; attempt++) {
    const value = make(schema);
    if (isFormOf(value, schema, maker)) return value;
  }
  throw new Impossible("none of its values can be encoded as a form", schema.at);
}

function makeText(
  { codec, mediaType, schema }: Content,
  shapes: Shapes,
  maker: Maker,
  make: (schema: Schema) => Json,
): Json {
  let value = make(schema);
  // An empty body counts as no body.
  for (let attempt = 0; codec !== "binary" && attempt < MOST_TEXTS && value === ""; attempt++) value = make(schema);
  if (value === "") {
    value = "some text";
    if (codec !== "binary" && maker.evaluator.verdict(value, schema, "sent") !== "fits")
      throw new Impossible("an empty string is not a body", schema.at);
  }
  if (typeof value === "string" || (codec === "text" && isNumberOrBoolean(value))) return value;
  if (codec === "binary" || shapes.of(schema).kind === "unknown") return "some text";
  throw new Impossible(`a value cannot be encoded as ${mediaType}`, schema.at);
}

/** Whether a value is written as text like in JSON. */
export function isNumberOrBoolean(value: unknown): value is number | boolean {
  return typeof value === "number" || typeof value === "boolean";
}

/** Whether a value can be the body: forms must round-trip, texts must not be empty. */
export function isBodyOf(value: Json, content: Content, maker: Maker): boolean {
  if (value === "" && isRaw(content)) return false;
  if (maker.evaluator.verdict(value, content.schema, "sent") !== "fits") return false;
  return !isForm(content) || isFormOf(value, content.schema, maker);
}

/** Whether a value round-trips through a form. An object without members encodes to nothing. */
function isFormOf(value: Json, schema: Schema, { evaluator }: Maker): boolean {
  if (!isObject(value) || Object.keys(value).length === 0 || !isWritable(value)) return false;
  return readings(value).some((reading) => evaluator.verdict(reading, schema, "sent") === "fits");
}

/** The document's examples that can be sent: those of the content, else of its schema, also behind a reference. */
export function examplesOf(content: Content, shapes: Shapes, { evaluator }: Maker): readonly Example[] {
  const { examples = shapes.resolve(content.schema).docs.examples ?? [] } = content.schema.docs;
  const own = content.examples.length > 0 ? content.examples : examples.map((value) => ({ at: content.at, value }));
  if (content.codec === "json" || isForm(content)) {
    return own.filter(({ value }) => evaluator.verdict(value, content.schema, "sent") === "fits");
  }
  return own.filter(({ value }) => typeof value === "string" && value !== "");
}

/** Whether the body is sent as the fields of a form. */
export function isForm({ codec }: Content): boolean {
  return codec === "form" || codec === "multipart";
}

/** Whether the body is sent as text, without encoding. */
function isRaw({ codec }: Content): boolean {
  return codec === "text" || codec === "xml" || codec === "events" || codec === "binary";
}
