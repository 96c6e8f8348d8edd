import { isObject, type Json, type JsonObject, member } from "../../document/json.ts";
import { decode } from "../../document/location.ts";
import { childPointer, parsePointer, type Pointer, unescapeToken } from "../../document/pointer.ts";
import type { Header, Response, ResponseStatus } from "../api.ts";
import { isRedirect } from "../status.ts";
import { bare } from "./plain-schema.ts";
import { readRetry } from "./behaviour.ts";
import { readContents } from "./contents.ts";
import { NO_DOCS, readDocs } from "./docs.ts";
import { type Draft, quote, type Reader, report } from "./reader.ts";
import { checkFields, fieldTable, NO_EXTENSIONS, objectOf } from "./fields.ts";
import { readHeaders } from "./parameters.ts";
import { readLinks } from "./links.ts";
import { dereference, mapEntries, readOnce, type ReferenceKind } from "./references.ts";

const RESPONSE = fieldTable("a response", {
  "summary@3.2": "prose",
  description: "prose",
  headers: "object",
  content: "object",
  links: "object",
});

const KIND: ReferenceKind = { word: "a response", components: "responses" };

/** Reads the responses of an operation in document order. */
export function readResponses(reader: Reader, at: Pointer, responses: JsonObject): readonly Response[] {
  const found: Response[] = [];
  for (const entry of mapEntries(reader, at, responses, "responses")) {
    if (entry.key.startsWith("x-")) continue;
    const status = readStatus(reader, entry.at, entry.key);
    const response = status === undefined ? undefined : readResponse(reader, entry.at, entry.value);
    if (status === undefined || response === undefined) continue;
    const component = componentOf(entry.value, response.at);
    const headers = isRedirect(status) ? withLocation(response) : response.headers;
    found.push({ ...response, status, headers, ...(component !== undefined && { component }) });
  }
  return found;
}

/** A redirect has a `Location` (RFC 9110, 10.2.2), documented or not. */
function withLocation({ at, headers }: Omit<Response, "status">): readonly Header[] {
  if (headers.some(({ name }) => name.toLowerCase() === "location")) return headers;
  const place = childPointer(childPointer(at, "headers"), "Location");
  const location: Header = {
    at: place,
    name: "Location",
    docs: NO_DOCS,
    extensions: NO_EXTENSIONS,
    required: false,
    schema: bare(childPointer(place, "schema"), { kind: "string" }),
    encoding: { kind: "style", style: "simple", explode: false, allowReserved: false },
    examples: [],
  };
  return [...headers, location];
}

/** The name of a component that only contains a `$ref`. */
function componentOf(value: Json, at: Pointer): string | undefined {
  const ref = isObject(value) ? member(value, "$ref") : undefined;
  if (typeof ref !== "string" || parsePointer(at).tokens[0] === "components") return undefined;
  const name = /#\/components\/responses\/([^/]+)$/.exec(ref)?.[1];
  return name === undefined ? undefined : unescapeToken(decode(name));
}

function readStatus(reader: Reader, at: Pointer, key: string): ResponseStatus | undefined {
  if (key === "default") return { kind: "default" };
  if (/^[1-5]\d\d$/.test(key)) return { kind: "exact", code: Number(key) };
  const hundreds = /^([1-5])xx$/i.exec(key)?.[1];
  if (hundreds === undefined) {
    report(reader, "invalid-status", `${quote(key)} is not an HTTP status.`, at);
    return undefined;
  }
  if (!key.endsWith("XX")) report(reader, "status-spelling", `${quote(key)} is read as "${hundreds}XX".`, at);
  return { kind: "range", hundreds: toHundreds(Number(hundreds)) };
}

function toHundreds(digit: number): 1 | 2 | 3 | 4 | 5 {
  return digit === 1 || digit === 2 || digit === 3 || digit === 4 ? digit : 5;
}

function readResponse(reader: Reader, at: Pointer, value: Json): Omit<Response, "status"> | undefined {
  const resolved = dereference(reader, at, value, KIND);
  if (resolved === undefined) return undefined;
  return readOnce(reader, "responses", at, resolved, () => {
    const { at: place, value: content } = resolved;
    const extensions = checkFields(reader, place, content, RESPONSE);
    const headers = objectOf(content, "headers");
    const contents = objectOf(content, "content");
    const links = objectOf(content, "links");
    const response: Draft<Omit<Response, "status">> = {
      at: place,
      docs: readDocs(reader, place, content, resolved),
      extensions,
      headers: headers === undefined ? [] : readHeaders(reader, childPointer(place, "headers"), headers),
      contents:
        contents === undefined ? [] : readContents(reader, childPointer(place, "content"), contents, "response"),
      links: links === undefined ? [] : readLinks(reader, childPointer(place, "links"), links),
    };
    const retry = readRetry(reader, place, extensions);
    if (retry !== undefined) response.retry = retry;
    return response;
  });
}
