import type { Diagnostics } from "../../diagnostics/diagnostics.ts";
import { didYouMean } from "../../../runtime/suggest.ts";
import { quote } from "../../diagnostics/text.ts";
import { type Document, type Located, resolveChain } from "../document.ts";
import { isArray, isObject, type Json, type JsonObject, member, refOf } from "../json.ts";
import { METHODS } from "../keywords.ts";
import { childPointer, type Pointer, parsePointer } from "../pointer.ts";
import { type Origins, createEdit } from "./origins.ts";
import { createResolver, type Resolver } from "../resolve.ts";
import type { FileStore } from "../store.ts";
import { pruneComponents } from "./prune.ts";

/** Criteria that select operations and webhooks. */
export interface FilterRules {
  readonly tags?: readonly string[];
  /** Globs of paths, or of webhook names: `*` is any text without a slash, `**` any text. */
  readonly paths?: readonly string[];
  readonly operationIds?: readonly string[];
  /** HTTP methods: `get`. */
  readonly methods?: readonly string[];
  /** Extensions of the operation or its path that are present and not false: `x-internal`. */
  readonly extensions?: readonly string[];
  /** Whether the operation is deprecated. */
  readonly deprecated?: boolean;
}

export interface Filter {
  /** Keeps operations that match every field. */
  readonly include?: FilterRules;
  /** Removes operations that match any field. */
  readonly exclude?: FilterRules;
}

/** An operation or a webhook, as a filter sees it. */
interface Candidate {
  readonly tags: readonly string[];
  readonly path: string;
  readonly operationId: string | undefined;
  readonly method: string;
  readonly deprecated: boolean;
  readonly extensions: readonly string[];
}

/** The fields of rules that list values, with the words for messages. */
const LISTS = {
  tags: "the tag",
  paths: "a path that matches",
  operationIds: "the operationId",
  methods: "the method",
  extensions: "the extension",
} as const satisfies Partial<Record<keyof FilterRules, string>>;
const LIST_NAMES = ["tags", "paths", "operationIds", "methods", "extensions"] as const;
type ListName = (typeof LIST_NAMES)[number];

const ROUTES = new Set(["paths", "webhooks", "x-webhooks"]);

/** A filtered document. */
export interface Filtered {
  /** The root document without the other operations. */
  readonly root: JsonObject;
  /** Path items of other files without the other operations, by pointer. */
  readonly items: ReadonlyMap<Pointer, JsonObject>;
}

