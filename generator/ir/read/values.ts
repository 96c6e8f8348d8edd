import { type JsonObject, member } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Example, Parameter, ParameterEncoding, ParameterStyle } from "../api.ts";
import type { Schema } from "../schema.ts";
import { bare, UNKNOWN } from "./plain-schema.ts";
import { readExamples } from "./examples.ts";
import { flagOf, objectOf, textOf } from "./fields.ts";
import { readMediaType } from "./media-types.ts";
import { IN_JSON, quote, type Reader, report } from "./reader.ts";
import { dereference, mapEntries } from "./references.ts";

/** The common part of parameters and headers: a schema and its serialization. */
export interface ParameterValue {
  readonly schema: Schema;
  readonly encoding: ParameterEncoding;
  readonly examples: readonly Example[];
}

type In = Parameter["in"];

/** The styles for each location, the default first (OpenAPI, section Style Values). */
const STYLES: Readonly<Record<In, readonly ParameterStyle[]>> = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  header: ["simple"],
  cookie: ["form", "cookie"],
  querystring: ["form"],
};

export function readParameterValue(reader: Reader, at: Pointer, value: JsonObject, place: In): ParameterValue {
  const content = objectOf(value, "content");
  const schema = member(value, "schema");
  const described = content === undefined ? undefined : readContentValue(reader, at, value, content);
  if (described !== undefined) {
    if (schema !== undefined) {
      const message = 'The parameter has both "schema" and "content"; "content" is used.';
      report(reader, "keyword-without-effect", message, childPointer(at, "schema"));
    }
    return described;
  }
  if (place === "querystring") {
    report(reader, "invalid-parameter", 'A querystring parameter needs a "content".', at);
  } else if (schema === undefined) {
    report(reader, "parameter-without-schema", 'Without a "schema", any value is allowed.', at);
  }
  const style = readStyle(reader, at, value, place);
  return {
    schema: schema === undefined ? bare(at, UNKNOWN) : reader.schema(childPointer(at, "schema"), schema, IN_JSON),
    encoding: {
      kind: "style",
      style,
      explode: readExplode(value, style),
      allowReserved: flagOf(value, "allowReserved") ?? false,
    },
    examples: readExamples(reader, at, value),
  };
}

/** `deepObject` has only one form, so `explode` has no effect. */
function readExplode(value: JsonObject, style: ParameterStyle): boolean {
  if (style === "deepObject") return true;
  return flagOf(value, "explode") ?? (style === "form" || style === "cookie");
}

function readStyle(reader: Reader, at: Pointer, value: JsonObject, place: In): ParameterStyle {
  const allowed = STYLES[place];
  const [usual = "form"] = allowed;
  const written = textOf(value, "style");
  if (written === undefined) return usual;
  const style = allowed.find((candidate) => candidate === written);
  if (style !== undefined) return style;
  const message = `${quote(written)} is not a style for ${place} parameters; ${quote(usual)} is used.`;
  report(reader, "unknown-style", message, childPointer(at, "style"));
  return usual;
}

const MEDIA_TYPE = { word: "a media type", components: "mediaTypes" };

/** `content`: the value is serialized in the single listed media type. */
function readContentValue(
  reader: Reader,
  at: Pointer,
  value: JsonObject,
  content: JsonObject,
): ParameterValue | undefined {
  const [entry, ...others] = mapEntries(reader, childPointer(at, "content"), content, "content");
  if (entry === undefined) return undefined;
  for (const other of others) {
    const message = `A parameter has one media type: ${quote(entry.key)} is used, this one is left out.`;
    report(reader, "keyword-without-effect", message, other.at);
  }
  const mediaType = readMediaType(reader, entry, content);
  if (mediaType === undefined) return undefined;
  const resolved = dereference(reader, entry.at, entry.value, MEDIA_TYPE);
  const schema = resolved === undefined ? undefined : member(resolved.value, "schema");
  return {
    schema:
      schema === undefined || resolved === undefined
        ? bare(entry.at, UNKNOWN)
        : reader.schema(childPointer(resolved.at, "schema"), schema, IN_JSON),
    encoding: { kind: "content", mediaType },
    examples: [
      ...readExamples(reader, at, value),
      ...(resolved === undefined ? [] : readExamples(reader, resolved.at, resolved.value)),
    ],
  };
}
