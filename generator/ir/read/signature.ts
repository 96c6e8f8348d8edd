import { isArray, isObject, type Json, member } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Signature } from "../behaviour.ts";
import type { Extensions } from "../schema.ts";
import { present, quote, type Reader } from "./reader.ts";
import { readExtension } from "./extensions.ts";
import { isToken } from "./media-types.ts";
import { choiceOf, durationOf, type Members, openMembers, refuse, wordOf } from "./vocabulary.ts";

const FIELD = /^[A-Za-z][A-Za-z0-9_]*$/;
const PLACEHOLDER = String.raw`\{[A-Za-z][A-Za-z0-9_]*\}`;
const LITERAL = "[^{}]*";
const FORMAT = new RegExp(`^(?:${LITERAL}${PLACEHOLDER})*${LITERAL}\\{digest\\}(?:${LITERAL}${PLACEHOLDER})*$`);
const PAYLOAD = new RegExp(
  `^(?:${LITERAL}${PLACEHOLDER})*${LITERAL}\\{body\\}(?:${LITERAL}${PLACEHOLDER})*${LITERAL}$`,
);
/** A character that a header can contain and a digest cannot. */
const SEPARATOR = /^(?![A-Za-z0-9+/={}])[ -~]$/;

const REQUIRED = ["format", "payload", "algorithm", "encoding"];
const OPTIONAL = ["separator", "repeatable", "fields", "timestamp", "tolerance", "secret"];

/** `x-signature` of a security scheme of type `apiKey` in `header`, which names the header. */
export function readSignature(
  reader: Reader,
  node: Pointer,
  header: string,
  extensions: Extensions,
): Signature | undefined {
  return readExtension(reader, node, extensions, "signature", (own, at, value) => {
    return readSignatureMembers(own, at, value, header);
  });
}

function readSignatureMembers(reader: Reader, at: Pointer, value: Json, header: string): Signature | undefined {
  const members = openMembers(reader, at, value, REQUIRED, OPTIONAL);
  if (members === undefined) return undefined;
  const format = wordOf(members, "format", FORMAT);
  const payload = wordOf(members, "payload", PAYLOAD);
  const algorithm = choiceOf(members, "algorithm", ["hmac-sha256", "hmac-sha512", "hmac-sha1"]);
  const encoding = choiceOf(members, "encoding", ["hex", "base64"]);
  const separator = wordOf(members, "separator", SEPARATOR) ?? ",";
  const timestamp = wordOf(members, "timestamp", FIELD);
  const tolerance = durationOf(members, "tolerance");
  if (tolerance !== undefined && timestamp === undefined)
    refuse(members, "tolerance", '"tolerance" needs "timestamp".');
  const repeatable = readRepeatable(members);
  const fields = readFields(members);
  const secret = readSecret(reader, members);
  checkFields(members, format, payload, timestamp, fields);
  checkElements(members, format, separator);
  if (!members.ok || format === undefined || payload === undefined) return undefined;
  if (algorithm === undefined || encoding === undefined) return undefined;
  return present({
    at,
    header,
    format,
    separator,
    payload,
    algorithm,
    encoding,
    repeatable,
    fields,
    secret,
    timestamp,
    toleranceSeconds: tolerance,
  });
}

/** Checks that every signed field and the time of signing have a header. */
function checkFields(
  members: Members,
  format: string | undefined,
  payload: string | undefined,
  timestamp: string | undefined,
  fields: Readonly<Record<string, string>>,
): void {
  const bound = new Set([...fieldsOf(format), ...Object.keys(fields)]);
  bound.delete("digest");
  for (const field of fieldsOf(payload)) {
    if (field !== "body" && !bound.has(field)) refuse(members, "payload", `{${field}} is not defined.`);
  }
  if (timestamp !== undefined && timestamp !== "body" && !bound.has(timestamp)) {
    refuse(members, "timestamp", `{${timestamp}} is not defined.`);
  }
}

/** A header is parsed element by element: one field in each, after its own prefix. */
function checkElements(members: Members, format: string | undefined, separator: string): void {
  const prefixes = new Set<string>();
  for (const element of format?.split(separator) ?? []) {
    const prefix = /^([^{}]*)\{\w+\}$/.exec(element)?.[1];
    if (prefix === undefined)
      refuse(members, "format", `Each element must be a prefix and one {field}, not ${quote(element)}.`);
    else if (prefixes.has(prefix)) refuse(members, "format", `Two elements start with ${quote(prefix)}.`);
    else prefixes.add(prefix);
  }
}

function fieldsOf(template: string | undefined): readonly string[] {
  return [...(template ?? "").matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
}

function readRepeatable(members: Members): readonly string[] {
  const value = member(members.value, "repeatable");
  if (value === undefined) return [];
  const names = isArray(value) ? value.filter((item) => typeof item === "string" && FIELD.test(item)) : [];
  const fields = names.filter((item) => typeof item === "string");
  if (!isArray(value) || fields.length < value.length || new Set(fields).size < fields.length) {
    refuse(members, "repeatable", '"repeatable" must be a list of unique field names.');
  }
  return fields;
}

function readFields(members: Members): Readonly<Record<string, string>> {
  const value = member(members.value, "fields");
  if (value === undefined) return {};
  const entries: [string, string][] = [];
  for (const [field, header] of isObject(value) ? Object.entries(value) : []) {
    if (FIELD.test(field) && typeof header === "string" && isToken(header)) entries.push([field, header]);
  }
  if (!isObject(value) || entries.length < Object.keys(value).length) {
    refuse(members, "fields", '"fields" must map each field to a header name.');
  }
  return Object.fromEntries(entries);
}

function readSecret(reader: Reader, owner: Members): Signature["secret"] {
  const written = member(owner.value, "secret");
  if (written === undefined) return { encoding: "utf8" };
  const members = openMembers(reader, childPointer(owner.at, "secret"), written, [], ["encoding", "prefix"]);
  const encoding = (members && choiceOf(members, "encoding", ["utf8", "base64", "hex"])) ?? "utf8";
  const prefix = members && wordOf(members, "prefix");
  owner.ok &&= members?.ok ?? false;
  return { encoding, ...(prefix !== undefined && { prefix }) };
}
