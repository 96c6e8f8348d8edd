import { addAll } from "./many.ts";
import type { State } from "js-yaml";
import { isArray, isObject, type Json, member } from "./json.ts";
import type { Duplicate } from "./json-text.ts";
import { parseYaml } from "./yaml.ts";

/** Where the members of one collection are. */
interface Collection {
  /** Offsets of keys (of items, in a sequence). */
  readonly offsets: Map<string, number>;
  /** What `<<` brings in. */
  readonly merged: readonly Json[];
}

export interface YamlPlaces {
  /** Offset of the node that the tokens lead to, or of its nearest ancestor that has one. */
  find(tokens: readonly string[]): number;
  /** Keys given twice in one mapping. */
  readonly duplicates: readonly Duplicate[];
  /** Offset of the first key that is no scalar. */
  readonly collectionKey: number | undefined;
}

/** A node while js-yaml reads it, then as a member of the one around it. */
interface Frame {
  readonly openedAt: number;
  /** Most nodes have none. */
  children?: Frame[];
  closedAt: number;
  result: Json;
}

/** Reads a YAML text once more to learn where its nodes are; the first time nobody asked. Broken text gives what there is. */
export function readPlaces(text: string, depth: number): YamlPlaces {
  const collections = new Map<Json, Collection>();
  const duplicates: Duplicate[] = [];
  const keys: number[] = [];
  const open: Frame[] = [{ openedAt: 0, closedAt: 0, result: null }];

  function close(state: State): void {
    const frame = open.pop();
    if (frame === undefined) return;
    frame.closedAt = state.position;
    frame.result = state.result;
    const parent = open.at(-1);
    if (parent !== undefined) (parent.children ??= []).push(frame);
    if (state.kind !== "mapping" && state.kind !== "sequence") return;
    // An alias has the result of its anchor but no kind, and js-yaml may try a node twice: the inner one came first.
    if (collections.has(frame.result)) return;
    if (state.kind === "mapping")
      collections.set(frame.result, mappingOf(text, frame.children ?? [], duplicates, keys));
    if (state.kind === "sequence" && isArray(frame.result)) {
      collections.set(frame.result, sequenceOf(text, frame.children ?? [], frame.result));
    }
  }

  const parsed = parseYaml(text, depth, true, (event, state) => {
    if (event === "open") open.push({ openedAt: state.position, closedAt: 0, result: null });
    else close(state);
  });

  return {
    duplicates,
    collectionKey: keys[0],
    find(tokens) {
      let value: Json | undefined = parsed.ok ? parsed.value : undefined;
      let offset = skipSeparation(text, 0);
      for (const token of tokens) {
        const found = value === undefined ? undefined : offsetOf(collections, value, token);
        if (found === undefined) break;
        offset = found;
        if (isArray(value)) value = value[Number(token)];
        else if (isObject(value)) value = member(value, token);
      }
      return offset;
    },
  };
}

function offsetOf(collections: Map<Json, Collection>, value: Json, token: string): number | undefined {
  // A set iterates what is added meanwhile: sources of sources follow, each looked at once.
  const sources = new Set([value]);
  for (const source of sources) {
    const collection = collections.get(source);
    const found = collection?.offsets.get(token);
    if (found !== undefined) return found;
    for (const next of collection?.merged ?? []) sources.add(next);
  }
  return undefined;
}

function mappingOf(text: string, children: readonly Frame[], duplicates: Duplicate[], keys: number[]): Collection {
  const offsets = new Map<string, number>();
  const merged: Json[] = [];
  for (let index = 0; index < children.length; index++) {
    const child = children[index];
    if (child === undefined) break;
    const at = skipSeparation(text, child.openedAt);
    const hasValue = text.charAt(skipSeparation(text, child.closedAt)) === ":";
    if (typeof child.result === "object" && child.result !== null) {
      // The first is a key in any case: `{{ name }}`, as templates have it.
      if (hasValue || index === 0) keys.push(at);
      if (hasValue) index++;
      continue;
    }
    if (hasValue) index++;
    if (text.startsWith("<<", at)) {
      const source = children[index]?.result ?? null;
      addAll(merged, isArray(source) ? source : [source]);
      continue;
    }
    const key = String(child.result);
    const first = offsets.get(key);
    if (first !== undefined) duplicates.push({ key, first, second: at });
    offsets.set(key, at);
  }
  return { offsets, merged };
}

function sequenceOf(text: string, children: readonly Frame[], items: readonly Json[]): Collection {
  const offsets = new Map<string, number>();
  let next = 0;
  items.forEach((item, index) => {
    const child = children[next];
    if (child === undefined) return;
    if (child.result === item) next++;
    // `- ` with nothing after it is no node to js-yaml; `[a: b]` is two, a key and a value.
    else if (item === null) return;
    else next += 2;
    offsets.set(String(index), skipSeparation(text, child.openedAt));
  });
  return { offsets, merged: [] };
}

/** Past spaces, line ends and comments. */
function skipSeparation(text: string, from: number): number {
  let at = from;
  for (;;) {
    const char = text.charAt(at);
    if (char === "#" && (at === 0 || /\s/.test(text.charAt(at - 1)))) {
      while (at < text.length && !/[\r\n]/.test(text.charAt(at))) at++;
    } else if (char === " " || char === "\t" || char === "\r" || char === "\n") {
      at++;
    } else {
      return at;
    }
  }
}
