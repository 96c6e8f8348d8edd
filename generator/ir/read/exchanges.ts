import { isArray, isObject, type Json, type JsonObject, member } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Exchange, Parameter, Server } from "../api.ts";
import { readPinnedName } from "./behaviour.ts";
import { readBody } from "./bodies.ts";
import { readDocs } from "./docs.ts";
import type { Draft } from "./draft.ts";
import { arrayOf, checkFields, fieldTable, objectOf, stringsOf, textOf } from "./fields.ts";
import { isToken } from "./media-types.ts";
import { readParameterList, readParameters } from "./parameters.ts";
import { quote, type Reader, report } from "./reader.ts";
import { dereference, follow, mapEntries, type ReferenceKind, type Resolved } from "./references.ts";
import { readResponses } from "./responses.ts";
import { readSecurity, type Schemes } from "./security.ts";
import { readServers } from "./servers.ts";

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"] as const;

const PATH_ITEM = fieldTable("a path item", {
  summary: "prose",
  description: "prose",
  servers: "array",
  parameters: "array",
  ...Object.fromEntries(METHODS.map((method) => [method === "query" ? "query@3.2" : method, "any"])),
  "additionalOperations@3.2": "object",
});

const OPERATION = fieldTable("an operation", {
  tags: "array",
  summary: "prose",
  description: "prose",
  externalDocs: "object",
  operationId: "string",
  parameters: "array",
  requestBody: "any",
  responses: "object",
  callbacks: "object",
  deprecated: "boolean",
  security: "array",
  servers: "array",
});

const PATH_ITEM_KIND: ReferenceKind = { word: "a path item", components: "pathItems" };

/** What operations of one path item share. */
export interface PathItem {
  readonly parameters: readonly Parameter[];
  readonly servers: readonly Server[];
  readonly summary?: string;
  readonly description?: string;
  readonly operations: readonly PathItemOperation[];
}

export interface PathItemOperation {
  /** Below the path item as it is mentioned: unique, also where two paths share one item of another file. */
  readonly at: Pointer;
  readonly method: string;
  readonly source: Resolved;
}

/** Whether this has an operation, or refers to something that may. */
export function isPathItem(value: Json): boolean {
  return isObject(value) && ["$ref", ...METHODS].some((key) => Object.hasOwn(value, key));
}

/** Reads a path item; beside a `$ref`, its own fields come first. */
export function readPathItem(reader: Reader, at: Pointer, value: Json): PathItem | undefined {
  if (!isObject(value)) {
    if (value === null) report(reader, "empty-field", "The path item is empty.", at);
    else report(reader, "invalid-field-type", "A path item must be an object.", at);
    return undefined;
  }
  const layers: { readonly at: Pointer; readonly value: JsonObject }[] = [{ at, value }];
  const ref = member(value, "$ref");
  if (ref !== undefined) {
    const target = follow(reader, at, ref, PATH_ITEM_KIND);
    if (target !== undefined) layers.push(target);
  }
  const item: Draft<PathItem> = { parameters: [], servers: [], operations: [] };
  const operations: PathItemOperation[] = [];
  for (const layer of layers.toReversed()) {
    checkFields(reader, layer.at, layer.value, PATH_ITEM);
    const parameters = arrayOf(layer.value, "parameters");
    if (parameters !== undefined)
      item.parameters = readParameterList(reader, childPointer(layer.at, "parameters"), parameters);
    const servers = arrayOf(layer.value, "servers");
    if (servers !== undefined) item.servers = readServers(reader, childPointer(layer.at, "servers"), servers);
    const summary = textOf(layer.value, "summary");
    const description = textOf(layer.value, "description");
    if (summary !== undefined) item.summary = summary;
    if (description !== undefined) item.description = description;
    operations.push(...readMethods(reader, at, layer.at, layer.value));
  }
  // The item's own come last here, and take the place of those of what it refers to.
  item.operations = [...new Map(operations.map((operation) => [operation.method, operation])).values()];
  return item;
}

