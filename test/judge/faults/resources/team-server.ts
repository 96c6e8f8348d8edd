import type { IncomingMessage, ServerResponse } from "node:http";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { Json, JsonObject } from "../../../../generator/document/json.ts";
import type { CheckName } from "../../../../judge/checks/catalogue.ts";
import { listen, type Listening } from "../../../support/listen.ts";

/** What a team gets wrong, and the check that has to find it. */
export interface TeamFault {
  readonly name: string;
  readonly check: CheckName;
}

export interface Asked {
  /** The caller; absent on public operations. */
  readonly caller: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage["headers"];
  readonly body: Record<string, Json>;
}

export interface Answered {
  readonly status: number;
  readonly body?: Json;
  readonly headers?: Readonly<Record<string, string>>;
}

export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export type Handler = (asked: Asked) => Answered;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: JsonObject;
}

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonObject }>> };
}

interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly validators: ReadonlyMap<string, ValidateFunction>;
  readonly bodies: ReadonlyMap<string, ValidateFunction>;
  readonly handler: Handler;
}

interface Settings {
  readonly contract: JsonObject;
  readonly handlers: Readonly<Record<string, Handler>>;
  /** @returns the caller; `undefined` for a stranger */
  readonly callerOf: (headers: IncomingMessage["headers"]) => string | undefined;
  /** The value of `WWW-Authenticate`. */
  readonly challenge: string;
  /** The caller that a faulty server assumes for unknown credentials. */
  readonly strangers?: (asked: Asked, method: string) => string | undefined;
}

/** A plain server of a team: routes, validates with Ajv, and calls its handlers. */
export function startTeam(settings: Settings): Promise<Listening> {
  const routes = routesOf(settings);
  return listen((request, response) => void answer(request, response, routes, settings));
}

function routesOf({ contract, handlers }: Settings): readonly Route[] {
  const ajv = new Ajv2020({ strict: false, allErrors: false, coerceTypes: false });
  formats.default(ajv);
  const components = contract["components"] ?? {};
  const compile = (schema: Json): ValidateFunction => ajv.compile({ allOf: [schema], components });
  // The fixtures below are written for this reader.
  const paths = contract["paths"] as unknown as Readonly<Record<string, Readonly<Record<string, Described>>>>;
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, described]) => {
      if (method === "parameters") return [];
      const shared = (item["parameters"] ?? []) as unknown as readonly Parameter[];
      const parameters = [...shared, ...(described.parameters ?? [])];
      const handler = handlers[described.operationId];
      if (handler === undefined) throw new Error(`${described.operationId} has no handler`);
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
      const bodies = Object.entries(described.requestBody?.content ?? {});
      return {
        method: method.toUpperCase(),
        pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "([^/]+)")}$`),
        names,
        parameters,
        validators: new Map(parameters.map(({ in: place, name, schema }) => [`${place} ${name}`, compile(schema)])),
        bodies: new Map(bodies.map(([type, { schema }]) => [type, compile(schema)])),
        handler,
      };
    }),
  );
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  routes: readonly Route[],
  settings: Settings,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const send = ({ body, headers = {}, status }: Answered): void => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const length = text === undefined ? {} : { "content-length": String(Buffer.byteLength(text)) };
    response.writeHead(status, {
      ...(text !== undefined && { "content-type": "application/json" }),
      ...length,
      ...headers,
    });
    response.end(request.method === "HEAD" ? undefined : text);
  };
  try {
    send(answered(request, Buffer.concat(chunks), routes, settings));
  } catch (error) {
    if (!(error instanceof Refused)) return send({ status: 500, body: { code: "internal", message: String(error) } });
    const { code, status } = error;
    const headers: Record<string, string> = status === 401 ? { "www-authenticate": settings.challenge } : {};
    send({ status, body: { code, message: code.replaceAll("_", " ") }, headers });
  }
}

function answered(request: IncomingMessage, bytes: Buffer, routes: readonly Route[], settings: Settings): Answered {
  const url = new URL(request.url ?? "", "http://localhost");
  const here = routes.filter(({ pattern }) => pattern.test(url.pathname));
  if (here.length === 0) throw new Refused(404, "not_found");
  const method = request.method === "HEAD" ? "GET" : request.method;
  const route = here.find((one) => one.method === method);
  if (route === undefined) {
    const methods = here.flatMap((one) => (one.method === "GET" ? ["GET", "HEAD"] : [one.method]));
    const allow = [...new Set(methods), "OPTIONS"].join(", ");
    const status = method === "OPTIONS" ? 204 : 405;
    return {
      status,
      headers: { allow },
      ...(status === 405 && { body: { code: "method_not_allowed", message: "no" } }),
    };
  }
  const known = settings.callerOf(request.headers);
  const [, ...texts] = (route.pattern.exec(url.pathname) ?? []).map(decoded);
  const path = Object.fromEntries(route.names.map((name, index) => [name, texts[index] ?? ""]));
  const query = Object.fromEntries(url.searchParams);
  const asked = { caller: known ?? "", path, query, headers: request.headers, body: {} };
  const caller = known ?? settings.strangers?.(asked, route.method);
  if (caller === undefined) throw new Refused(401, "unauthorized");
  for (const parameter of route.parameters) check(route, parameter, { url, path, headers: request.headers });
  return route.handler({ ...asked, caller, body: bodyOf(route, request, bytes) });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Refused(400, "invalid_path");
  }
}

function check(
  { validators }: Route,
  { in: place, name, required, schema }: Parameter,
  given: {
    readonly url: URL;
    readonly path: Readonly<Record<string, string>>;
    readonly headers: IncomingMessage["headers"];
  },
): void {
  const all = place === "query" ? given.url.searchParams.getAll(name) : [];
  if (all.length > 1) throw new Refused(400, "repeated_parameter");
  const header = given.headers[name.toLowerCase()];
  const text =
    place === "query" ? all[0] : place === "path" ? given.path[name] : typeof header === "string" ? header : undefined;
  if (text === undefined && required === true) throw new Refused(name === "If-Match" ? 428 : 400, "missing_parameter");
  if (text === undefined) return;
  const isNumber = schema["type"] === "integer" || schema["type"] === "number";
  const value =
    isNumber && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)
      ? Number(text)
      : schema["type"] === "boolean" && /^(?:true|false)$/.test(text)
        ? text === "true"
        : text;
  if (validators.get(`${place} ${name}`)?.(value) !== true)
    throw place === "path" ? new Refused(404, "not_found") : new Refused(400, "invalid_parameter");
}

function bodyOf({ bodies }: Route, request: IncomingMessage, bytes: Buffer): Record<string, Json> {
  if (bodies.size === 0) return {};
  if (bytes.byteLength === 0) throw new Refused(400, "missing_body");
  const validate = bodies.get((request.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "");
  if (validate === undefined) throw new Refused(415, "unsupported_media_type");
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Refused(400, "malformed_body");
  }
  if (!validate(value)) throw new Refused(422, "validation_failed");
  return value as Record<string, Json>;
}
