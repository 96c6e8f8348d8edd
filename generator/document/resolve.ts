import { addAll } from "./lists.ts";
import { didYouMean } from "../../runtime/suggest.ts";
import { quote } from "../diagnostics/text.ts";
import type { Located } from "./document.ts";
import { childOf, isObject, member } from "./json.ts";
import { decode, type Target, targetsOf, uriOf } from "./location.ts";
import { childPointer, type Pointer, unescapeToken } from "./pointer.ts";
import { findResources, type Resource, type Resources, resolveUri } from "./resources.ts";
import type { FileProblem, FileStore, LoadedFile } from "./store.ts";

/** Resolves references among the loaded files, synchronously. */
export interface Resolver {
  resolve(from: Pointer, ref: string): Located | undefined;
  /** The file that must be loaded before `resolve` can succeed, if known. */
  missingFile(from: Pointer, ref: string): Target | undefined;
  /** Schema resources of the loaded files. */
  resources(): readonly Resource[];
  /** Why `resolve` failed. */
  explain(from: Pointer, ref: string): readonly FileProblem[];
}

/** Maximum references on the way of one pointer (`#/definitions/name`, where `definitions` is a `$ref`). */
const MAXIMUM_DETOURS = 16;

/** The base of a reference. */
interface Base {
  readonly file: LoadedFile;
  /** Only for files with URIs or anchors on schemas. */
  readonly resource?: Resource;
}

interface Lookup {
  readonly store: FileStore;
  readonly identifies: boolean;
  readonly resources: Map<LoadedFile, Resources>;
  readonly byUri: Map<string, Resource>;
  /** How many of the store's files `resources` has. */
  indexed: number;
  /** Resolved references, by the resource or file that they are in. */
  readonly resolved: Map<Pointer, Map<string, Located>>;
  readonly targets: Map<LoadedFile, Map<string, readonly Target[]>>;
}

/** @param identifies whether `$id`, `$anchor`, `$dynamicAnchor` and `$self` apply (not in OpenAPI 3.0) */
export function createResolver(store: FileStore, identifies: boolean): Resolver {
  const lookup: Lookup = {
    store,
    identifies,
    resources: new Map(),
    byUri: new Map(),
    indexed: 0,
    resolved: new Map(),
    targets: new Map(),
  };
  return {
    resolve: (from, ref) => resolve(lookup, from, ref),
    explain: (from, ref) => explain(lookup, from, ref),
    resources() {
      if (!identifies) return [];
      indexNewFiles(lookup);
      return [...lookup.resources.values()].flatMap((own) => own.all);
    },
    missingFile(from, ref) {
      const [part] = split(ref);
      const base = baseOf(lookup, from);
      if (part === "" || base === undefined || fileNamed(lookup, base, part) !== undefined) return undefined;
      for (const target of targets(lookup, base, part)) {
        const state = target.kind === "location" ? store.states.get(target.location) : undefined;
        if (state === undefined) return target;
        if (state.kind === "loaded" || !state.missing) return undefined;
      }
      return undefined;
    },
  };
}

/** Files are added while the document loads. */
function indexNewFiles(lookup: Lookup): void {
  for (; lookup.indexed < lookup.store.files.length; lookup.indexed++) {
    const file = lookup.store.files[lookup.indexed];
    if (file === undefined || !file.parsed.scan.identifies) continue;
    const own = findResources(file);
    lookup.resources.set(file, own);
    for (const resource of own.all) if (!lookup.byUri.has(resource.uri)) lookup.byUri.set(resource.uri, resource);
  }
}

function baseOf(lookup: Lookup, from: Pointer): Base | undefined {
  const file = lookup.store.byPrefix(from.slice(0, from.indexOf("#")));
  if (file === undefined || !lookup.identifies) return file && { file };
  indexNewFiles(lookup);
  const resource = lookup.resources.get(file)?.around(from);
  return { file, ...(resource !== undefined && { resource }) };
}

function resolve(
  lookup: Lookup,
  from: Pointer,
  ref: string,
  budget = { detours: MAXIMUM_DETOURS },
): Located | undefined {
  const base = baseOf(lookup, from);
  if (base === undefined) return undefined;
  const context = base.resource?.root.at ?? base.file.prefix;
  let cached = lookup.resolved.get(context);
  if (cached === undefined) lookup.resolved.set(context, (cached = new Map()));
  let target = cached.get(ref);
  if (target === undefined) {
    target = resolveReference(lookup, base, ref, budget);
    if (target !== undefined) cached.set(ref, target);
  }
  return target;
}

function resolveReference(lookup: Lookup, base: Base, ref: string, budget: { detours: number }): Located | undefined {
  const [part, fragment] = split(ref);
  const start = part === "" ? base : fileNamed(lookup, base, part);
  if (start === undefined) return undefined;
  const { file, resource } = start;
  const root = rootOf(file);
  if (fragment === "") return resource?.root ?? root;
  if (!fragment.startsWith("/")) return resource?.anchors.get(decode(fragment));
  // OpenAPI documents use `#/components` even in schemas with an `$id`.
  const roots = resource === undefined || resource.root.at === root.at ? [root] : [resource.root, root];
  // Decode as RFC 6901 section 6 says, else use the text as is: `%` in a key is often not encoded.
  for (const text of new Set([decode(fragment), fragment])) {
    for (const from of roots) {
      const target = descend(lookup, from, text, budget);
      if (target !== undefined) return target;
    }
  }
  return undefined;
}

