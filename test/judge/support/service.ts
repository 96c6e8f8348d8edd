import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Json, JsonObject } from "../../../generator/document/json.ts";
import { type ContractOperation, type Issue, operationsOf, type Place } from "./contract-operations.ts";

// What servers that the judge tests have in common: they find the operation, know the caller, validate the request against the
// contract, and send replies and errors. Each has its own rules, and its own faults.

export type Row = Record<string, Json>;

/** Whether the service has the fault of this name. */
export type Has = (fault: string) => boolean;

/** A request that is as the contract says. */
export interface Asked {
  readonly operation: ContractOperation;
  readonly caller: string;
  readonly path: Readonly<Record<string, string>>;
  /** The first parameter of the path. */
  readonly id: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Row;
}

export interface Reply {
  /** Default: 200. */
  readonly status?: number;
  readonly body?: Json;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error response. */
export class Rejection extends Error {
  readonly status: number;
  readonly code: string;
  /** The parameter or member that is wrong. */
  readonly at: string | undefined;
  constructor(status: number, code: string, message: string = code.replaceAll("_", " "), at?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.at = at;
  }
}

export const notFound = (): Rejection => new Rejection(404, "not_found", "There is no such resource.");

export type Handlers = Readonly<Record<string, (asked: Asked) => Reply>>;
/** Handlers that may wait before they write. */
export type SlowHandlers = Readonly<Record<string, (asked: Asked) => Reply | Promise<Reply>>>;

interface Service {
  readonly contract: JsonObject;
  readonly handlers: SlowHandlers;
  /** @returns the caller; `undefined` for a stranger */
  readonly callerOf: (headers: IncomingHttpHeaders, asked: Pick<Asked, "operation" | "path">) => string | undefined;
  /** The value of `WWW-Authenticate`. */
  readonly challenge: string;
  readonly failure: (rejection: Rejection) => Json;
  /** The media type of errors. Default: `application/json`. */
  readonly failureType?: (status: number) => string;
  /** The status and the code of requests that are not as the contract says. */
  readonly rejections: Readonly<Record<Exclude<Place, "path">, readonly [status: number, code: string]>>;
  /** Whether a faulty service overlooks that a value is wrong. */
  readonly overlooks?: (issue: Issue & { readonly place: Place }, value: Row, operation: ContractOperation) => boolean;
}

/** Serves a contract. Paths that are not as it says are not found. */
export function serve(service: Service): RequestListener {
  const operations = operationsOf(service.contract);
  for (const { id } of operations) if (!Object.hasOwn(service.handlers, id)) throw new Error(`${id} has no handler`);
  return async (request, response) => {
    const {
      body,
      headers,
      status = 200,
    } = await answered(service, operations, request).catch((error: unknown): Reply => {
      const known = error instanceof Rejection ? error : new Rejection(500, "internal_error", String(error));
      const type = service.failureType?.(known.status) ?? "application/json";
      const challenge = known.status === 401 ? { "www-authenticate": service.challenge } : {};
      return { status: known.status, body: service.failure(known), headers: { "content-type": type, ...challenge } };
    });
    const content = body === undefined ? undefined : JSON.stringify(body);
    const about = content !== undefined && {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(content)),
    };
    response.writeHead(status, { ...about, ...headers });
    response.end(request.method === "HEAD" ? undefined : content);
  };
}

