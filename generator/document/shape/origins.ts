import type { Position } from "../../diagnostics/diagnostics.ts";
import { childOf, isArray, type Json, type JsonObject } from "../json.ts";
import { mapMembers, put } from "../bundle/edit.ts";
import type { LoadedFile } from "../store.ts";

/** Where a value was written, after the document was edited in memory: a file that was read, and a path in its text. */
export interface Origin {
  readonly file: Pick<LoadedFile, "shown" | "parsed">;
  readonly tokens: readonly string[];
}

/** The position of an origin in its text. */
export function positionOf({ file, tokens }: Origin): Position {
  return { file: file.shown, ...file.parsed.locate(tokens) };
}

type Container = JsonObject | readonly Json[];

/** Remembers where the members of edited objects and lists were written. All other values are where they were. */
export interface Origins {
  /** The origin of the value at a path of a file. */
  of(file: LoadedFile, tokens: readonly string[]): Origin;
  /** The origin of a member, given that of its container. */
  child(holder: Json, at: Origin, key: string): Origin;
  record(holder: Container, key: string, origin: Origin): void;
  /** Records that a container is an edited copy of another. */
  inherit(from: Container, to: Container): void;
  /** Like `mapMembers`; the members keep their origins. */
  mapMembers(object: JsonObject, change: (key: string, value: Json) => Json | undefined): JsonObject;
  /** A copy of a list without some items; the others keep their origins. */
  filterItems(list: readonly Json[], at: Origin, keeps: (item: Json, index: number) => boolean): readonly Json[];
}

export function createOrigins(): Origins {
  const moved = new WeakMap<Container, Map<string, Origin>>();

  function record(holder: Container, key: string, origin: Origin): void {
    const known = moved.get(holder) ?? new Map<string, Origin>();
    moved.set(holder, known.set(key, origin));
  }

  function child(holder: Json, { file, tokens }: Origin, key: string): Origin {
    const known = typeof holder === "object" && holder !== null ? moved.get(holder)?.get(key) : undefined;
    return known ?? { file, tokens: [...tokens, key] };
  }

  function inherit(from: Container, to: Container): void {
    const known = moved.get(from);
    if (known !== undefined && from !== to) moved.set(to, new Map(known));
  }

  return {
    child,
    record,
    inherit,
    of(file, tokens) {
      let origin: Origin = { file, tokens: [] };
      let value: Json | undefined = file.source.value;
      for (const token of tokens) {
        origin = child(value ?? null, origin, token);
        value = childOf(value, token);
      }
      return origin;
    },
    mapMembers(object, change) {
      const mapped = mapMembers(object, change);
      inherit(object, mapped);
      return mapped;
    },
    filterItems(list, at, keeps) {
      const kept: Json[] = [];
      list.forEach((item, index) => {
        if (!keeps(item, index)) return;
        record(kept, String(kept.length), child(list, at, String(index)));
        kept.push(item);
      });
      return kept;
    },
  };
}

/** A new value, and where it was written unless that stays the same; `undefined` removes the value. */
export type Change = { readonly value: Json; readonly origin?: Origin } | undefined;

/** Several changes of one value. */
export interface Edit {
  /** Changes the value at a path. Containers on the way are copied, each once. */
  change(root: Json, at: Origin, path: readonly string[], change: (value: Json, at: Origin) => Change): Change;
}

export function createEdit(origins: Origins): Edit {
  /** The copies of this edit, which may be changed in place. */
  const copies = new Map<Json, Record<string, Json>>();

  function change(
    root: Json,
    at: Origin,
    path: readonly string[],
    changed: (value: Json, at: Origin) => Change,
  ): Change {
    const [token, ...rest] = path;
    if (token === undefined) return changed(root, at);
    const before = childOf(root, token);
    if (before === undefined || typeof root !== "object" || root === null) return { value: root };
    const after = change(before, origins.child(root, at, token), rest, changed);
    if (isArray(root)) {
      if (after === undefined) return { value: origins.filterItems(root, at, (_, index) => String(index) !== token) };
      const list = root.with(Number(token), after.value);
      origins.inherit(root, list);
      if (after.origin !== undefined) origins.record(list, token, after.origin);
      return { value: list };
    }
    let copy = copies.get(root);
    if (copy === undefined) {
      copy = { ...root };
      copies.set(copy, copy);
      origins.inherit(root, copy);
    }
    if (after === undefined) delete copy[token];
    else put(copy, token, after.value);
    if (after?.origin !== undefined) origins.record(copy, token, after.origin);
    return { value: copy };
  }

  return { change };
}
