import type { JsonObject } from "../../document/json.ts";
import { isMediaType } from "../../document/media-type.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { ParameterStyle, PropertyEncoding } from "../api.ts";
import type { Draft } from "./draft.ts";
import { checkFields, fieldTable, flagOf, objectOf, textOf } from "./fields.ts";
import { readHeaders } from "./headers.ts";
import { quote, type Reader, report } from "./reader.ts";
import { dereference, mapEntries } from "./references.ts";

const ENCODING = fieldTable("an encoding", {
  contentType: "string",
  headers: "object",
  style: "string",
  explode: "boolean",
  allowReserved: "boolean",
  "encoding@3.2": "object",
  "prefixEncoding@3.2": "array",
  "itemEncoding@3.2": "object",
});

const STYLES: readonly ParameterStyle[] = ["form", "spaceDelimited", "pipeDelimited", "deepObject"];

/** Reads `encoding`: how the properties of a form or multipart body are written. */
export function readEncodings(reader: Reader, at: Pointer, encodings: JsonObject): readonly PropertyEncoding[] {
  const found: PropertyEncoding[] = [];
  for (const entry of mapEntries(reader, at, encodings, "encoding")) {
    const resolved = dereference(reader, entry.at, entry.value, { word: "an encoding" });
    if (resolved !== undefined) found.push(readEncoding(reader, resolved.at, entry.key, resolved.value));
  }
  return found;
}

function readEncoding(reader: Reader, at: Pointer, property: string, value: JsonObject): PropertyEncoding {
  checkFields(reader, at, value, ENCODING);
  for (const field of ["encoding", "prefixEncoding", "itemEncoding"]) {
    if (!Object.hasOwn(value, field)) continue;
    report(
      reader,
      "not-supported",
      `${quote(field)} is left out: nested parts are not supported.`,
      childPointer(at, field),
    );
  }
  const headers = objectOf(value, "headers");
  const encoding: Draft<PropertyEncoding> = {
    property,
    headers: headers === undefined ? [] : readHeaders(reader, childPointer(at, "headers"), headers),
  };
  const contentType = textOf(value, "contentType");
  if (contentType !== undefined && areMediaTypes(contentType)) encoding.contentType = contentType;
  else if (contentType !== undefined) {
    const message = `${quote(contentType)} is not a list of media types.`;
    report(reader, "invalid-media-type", message, childPointer(at, "contentType"));
  }
  const written = textOf(value, "style");
  const style = STYLES.find((candidate) => candidate === written);
  if (style !== undefined) encoding.style = style;
  else if (written !== undefined) {
    const message = `${quote(written)} is not a style for parts; it is left out.`;
    report(reader, "unknown-style", message, childPointer(at, "style"));
  }
  const explode = flagOf(value, "explode");
  const allowReserved = flagOf(value, "allowReserved");
  if (explode !== undefined) encoding.explode = explode;
  if (allowReserved !== undefined) encoding.allowReserved = allowReserved;
  return encoding;
}

function areMediaTypes(list: string): boolean {
  return list.split(",").every((item) => isMediaType(item.trim()));
}
