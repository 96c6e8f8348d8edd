import { type JsonObject, member } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Exchange, Operation, Webhook, Parameter } from "../api.ts";
import { readEmits, readIdempotency, readPagination, readRateLimits, reportMisplaced } from "./behaviour.ts";
import { present, quote, type Reader, report } from "./reader.ts";
import { arrayOf, objectOf, NO_EXTENSIONS } from "./fields.ts";
import { readExchange } from "./exchanges.ts";
import { type PathItem, type PathItemOperation, readPathItem } from "./path-items.ts";
import { mapEntries } from "./references.ts";
import type { Schemes } from "./security.ts";
import { readServers } from "./servers.ts";
import { readCallbacks } from "./webhooks.ts";
import { bare } from "./plain-schema.ts";
import { NO_DOCS } from "./docs.ts";

/** All operations with the places that describe them. */
export interface Operations {
  readonly operations: readonly Operation[];
  readonly byId: ReadonlyMap<string, Pointer>;
  /** Maps the place of an Operation Object to the operation's identity. */
  readonly bySource: ReadonlyMap<Pointer, Pointer>;
}

/** Reads `paths`. @param security of the document, for operations without their own */
export function readOperations(
  reader: Reader,
  schemes: Schemes,
  at: Pointer,
  paths: JsonObject,
  security: Exchange["security"],
): Operations {
  const operations: Operation[] = [];
  const byId = new Map<string, Pointer>();
  const bySource = new Map<Pointer, Pointer>();
  const shapes = new Map<string, string>();
  for (const { key: path, at: place, value } of mapEntries(reader, at, paths, "paths")) {
    if (path.startsWith("x-")) continue;
    if (!path.startsWith("/")) {
      report(reader, "invalid-path", `The path ${quote(path)} does not start with a slash.`, place);
      continue;
    }
    const item = readPathItem(reader, place, value);
    if (item === undefined) continue;
    checkPath(reader, place, path, shapes);
    for (const source of item.operations) {
      if (reader.repeats.left < 0) return { operations, byId, bySource };
      const operation = readOperation(reader, schemes, { path, item }, source, security);
      operations.push(operation);
      if (!bySource.has(source.source.at)) bySource.set(source.source.at, operation.at);
      checkId(reader, operation, source, byId);
    }
  }
  return { operations, byId, bySource };
}

