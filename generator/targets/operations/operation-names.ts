import type { Content, Operation, Response } from "../../ir/api.ts";
import { pathName } from "../../ir/read/route-ids.ts";
import { isSuccess, statusText } from "../../ir/status.ts";
import { identifierFrom } from "../../names/casing.ts";
import { singular, words } from "../../names/words.ts";
import { parsePointer, type Pointer } from "../../document/pointer.ts";

type Names = readonly [string, ...string[]];

/** The id of an operation. Without `operationId`, `GET /users/{id}/posts` is `getUsersByIdPosts`. */
export function operationId(operation: Operation): string {
  const path = uniqueRouteName(operation) ?? pathName(operation);
  return operation.id ?? identifierFrom(path, "camel") ?? path;
}

/** Names of parameters in generated functions. A module that exports `then` cannot be imported dynamically. */
const TAKEN = new Set(["client", "request", "options", "then"]);

/** Candidate names for the exported function. */
export function operationNames(operation: Operation): Names {
  const { id } = operation;
  const path = pathName(operation);
  const short = uniqueRouteName(operation);
  if (id === undefined) return short === undefined ? [path] : [short, path];
  if (short !== undefined) return [short, withNoun(short, operation) ?? id, id, path];
  const other = withNoun(id, operation) ?? `${operation.method.toLowerCase()} ${id}`;
  return TAKEN.has(identifierFrom(id, "camel") ?? "") ? [`${id} operation`, other, path] : [id, other, path];
}

/**
 * `delete` of one `book` becomes `delete book`, because a function cannot have the name of a keyword. The noun is the tag,
 * or else the end of the path. `export` of `/export` becomes `get export`.
 */
function withNoun(id: string, { method, segments, tags: [tag] }: Operation): string | undefined {
  const literals = segments.filter((segment) => typeof segment === "string");
  const noun = words(tag === undefined ? (literals.findLast((text) => words(text).length > 0) ?? "") : tagNoun(tag));
  const own = words(id);
  if (own.length > 1 || noun.length === 0) return undefined;
  if (noun.length === 1 && noun[0]?.toLowerCase() === own[0]?.toLowerCase()) return `${method.toLowerCase()} ${id}`;
  const isOfOne = typeof segments.at(-1) === "object";
  return [id, ...noun.slice(0, -1), isOfOne ? singular(noun.at(-1) ?? "") : noun.at(-1)].join(" ");
}

/** The tag without the end of a class: `BookController` has the tag `book-controller` of springdoc, and its own of LoopBack. */
export function tagNoun(tag: string): string {
  const [, springdoc, loopback] = /^([a-z\d-]+)-controller$|^([A-Z]\w*)Controller$/.exec(tag) ?? [];
  return springdoc ?? loopback ?? tag;
}

/** The prefix of an operation's type names. */
export function baseName(operation: Operation): string {
  return operation.pinnedName ?? uniqueRouteName(operation) ?? operation.id ?? pathName(operation);
}

/** `readItem` for `read_item_items__item_id__get`, the id that FastAPI makes for `GET /items/{item_id}`. */
function uniqueRouteName({ route }: Operation): string | undefined {
  const isUsable = route?.isUnique === true && !TAKEN.has(identifierFrom(route.name, "camel") ?? "");
  return isUsable ? route.name : undefined;
}

/** The name from which the method of a tag is derived. */
export function methodBase(operation: Operation): string {
  return operation.pinnedName ?? operation.route?.name ?? operation.id ?? pathName(operation);
}

/** Candidate names for an anonymous request body. */
export function bodyNames(base: string, content: Content, only: boolean): Names {
  return only
    ? [`${base} body`, `${base} ${content.codec} body`]
    : [`${base} ${content.codec} body`, `${base} ${content.mediaType} body`];
}

/** Candidate names for an anonymous response body. */
export function dataNames(base: string, response: Response, content: Content, only: boolean): Names {
  const kind = isSuccess(response.status) ? "data" : "error";
  const status = statusText(response.status);
  const media = only ? "" : ` ${content.codec}`;
  if (isSuccess(response.status))
    return [
      `${base}${media} ${kind}`,
      `${base} ${status}${media} ${kind}`,
      `${base} ${status} ${content.mediaType} ${kind}`,
    ];
  return [`${base} ${status}${media} ${kind}`, `${base} ${status} ${content.mediaType} ${kind}`];
}

export function headersNames(base: string, response: Response): Names {
  const status = statusText(response.status);
  return isSuccess(response.status) ? [`${base} headers`, `${base} ${status} headers`] : [`${base} ${status} headers`];
}

/** The key of the component that contains a node, or a name derived from its file; `undefined` for a node of an operation. */
export function componentName(at: Pointer): string | undefined {
  const { file, tokens } = parsePointer(at);
  if (tokens[0] === "components") return tokens[2];
  if (file === "") return undefined;
  // A file may hold a response, its `content` or its `headers`.
  const inside = tokens.findIndex((token) => token === "content" || token === "headers" || /^[^/]+\//.test(token));
  const name = (inside === -1 ? tokens : tokens.slice(0, inside)).at(-1);
  if (name === undefined) return (file.split("/").at(-1) ?? file).replace(/\.[^.]+$/, "");
  return /^(?:\d{3}|\dXX|default|requestBody)$/.test(name) ? undefined : name;
}

/** The name of a response itself: its component, even if that is only a reference, else its file. */
export function responseName({ at, component }: Response): string | undefined {
  return component ?? componentName(at);
}

export function isComponent({ at, component }: Response): boolean {
  return component !== undefined || at.startsWith("#/components/");
}

export function successesFirst(responses: readonly Response[]): readonly Response[] {
  return responses.toSorted((a, b) => Number(isSuccess(b.status)) - Number(isSuccess(a.status)));
}

export function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