/** The resource with that URI, else the file at that path. */
function fileNamed(lookup: Lookup, base: Base, part: string): Base | undefined {
  const identified = identifiedBy(lookup, base, part);
  if (identified !== undefined) return identified;
  for (const target of targets(lookup, base, part)) {
    const state = target.kind === "location" ? lookup.store.states.get(target.location) : undefined;
    if (state?.kind !== "loaded") continue;
    const resource = lookup.resources.get(state.file)?.around(`${state.file.prefix}#`);
    return { file: state.file, ...(resource !== undefined && { resource }) };
  }
  return undefined;
}

function identifiedBy(lookup: Lookup, { file, resource }: Base, part: string): Base | undefined {
  if (lookup.byUri.size === 0) return undefined;
  const uri = resolveUri(part, resource?.uri ?? uriOf(file.source.location));
  const identified = uri === undefined ? undefined : lookup.byUri.get(uri);
  if (identified === undefined) return undefined;
  const { at } = identified.root;
  const owner = lookup.store.byPrefix(at.slice(0, at.indexOf("#")));
  return owner && { file: owner, resource: identified };
}

function targets(lookup: Lookup, base: Base, part: string): readonly Target[] {
  if (base.resource !== undefined) return targetsWithin(base.file, base.resource, part);
  let cached = lookup.targets.get(base.file);
  if (cached === undefined) lookup.targets.set(base.file, (cached = new Map()));
  let means = cached.get(part);
  if (means === undefined) cached.set(part, (means = targetsOf(base.file.source.location, part)));
  return means;
}

function descend(lookup: Lookup, start: Located, path: string, budget: { detours: number }): Located | undefined {
  let { at, value } = start;
  for (const token of path.slice(1).split("/").map(unescapeToken)) {
    let child = childOf(value, token);
    while (child === undefined) {
      // Not in the standard, but common: a path that continues behind a `$ref`.
      const ref = isObject(value) ? member(value, "$ref") : undefined;
      if (typeof ref !== "string" || budget.detours-- <= 0) return undefined;
      const target = resolve(lookup, at, ref, budget);
      if (target === undefined) return undefined;
      ({ at, value } = target);
      child = childOf(value, token);
    }
    at = childPointer(at, token);
    value = child;
  }
  return { at, value };
}

function explain(lookup: Lookup, from: Pointer, ref: string): readonly FileProblem[] {
  const [part, fragment] = split(ref);
  const base = baseOf(lookup, from);
  const start = part === "" || base === undefined ? base : fileNamed(lookup, base, part);
  if (start !== undefined || base === undefined)
    return [{ code: "reference-not-found", message: lost(lookup, ref, fragment, start) }];
  const problems: FileProblem[] = [];
  for (const target of targets(lookup, base, part)) {
    if (target.kind === "refused") return [target];
    const state = lookup.store.states.get(target.location);
    if (state?.kind !== "failed") continue;
    if (!state.missing) return state.problems;
    addAll(problems, state.problems);
  }
  const [{ message } = { message: "The file was not loaded." }] = problems;
  return [{ code: "reference-not-found", message: `The reference ${quote(ref)} cannot be resolved. ${message}` }];
}

function lost(lookup: Lookup, ref: string, fragment: string, start: Base | undefined): string {
  const problem = `The reference ${quote(ref)} cannot be resolved`;
  if (!fragment.startsWith("/")) return `${problem}: no schema has the $anchor ${quote(fragment)}.`;
  const tokens = fragment.split("/");
  if (start === undefined) return `${problem}.`;
  for (let length = 2; length <= tokens.length; length++) {
    if (
      resolveReference(lookup, start, `#${tokens.slice(0, length).join("/")}`, { detours: MAXIMUM_DETOURS }) !==
      undefined
    )
      continue;
    const parent = `#${tokens.slice(0, length - 1).join("/")}`;
    const missing = unescapeToken(decode(tokens[length - 1] ?? ""));
    const owner = resolveReference(lookup, start, parent, { detours: MAXIMUM_DETOURS })?.value;
    return `${problem}: ${quote(parent)} has no ${quote(missing)}.${didYouMean(missing, isObject(owner) ? Object.keys(owner) : [])}`;
  }
  return `${problem}.`;
}

function rootOf({ prefix, source }: LoadedFile): Located {
  return { at: `${prefix}#`, value: source.value };
}

/** Splits a reference into its file part and its fragment, which may be empty. */
function split(ref: string): readonly [part: string, fragment: string] {
  const hash = ref.indexOf("#");
  return hash === -1 ? [ref, ""] : [ref.slice(0, hash), ref.slice(hash + 1)];
}

/** Resolves against the URI of `$id` where that is a path, then against the file's own place. */
function targetsWithin(file: LoadedFile, resource: Resource, part: string): readonly Target[] {
  const { location } = file.source;
  const own = targetsOf(location, part);
  if (/^[a-z][a-z0-9+.-]*:/i.test(part)) return own;
  const uri = resolveUri(part, resource.uri);
  if (uri === undefined) return own;
  // Prefer loaded files. Fetching needs the user's permission.
  if (!uri.startsWith("file:")) return [...own, ...targetsOf(location, uri)];
  // The reference was relative, so report it as relative.
  const moved = targetsOf(location, uri).flatMap((target): readonly Target[] =>
    target.kind === "location" ? [{ ...target, absolute: false }] : [],
  );
  return [...moved, ...own];
}
