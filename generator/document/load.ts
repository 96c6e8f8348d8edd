import { dirname, resolve as resolvePath, sep } from "node:path";
import type { Diagnostics, Position } from "../diagnostics/diagnostics.ts";
import { quote } from "../diagnostics/text.ts";
import { discover } from "./discover.ts";
import type { Document, OpenApiVersion, SchemaResource } from "./document.ts";
import { childOf } from "./json.ts";
import { DEFAULT_LIMITS, type Limits } from "./limits.ts";
import { isUrl } from "./location.ts";
import { childPointer, parsePointer, type Pointer } from "./pointer.ts";
import { type Allowances, createPolicy } from "./policy.ts";
import type { FileReader } from "./read.ts";
import { createResolver, type Resolver } from "./resolve.ts";
import { type Filter, filterDocument } from "./shape/filter.ts";
import { createOrigins, type Origins, positionOf } from "./shape/origins.ts";
import { createStore, type FileStore, type LoadedFile } from "./store.ts";
import { versionOf } from "./version.ts";

export interface LoadOptions extends Allowances {
  readonly limits?: Partial<Limits>;
  /** Replaces the disk as the source of files. */
  readonly reader?: FileReader;
  /** Other documents to join to this one: paths, absolute or relative to the current folder. */
  readonly joined?: readonly string[];
  /** Overlays to apply in this order: paths, absolute or relative to the current folder. */
  readonly overlays?: readonly string[];
  /** The operations and webhooks to keep. */
  readonly filter?: Filter;
}

/**
 * Reads a document and every file it references.
 *
 * @param path of the root document, absolute or relative to the current folder
 * @returns `undefined` when the document is unusable; `diagnostics` has the reason
 */
export async function loadDocument(
  path: string,
  options: LoadOptions,
  diagnostics: Diagnostics,
): Promise<Document | undefined> {
  const loaded = await loadRoot(path, options, diagnostics);
  if (loaded === undefined) return undefined;
  const { limits, store } = loaded;
  const origins = createOrigins();
  const locate = (at: Pointer): Position => {
    const { file, tokens } = parsePointer(at);
    return positionOf(origins.of(store.byPrefix(file) ?? loaded.root, tokens));
  };
  diagnostics.locateBy(locate);
  if (!(await joinOthers(loaded.root, store, options, origins, diagnostics))) return undefined;
  const overlays = await applyOverlays(store.byPrefix("") ?? loaded.root, store, options, origins, diagnostics);
  if (overlays === undefined) return undefined;
  const root = store.byPrefix("") ?? loaded.root;
  const outcome = versionOf(root.source.value);
  if (!outcome.ok) {
    const { code, message, tokens } = outcome;
    const pointer = tokens.reduce(childPointer, "#");
    diagnostics.report(code, message, { pointer, position: positionOf(origins.of(root, tokens)) });
    return undefined;
  }
  const version = outcome.version === "swagger" ? "3.0" : outcome.version;
  let resolver = createResolver(store, version !== "3.0");
  // Most documents are one file, so skip the search for others.
  if (root.parsed.scan.refersOutside) await discover(root, store, resolver);
  if (outcome.version === "swagger") {
    const { upgradeSwagger } = await import("./swagger/upgrade.ts");
    upgradeSwagger(root, store, origins, diagnostics);
    resolver = createResolver(store, false);
  }
  const whole = documentOf(version, limits, store, resolver, locate, overlays);
  if (options.filter === undefined) return whole;
  const filtered = filterDocument(whole, options.filter, store, origins, diagnostics);
  return documentOf(version, limits, store, filtered, locate, overlays);
}

function documentOf(
  version: OpenApiVersion,
  limits: Limits,
  store: FileStore,
  resolver: Resolver,
  locate: Document["locate"],
  overlays: readonly LoadedFile[],
): Document {
  let resources: readonly SchemaResource[] | undefined;
  const [root] = store.files;
  return {
    version,
    root: { at: "#", value: root?.source.value ?? null },
    limits,
    files: store.files.map(({ source }) => source),
    overlays: overlays.map(({ source }) => source),
    resolve: (from, ref) => resolver.resolve(from, ref),
    resources: () =>
      (resources ??= resolver.resources().map(({ root: { at }, dynamicAnchors }) => ({ at, dynamicAnchors }))),
    reportUnresolved: (from, ref, into) => reportUnresolved(store, resolver, from, ref, into),
    locate,
  };
}

