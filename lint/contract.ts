import { isArray, isObject, type Json, type JsonObject, member } from "../generator/document/json.ts";
import type { Place, RuleContext } from "./redocly.ts";

/** An object of the document, with the file it is in. */
export interface Spot {
  readonly node: JsonObject;
  readonly place: Place;
}

/** An operation or webhook. */
export interface Exchange extends Spot {
  readonly kind: "operation" | "webhook";
  /** The path, or the name of the webhook. */
  readonly name: string;
  readonly method: string;
}

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

const LONGEST_CHAIN = 50;

/** Resolves references until an object is reached. */
export function resolveReference(context: RuleContext, value: Json | undefined, place: Place): Spot | undefined {
  let [node, at]: [unknown, Place | undefined] = [value, place];
  for (let step = 0; step < LONGEST_CHAIN; step++) {
    if (typeof node !== "object" || node === null || Array.isArray(node) || at === undefined) return undefined;
    if (!("$ref" in node) || typeof node.$ref !== "string") {
      // Redocly parses JSON and YAML, so objects are JSON objects.
      return { node: node as JsonObject, place: at };
    }
    const { location, node: target }: ReturnType<RuleContext["resolve"]> = context.resolve(node, at.source.absoluteRef);
    [node, at] = [target, location];
  }
  return undefined;
}

/** Resolves a member that is an object. */
export function resolveMember(context: RuleContext, { node, place }: Spot, key: string): Spot | undefined {
  return resolveReference(context, member(node, key), place.child([key]));
}

/** All members that are objects. */
export function membersOf(
  context: RuleContext,
  spot: Spot | undefined,
): readonly (readonly [key: string, member: Spot])[] {
  if (spot === undefined) return [];
  return Object.keys(spot.node).flatMap((key) => {
    const child = resolveMember(context, spot, key);
    return child === undefined ? [] : [[key, child] as const];
  });
}

/** All items that are objects. */
export function itemsOf(context: RuleContext, { node, place }: Spot, key: string): readonly Spot[] {
  const list = member(node, key);
  if (!isArray(list)) return [];
  return list.flatMap((item, index) => resolveReference(context, item, place.child([key, index])) ?? []);
}

/** All operations and webhooks, without those of callbacks. */
export function exchangesOf(context: RuleContext, root: Spot): readonly Exchange[] {
  const found: Exchange[] = [];
  for (const [kind, key] of [
    ["operation", "paths"],
    ["webhook", "webhooks"],
    ["webhook", "x-webhooks"],
  ] as const) {
    for (const [name, item] of membersOf(context, resolveMember(context, root, key))) {
      for (const method of METHODS) {
        const operation = resolveMember(context, item, method);
        if (operation !== undefined) found.push({ ...operation, kind, name, method });
      }
    }
  }
  return found;
}

/** The header parameters of an operation and its path. */
export function headerParametersOf(context: RuleContext, root: Spot, exchange: Exchange): readonly Spot[] {
  const item = ["paths", "webhooks", "x-webhooks"]
    .flatMap((key) => resolveMember(context, root, key) ?? [])
    .flatMap((map) => resolveMember(context, map, exchange.name) ?? []);
  return [exchange, ...item]
    .flatMap((spot) => itemsOf(context, spot, "parameters"))
    .filter(({ node }) => member(node, "in") === "header");
}

/** Paths of token endpoints. OAuth 2.0 (RFC 6749) defines them, not the document. */
export function tokenPathsOf(context: RuleContext, root: Spot, paths: Iterable<string>): ReadonlySet<string> {
  const components = resolveMember(context, root, "components");
  const schemes = components === undefined ? undefined : resolveMember(context, components, "securitySchemes");
  const urls = membersOf(context, schemes).flatMap(([, scheme]) =>
    membersOf(context, resolveMember(context, scheme, "flows")).flatMap(([, { node }]) => {
      const url = member(node, "tokenUrl");
      return typeof url === "string" ? [url.replace(/[?#].*$/s, "")] : [];
    }),
  );
  return new Set([...paths].filter((path) => urls.some((url) => url === path || url.endsWith(path))));
}

/** Whether a status is an error. */
export function isError(status: string): boolean {
  return /^[45](?:\d\d|XX)$/i.test(status);
}

export function isJson(mediaType: string): boolean {
  return /^[^;]*[/+]json\s*(?:;|$)/i.test(mediaType);
}

/** The name of an operation or webhook in messages. */
export function nameOf({ kind, method, name, node }: Exchange): string {
  const id = member(node, "operationId");
  const title = kind === "webhook" ? `The webhook ${JSON.stringify(name)}` : `${method.toUpperCase()} ${name}`;
  return kind === "operation" && typeof id === "string" && isObject(node) ? `${title} (${id})` : title;
}
