import { plainName } from "../../generator/facts/page-names.ts";
import { shapesOf } from "../../generator/facts/shapes.ts";
import type { Api, Operation, Response } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";

/** Things of one kind that have ids, such as the orders of `/orders/{orderId}`. */
export interface Resource {
  /** `/projects/{projectId}/tasks/{taskId}` */
  readonly path: string;
  /** The path parameter of the id. */
  readonly parameter: string;
  /** The word before the id in the path: `tasks`. */
  readonly word: string;
  readonly create?: Operation;
  readonly list?: Operation;
  /** Operations that search in the list: `GET /orders/search`. */
  readonly searches: readonly Operation[];
  readonly read?: Operation;
  readonly put?: Operation;
  readonly patch?: Operation;
  readonly remove?: Operation;
}

/** The resources of a document, and where their ids go. */
export interface Resources {
  readonly all: readonly Resource[];
  /** The resources of an operation's path parameters, from left to right. */
  inPath(operation: Operation): readonly { readonly parameter: string; readonly resource: Resource }[];
  /** The resource that a property or query parameter refers to, by its name: `customer_id`. */
  ofReference(name: string): Resource | undefined;
  /** The resource that an operation creates or lists. */
  ofCollection(operation: Operation): Resource | undefined;
}

/** Whether a query parameter searches in several members. */
export function isSearch(name: string): boolean {
  return /^(?:q|query|search|term|keywords?|text|contains)$/.test(plainName(name));
}

type Methods = Pick<Resource, "create" | "list" | "read" | "put" | "patch" | "remove">;

const cached = new WeakMap<Api, Resources>();

export function resourcesOf(api: Api): Resources {
  const existing = cached.get(api);
  if (existing !== undefined) return existing;
  const made = findResources(api);
  cached.set(api, made);
  return made;
}

