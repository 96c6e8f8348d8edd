import { type Json, type JsonObject, member } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Parameter } from "../api.ts";
import { readDocs } from "./docs.ts";
import { checkFields, fieldTable, flagOf, textOf } from "./fields.ts";
import { isOfConnection } from "./headers.ts";
import { isToken } from "./media-types.ts";
import { quote, type Reader, report } from "./reader.ts";
import { dereference, readOnce, type ReferenceKind } from "./references.ts";
import { readParameterValue } from "./values.ts";

const PARAMETER = fieldTable("a parameter", {
  name: "string",
  in: "string",
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
    report(reader, "invalid-parameter", `The parameter ${quote(name)} has no valid location: ${found}.`, at);
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