function readMethods(reader: Reader, mention: Pointer, at: Pointer, value: JsonObject): readonly PathItemOperation[] {
  const operations: PathItemOperation[] = [];
  const add = (operationAt: Pointer, method: string, place: Pointer, written: Json): void => {
    if (written === null) {
      report(reader, "empty-field", `The operation ${quote(method)} is empty; it is left out.`, place);
      return;
    }
    const source = dereference(reader, place, written, { word: "an operation" });
    if (source !== undefined) operations.push({ at: operationAt, method, source });
  };
  for (const key of Object.keys(value)) {
    const method = METHODS.find((candidate) => candidate === key);
    const written = value[key];
    if (method === undefined || written === undefined) continue;
    add(childPointer(mention, key), method.toUpperCase(), childPointer(at, key), written);
  }
  const additional = objectOf(value, "additionalOperations");
  if (additional === undefined) return operations;
  for (const entry of mapEntries(
    reader,
    childPointer(at, "additionalOperations"),
    additional,
    "additionalOperations",
  )) {
    if (!isToken(entry.key)) report(reader, "invalid-method", `${quote(entry.key)} is no HTTP method.`, entry.at);
    else if (METHODS.some((method) => method.toUpperCase() === entry.key)) {
      const message = `${quote(entry.key)} has a field of its own, ${quote(entry.key.toLowerCase())}; it is left out here.`;
      report(reader, "invalid-method", message, entry.at);
    } else
      add(childPointer(childPointer(mention, "additionalOperations"), entry.key), entry.key, entry.at, entry.value);
  }
  return operations;
}

/** What a fetch cannot send with a body; the semantics of one are undefined there (RFC 9110 section 9.3). */
const WITHOUT_BODY = new Set(["GET", "HEAD", "TRACE"]);

/** @param inherited security where the operation says nothing */
export function readExchange(
  reader: Reader,
  schemes: Schemes,
  item: PathItem,
  { at, method, source }: PathItemOperation,
  inherited: Exchange["security"],
): Exchange {
  const { at: place, value } = source;
  const extensions = checkFields(reader, place, value, OPERATION);
  const exchange: Draft<Exchange> = {
    at,
    docs: readExchangeDocs(reader, item, source),
    extensions,
    method,
    tags: stringsOf(reader, place, value, "tags"),
    parameters: readParameters(
      reader,
      item.parameters,
      childPointer(place, "parameters"),
      arrayOf(value, "parameters") ?? [],
    ),
    responses: readResponsesOf(reader, place, value),
    security: isArray(member(value, "security"))
      ? readSecurity(reader, schemes, childPointer(place, "security"), arrayOf(value, "security") ?? [])
      : inherited,
  };
  const id = textOf(value, "operationId");
  if (id !== undefined && id !== "") exchange.id = id;
  const pinnedName = readPinnedName(reader, place, extensions);
  if (pinnedName !== undefined) exchange.pinnedName = pinnedName;
  const written = member(value, "requestBody");
  if (written === undefined || written === null) return exchange;
  if (WITHOUT_BODY.has(method)) {
    const message = `A ${method} request has no body in HTTP as it is implemented; the body is left out.`;
    report(reader, "body-not-sendable", message, childPointer(place, "requestBody"));
    return exchange;
  }
  const body = readBody(reader, childPointer(place, "requestBody"), written);
  if (body !== undefined) exchange.body = body;
  return exchange;
}

/** Summary and description of the path item are for all its operations that have none. */
function readExchangeDocs(reader: Reader, item: PathItem, source: Resolved): Exchange["docs"] {
  const docs = readDocs(reader, source.at, source.value, source);
  if (docs.summary !== undefined || docs.description !== undefined) return docs;
  return {
    ...docs,
    ...(item.summary !== undefined && { summary: item.summary }),
    ...(item.description !== undefined && { description: item.description }),
  };
}

function readResponsesOf(reader: Reader, at: Pointer, value: JsonObject): Exchange["responses"] {
  const responses = objectOf(value, "responses");
  if (responses !== undefined && Object.keys(responses).length > 0) {
    return readResponses(reader, childPointer(at, "responses"), responses);
  }
  report(reader, "no-responses", "No response is documented.", at);
  return [];
}