function findResources(api: Api): Resources {
  const { operations } = api;
  const byPlace = new Map<string, Resource>();
  const usable = operations.filter(({ path, segments }) => !/[?#]/.test(path) && isPlain(segments));
  const places = new Map<string, { readonly path: string; readonly parameter: string }>();
  for (const operation of usable)
    for (const place of placesOf(operation)) if (!places.has(place.key)) places.set(place.key, place);
  for (const [key, { path, parameter }] of places) {
    byPlace.set(key, { path, parameter, word: wordBefore(path), searches: [], ...methodsOf(usable, path) });
  }
  // What is listed at a path may have no path of its own: `/invoices/{id}/payments`.
  const sent = namesSent(api);
  const searched = searchesIn(api, usable);
  for (const operation of usable) {
    const { method, path, responses } = operation;
    const item = `${path.replace(/\/$/, "")}/{id}`;
    const isCreated = usable.some((one) => one.method === "POST" && one.path === path);
    if (parameterAtEnd(operation) !== undefined || searched.has(operation)) continue;
    const word = wordBefore(item);
    // What nothing lists may be part of what it is created in. Requests refer to it.
    const isPart = method === "POST" && sent.has(`${normal(singular(word))}id`);
    if (method !== "GET" && !isPart) continue;
    const parameter = keyOfItems(api, responses, word, sent);
    if (!isCreated && parameter === undefined) continue;
    const isKnown = [...byPlace.values()].some((one) => one.create?.path === path || one.list?.path === path);
    if (!isKnown)
      byPlace.set(bare(item), {
        path: item,
        parameter: parameter ?? "id",
        word,
        searches: [],
        ...methodsOf(usable, item),
      });
  }
  for (const [key, own] of byPlace) {
    const searches = [...searched].flatMap(([operation, list]) => (list === own.list ? [operation] : []));
    if (searches.length > 0) byPlace.set(key, { ...own, searches });
  }
  // A place such as `/tasks/{taskId}/comments` may refer to resources that live elsewhere.
  for (const [key, own] of byPlace) {
    if (own.create !== undefined || own.list !== undefined || own.read !== undefined) continue;
    const others = [...byPlace.values()].filter(
      (other) => other !== own && other.word === own.word && (other.create ?? other.list ?? other.read) !== undefined,
    );
    const [other] = others;
    if (other !== undefined && others.length === 1) byPlace.set(key, other);
  }
  const all = [...new Set(byPlace.values())];
  return {
    all,
    inPath: (operation) =>
      placesOf(operation).flatMap(({ key, parameter }) => {
        const resource = byPlace.get(key);
        return resource === undefined ? [] : [{ parameter, resource }];
      }),
    ofReference(name) {
      const plain = normal(name).replace(/ids$/, "id");
      // `coupon_code` refers to the `code` of `/coupons`.
      const ofKey = all.filter(({ parameter, word }) => normal(singular(word) + parameter) === plain.replace(/s$/, ""));
      const [known] = ofKey.length === 1 ? ofKey : [];
      // `/suppliers/{supplier}/products/{id}` has the same products as `/products/{product}`.
      if ((known?.create ?? known?.put) !== undefined) return known;
      if (!plain.endsWith("id") || plain === "id") return known;
      const stem = plain.slice(0, -2);
      const named = all.filter(({ parameter, word }) => normal(parameter) === plain || normal(singular(word)) === stem);
      // `from_account_id` refers to an account.
      const matches = named.length > 0 ? named : all.filter(({ word }) => isEndOf(name, singular(word)));
      return (
        matches.find(({ create }) => create !== undefined) ?? known ?? (matches.length === 1 ? matches[0] : undefined)
      );
    },
    ofCollection: (operation) => all.find(({ create, list }) => create === operation || list === operation),
  };
}

/** The name of the parameter at the end of a path. Django's paths have a slash after it. */
export function parameterAtEnd({ segments }: Pick<Operation, "segments">): string | undefined {
  const last = segments.at(-1) === "/" ? segments.at(-2) : segments.at(-1);
  return typeof last === "object" ? last.parameter : undefined;
}

const IDS = ["id", "uuid", "key"];

/** The operations that search, and the list with the same items. */
function searchesIn(api: Api, operations: readonly Operation[]): ReadonlyMap<Operation, Operation> {
  const lists = operations.filter((one) => one.method === "GET" && parameterAtEnd(one) === undefined);
  const isSearching = ({ parameters }: Operation): boolean =>
    parameters.some(({ in: place, name, required }) => place === "query" && required && isSearch(name));
  const parametersOf = ({ segments }: Operation): string =>
    segments.flatMap((segment) => (typeof segment === "string" ? [] : [segment.parameter])).join("/");
  const namesOf = ({ responses }: Operation): string =>
    itemsIn(api, responses)
      .flatMap((schema) => shapesOf(api).possibleMembers(schema))
      .map(({ name }) => name)
      .join();
  return new Map(
    lists.filter(isSearching).flatMap((search) => {
      const names = namesOf(search);
      const list = lists.find(
        (one) => !isSearching(one) && parametersOf(one) === parametersOf(search) && namesOf(one) === names,
      );
      return names === "" || list === undefined ? [] : [[search, list] as const];
    }),
  );
}

/** The schemas of the objects that a successful response lists: its own items, or those of a member. */
function itemsIn(api: Api, responses: readonly Response[]): readonly Schema[] {
  const shapes = shapesOf(api);
  const itemsOf = (schema: Schema): readonly Schema[] => {
    const shape = shapes.of(schema);
    return shape.kind === "array" ? [shape.items] : [];
  };
  return responses
    .filter(({ status }) => status.kind === "exact" && status.code < 300)
    .flatMap(({ contents }) => contents)
    .flatMap(({ schema }) => {
      const members = shapes.possibleMembers(schema);
      const inner = members.some(({ name }) => name === "id") ? [] : members;
      return [...itemsOf(schema), ...inner.flatMap((property) => itemsOf(property.schema))];
    });
}

/**
 * The key of the objects that a successful response lists. `plan_code` in a request shows that it is the `code` of
 * `/plans`.
 */
function keyOfItems(
  api: Api,
  responses: readonly Response[],
  word: string,
  references: ReadonlySet<string>,
): string | undefined {
  const stem = normal(singular(word));
  const keys = itemsIn(api, responses).map((schema) => {
    const names = shapesOf(api)
      .possibleMembers(schema)
      .map(({ name }) => name);
    return (
      names.find((name) => references.has(stem + normal(name))) ??
      names.find((name) => [...IDS, `${stem}id`].includes(normal(name)))
    );
  });
  return keys.find((name) => name !== undefined);
}

/** Depth of objects in a body whose members may refer to resources. */
const DEEPEST = 4;

/** The names of query parameters and members of bodies. */
function namesSent(api: Api): ReadonlySet<string> {
  const shapes = shapesOf(api);
  const names = new Set<string>();
  const add = (schema: Schema, depth: number): void => {
    if (depth > DEEPEST) return;
    const shape = shapes.of(schema);
    if (shape.kind === "array") add(shape.items, depth + 1);
    for (const property of shapes.possibleMembers(schema)) {
      names.add(normal(property.name).replace(/s$/, ""));
      add(property.schema, depth + 1);
    }
  };
  for (const { body, parameters } of api.operations) {
    for (const { in: place, name } of parameters) if (place === "query") names.add(normal(name).replace(/s$/, ""));
    for (const { schema } of body?.contents ?? []) add(schema, 0);
  }
  return names;
}

/** Whether a reference ends with the name of a resource, as a word of its own: `from_account_id`, `fromAccountId`. */
function isEndOf(name: string, word: string): boolean {
  const parts = name
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1_$2")
    .split(/[^\p{L}\p{N}]+/u)
    .slice(0, -1);
  return parts.some((_, index) => index > 0 && normal(parts.slice(index).join("")) === normal(word));
}

/** Whether every path segment is either a word or a parameter. */
function isPlain(segments: Operation["segments"]): boolean {
  return segments.every((segment, index) => {
    if (typeof segment === "object") return true;
    const isLast = index === segments.length - 1;
    return segment.startsWith("/") && (isLast || segment.endsWith("/"));
  });
}

/** The part of a path up to each of its parameters. */
function placesOf({
  segments,
}: Operation): readonly { readonly key: string; readonly path: string; readonly parameter: string }[] {
  let key = "";
  let path = "";
  return segments.flatMap((segment) => {
    key += typeof segment === "string" ? segment : "{}";
    path += typeof segment === "string" ? segment : `{${segment.parameter}}`;
    return typeof segment === "string" ? [] : [{ key, path, parameter: segment.parameter }];
  });
}

function methodsOf(operations: readonly Operation[], path: string): Methods {
  const item = bare(path);
  const collection = item.slice(0, item.lastIndexOf("/"));
  const word = wordBefore(path);
  const at = (method: string, place: string): Operation | undefined =>
    operations.find((one) => one.method === method && bare(one.path) === place);
  // `/comments/{id}` may be created and listed at `/tasks/{id}/comments`.
  const elsewhere = (method: string): Operation | undefined => {
    const others = operations.filter(
      (one) => one.method === method && one.path.replace(/\/$/, "").endsWith(`}/${word}`),
    );
    return others.length === 1 ? others[0] : undefined;
  };
  const isItem = at("GET", item) ?? at("DELETE", item) ?? at("PATCH", item) ?? at("PUT", item);
  const found: { readonly [Name in keyof Methods]: Operation | undefined } = {
    create: at("POST", collection) ?? (isItem && elsewhere("POST")),
    list: at("GET", collection) ?? (isItem && elsewhere("GET")),
    read: at("GET", item),
    put: at("PUT", item),
    patch: at("PATCH", item),
    remove: at("DELETE", item),
  };
  // Only operations that exist are members.
  return Object.fromEntries(Object.entries(found).filter(([, operation]) => operation !== undefined));
}

/** A path without the names of its parameters. */
function bare(path: string): string {
  return path.replace(/\{[^}]*\}/g, "{}").replace(/\/$/, "");
}

function wordBefore(path: string): string {
  const parts = path.split("/").filter((part) => part !== "");
  return parts.findLast((part) => !part.startsWith("{")) ?? "";
}

export function singular(word: string): string {
  if (/ies$/i.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ses|xes|ches|shes)$/i.test(word)) return word.slice(0, -2);
  return word.replace(/s$/i, "");
}

/** `customer_id`, `customerId` and `customer-id` are equal. */
export const normal: (name: string) => string = plainName;

/** Whether an operation does something to a resource: `POST /orders/{id}/cancel`. */
export function isAction(resources: Resources, operation: Operation): boolean {
  return (
    operation.method !== "GET" &&
    parameterAtEnd(operation) === undefined &&
    resources.inPath(operation).length > 0 &&
    resources.ofCollection(operation) === undefined
  );
}
