import { addAll } from "./large-lists.ts";
import { isArray, isObject, type Json, member } from "./json.ts";
import type { Duplicate } from "./json-text.ts";
import type { YamlTrace } from "./yaml-trace.ts";

/** Places of the members of one collection. */
interface Collection {
  /** Offsets of keys (of items, in a sequence). */
  readonly offsets: Map<string, number>;
  /** Sources of `<<`. */
  readonly merged: readonly Json[];
  /** Duplicate keys. */
  readonly duplicates: readonly Duplicate[];
  /** Offsets of keys that are not scalars. */
  readonly collectionKeys: readonly number[];
}

export interface YamlPlaces {
  /** Offset of the node at the tokens, or of its nearest existing ancestor. */
  find(tokens: readonly string[]): number;
  /** Duplicate keys in one mapping. */
  duplicates(): readonly Duplicate[];
  /** Offset of the first key that is not a scalar. */
  collectionKey(): number | undefined;
}

/** Locates the nodes of a YAML text on request. Most collections are never requested. */
export function createPlaces(text: string, root: Json, trace: YamlTrace): YamlPlaces {
  let nodes: ReadonlyMap<Json, number> | undefined;
  const collections = new Map<number, Collection>();

  function nodesOf(): ReadonlyMap<Json, number> {
    if (nodes !== undefined) return nodes;
    const found = new Map<Json, number>();
    for (let node = 0; node < trace.count; node++) {
      if (!trace.isMapping(node) && !trace.isSequence(node)) continue;
      // An alias has the result of its anchor but no kind, and js-yaml may try a node twice: the inner one came first.
      const result = trace.result(node);
      if (!found.has(result)) found.set(result, node);
    }
    nodes = found;
    return found;
  }

  function collectionOf(node: number): Collection {
    let collection = collections.get(node);
    if (collection === undefined) {
      collection = trace.isMapping(node) ? mappingOf(text, node, trace) : sequenceOf(text, node, trace);
      collections.set(node, collection);
    }
    return collection;
  }

  function offsetOf(value: Json, token: string): number | undefined {
    // A set iterates items added meanwhile: sources of sources follow, each visited once.
    const sources = new Set([value]);
    for (const source of sources) {
      const node = nodesOf().get(source);
      const collection = node === undefined ? undefined : collectionOf(node);
      const found = collection?.offsets.get(token);
      if (found !== undefined) return found;
      for (const next of collection?.merged ?? []) sources.add(next);
    }
    return undefined;
  }

  /** Not cached, because there may be many. */
  function* mappings(): Generator<Collection> {
    for (const node of nodesOf().values()) if (trace.isMapping(node)) yield mappingOf(text, node, trace);
  }

  return {
    duplicates: () => Array.from(mappings(), (mapping) => mapping.duplicates).flat(),
    collectionKey() {
      for (const { collectionKeys } of mappings()) if (collectionKeys.length > 0) return collectionKeys[0];
      return undefined;
    },
    find(tokens) {
      let value: Json | undefined = root;
      let offset = skipSeparation(text, 0);
      for (const token of tokens) {
        const found = value === undefined ? undefined : offsetOf(value, token);
        if (found === undefined) break;
        offset = found;
        if (isArray(value)) value = value[Number(token)];
        else if (isObject(value)) value = member(value, token);
      }
      return offset;
    },
  };
}

function mappingOf(text: string, mapping: number, trace: YamlTrace): Collection {
  const offsets = new Map<string, number>();
  const merged: Json[] = [];
  const duplicates: Duplicate[] = [];
  const collectionKeys: number[] = [];
  const children = trace.children(mapping);
  for (let index = 0; index < children.length; index++) {
    const child = children[index];
    if (child === undefined) break;
    const at = skipSeparation(text, trace.openedAt(child));
    const hasValue = text.charAt(skipSeparation(text, trace.closedAt(child))) === ":";
    const name = trace.result(child);
    if (typeof name === "object" && name !== null) {
      // The first is a key in any case: `{{ name }}`, as templates have it.
      if (hasValue || index === 0) collectionKeys.push(at);
      if (hasValue) index++;
      continue;
    }
    if (hasValue) index++;
    if (text.startsWith("<<", at)) {
      const value = children[index];
      const source = value === undefined ? null : trace.result(value);
      addAll(merged, isArray(source) ? source : [source]);
      continue;
    }
    const key = String(name);
    const first = offsets.get(key);
    if (first !== undefined) duplicates.push({ key, first, second: at });
    offsets.set(key, at);
  }
  return { offsets, merged, duplicates, collectionKeys };
}

function sequenceOf(text: string, sequence: number, trace: YamlTrace): Collection {
  const offsets = new Map<string, number>();
  const children = trace.children(sequence);
  const items = trace.result(sequence);
  let next = 0;
  for (const [index, item] of (isArray(items) ? items : []).entries()) {
    const child = children[next];
    if (child === undefined) break;
    if (trace.result(child) === item) next++;
    // js-yaml reports no node for an empty `- `, and two for `[a: b]`: a key and a value.
    else if (item === null) continue;
    else next += 2;
    offsets.set(String(index), skipSeparation(text, trace.openedAt(child)));
  }
  return { offsets, merged: [], duplicates: [], collectionKeys: [] };
}

/** Past spaces, line ends and comments. */
export function skipSeparation(text: string, from: number): number {
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
