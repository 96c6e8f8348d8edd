import { isObject, type Json } from "../generator/document/json.ts";
import type { Api, Operation, Parameter } from "../generator/ir/api.ts";
import { ifPossible } from "../judge/values/impossible.ts";
import type { Maker } from "../judge/values/make.ts";
import type { Random } from "../runtime/factory/random.ts";
import { parameterAtEnd } from "../judge/resources/resources.ts";

/** What a request asks for. */
export interface RequestTarget {
  /** The decoded parameters of the path, by name. */
  readonly parameters: unknown;
  /** The path and query of the request line. */
  readonly path: string;
  readonly query: string;
  readonly host: string | undefined;
}

/**
 * Possible values of `Location`: the path of the operation that reads the resource, with the id of the body, or else
 * the request's path. First as a path, then as an absolute URL.
 */
export function locationsOf(
  api: Api,
  operation: Operation,
  { host, path }: RequestTarget,
  body: Json | undefined,
  { maker, random }: { readonly maker: Maker; readonly random: Random },
): readonly string[] {
  const id = idFor(api, operation, body, maker, random);
  const own = id === undefined ? path : `${collectionOf(api, operation, path)}/${encodeURIComponent(id)}`;
  return [own, `http://${host ?? "127.0.0.1"}${own}`];
}

/** The path of the collection that has the created resource. The request may be below the path of a server. */
function collectionOf(api: Api, operation: Operation, path: string): string {
  const trimmed = path.replace(/\/$/, "");
  const collection = readerOf(api, operation)?.collection;
  if (collection === undefined || collection === withoutSlash(operation.path)) return trimmed;
  const depth = withoutSlash(operation.path).split("/").length - 1;
  return `${trimmed.split("/").slice(0, -depth).join("/")}${collection}`;
}

function idFor(
  api: Api,
  operation: Operation,
  body: Json | undefined,
  maker: Maker,
  random: Random,
): string | undefined {
  const parameter = operation.method === "POST" ? idParameterOf(api, operation) : undefined;
  if (parameter === undefined) return undefined;
  const inner = isObject(body) ? body["data"] : undefined;
  for (const holder of [body, inner]) {
    for (const name of [parameter.name, "id"]) {
      const value = isObject(holder) && Object.hasOwn(holder, name) ? holder[name] : undefined;
      if (value !== undefined && maker.evaluator.verdict(value, parameter.schema, "sent") === "fits")
        return String(value);
    }
  }
  return ifPossible(() => String(maker.make(parameter.schema, random, { direction: "sent", alphabet: "plain" })));
}

/** The parameter of the operation that reads one item of a collection: `/users/{id}` for `/users`. */
export function idParameterOf(api: Api, operation: Operation): Parameter | undefined {
  return readerOf(api, operation)?.parameter;
}

interface Reader {
  readonly parameter: Parameter | undefined;
  readonly collection: string;
}

/** The operation that reads an item of a collection. That of `/folders/{id}/files` may be `/files/{id}`. */
function readerOf({ operations }: Api, { path }: Operation): Reader | undefined {
  const own = withoutSlash(path);
  for (const collection of new Set([own, own.slice(own.lastIndexOf("/"))])) {
    for (const operation of operations) {
      const last = operation.method === "GET" ? parameterAtEnd(operation) : undefined;
      if (last === undefined || withoutSlash(operation.path) !== `${collection}/{${last}}`) continue;
      return { parameter: operation.parameters.find((one) => one.in === "path" && one.name === last), collection };
    }
  }
  return undefined;
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, "");
}