/** Removes the operations and webhooks that a filter does not select. A filter that leaves nothing is an error. */
function filterOperations(
  document: Document,
  filter: Filter,
  { mapMembers }: Origins,
  diagnostics: Diagnostics,
): Filtered {
  const root = isObject(document.root.value) ? document.root.value : {};
  const seen: Candidate[] = [];
  const removedIds = new Set<string>();
  const tokenUrls = tokenUrlsOf(document);
  const items = new Map<Pointer, JsonObject>();
  let kept = 0;

  function keeps(candidate: Candidate): boolean {
    seen.push(candidate);
    const { method, operationId, path } = candidate;
    const selected = matchesAll(filter.include, candidate) && !matchesAny(filter.exclude, candidate);
    if (selected) kept++;
    // Clients read how to fetch tokens from the operation that issues them.
    const issues = method === "post" && tokenUrls.some((url) => url.endsWith(path));
    const stays = selected || (issues && !matchesAny(filter.exclude, candidate));
    if (!stays && operationId !== undefined) removedIds.add(operationId);
    return stays;
  }

  function route(at: Pointer, path: string, value: Json): Json | undefined {
    const ref = refOf(value);
    const chain = ref === undefined ? undefined : resolveChain(document, at, ref);
    const target: Located = chain?.kind === "found" ? chain.target : { at, value };
    if (!isObject(target.value)) return value;
    const own = isObject(value) && ref !== undefined ? value : undefined;
    const left = filterItem(path, target.value);
    const beside = own === undefined ? undefined : filterItem(path, own);
    if (left === undefined && (beside === undefined || beside === own)) return undefined;
    if (own === undefined) return left;
    if (left !== undefined && left !== target.value) items.set(target.at, left);
    return beside ?? own;
  }

  /** A path item without the other operations; `undefined` if none stays. */
  function filterItem(path: string, item: JsonObject): JsonObject | undefined {
    let operations = 0;
    const operation = (method: string, value: Json): Json | undefined => {
      if (!isObject(value)) return value;
      if (!keeps(candidateOf(path, method, value, item))) return undefined;
      operations++;
      return value;
    };
    const left = mapMembers(item, (key, value) => {
      if (METHODS.has(key)) return operation(key, value);
      if (key !== "additionalOperations" || !isObject(value)) return value;
      const others = mapMembers(value, operation);
      return Object.keys(others).length === 0 ? undefined : others;
    });
    return operations === 0 ? undefined : left;
  }

  /** Removes the links to removed operations. */
  function withoutLinks(value: JsonObject): JsonObject {
    const ofResponses = (at: Pointer, responses: Json): Json =>
      mapEach(at, responses, (place, response) =>
        mapOnly(place, response, "links", (links, map) =>
          mapEach(links, map, (link, entry) => (isRemovedLink(link, entry) ? undefined : entry)),
        ),
      );
    const ofRoutes = (at: Pointer, routes: Json): Json =>
      mapEach(at, routes, (place, item) =>
        mapEach(place, item, (operation, own) => mapOnly(operation, own, "responses", ofResponses)),
      );
    return mapMembers(value, (key, section) => {
      const at = childPointer("#", key);
      if (ROUTES.has(key)) return ofRoutes(at, section);
      return key === "components" ? mapOnly(at, section, "responses", ofResponses) : section;
    });
  }

  function isRemovedLink(at: Pointer, entry: Json): boolean {
    const ref = refOf(entry);
    const link = ref === undefined ? entry : document.resolve(at, ref)?.value;
    const id = isObject(link) ? member(link, "operationId") : undefined;
    return typeof id === "string" && removedIds.has(id);
  }

  function mapEach(at: Pointer, map: Json, change: (at: Pointer, value: Json) => Json | undefined): Json {
    return isObject(map) ? mapMembers(map, (key, value) => change(childPointer(at, key), value)) : map;
  }

  function mapOnly(at: Pointer, object: Json, name: string, change: (at: Pointer, value: Json) => Json): Json {
    return mapEach(at, object, (place, value) => (place === childPointer(at, name) ? change(place, value) : value));
  }

  const left = mapMembers(root, (section, routes) => {
    if (!ROUTES.has(section) || !isObject(routes)) return routes;
    const at = childPointer("#", section);
    return mapMembers(routes, (path, item) =>
      section === "paths" && path.startsWith("x-") ? item : route(childPointer(at, path), path, item),
    );
  });
  const start = { pointer: "#", position: document.locate("#") };
  reportUnmatched(filter, seen, (message) => diagnostics.report("filter-matches-nothing", message, start));
  if (kept === 0 && seen.length > 0) {
    diagnostics.report("filter-removes-all", `The filter removes every operation and webhook (${seen.length}).`, start);
  }
  return { root: withoutLinks(left), items };
}

