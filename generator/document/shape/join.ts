import type { Diagnostics } from "../../diagnostics/diagnostics.ts";
import { quote } from "../../diagnostics/text.ts";
import { put } from "../bundle/edit.ts";
import { SECTIONS } from "../bundle/grammar.ts";
import type { Located } from "../document.ts";
import { isArray, isObject, type Json, type JsonObject, member, sameJson, refOf } from "../json.ts";
import { METHODS } from "../keywords.ts";
import { childPointer, escapeToken, parsePointer, type Pointer } from "../pointer.ts";
import type { FileStore, LoadedFile } from "../store.ts";
import { versionOf } from "../version.ts";
import { createEdit, type Origins, positionOf } from "./origins.ts";

const ROUTES = ["paths", "webhooks"];

interface Joining {
  readonly first: LoadedFile;
  /** The document that joins the first. */
  readonly file: LoadedFile;
  readonly store: FileStore;
  readonly origins: Origins;
  /** Resolves a reference among the loaded files. */
  resolve(from: Pointer, ref: string): Located | undefined;
  report(message: string, tokens: readonly string[]): void;
}

/**
 * Joins documents into the first, in memory: their paths, webhooks and components become references from it. Parts of
 * files that several documents refer to stay one part.
 */
export function joinDocuments(
  [first, ...others]: readonly LoadedFile[],
  store: FileStore,
  origins: Origins,
  resolve: Joining["resolve"],
  diagnostics: Diagnostics,
): void {
  if (first === undefined || !isObject(first.source.value)) return;
  let root = first.source.value;
  for (const file of others) {
    const report: Joining["report"] = (message, tokens) =>
      diagnostics.report("documents-conflict", message, { position: positionOf({ file, tokens }) });
    const { value } = file.source;
    const [own, other] = [versionOf(root), versionOf(value)];
    if (!isObject(value) || !own.ok || !other.ok || own.version !== other.version) {
      report(`${shownVersion(file)}; ${shownVersion(first)}.`, ["openapi"]);
    } else root = join({ first, file, store, origins, resolve, report }, root, value);
  }
  store.replace({ ...first, source: { ...first.source, value: root } });
}

function join(joining: Joining, before: JsonObject, value: JsonObject): JsonObject {
  const { file, first, origins, report, resolve } = joining;
  const joined: Record<string, Json> = { ...before };
  origins.inherit(before, joined);
  const servers = member(value, "servers");
  const own = servers !== undefined && !sameJson(servers, member(before, "servers") ?? null) ? { servers } : {};
  for (const section of ROUTES) {
    const entries = member(value, section);
    if (!isObject(entries)) continue;
    joined[section] = withReferences(joining, joined[section], entries, [section], {
      beside: own,
      onConflict: (name) => report(`${quote(name)} is in ${quote(first.shown)} too.`, [section, name]),
    });
  }
  const components = member(before, "components");
  const theirs = member(value, "components") ?? null;
  const all: Record<string, Json> = isObject(components) ? { ...components } : {};
  if (isObject(components)) origins.inherit(components, all);
  const target = (prefix: string, entry: Json): Json => {
    const ref = refOf(entry);
    return ref === undefined ? entry : (resolve(`${prefix}#`, ref)?.value ?? entry);
  };
  for (const section of Object.values(SECTIONS)) {
    const entries = isObject(theirs) ? member(theirs, section) : undefined;
    if (!isObject(entries) || Object.keys(entries).length === 0) continue;
    all[section] = withReferences(joining, all[section], entries, ["components", section], {
      beside: {},
      onConflict(name, known) {
        const entry = member(entries, name) ?? null;
        if (section !== "securitySchemes" || sameJson(target("", known), target(file.prefix, entry))) return;
        const message = `The security scheme ${quote(name)} differs from that of ${quote(first.shown)}.`;
        report(message, ["components", section, name]);
      },
    });
  }
  if (Object.keys(all).length > 0) joined["components"] = all;
  const tags = joinedTags(joining, member(before, "tags"), member(value, "tags"));
  if (tags !== undefined) joined["tags"] = tags;
  if (!sameJson(member(value, "security") ?? [], member(before, "security") ?? [])) requireSecurity(joining, value);
  return joined;
}

