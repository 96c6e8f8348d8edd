import type { Json, JsonObject } from "../../document/json.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Header } from "../api.ts";
import { readDocs } from "./docs.ts";
import { checkFields, fieldTable, flagOf } from "./fields.ts";
import { isToken } from "./media-types.ts";
import { quote, type Reader, report } from "./reader.ts";
import { dereference, mapEntries, readOnce, type ReferenceKind } from "./references.ts";
import { readParameterValue } from "./values.ts";

/** Headers of a single HTTP/1.1 connection (RFC 9110, 7.6.1; RFC 9112, 6.1). */
const OF_CONNECTION = new Set(["connection", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade"]);

/** Whether a header belongs to HTTP implementations rather than to applications. */
export function isOfConnection(name: string): boolean {
  return OF_CONNECTION.has(name.toLowerCase());
}

const HEADER = fieldTable("a header", {
  description: "prose",
  required: "boolean",
  deprecated: "boolean",
  allowEmptyValue: "boolean",
  style: "string",
  explode: "boolean",
  allowReserved: "boolean",
  schema: "any",
  content: "object",
  example: "any",
  examples: "any",
});

const KIND: ReferenceKind = { word: "a header", components: "headers" };

/** Reads the headers of a response or body part. Skips `Content-Type`, which the media type determines. */
export function readHeaders(reader: Reader, at: Pointer, headers: JsonObject): readonly Header[] {
  const found: Header[] = [];
  for (const entry of mapEntries(reader, at, headers, "headers")) {
    if (!isToken(entry.key)) {
      report(reader, "invalid-header-name", `${quote(entry.key)} is not a valid header name.`, entry.at);
    } else if (isOfConnection(entry.key)) {
      const message = `HTTP sets the header ${quote(entry.key)} itself; it is left out.`;
      report(reader, "framing-header", message, entry.at);
    } else if (entry.key.toLowerCase() === "content-type") {
      report(
        reader,
        "ignored-header",
        'The media type defines "Content-Type"; OpenAPI ignores the header here.',
        entry.at,
      );
    } else {
      const header = readHeader(reader, entry.at, entry.key, entry.value);
      if (header !== undefined) found.push(header);
    }
  }
  return found;
}

function readHeader(reader: Reader, at: Pointer, name: string, value: Json): Header | undefined {
  const resolved = dereference(reader, at, value, KIND);
  if (resolved === undefined) return undefined;
  const header = readOnce(reader, "headers", at, resolved, () => ({
    at: resolved.at,
    extensions: checkFields(reader, resolved.at, resolved.value, HEADER),
    docs: readDocs(reader, resolved.at, resolved.value, resolved),
    required: flagOf(resolved.value, "required") ?? false,
    ...readParameterValue(reader, resolved.at, resolved.value, "header"),
  }));
  return header && { name, ...header };
}