/** The token URLs of the document's OAuth flows, without queries. */
function tokenUrlsOf(document: Document): readonly string[] {
  const components = isObject(document.root.value) ? member(document.root.value, "components") : undefined;
  const schemes = isObject(components) ? member(components, "securitySchemes") : undefined;
  return Object.values(isObject(schemes) ? schemes : {}).flatMap((entry) => {
    const ref = refOf(entry);
    const scheme = ref === undefined ? entry : document.resolve("#", ref)?.value;
    const flows = isObject(scheme) ? member(scheme, "flows") : undefined;
    return Object.values(isObject(flows) ? flows : {}).flatMap((flow) => {
      const url = isObject(flow) ? member(flow, "tokenUrl") : undefined;
      return typeof url === "string" ? (url.split(/[?#]/)[0] ?? []) : [];
    });
  });
}

function candidateOf(path: string, method: string, operation: JsonObject, item: JsonObject): Candidate {
  const tags = member(operation, "tags");
  const operationId = member(operation, "operationId");
  const extensions = [...Object.entries(item), ...Object.entries(operation)].filter(([key, value]) => {
    return key.startsWith("x-") && value !== false && value !== null;
  });
  return {
    path,
    method: method.toLowerCase(),
    tags: isArray(tags) ? tags.filter((tag) => typeof tag === "string") : [],
    operationId: typeof operationId === "string" ? operationId : undefined,
    deprecated: member(operation, "deprecated") === true,
    extensions: extensions.map(([key]) => key),
  };
}

function matches(name: ListName, listed: string, candidate: Candidate): boolean {
  if (name === "paths") return globOf(listed).test(candidate.path);
  return valuesOf(name, candidate).includes(name === "methods" ? listed.toLowerCase() : listed);
}

/** The verdict of each field that the rules have. */
function verdicts(rules: FilterRules, candidate: Candidate): readonly boolean[] {
  const found = LIST_NAMES.flatMap((name) => rules[name]?.some((listed) => matches(name, listed, candidate)) ?? []);
  return rules.deprecated === undefined ? found : [...found, candidate.deprecated === rules.deprecated];
}

function matchesAll(rules: FilterRules = {}, candidate: Candidate): boolean {
  return verdicts(rules, candidate).every(Boolean);
}

function matchesAny(rules: FilterRules = {}, candidate: Candidate): boolean {
  return verdicts(rules, candidate).some(Boolean);
}

const globs = new Map<string, RegExp>();

function globOf(text: string): RegExp {
  const known = globs.get(text);
  if (known !== undefined) return known;
  const parts = text.split(/(\*\*|\*)/).map((part) => {
    if (part === "**") return ".*";
    return part === "*" ? "[^/]*" : part.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
  });
  const glob = new RegExp(`^${parts.join("")}$`, "s");
  globs.set(text, glob);
  return glob;
}

/** Reports values that match nothing in the document, because they are often misspelt. */
function reportUnmatched(filter: Filter, seen: readonly Candidate[], report: (message: string) => void): void {
  for (const [side, rules] of [
    ["include", filter.include],
    ["exclude", filter.exclude],
  ] as const) {
    for (const name of LIST_NAMES) {
      for (const listed of rules?.[name] ?? []) {
        if (seen.some((candidate) => matches(name, listed, candidate))) continue;
        const known = new Set(seen.flatMap((candidate) => valuesOf(name, candidate)));
        const message = `No operation has ${LISTS[name]} ${quote(listed)} (\`filter.${side}.${name}\`).`;
        report(`${message}${didYouMean(listed, known)}`);
      }
    }
  }
}

function valuesOf(name: ListName, { tags, path, operationId, method, extensions }: Candidate): readonly string[] {
  switch (name) {
    case "tags":
      return tags;
    case "paths":
      return [path];
    case "operationIds":
      return operationId === undefined ? [] : [operationId];
    case "methods":
      return [method];
    case "extensions":
      return extensions;
  }
}

/**
 * Removes the operations that a filter does not select, and what only they use.
 *
 * @returns the resolver of the smaller document
 */
export function filterDocument(
  document: Document,
  filter: Filter,
  store: FileStore,
  origins: Origins,
  diagnostics: Diagnostics,
): Resolver {
  const filtered = filterOperations(document, filter, origins, diagnostics);
  const edit = createEdit(origins);
  const replace = (prefix: string, tokens: readonly string[], value: Json): void => {
    const file = store.byPrefix(prefix);
    if (file === undefined) return;
    const changed = edit.change(file.source.value, { file, tokens: [] }, tokens, () => ({ value }));
    store.replace({ ...file, source: { ...file.source, value: changed?.value ?? value } });
  };
  const resolverOf = (): Resolver => {
    const resolver = createResolver(store, document.version !== "3.0");
    // A reference may lead into a removed operation: `#/paths/~1users/get/responses/200`.
    return { ...resolver, resolve: (from, ref) => resolver.resolve(from, ref) ?? document.resolve(from, ref) };
  };
  for (const [at, item] of filtered.items) {
    const { file, tokens } = parsePointer(at);
    replace(file, tokens, item);
  }
  replace("", [], filtered.root);
  const smaller = { ...document, root: { at: "#", value: filtered.root }, resolve: resolverOf().resolve };
  const root = store.byPrefix("");
  if (root !== undefined) replace("", [], pruneComponents(smaller, root, origins));
  return resolverOf();
}
