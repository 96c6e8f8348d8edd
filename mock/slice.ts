import { childOf, isArray, isObject, type Json, type JsonObject, member } from "../generator/document/json.ts";
import { escapeToken, unescapeToken } from "../generator/document/pointer.ts";

/** One operation of a document, and what it refers to. */
export interface Slice {
  /** A document with this operation alone. */
  readonly document: JsonObject;
  /** The schemas it refers to, as `#/__bundled__/<name>`. */
  readonly schemas: JsonObject;
}

/**
 * Cuts an operation out of a document, so that what Prism has to look through grows with the operation, not with the
 * document. Schemas stay apart and are never put in the place of a reference: real ones would grow without end. Servers
 * and security are left out, as they are not Prism's business here, and callbacks, as Prism would send them.
 *
 * @param document in one piece
 * @returns `undefined` when there is no such operation
 */
export function sliceOperation(document: JsonObject, path: string, method: string): Slice | undefined {
  const item = childOf(childOf(document, "paths"), path);
  const operation = childOf(item, method.toLowerCase()) ?? childOf(childOf(item, "additionalOperations"), method);
  if (!isObject(item) || !isObject(operation)) return undefined;

  const names = new Map<string, string>();
  const schemas: Draft = {};
  const components = new Map<string, Draft>();
  // Chains of references may be as long as one likes.
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

  /** Takes what a reference leads to into the slice; says how it is referred to there. */
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
      pending.push(() => define(members, name, copy(target)));
      return ref;
    }
    const bundled = `schema${names.size}`;
    const own = `#/__bundled__/${escapeToken(bundled)}`;
    names.set(ref, own);
    pending.push(() => define(schemas, bundled, copy(target)));
    return own;
  };

  const { callbacks: _callbacks, security: _security, servers: _servers, ...kept } = operation;
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

interface Draft {
  [key: string]: Json;
}

/** Those of OpenAPI 3.1; what a response holds does not depend on it. */
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

/** Components that Prism resolves by itself. */
const INLINED: ReadonlySet<string> = new Set([
  "examples",
  "headers",
  "links",
  "parameters",
  "requestBodies",
  "responses",
]);

/** Also for `__proto__`. */
function define(at: Draft, key: string, value: Json): void {
  Object.defineProperty(at, key, { value, enumerable: true, configurable: true, writable: true });
}
