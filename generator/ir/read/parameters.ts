import { didYouMean } from "../../../runtime/suggest.ts";
import { type Json, type JsonObject, member } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Example, Header, Parameter, ParameterEncoding, ParameterStyle } from "../api.ts";
import type { Schema } from "../schema.ts";
import { readDocs } from "./docs.ts";
import { readExamples } from "./examples.ts";
import { checkFields, fieldTable, flagOf, objectOf, textOf } from "./fields.ts";
import { isToken, readMediaType } from "./media-types.ts";
import { bare, UNKNOWN } from "./plain-schema.ts";
import { IN_JSON, quote, type Reader, report } from "./reader.ts";
import { dereference, mapEntries, readOnce, type ReferenceKind } from "./references.ts";

/** The fields that parameters and headers share. */
const FIELDS = {
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
} as const;

const PARAMETER = fieldTable("a parameter", { name: "string", in: "string", ...FIELDS });

const KIND: ReferenceKind = { word: "a parameter", components: "parameters" };

const PLACES: readonly Parameter["in"][] = ["path", "query", "header", "cookie", "querystring"];

/** Headers that other fields describe (OpenAPI, section Parameter Object). */
const IGNORED = new Set(["accept", "content-type", "authorization"]);

/** Parameters of the operation override those of its path item. */
export function readParameters(
  reader: Reader,
  shared: readonly Parameter[],
  at: Pointer,
  list: readonly Json[],
): readonly Parameter[] {
  const own = readParameterList(reader, at, list);
  if (own.length === 0) return checkQuery(reader, shared);
  const byKey = new Map(own.map((parameter) => [keyOf(parameter), parameter]));
  const merged: Parameter[] = [];
  for (const parameter of shared) {
    const key = keyOf(parameter);
    merged.push(byKey.get(key) ?? parameter);
    byKey.delete(key);
  }
  return checkQuery(reader, [...merged, ...byKey.values()]);
}

/** A `querystring` parameter is the whole query, so it excludes other query parameters. */
function checkQuery(reader: Reader, parameters: readonly Parameter[]): readonly Parameter[] {
  const [whole, ...others] = parameters.filter((parameter) => parameter.in === "querystring");
  if (whole === undefined) return parameters;
  const excess = new Set([...others, ...parameters.filter((parameter) => parameter.in === "query")]);
  for (const parameter of excess) {
    const message = `The parameter ${quote(whole.name)} is the whole query string, so ${quote(parameter.name)} cannot be used with it.`;
    report(reader, "invalid-parameter", message, parameter.at);
  }
  return excess.size === 0 ? parameters : parameters.filter((parameter) => !excess.has(parameter));
}

export function readParameterList(reader: Reader, at: Pointer, list: readonly Json[]): readonly Parameter[] {
  const found = new Map<string, Parameter>();
  list.forEach((value, index) => {
    const place = childPointer(at, index);
    const parameter = readParameter(reader, place, value);
    if (parameter === undefined) return;
    const key = keyOf(parameter);
    if (!found.has(key)) found.set(key, parameter);
    else {
      const message = `Duplicate ${parameter.in} parameter ${quote(parameter.name)}; the first is used.`;
      report(reader, "duplicate-parameter", message, place);
    }
  });
  return [...found.values()];
}

/** Header names are case-insensitive. */
function keyOf({ in: place, name }: Parameter): string {
  return `${place} ${place === "header" ? name.toLowerCase() : name}`;
}

function readParameter(reader: Reader, at: Pointer, value: Json): Parameter | undefined {
  const resolved = dereference(reader, at, value, KIND);
  if (resolved === undefined) return undefined;
  return readOnce(reader, "parameters", at, resolved, () => {
    const extensions = checkFields(reader, resolved.at, resolved.value, PARAMETER);
    const identity = readIdentity(reader, resolved.at, resolved.value);
    if (identity === undefined) return undefined;
    const allowsEmpty = identity.in === "query" && member(resolved.value, "allowEmptyValue") === true;
    return {
      at: resolved.at,
      docs: readDocs(reader, resolved.at, resolved.value, resolved),
      extensions,
      ...identity,
      required: readRequired(reader, resolved.at, resolved.value, identity),
      ...(allowsEmpty && { allowsEmpty }),
      ...readParameterValue(reader, resolved.at, resolved.value, identity.in),
    };
  });
}

type Identity = Pick<Parameter, "name" | "in">;

function readIdentity(reader: Reader, at: Pointer, value: JsonObject): Identity | undefined {
  const name = textOf(value, "name");
  const written = textOf(value, "in");
  const place = PLACES.find((candidate) => candidate === written);
  if (name === undefined || name === "") {
    report(reader, "invalid-parameter", 'The parameter has no "name".', at);
    return undefined;
  }
  if (place === undefined) {
    const found = written === undefined ? '"in" is missing' : `"in" is ${quote(written)}`;
    const isOfSwagger = written === "body" || written === "formData";
    const hint = isOfSwagger ? ' OpenAPI 3 describes bodies in "requestBody".' : didYouMean(written ?? "", PLACES);
    report(reader, "invalid-parameter", `The parameter ${quote(name)} has no valid location: ${found}.${hint}`, at);
    return undefined;
  }
  if (place !== "header") return { name, in: place };
  if (!isToken(name)) {
    report(reader, "invalid-header-name", `${quote(name)} is not a valid header name.`, childPointer(at, "name"));
    return undefined;
  }
  // The sender computes the length of a body (RFC 9112, 6.2).
  if (isOfConnection(name) || name.toLowerCase() === "content-length") {
    const message = `HTTP sets the header ${quote(name)} itself; it is left out.`;
    report(reader, "framing-header", message, at);
    return undefined;
  }
  if (!IGNORED.has(name.toLowerCase())) return { name, in: place };
  const message = `OpenAPI ignores a header parameter ${quote(name)}; it is left out.`;
  report(reader, "ignored-header", message, at);
  return undefined;
}

function readRequired(reader: Reader, at: Pointer, value: JsonObject, identity: Identity): boolean {
  const required = flagOf(value, "required") ?? false;
  if (identity.in !== "path" || required) return required;
  const message = `The path parameter ${quote(identity.name)} is not marked as required; path parameters always are.`;
  report(reader, "path-parameter-optional", message, at);
  return true;
}

/** Headers of a single HTTP/1.1 connection (RFC 9110, 7.6.1; RFC 9112, 6.1). */
const OF_CONNECTION = new Set(["connection", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade"]);

/** Whether a header belongs to HTTP implementations rather than to applications. */
function isOfConnection(name: string): boolean {
  return OF_CONNECTION.has(name.toLowerCase());
}

const HEADER = fieldTable("a header", FIELDS);

const HEADER_KIND: ReferenceKind = { word: "a header", components: "headers" };

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
  const resolved = dereference(reader, at, value, HEADER_KIND);
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

/** The common part of parameters and headers: a schema and its serialization. */
interface ParameterValue {
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

function readParameterValue(reader: Reader, at: Pointer, value: JsonObject, place: In): ParameterValue {
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
