import { type JsonObject, member } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Exchange, Operation, Webhook } from "../api.ts";
import { readEmits, readIdempotency, readPagination, readRateLimits, reportMisplaced } from "./behaviour.ts";
import type { Draft } from "./draft.ts";
import { arrayOf, objectOf } from "./fields.ts";
import { readExchange } from "./exchanges.ts";
import { type PathItem, type PathItemOperation, readPathItem } from "./path-items.ts";
import { matchPath, pathShape } from "./path-template.ts";
import { quote, type Reader, report } from "./reader.ts";
import { mapEntries } from "./references.ts";
import type { Schemes } from "./security.ts";
import { readServers } from "./servers.ts";
import { readCallbacks } from "./webhooks.ts";

/** All operations with the places that describe them. */
export interface Operations {
  readonly operations: readonly Operation[];
  readonly byId: ReadonlyMap<string, Pointer>;
  /** Maps the place of an Operation Object to the operation's identity. */
  readonly bySource: ReadonlyMap<Pointer, Pointer>;
}

/** Maximum operations. The largest real documents have about 20,000; path items shared by many paths multiply. */
const MOST_OPERATIONS = 100_000;

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
      if (operations.length === MOST_OPERATIONS) {
        const message = `The document has more than ${MOST_OPERATIONS} operations; shared path items count for each use.`;
        report(reader, "too-many-operations", message, at);
        return { operations, byId, bySource };
      }
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
  const operation: Draft<Operation> = {
    ...exchange,
    kind: "operation",
    path,
    segments,
    parameters,
    servers: servers === undefined ? item.servers : readServers(reader, childPointer(place, "servers"), servers),
    callbacks: readCallbacksOf(reader, schemes, source.at, place, value),
    rateLimits: readRateLimits(reader, place, exchange.extensions),
  };
  reportMisplaced(reader, place, exchange.extensions);
  const idempotency = readIdempotency(reader, parameters);
  const pagination = readPagination(reader, place, exchange.extensions);
  const emits = readEmits(reader, place, exchange.extensions);
  if (emits !== undefined) operation.emits = emits;
  if (idempotency !== undefined) operation.idempotency = idempotency;
  if (pagination !== undefined) operation.pagination = pagination;
  return operation;
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
