import type { Diagnostics } from "../../diagnostics/diagnostics.ts";
import { quote } from "../../diagnostics/text.ts";
import { put } from "../bundle/edit.ts";
import { SECTIONS } from "../bundle/grammar.ts";
import type { Located } from "../document.ts";
import { isArray, isObject, type Json, type JsonObject, member, sameJson } from "../json.ts";
import { childPointer, escapeToken, parsePointer, type Pointer } from "../pointer.ts";
import type { FileStore, LoadedFile } from "../store.ts";
import { versionOf } from "../version.ts";
import { createEdit, type Origin, type Origins, positionOf } from "./origins.ts";

const METHODS = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]);
const ROUTES = ["paths", "webhooks"];

/**
 * Joins documents into the first, in memory: their paths, webhooks and components become references from it. Parts of
 * files that several documents refer to stay one part.
 *
 * @param resolve resolves a reference among the loaded files
 */
export function joinDocuments(
  [first, ...others]: readonly LoadedFile[],
  store: FileStore,
  origins: Origins,
  resolve: (from: Pointer, ref: string) => Located | undefined,
  diagnostics: Diagnostics,
): void {
  if (first === undefined || !isObject(first.source.value)) return;
  let root = first.source.value;
  const report = (message: string, file: LoadedFile, tokens: readonly string[]): void =>
    diagnostics.report("documents-conflict", message, { position: positionOf({ file, tokens }) });
  for (const file of others) {
    const { value } = file.source;
    const [own, other] = [versionOf(root), versionOf(value)];
    if (!isObject(value) || !own.ok || !other.ok || own.version !== other.version || own.version === "swagger") {
      report(`${shownVersion(file)}; ${shownVersion(first)}.`, file, ["openapi"]);
      continue;
    }
    root = join(root, value, file);
  }
  store.replace({ ...first, source: { ...first.source, value: root } });

  function join(before: JsonObject, value: JsonObject, file: LoadedFile): JsonObject {
    const joined: Record<string, Json> = { ...before };
    origins.inherit(before, joined);
    const servers = member(value, "servers");
    const own = servers !== undefined && !sameJson(servers, member(before, "servers") ?? null) ? { servers } : {};
    for (const section of ROUTES) {
      const entries = member(value, section);
      if (!isObject(entries)) continue;
      joined[section] = referTo(
        joined[section],
        entries,
        [section],
        file,
        (name) => {
          report(`${quote(name)} is in ${quote(first?.shown ?? "")} too.`, file, [section, name]);
        },
        own,
      );
    }
    const components = member(before, "components");
    const all: Record<string, Json> = isObject(components) ? { ...components } : {};
    if (isObject(components)) origins.inherit(components, all);
    const theirs = member(value, "components") ?? null;
    for (const section of Object.values(SECTIONS)) {
      const entries = isObject(theirs) ? member(theirs, section) : undefined;
      if (!isObject(entries) || Object.keys(entries).length === 0) continue;
      all[section] = referTo(all[section], entries, ["components", section], file, (name, known) => {
        const entry = member(entries, name) ?? null;
        if (section !== "securitySchemes" || sameJson(valueOf("", known), valueOf(file.prefix, entry))) return;
        const message = `The security scheme ${quote(name)} differs from that of ${quote(first?.shown ?? "")}.`;
        report(message, file, ["components", section, name]);
      });
    }
    if (Object.keys(all).length > 0) joined["components"] = all;
    joinTags(joined, value, file);
    if (!sameJson(member(value, "security") ?? [], member(before, "security") ?? [])) requireSecurity(value, file);
    return joined;
  }

  /** Adds a reference to each entry. */
  function referTo(
    known: Json | undefined,
    entries: JsonObject,
    tokens: readonly string[],
    file: LoadedFile,
    onConflict: (name: string, known: Json) => void,
    beside: JsonObject = {},
  ): Json {
    const result: Record<string, Json> = isObject(known) ? { ...known } : {};
    if (isObject(known)) origins.inherit(known, result);
    for (const [name, entry] of Object.entries(entries)) {
      const before = member(result, name);
      if (name.startsWith("x-") && before === undefined && tokens[0] === "paths") continue;
      const pointer = [...tokens, name].map((token) => encodeURIComponent(escapeToken(token))).join("/");
      const ref = `${file.prefix}#/${pointer}`;
      if (before !== undefined) {
        const place = placeOf("", before);
        // Both may refer to one file.
        if (place === undefined || place !== placeOf(file.prefix, entry)) onConflict(name, before);
        continue;
      }
      const ownServers = isObject(entry) && Object.hasOwn(entry, "servers");
      put(result, name, { $ref: ref, ...(!ownServers && beside) });
      origins.record(result, name, { file, tokens: [...tokens, name] });
    }
    return result;
  }

  /** Where an entry that is only a reference leads. */
  function placeOf(prefix: string, entry: Json): Pointer | undefined {
    const ref = isObject(entry) ? member(entry, "$ref") : undefined;
    return typeof ref === "string" ? resolve(`${prefix}#`, ref)?.at : undefined;
  }

  function valueOf(prefix: string, entry: Json): Json {
    const ref = isObject(entry) ? member(entry, "$ref") : undefined;
    return typeof ref === "string" ? (resolve(`${prefix}#`, ref)?.value ?? entry) : entry;
  }

  function joinTags(joined: Record<string, Json>, value: JsonObject, file: LoadedFile): void {
    const [known, added] = [member(joined, "tags"), member(value, "tags")];
    if (!isArray(added)) return;
    const names = new Set(
      (isArray(known) ? known : []).map((tag) => (isObject(tag) ? member(tag, "name") : undefined)),
    );
    const tags = isArray(known) ? [...known] : [];
    added.forEach((tag, index) => {
      if (names.has(isObject(tag) ? member(tag, "name") : undefined)) return;
      origins.record(tags, String(tags.length), { file, tokens: ["tags", String(index)] });
      tags.push(tag);
    });
    joined["tags"] = tags;
  }

  /** Writes the security of a document into its operations that have none. */
  function requireSecurity(value: JsonObject, file: LoadedFile): void {
    const security = member(value, "security") ?? [];
    const from: Origin = { file, tokens: ["security"] };
    for (const section of ROUTES) {
      const routes = member(value, section);
      for (const [name, item] of Object.entries(isObject(routes) ? routes : {})) {
        const place = [section, name].reduce(childPointer, `${file.prefix}#`);
        const ref = isObject(item) ? member(item, "$ref") : undefined;
        const target = typeof ref === "string" ? resolve(place, ref) : { at: place, value: item };
        const methods = isObject(target?.value) ? Object.keys(target.value).filter((key) => METHODS.has(key)) : [];
        const { file: prefix, tokens } = parsePointer(target?.at ?? place);
        for (const method of methods) {
          const holder = store.byPrefix(prefix);
          if (holder === undefined) continue;
          const start = { file: holder, tokens: [] };
          const changed = createEdit(origins).change(holder.source.value, start, [...tokens, method], (operation) => {
            if (!isObject(operation) || Object.hasOwn(operation, "security")) return { value: operation };
            const secured = { ...operation, security };
            origins.inherit(operation, secured);
            origins.record(secured, "security", from);
            return { value: secured };
          });
          if (changed !== undefined) store.replace({ ...holder, source: { ...holder.source, value: changed.value } });
        }
      }
    }
  }
}

function shownVersion({ shown, source: { value } }: LoadedFile): string {
  const version = isObject(value) ? (member(value, "openapi") ?? member(value, "swagger")) : undefined;
  return `${quote(shown)} is ${version === undefined ? "not an OpenAPI document" : `version ${String(version)}`}`;
}