interface ReferenceOptions {
  /** Members beside each reference to an entry that lacks them. */
  readonly beside: JsonObject;
  /** Called for a name that both documents have. */
  onConflict(name: string, known: Json): void;
}

/** Adds references to the entries of a section. */
function withReferences(
  { file, origins, resolve }: Joining,
  known: Json | undefined,
  entries: JsonObject,
  tokens: readonly string[],
  { beside, onConflict }: ReferenceOptions,
): Json {
  const result: Record<string, Json> = isObject(known) ? { ...known } : {};
  if (isObject(known)) origins.inherit(known, result);
  const placeOf = (prefix: string, entry: Json): Pointer | undefined => {
    const ref = refOf(entry);
    return ref === undefined ? undefined : resolve(`${prefix}#`, ref)?.at;
  };
  for (const [name, entry] of Object.entries(entries)) {
    const before = member(result, name);
    if (before !== undefined) {
      const place = placeOf("", before);
      // Both may refer to one file.
      if (place === undefined || place !== placeOf(file.prefix, entry)) onConflict(name, before);
    } else if (tokens[0] !== "paths" || !name.startsWith("x-")) {
      const pointer = [...tokens, name].map((token) => encodeURIComponent(escapeToken(token))).join("/");
      const missing = Object.entries(beside).filter(([key]) => !isObject(entry) || !Object.hasOwn(entry, key));
      put(result, name, { $ref: `${file.prefix}#/${pointer}`, ...Object.fromEntries(missing) });
      origins.record(result, name, { file, tokens: [...tokens, name] });
    }
  }
  return result;
}

function joinedTags({ file, origins }: Joining, known: Json | undefined, added: Json | undefined): Json | undefined {
  if (!isArray(added)) return undefined;
  const tags = isArray(known) ? [...known] : [];
  if (isArray(known)) origins.inherit(known, tags);
  const nameOf = (tag: Json): Json | undefined => (isObject(tag) ? member(tag, "name") : undefined);
  const names = new Set(tags.map(nameOf));
  added.forEach((tag, index) => {
    if (names.has(nameOf(tag))) return;
    origins.record(tags, String(tags.length), { file, tokens: ["tags", String(index)] });
    tags.push(tag);
  });
  return tags;
}

/** Writes the security of a document into its operations that have none. */
function requireSecurity({ file, origins, resolve, store }: Joining, value: JsonObject): void {
  const security = member(value, "security") ?? [];
  const secure = (operation: Json): Json => {
    if (!isObject(operation) || Object.hasOwn(operation, "security")) return operation;
    const secured = { ...operation, security };
    origins.inherit(operation, secured);
    origins.record(secured, "security", { file, tokens: ["security"] });
    return secured;
  };
  for (const section of ROUTES) {
    const routes = member(value, section);
    for (const [name, item] of Object.entries(isObject(routes) ? routes : {})) {
      const place = [section, name].reduce(childPointer, `${file.prefix}#`);
      const ref = refOf(item);
      const target = ref === undefined ? { at: place, value: item } : resolve(place, ref);
      const { file: prefix, tokens } = parsePointer(target?.at ?? place);
      const holder = store.byPrefix(prefix);
      if (holder === undefined || !isObject(target?.value)) continue;
      const { mapMembers } = origins;
      const changed = createEdit(origins).change(holder.source.value, { file: holder, tokens: [] }, tokens, (own) => ({
        value: isObject(own) ? mapMembers(own, (key, child) => (METHODS.has(key) ? secure(child) : child)) : own,
      }));
      if (changed !== undefined) store.replace({ ...holder, source: { ...holder.source, value: changed.value } });
    }
  }
}

function shownVersion({ shown, source: { value } }: LoadedFile): string {
  const version = isObject(value) ? (member(value, "openapi") ?? member(value, "swagger")) : undefined;
  return `${quote(shown)} is ${version === undefined ? "not an OpenAPI document" : `version ${String(version)}`}`;
}