function checkPath(reader: Reader, at: Pointer, path: string, shapes: Map<string, string>): void {
  if (/[?#]/.test(path)) {
    const message = "A path cannot have a query or a fragment. A fragment is never sent; a query is sent unchanged.";
    report(reader, "path-with-query", message, at);
  }
  const shape = pathShape(path);
  const other = shapes.get(shape);
  if (other === undefined) shapes.set(shape, path);
  else report(reader, "ambiguous-path", `The paths ${quote(other)} and ${quote(path)} match the same requests.`, at);
}

function checkId(reader: Reader, operation: Operation, source: PathItemOperation, byId: Map<string, Pointer>): void {
  const { id } = operation;
  if (id === undefined) return;
  const other = byId.get(id);
  if (other === undefined) byId.set(id, operation.at);
  else
    report(
      reader,
      "duplicate-operation-id",
      `Duplicate operationId ${quote(id)}, also used by ${other}.`,
      source.source.at,
    );
}

function readOperation(
  reader: Reader,
  schemes: Schemes,
  { path, item }: { readonly path: string; readonly item: PathItem },
  source: PathItemOperation,
  security: Exchange["security"],
): Operation {
  const exchange = readExchange(reader, schemes, item, source, security);
  const { at: place, value } = source.source;
  const { segments, parameters } = matchPath(reader, source.at, path, exchange.parameters);
  const servers = arrayOf(value, "servers");
  reportMisplaced(reader, place, exchange.extensions);
  return present({
    ...exchange,
    kind: "operation" as const,
    path,
    segments,
    parameters,
    servers: servers === undefined ? item.servers : readServers(reader, childPointer(place, "servers"), servers),
    callbacks: readCallbacksOf(reader, schemes, source.at, place, value),
    rateLimits: readRateLimits(reader, place, exchange.extensions),
    idempotency: readIdempotency(reader, parameters),
    pagination: readPagination(reader, place, exchange.extensions),
    emits: readEmits(reader, place, exchange.extensions),
  });
}

function readCallbacksOf(
  reader: Reader,
  schemes: Schemes,
  at: Pointer,
  place: Pointer,
  value: JsonObject,
): readonly Webhook[] {
  const callbacks = objectOf(value, "callbacks");
  if (callbacks === undefined || member(value, "callbacks") === undefined) return [];
  return readCallbacks(reader, schemes, childPointer(at, "callbacks"), childPointer(place, "callbacks"), callbacks);
}

/** A path split at its parameters, with the parameters it uses. */
interface PathTemplate {
  readonly segments: Operation["segments"];
  readonly parameters: readonly Parameter[];
}

/** Paths that differ only in parameter names are equal (OpenAPI, section Paths Object). */
function pathShape(path: string): string {
  return path.replace(/\{[^{}]*\}/g, "{}");
}

/**
 * Splits a path at its `{name}`s and reconciles them with the parameters. An undefined one becomes a required string,
 * and one that the path lacks is dropped. Both are reported.
 */
function matchPath(reader: Reader, at: Pointer, path: string, parameters: readonly Parameter[]): PathTemplate {
  const defined = new Map(
    parameters.flatMap((parameter) => (parameter.in === "path" ? [[parameter.name, parameter]] : [])),
  );
  const segments: (string | { readonly parameter: string })[] = [];
  const added: Parameter[] = [];
  const used = new Set<string>();
  let literal = "";
  let end = 0;
  // A fragment is not sent. Some real documents use `#` to list several operations for one path.
  const sent = path.replace(/#.*$/s, "");
  for (const match of sent.matchAll(/\{([^{}]+)\}/g)) {
    const [text, name = ""] = match;
    literal += sent.slice(end, match.index);
    end = match.index + text.length;
    if (!defined.has(name) && /[${]$/.test(literal)) {
      // `${name}` or `{{name}}` without a definition is literal text, left over from a template.
      const found = quote(`${literal.slice(-1)}${text}`);
      literal += text;
      report(reader, "path-parameter-undefined", `The path has ${found}; it is read as literal text.`, at);
      continue;
    }
    if (literal !== "") segments.push(literal);
    literal = "";
    segments.push({ parameter: name });
    if (!defined.has(name) && !used.has(name)) added.push(undefinedParameter(reader, at, name));
    used.add(name);
  }
  literal += sent.slice(end);
  if (literal !== "") segments.push(literal);
  const kept = parameters.filter((parameter) => parameter.in !== "path" || isUsed(reader, parameter, used, at));
  // Lists that path items share stay shared.
  const isSame = kept.length === parameters.length && added.length === 0;
  return { segments, parameters: isSame ? parameters : [...kept, ...added] };
}

function undefinedParameter(reader: Reader, at: Pointer, name: string): Parameter {
  const message = `The path parameter {${name}} is not defined; it is read as a string.`;
  report(reader, "path-parameter-undefined", message, at);
  const place = childPointer(childPointer(at, "parameters"), name);
  return {
    at: place,
    docs: NO_DOCS,
    extensions: NO_EXTENSIONS,
    name,
    in: "path",
    required: true,
    schema: bare(childPointer(place, "schema"), { kind: "string" }),
    encoding: { kind: "style", style: "simple", explode: false, allowReserved: false },
    examples: [],
  };
}

function isUsed(reader: Reader, parameter: Parameter, used: ReadonlySet<string>, at: Pointer): boolean {
  if (used.has(parameter.name)) return true;
  const message = `The path has no {${parameter.name}}; the parameter is left out of the operation at ${at}.`;
  report(reader, "path-parameter-unused", message, parameter.at);
  return false;
}
