import { plainOf, type Plain } from "./plain-type.ts";
import { at, entries, resolveNode, get, items, text, type Node } from "./raw-document.ts";

// The requests of a document, read by the rules of the OpenAPI Specification.

interface Serialisation {
  readonly style: string;
  readonly explode: boolean;
  /** For parameters with `content`: the value is JSON, or text that the caller has made. */
  readonly content?: "json" | "text";
}

export interface DocumentedOperation {
  readonly id: string | undefined;
  readonly method: string;
  /** Without a fragment, which is never sent. */
  readonly path: string;
  readonly parameters: readonly DocumentedParameter[];
  readonly body: { readonly required: boolean; readonly contents: readonly DocumentedContent[] } | undefined;
}

export type Place = "path" | "query" | "header" | "cookie" | "querystring";

export interface DocumentedParameter {
  readonly name: string;
  readonly place: Place;
  readonly required: boolean;
  readonly how: Serialisation & { readonly allowReserved: boolean; readonly mediaType?: string };
  plain(choice: number): Plain;
}

export interface DocumentedContent {
  readonly mediaType: string;
  /** By property. */
  readonly encodings: ReadonlyMap<string, DocumentedEncoding>;
  /** Of a stream of values, `items` of an array. */
  readonly sequence: boolean;
  plain(choice: number): Plain;
}

export interface DocumentedEncoding {
  readonly contentType: string | undefined;
  /** Only where the document speaks of styles. */
  readonly how: Serialisation | undefined;
}

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "query"];

/** All that `fetch` can send: it refuses `TRACE` and `CONNECT`. */
export function documentedOperations(document: Node): readonly DocumentedOperation[] {
  return entries(at(document, "paths")).flatMap(([path, item]) => {
    if (!path.startsWith("/")) return [];
    const pathItem = resolveNode(item);
    const standard = METHODS.map((name) => [name.toUpperCase(), at(pathItem, name)] as const);
    const additional = entries(at(pathItem, "additionalOperations"));
    return [...standard, ...additional].flatMap(([method, operation]) =>
      operation === undefined ? [] : [operationOf(method, path.replace(/#.*/, ""), pathItem, operation)],
    );
  });
}

/** What OpenAPI says by other means, and what HTTP says by itself. */
const LEFT_OUT = /^(?:accept|content-type|authorization|content-length)$/i;

function operationOf(method: string, path: string, pathItem: Node, operation: Node): DocumentedOperation {
  const parameters = new Map<string, DocumentedParameter>();
  for (const [, name = ""] of path.matchAll(/\{([^{}]*)\}/g)) parameters.set(`path ${name}`, undocumented(name));
  for (const node of [...items(at(pathItem, "parameters")), ...items(at(operation, "parameters"))]) {
    const parameter = parameterOf(resolveNode(node));
    if (parameter.place === "path" && !parameters.has(`path ${parameter.name}`)) continue;
    if (parameter.place === "header" && LEFT_OUT.test(parameter.name)) continue;
    parameters.set(`${parameter.place} ${parameter.name}`, parameter);
  }
  return {
    id: text(get(operation, "operationId")),
    method,
    path,
    parameters: [...parameters.values()],
    body: bodyOf(method, operation),
  };
}

/** A parameter of the path that the document forgot is text. */
function undocumented(name: string): DocumentedParameter {
  return {
    name,
    place: "path",
    required: true,
    how: { style: "simple", explode: false, allowReserved: false },
    plain: () => ({ kind: "string" }),
  };
}

const PLACES: readonly Place[] = ["path", "query", "header", "cookie", "querystring"];
const STYLES: Readonly<Record<Place, string>> = {
  path: "simple",
  query: "form",
  header: "simple",
  cookie: "form",
  querystring: "form",
};

function parameterOf(node: Node): DocumentedParameter {
  const name = text(get(node, "name")) ?? "";
  const place = PLACES.find((one) => one === text(get(node, "in")));
  if (place === undefined) throw new Error(`a parameter of no place: ${name}`);
  const [content] = entries(get(node, "content"));
  const style = text(get(node, "style")) ?? STYLES[place];
  const explode = get(node, "explode")?.value ?? (style === "form" || style === "cookie");
  const schema = content === undefined ? get(node, "schema") : get(resolveNode(content[1]), "schema");
  return {
    name,
    place,
    required: place === "path" || get(node, "required")?.value === true,
    how: {
      style,
      explode: explode === true,
      allowReserved: get(node, "allowReserved")?.value === true,
      ...(content === undefined ? {} : { content: isJson(content[0]) ? "json" : "text", mediaType: content[0] }),
    },
    plain: (choice) => plainOf(schema, choice, style === "deepObject" || content !== undefined ? 3 : 1),
  };
}

function bodyOf(method: string, operation: Node): DocumentedOperation["body"] {
  const body = at(operation, "requestBody");
  // `fetch` sends no body with these.
  if (body === undefined || method === "GET" || method === "HEAD") return undefined;
  const contents = entries(get(body, "content"))
    .filter(
      ([mediaType]) => !essenceOf(mediaType).startsWith("multipart/") || essenceOf(mediaType) === "multipart/form-data",
    )
    .map(([mediaType, node]) => contentOf(mediaType, resolveNode(node)));
  return contents.length === 0 ? undefined : { required: get(body, "required")?.value === true, contents };
}

function contentOf(mediaType: string, node: Node): DocumentedContent {
  const schema = get(node, "schema");
  const sequence = get(node, "itemSchema") !== undefined;
  return {
    mediaType,
    encodings: new Map(entries(get(node, "encoding")).map(([name, encoding]) => [name, encodingOf(encoding)] as const)),
    sequence: sequence || (schema !== undefined && text(at(resolveNode(schema), "type")) === "array"),
    plain: (choice) =>
      sequence ? { kind: "array", items: plainOf(get(node, "itemSchema"), choice, 3) } : plainOf(schema, choice, 3),
  };
}

function encodingOf(node: Node): DocumentedEncoding {
  const style = text(get(node, "style"));
  const explode = get(node, "explode")?.value;
  const speaks = style !== undefined || explode !== undefined || get(node, "allowReserved") !== undefined;
  const how = speaks
    ? { style: style ?? "form", explode: explode === undefined ? (style ?? "form") === "form" : explode === true }
    : undefined;
  return { contentType: text(get(node, "contentType")), how };
}

export function isJson(mediaType: string): boolean {
  return /[/+]json$/.test(essenceOf(mediaType));
}

export function essenceOf(mediaType: string): string {
  return mediaType.replace(/;.*/, "").trim().toLowerCase();
}