async function answered(
  service: Service,
  operations: readonly ContractOperation[],
  request: IncomingMessage,
): Promise<Reply> {
  const bytes = await buffer(request);
  const url = new URL(request.url ?? "/", "http://localhost");
  const here = operations.filter(({ pattern }) => pattern.test(url.pathname));
  if (here.length === 0) throw notFound();
  const method = request.method === "HEAD" ? "GET" : request.method;
  const operation = here.find((one) => one.method === method);
  const methods = here.flatMap((one) => (one.method === "GET" ? ["GET", "HEAD"] : [one.method]));
  const headers = { allow: [...methods, "OPTIONS"].join(", ") };
  if (method === "OPTIONS") return { status: 204, headers };
  if (operation === undefined) {
    const body = service.failure(new Rejection(405, "method_not_allowed"));
    return {
      status: 405,
      headers: { ...headers, "content-type": service.failureType?.(405) ?? "application/json" },
      body,
    };
  }
  const path = pathOf(operation, url.pathname);
  const caller = service.callerOf(request.headers, { operation, path });
  if (caller === undefined) throw new Rejection(401, "unauthorized");
  const query = Object.fromEntries(url.searchParams);
  if (Object.keys(query).length < [...url.searchParams].length)
    throw new Rejection(...service.rejections.query, "A parameter is repeated.");
  const given = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const check = (place: Place, value: Row): void => {
    const issue = operation.issueOf(place, value);
    if (issue === undefined || service.overlooks?.({ ...issue, place }, Object(value), operation) === true) return;
    if (place === "path") throw notFound();
    if (issue.at === "If-Match" && given["if-match"] === undefined) throw new Rejection(428, "precondition_required");
    throw new Rejection(...service.rejections[place], `${issue.at} ${issue.message}`, issue.at);
  };
  check("path", path);
  check("query", query);
  check("header", given);
  const body = bodyOf(operation, given["content-type"], bytes, service);
  if (operation.mediaTypes.length > 0) check("body", body);
  const asked = { operation, caller, path, id: Object.values(path)[0] ?? "", query, headers: given, body };
  return service.handlers[operation.id]?.(asked) ?? {};
}

function pathOf({ names, pattern }: ContractOperation, pathname: string): Readonly<Record<string, string>> {
  const [, ...texts] = pattern.exec(pathname) ?? [];
  try {
    return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(texts[index] ?? "")]));
  } catch {
    throw notFound();
  }
}

function bodyOf(operation: ContractOperation, type: string | undefined, bytes: Buffer, { overlooks }: Service): Row {
  const { mediaTypes } = operation;
  if (mediaTypes.length === 0) return {};
  const isKnown = mediaTypes.includes(type?.split(";")[0]?.trim().toLowerCase() ?? "");
  const issue = { at: "content-type", message: "is not supported", place: "header" } as const;
  if (bytes.length > 0 && !isKnown && overlooks?.(issue, {}, operation) !== true)
    throw new Rejection(415, "unsupported_media_type", `Send ${mediaTypes.join(" or ")}.`);
  try {
    // Whatever it is, it is validated next.
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as Row;
  } catch {
    throw new Rejection(400, "malformed_json", "The body is not JSON.");
  }
}

/** A resource that belongs to a caller. */
export interface Kept {
  readonly owner: string;
  row: Row;
  version: number;
  isDeleted: boolean;
}

/** The resources of one kind, by their ids. */
export class Resources extends Map<string, Kept> {
  add(owner: string, id: string, row: Row): Kept {
    const kept = { owner, row, version: 1, isDeleted: false };
    this.set(id, kept);
    return kept;
  }

  /** @param isOpen whether other callers may have it too */
  find(id: Json | undefined, caller: string, isOpen = false): Kept {
    const kept = this.get(String(id));
    if (kept === undefined || (kept.owner !== caller && !isOpen)) throw notFound();
    return kept;
  }

  of(caller: string, isOpen = false): readonly Row[] {
    return [...this.values()].flatMap(({ isDeleted, owner, row }) =>
      !isDeleted && (owner === caller || isOpen) ? [row] : [],
    );
  }
}

export const now = (): string => new Date().toISOString();

export const randomId = (prefix: string, length: number): string =>
  `${prefix}_${crypto.randomUUID().replaceAll("-", "").slice(0, length)}`;

/** Orders texts by code point and numbers by size. */
export function compare(a: Json = null, b: Json = null): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}

/** The user and password of HTTP Basic, or the token of Bearer. */
export function credentialOf({ authorization = "" }: IncomingHttpHeaders): string {
  const [, scheme = "", text = ""] = /^(Basic|Bearer) (\S+)$/i.exec(authorization) ?? [];
  return scheme.toLowerCase() === "basic" ? Buffer.from(text, "base64").toString() : text;
}
