import { addAll } from "../../document/lists.ts";
import { isObject, type Json, type JsonObject, member } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Parameter, Server } from "../api.ts";
import { type Draft, quote, type Reader, report } from "./reader.ts";
import { arrayOf, checkFields, fieldTable, objectOf, textOf } from "./fields.ts";
import { isToken } from "./media-types.ts";
import { readParameterList } from "./parameters.ts";
import {
  mayRepeat,
  dereference,
  resolveReference,
  mapEntries,
  type ReferenceKind,
  type Resolved,
} from "./references.ts";
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

const NO_PARAMETERS: readonly Parameter[] = [];

const PATH_ITEM_KIND: ReferenceKind = { word: "a path item", components: "pathItems" };

/** What the operations of one path item share. */
export interface PathItem {
  readonly parameters: readonly Parameter[];
  readonly servers: readonly Server[];
  readonly summary?: string;
  readonly description?: string;
  readonly operations: readonly PathItemOperation[];
}

export interface PathItemOperation {
  /** The place of the mention, which is unique even when two paths share a path item of another file. */
  readonly at: Pointer;
  readonly method: string;
  readonly source: Resolved;
}

/** Whether it has an operation, or references something that may. */
export function isPathItem(value: Json): boolean {
  return isObject(value) && ["$ref", ...METHODS].some((key) => Object.hasOwn(value, key));
}

/** Reads a path item. Beside a `$ref`, its own fields come first. */
export function readPathItem(reader: Reader, at: Pointer, value: Json): PathItem | undefined {
  if (!isObject(value)) {
    if (value === null) report(reader, "empty-field", "The path item is empty.", at);
    else report(reader, "invalid-field-type", "A path item must be an object.", at);
    return undefined;
  }
  const layers: { readonly at: Pointer; readonly value: JsonObject }[] = [{ at, value }];
  const ref = member(value, "$ref");
  if (ref !== undefined) {
    const target = resolveReference(reader, at, ref, PATH_ITEM_KIND);
    if (target !== undefined) layers.push(target);
  }
  const item: Draft<PathItem> = { parameters: NO_PARAMETERS, servers: [], operations: [] };
  const operations: PathItemOperation[] = [];
  for (const layer of layers.toReversed()) {
    checkFields(reader, layer.at, layer.value, PATH_ITEM);
    const parameters = arrayOf(layer.value, "parameters");
    if (parameters !== undefined) item.parameters = sharedParameters(reader, at, layer.at, parameters);
    const servers = arrayOf(layer.value, "servers");
    if (servers !== undefined) item.servers = readServers(reader, childPointer(layer.at, "servers"), servers);
    const summary = textOf(layer.value, "summary");
    const description = textOf(layer.value, "description");
    if (summary !== undefined) item.summary = summary;
    if (description !== undefined) item.description = description;
    addAll(operations, readMethods(reader, at, layer.at, layer.value));
  }
  // The item's own fields come last here, to override those of its target.
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
    if (!isToken(entry.key)) report(reader, "invalid-method", `${quote(entry.key)} is not an HTTP method.`, entry.at);
    else if (METHODS.some((method) => method.toUpperCase() === entry.key)) {
      const message = `${quote(entry.key)} belongs in the field ${quote(entry.key.toLowerCase())}; it is left out here.`;
      report(reader, "invalid-method", message, entry.at);
    } else
      add(childPointer(childPointer(mention, "additionalOperations"), entry.key), entry.key, entry.at, entry.value);
  }
  return operations;
}

/** Reads the parameters of a shared path item once. */
function sharedParameters(reader: Reader, mention: Pointer, at: Pointer, list: readonly Json[]): readonly Parameter[] {
  const place = childPointer(at, "parameters");
  const cached = at === mention ? undefined : reader.memo.parameterLists.get(place);
  if (cached !== undefined && !mayRepeat(reader, cached, mention)) return NO_PARAMETERS;
  const parameters = cached ?? readParameterList(reader, place, list);
  if (at !== mention) reader.memo.parameterLists.set(place, parameters);
  return parameters;
}
