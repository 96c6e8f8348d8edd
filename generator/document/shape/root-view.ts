import { mapMembers } from "../bundle/edit.ts";
import type { Located } from "../document.ts";
import { childOf, isObject, type Json, refOf } from "../json.ts";
import { childPointer, parsePointer, type Pointer } from "../pointer.ts";
import type { FileStore, LoadedFile } from "../store.ts";
import type { Change, Edit, Origin, Origins } from "./origins.ts";

type Location = readonly (string | number)[];

/**
 * The root document as an overlay sees it. An entry of `paths`, `webhooks` or `components` that is only a `$ref` to
 * another file appears as if it were written in place; changes inside it go to that file.
 */
export interface RootView {
  root(): Json;
  change(location: Location, edit: Edit, change: (value: Json) => Change): void;
  remove(location: Location, edit: Edit): void;
  originOf(location: Location): Origin;
  /** Puts the changed files into the store. */
  save(): void;
}

const SECTIONS = new Set(["paths", "webhooks", "x-webhooks"]);

/** @param resolve the target of a `$ref` of the root document */
export function createRootView(
  store: FileStore,
  root: LoadedFile,
  origins: Origins,
  resolve: (from: Pointer, ref: string) => Located | undefined,
): RootView {
  const files = new Map(store.files.map((file) => [file.prefix, file]));
  const changed = new Set<string>();
  /** Where the entries are that stand for other files. */
  let entries = new Map<Pointer, Pointer>();

  const current = (prefix: string): LoadedFile => files.get(prefix) ?? root;

  function inPlace(at: Pointer, section: Json): Json {
    if (!isObject(section)) return section;
    return mapMembers(section, (key, entry) => {
      const place = childPointer(at, key);
      const ref = isObject(entry) && Object.keys(entry).length === 1 ? refOf(entry) : undefined;
      const target = ref === undefined ? undefined : resolve(place, ref)?.at;
      if (target === undefined || target.startsWith("#")) return entry;
      entries.set(place, target);
      const { file, tokens } = parsePointer(target);
      return tokens.reduce<Json | undefined>(childOf, current(file).source.value) ?? null;
    });
  }

  /** The file that has the value at a location of the root document, and its path there. */
  function placeOf(location: Location): readonly [file: LoadedFile, path: readonly string[]] {
    const tokens = location.map(String);
    const length = tokens[0] === "components" ? 3 : 2;
    const entry = tokens.length < length ? undefined : entries.get(tokens.slice(0, length).reduce(childPointer, "#"));
    if (entry === undefined) return [current(""), tokens];
    const target = parsePointer(entry);
    return [current(target.file), [...target.tokens, ...tokens.slice(length)]];
  }

  function edited(file: LoadedFile, path: readonly string[], edit: Edit, change: (value: Json) => Change): void {
    const result = edit.change(file.source.value, { file, tokens: [] }, path, change);
    if (result === undefined) return;
    files.set(file.prefix, { ...file, source: { ...file.source, value: result.value } });
    changed.add(file.prefix);
  }

  return {
    root() {
      entries = new Map();
      const { value } = current("").source;
      if (!isObject(value) || files.size === 1) return value;
      return mapMembers(value, (key, section) => {
        const at = childPointer("#", key);
        if (SECTIONS.has(key)) return inPlace(at, section);
        if (key !== "components" || !isObject(section)) return section;
        return mapMembers(section, (name, components) => inPlace(childPointer(at, name), components));
      });
    },
    change: (location, edit, change) => edited(...placeOf(location), edit, change),
    remove(location, edit) {
      const tokens = location.map(String);
      // The file of a removed entry stays as it is; it may have other uses.
      const isEntry = entries.has(tokens.reduce(childPointer, "#"));
      edited(...(isEntry ? ([current(""), tokens] as const) : placeOf(location)), edit, () => undefined);
    },
    originOf: (location) => origins.of(...placeOf(location)),
    save() {
      for (const prefix of changed) store.replace(current(prefix));
    },
  };
}