/** Reads the other documents and joins them. Returns false if one cannot be read. */
async function joinOthers(
  root: LoadedFile,
  store: FileStore,
  options: LoadOptions,
  origins: Origins,
  diagnostics: Diagnostics,
): Promise<boolean> {
  const locations = (options.joined ?? []).map((path) => resolvePath(path));
  if (locations.length === 0) return true;
  await store.load(locations.map((location) => ({ location, absolute: false })));
  const files = [root];
  for (const location of locations) {
    const file = fileAt(location, store, diagnostics);
    if (file !== undefined) files.push(file);
  }
  if (files.length <= locations.length) return false;
  const resolver = createResolver(store, false);
  for (const file of files) if (file.parsed.scan.refersOutside) await discover(file, store, resolver);
  for (const file of files) {
    const outcome = versionOf(file.source.value);
    if (!outcome.ok || outcome.version !== "swagger") continue;
    const { upgradeSwagger } = await import("./swagger/upgrade.ts");
    upgradeSwagger(file, store, origins, diagnostics);
  }
  const upgraded = files.map((file) => store.byPrefix(file.prefix) ?? file);
  const { joinDocuments } = await import("./shape/join.ts");
  joinDocuments(upgraded, store, origins, createResolver(store, false).resolve, diagnostics);
  return true;
}

/** A file that was requested; reports why it is unusable. */
function fileAt(location: string, store: FileStore, diagnostics: Diagnostics): LoadedFile | undefined {
  const state = store.states.get(location);
  if (state?.kind === "loaded") return state.file;
  for (const { code, message, position } of state?.problems ?? []) {
    diagnostics.report(code, message, { ...(position !== undefined && { position }) });
  }
  return undefined;
}

/** Reads and applies overlays; `undefined` if one cannot be read. */
async function applyOverlays(
  root: LoadedFile,
  store: FileStore,
  options: LoadOptions,
  origins: Origins,
  diagnostics: Diagnostics,
): Promise<readonly LoadedFile[] | undefined> {
  const { overlays: paths = [] } = options;
  if (paths.length === 0) return [];
  const overlays: LoadedFile[] = [];
  for (const path of paths) {
    const loaded = await loadRoot(path, options, diagnostics);
    if (loaded !== undefined) overlays.push(loaded.root);
  }
  if (overlays.length < paths.length) return undefined;
  const { applyOverlay } = await import("./shape/overlay.ts");
  const { createRootView } = await import("./shape/root-view.ts");
  const resolver = createResolver(store, false);
  if (root.parsed.scan.refersOutside) await discover(root, store, resolver);
  const view = createRootView(store, root, origins, resolver.resolve);
  for (const overlay of overlays) applyOverlay(overlay, view, origins, diagnostics);
  view.save();
  return overlays;
}

/** Reads only the root document, whatever its content. */
export async function loadRoot(
  path: string,
  options: LoadOptions,
  diagnostics: Diagnostics,
): Promise<{ readonly root: LoadedFile; readonly store: FileStore; readonly limits: Limits } | undefined> {
  if (isUrl(path)) {
    diagnostics.report("file-not-found", `${quote(path)} is a URL, not a file: download it first.`);
    return undefined;
  }
  const location = resolvePath(path);
  const folder = dirname(location);
  // Loaded only when needed, so that the pipeline also runs in a browser.
  const reader = options.reader ?? (await import("./disk.ts")).diskReader;
  // The folders of all documents.
  const folders = (options.joined ?? []).map((each) => dirname(resolvePath(each)));
  const allowFolders = [...(options.allowFolders ?? []), ...folders];
  const policy = await createPolicy(location, folder, { ...options, allowFolders }, reader);
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const shownFolder = dirname(path).replaceAll(sep, "/");
  const store = createStore({ root: location, folder, shownFolder, reader, policy, limits }, diagnostics);
  await store.load([{ location, absolute: false }]);
  const root = fileAt(location, store, diagnostics);
  return root && { root, store, limits };
}

function reportUnresolved(
  store: FileStore,
  resolver: Resolver,
  from: Pointer,
  ref: string,
  diagnostics: Diagnostics,
): void {
  const { file, tokens } = parsePointer(from);
  let holder = store.byPrefix(file)?.source.value;
  for (const token of tokens) holder = childOf(holder, token);
  const pointer = childOf(holder, "$ref") === ref ? childPointer(from, "$ref") : from;
  for (const { code, message, position } of resolver.explain(from, ref)) {
    diagnostics.report(code, message, position === undefined ? pointer : { position });
  }
}
