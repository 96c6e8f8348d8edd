import { childOf, isArray, isObject, type Json, type JsonObject, member } from "../generator/document/json.ts";
import { escapeToken, unescapeToken } from "../generator/document/pointer.ts";

/** One operation of a document with the parts it references. */
export interface Slice {
  /** A document that contains only this operation. */
  readonly document: JsonObject;
  /** The referenced schemas, as `#/__bundled__/<name>`. */
  readonly schemas: JsonObject;
}

/**
 * Extracts an operation from a document, so that Prism's work depends on the operation's size only. Schemas stay
 * references, because inlined ones could grow without limit. Servers, security and callbacks are left out: Prism must
 * not check or call them.
 *
 * @param document a bundled document
 * @returns `undefined` if the operation does not exist
 */
export function sliceOperation(document: JsonObject, path: string, method: string): Slice | undefined {
  const item = childOf(childOf(document, "paths"), path);
  const operation = childOf(item, method.toLowerCase()) ?? childOf(childOf(item, "additionalOperations"), method);
  if (!isObject(item) || !isObject(operation)) return undefined;

  const names = new Map<string, string>();
  const schemas: Draft = {};
  const components = new Map<string, Draft>();
  // Iterative, because chains of references may be long.
  const pending: (() => void)[] = [];

  const copy = (value: Json): Json => {
    if (isArray(value)) return value.map(copy);
    if (!isObject(value)) return value;
    const copied: Draft = {};
    for (const [key, child] of Object.entries(value)) define(copied, key, copy(child));
    const ref = member(value, "$ref");
    if (typeof ref === "string" && ref.startsWith("#/")) define(copied, "$ref", bundleReference(ref));
    return copied;
  };

  /** Adds a reference's target to the slice and returns its new reference. */
  const bundleReference = (ref: string): string => {
    const existing = names.get(ref);
    if (existing !== undefined) return existing;
    const tokens = ref.slice(2).split("/").map(unescapeToken);
    const target = tokens.reduce<Json | undefined>(childOf, document);
    if (target === undefined) return ref;
    const [place, section = "", name = ""] = tokens;
    if (place === "components" && tokens.length === 3 && INLINED.has(section)) {
      names.set(ref, ref);
      const members = components.get(section) ?? {};
      components.set(section, members);
      const described = section === "responses" ? withDescription(target) : target;
      pending.push(() => define(members, name, copy(described)));
      return ref;
    }
    const bundled = `schema${names.size}`;
    const own = `#/__bundled__/${escapeToken(bundled)}`;
    names.set(ref, own);
    pending.push(() => define(schemas, bundled, copy(target)));
    return own;
  };

  const { callbacks: _callbacks, security: _security, servers: _servers, ...rest } = operation;
  const responses = Object.entries(childOf(operation, "responses") ?? {});
  const kept = {
    ...rest,
    responses: Object.fromEntries(responses.map(([status, response]) => [status, withDescription(response)])),
  };
  const parameters = member(item, "parameters");
  const pathItem = copy({
    ...(parameters !== undefined && { parameters }),
    [KNOWN_METHODS.has(method) ? method.toLowerCase() : "post"]: kept,
  });
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) next();
  return {
    document: {
      openapi: "3.1.0",
      info: { title: "", version: "" },
      paths: { [path]: pathItem },
      components: Object.fromEntries(components),
    },
    schemas,
  };
}

/** Prism ignores responses without a description, which OpenAPI 3.2 allows. */
function withDescription(response: Json): Json {
  const isComplete = !isObject(response) || Object.hasOwn(response, "$ref") || Object.hasOwn(response, "description");
  return isComplete ? response : { ...response, description: "" };
}

interface Draft {
  [key: string]: Json;
}

/** The methods of OpenAPI 3.1. The method does not affect the response. */
const KNOWN_METHODS: ReadonlySet<string> = new Set([
  "GET",
  "PUT",
  "POST",
  "DELETE",
  "OPTIONS",
  "HEAD",
  "PATCH",
  "TRACE",
]);

/** Components that Prism resolves itself. */
const INLINED: ReadonlySet<string> = new Set([
  "examples",
  "headers",
  "links",
  "parameters",
  "requestBodies",
  "responses",
]);

/** Safe for `__proto__`. */
function define(at: Draft, key: string, value: Json): void {
  Object.defineProperty(at, key, { value, enumerable: true, configurable: true, writable: true });
}
