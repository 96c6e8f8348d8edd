import { isObject, type Json, type JsonObject, member } from "../../document/json.ts";
import { mediaTypeOf } from "../../document/keywords.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Codec } from "../api.ts";
import { stringOf } from "./keywords.ts";
import { quote, type Reader, report } from "./reader.ts";
import type { MapEntry } from "./references.ts";

export const HEADER_NAME: RegExp = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** A token (RFC 9110 section 5.6.2), used in header names and methods. */
export function isToken(text: string): boolean {
  return HEADER_NAME.test(text);
}

/** The media type of a key of `content`. Invalid ones are reported. */
export function readMediaType(reader: Reader, { at, key }: MapEntry, content: JsonObject): string | undefined {
  const mediaType = mediaTypeOf(key, content);
  if (mediaType !== key) {
    const repair = mediaType === undefined ? "it is left out" : `it is read as ${quote(mediaType)}`;
    report(reader, "invalid-media-type", `${quote(key)} is not a media type; ${repair}.`, at);
  }
  return mediaType;
}

/** Facts about a body's schema that decide the codec where the media type alone does not. */
type Sniffed = "text" | "bytes" | "structure" | "nothing";

/** Media types without a revealing suffix or top level. */
const LINES = new Set([
  "jsonl",
  "ndjson",
  "x-ndjson",
  "x-jsonl",
  "x-jsonlines",
  "jsonlines",
  "json-seq",
  "x-json-stream",
  "stream+json",
]);
const TEXT =
  /^(?:x-)?(?:yaml|javascript|ecmascript|graphql|jwt|sql|toml|csv|sh|pem-file|pem|typescript|markdown|jose|sdp|rtf)$|\+yaml$|\+jwt$/;
const BYTES = new RegExp(
  "^(?:octet-stream|zip|gzip|x-gzip|x-tar|x-gtar|tar|x-7z-compressed|x-bzip2?|zstd|x-compress(?:ed)?|pdf|wasm|protobuf|x-protobuf" +
    "|vnd.google.protobuf|grpc|msgpack|x-msgpack|vnd.msgpack|cbor|x-binary|binary|avro|vnd.apache.parquet|x-sqlite3|epub+zip" +
    "|msword|vnd.ms-[a-z.-]+|vnd.openxmlformats-officedocument[a-z.-]*|java-archive|x-pkcs12|pkcs8|pkcs10|x-java-serialized-object)$"
      .replaceAll("+zip", "\\+zip")
      .replaceAll("vnd.", "vnd\\."),
);

export type Message = "request" | "response";

/** The codec for a body of this media type. The schema decides where the media type does not. */
export function codecOf(mediaType: string, sniffed: Sniffed, message: Message): Codec {
  const [essence = ""] = mediaType.toLowerCase().split(";", 1);
  const [top = "", rawSubtype = ""] = essence.trim().split("/");
  const subtype = rawSubtype.trim();
  if (LINES.has(subtype) || subtype.endsWith("+json-seq") || subtype.endsWith("+jsonl")) return "lines";
  if (subtype === "json" || subtype.endsWith("+json")) return "json";
  if (subtype === "xml" || subtype.endsWith("+xml")) return top === "image" || sniffed === "bytes" ? "binary" : "xml";
  // Parts without names, such as those of multipart/mixed, are encoded by the sender.
  if (top === "multipart")
    return message === "request" && subtype !== "form-data" && subtype !== "*" && sniffed !== "structure"
      ? "binary"
      : "multipart";
  if (subtype === "x-www-form-urlencoded") return "form";
  if (essence.trim() === "text/event-stream") return "events";
  if (top === "text") return sniffed === "bytes" ? "binary" : "text";
  if (["image", "audio", "video", "font", "model"].includes(top) || BYTES.test(subtype) || subtype.endsWith("+zip"))
    return "binary";
  if (TEXT.test(subtype)) return sniffed === "bytes" ? "binary" : "text";
  switch (sniffed) {
    case "text":
      return "text";
    case "bytes":
      return "binary";
    case "structure":
      return "json";
    case "nothing":
      // For a range: senders may send bytes of any type, and receivers mostly get JSON.
      return message === "response" && (top === "*" || subtype === "*") ? "json" : "binary";
  }
}

const CHAIN_LIMIT = 16;

/** The kind of value that a schema describes, judged by its first keywords. */
export function sniff(reader: Reader, at: Pointer, schema: Json | undefined): Sniffed {
  let place = at;
  let value = schema;
  for (let link = 0; link < CHAIN_LIMIT && isObject(value); link++) {
    const ref = member(value, "$ref");
    if (typeof ref === "string") {
      const target = reader.document.resolve(place, ref);
      if (target === undefined) return "nothing";
      ({ at: place, value } = target);
      continue;
    }
    const type = member(value, "type");
    if (type === "file" || stringOf(value, "format") === "binary") return "bytes";
    if (type === "string" || Object.hasOwn(value, "contentMediaType")) {
      const isRaw = Object.hasOwn(value, "contentMediaType") && !Object.hasOwn(value, "contentEncoding");
      return isRaw || stringOf(value, "contentEncoding") === "binary" ? "bytes" : "text";
    }
    return Object.keys(value).some((key) => !SILENT.has(key)) ? "structure" : "nothing";
  }
  return "nothing";
}

const SILENT = new Set(["description", "title", "example", "examples", "deprecated", "externalDocs", "$comment"]);
