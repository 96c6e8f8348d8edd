import { decoded, matchMixed, type MixedSegment } from "./path-template.ts";
import { type Entry, type Node, type Routed, routeTable } from "./route-table.ts";

/** The operation that a request matches, or the reason why none does. */
export type Route<Target> =
  | {
      readonly kind: "found";
      readonly target: Target;
      /** Values of the path parameters in the order of the template, still percent-encoded. */
      readonly texts: readonly string[];
    }
  /** The path exists, but not with this method. */
  | { readonly kind: "method-not-allowed"; readonly methods: readonly string[] }
  | { readonly kind: "not-found" }
  /** Invalid percent-encoding, or a segment of `.` or `..`. */
  | { readonly kind: "malformed" };

/**
 * Finds the operation of a request.
 *
 * @param method as received; methods are case-sensitive (RFC 9110, 9.1)
 * @param path as received, percent-encoded, from the first `/`
 * @param query as received, without the `?`
 */
export type Router<Target> = (method: string, path: string, query: string) => Route<Target>;

/** A partial match. */
interface Search<Target> {
  readonly method: string;
  readonly query: string;
  readonly path: string;
  /** Created with the first text: an empty array would reserve more memory when it grows. */
  texts: string[] | undefined;
  /** The methods of all templates that match. */
  methods: Set<string> | undefined;
  found: Target | undefined;
}

/**
 * Creates a router for all operations.
 *
 * - In each segment, literals are tried before mixed segments (`{id}.json`), and these before parameters. A match with the
 *   request's method wins over one without.
 * - If a path matches nothing, it is tried again with a trailing `/` added or removed.
 * - `%2F` belongs to a parameter's value and never separates segments.
 * - HEAD uses the operation of GET, unless it has its own.
 *
 * @param basePath prefix of every operation: `/api`; with several, operations are found below each
 */
export function createRouter<Target extends Routed>(
  targets: readonly Target[],
  basePath: string | readonly string[] = "",
): Router<Target> {
  const root = routeTable(targets, basePath);

  const search = (method: string, path: string, query: string): Route<Target> => {
    if ((path.includes("%") || path.includes("/.")) && isMalformed(path)) return MALFORMED;
    const state: Search<Target> = {
      method,
      query,
      path,
      texts: undefined,
      methods: undefined,
      found: undefined,
    };
    walk(root, 1, state);
    if (state.found !== undefined) return { kind: "found", target: state.found, texts: state.texts ?? [] };
    return state.methods === undefined ? NOT_FOUND : { kind: "method-not-allowed", methods: [...state.methods] };
  };
  return (method, path, query) => {
    const route = search(method, path, query);
    if (route.kind !== "not-found" || path.length < 2) return route;
    return search(method, path.endsWith("/") ? path.slice(0, -1) : `${path}/`, query);
  };
}

const NOT_FOUND = { kind: "not-found" } as const;
const MALFORMED = { kind: "malformed" } as const;

/** Clients resolve dot segments before sending (RFC 3986, 5.2.4), so the server rejects them. */
function isMalformed(path: string): boolean {
  return path.split("/").some((segment) => {
    const name = decoded(segment);
    return name === undefined || name === "." || name === "..";
  });
}

/**
 * Walks the tree, in which no part is visited twice. Its depth limits the recursion.
 *
 * @param start of the next segment
 */
function walk<Target>(node: Node<Target>, start: number, search: Search<Target>): boolean {
  if (start > search.path.length) return arrive(node, search);
  return walkLiteral(node, start, search) || walkParameter(node, start, search);
}

function walkLiteral<Target>({ literals }: Node<Target>, start: number, search: Search<Target>): boolean {
  if (literals.size === 0) return false;
  const raw = segmentAt(search.path, start);
  const node = literals.get(decoded(raw) ?? raw);
  return node !== undefined && walk(node, start + raw.length + 1, search);
}

function walkParameter<Target>({ mixed, parameter }: Node<Target>, start: number, search: Search<Target>): boolean {
  if (parameter === undefined && mixed.length === 0) return false;
  const raw = segmentAt(search.path, start);
  if (raw === "") return false;
  const next = start + raw.length + 1;
  const count = search.texts?.length ?? 0;
  for (const { pattern, node } of mixed) {
    const found = matchMixed(pattern, raw);
    if (found === undefined) continue;
    for (const text of found) addText(search, text);
    if (walk(node, next, search)) return true;
    if (search.texts !== undefined) search.texts.length = count;
  }
  if (parameter === undefined) return false;
  addText(search, raw);
  if (walk(parameter, next, search)) return true;
  if (search.texts !== undefined) search.texts.length = count;
  return false;
}

function segmentAt(path: string, start: number): string {
  const slash = path.indexOf("/", start);
  return path.slice(start, slash === -1 ? undefined : slash);
}

function addText(search: Search<unknown>, text: string): void {
  if (search.texts === undefined) search.texts = [text];
  else search.texts.push(text);
}

function arrive<Target>({ targets }: Node<Target>, search: Search<Target>): boolean {
  if (chosen(targets.get(search.method), search)) return true;
  // A resource with GET also has HEAD (RFC 9110, 9.3.2).
  if (search.method === "HEAD" && chosen(targets.get("GET"), search)) return true;
  for (const [method, others] of targets) {
    const isThere = others.some(({ query }) => queryTexts(query, search.query) !== undefined);
    if (isThere) search.methods = (search.methods ?? new Set()).add(method);
  }
  return false;
}

/** Finds the first operation whose template query is part of the request's. */
function chosen<Target>(entries: readonly Entry<Target>[] | undefined, search: Search<Target>): boolean {
  for (const { target, query } of entries ?? []) {
    const texts = queryTexts(query, search.query);
    if (texts === undefined) continue;
    for (const text of texts) addText(search, text);
    search.found = target;
    return true;
  }
  return false;
}

const NO_TEXTS: readonly string[] = [];

/** Values of the parameters in a template's query; `undefined` if the request lacks one of its pairs. */
function queryTexts(expected: readonly MixedSegment[], query: string): readonly string[] | undefined {
  if (expected.length === 0) return NO_TEXTS;
  const pairs = query.split("&");
  const texts: string[] = [];
  for (const pattern of expected) {
    const found = firstTexts(pattern, pairs);
    if (found === undefined) return undefined;
    texts.push(...found);
  }
  return texts;
}

function firstTexts(pattern: MixedSegment, pairs: readonly string[]): readonly string[] | undefined {
  for (const pair of pairs) {
    const texts = matchMixed(pattern, pair);
    if (texts !== undefined) return texts;
  }
  return undefined;
}
