import type { State } from "js-yaml";
import { addAll } from "./lists.ts";
import { isArray, isObject, type Json, member } from "./json.ts";
import type { Duplicate } from "./json-text.ts";
import { YamlExcess } from "./yaml.ts";

/** Limits of a text. */
export interface RecordLimits {
  /** Scalars, collections and keys. */
  readonly nodes: number;
  /**
   * Characters of all scalars, counting each use of an alias: js-yaml builds one text from a collection used as a key.
   */
  readonly characters: number;
}

/** Records the places of nodes during parsing. So finding a line needs no second parse. */
export interface PlaceRecorder {
  /** Called by js-yaml for each node. @throws YamlExcess when there are too many */
  readonly listener: (event: "open" | "close", state: State) => void;
  /** The places in the text, when it is parsed. */
  placesIn(text: string, root: Json): YamlPlaces;
}

/** Nodes, numbered as they end: the content of a collection immediately precedes it. */
interface Nodes {
  readonly opened: number[];
  readonly closed: number[];
  /** Nodes in it, including itself. */
  readonly sizes: number[];
  readonly kinds: (string | null)[];
  readonly results: Json[];
}

export function recordPlaces(limits: RecordLimits): PlaceRecorder {
  const nodes: Nodes = { opened: [], closed: [], sizes: [], kinds: [], results: [] };
  const { closed, kinds, opened, results, sizes } = nodes;
  /** For each open node: its start, and how many nodes had ended by then. */
  const starts: number[] = [];
  const before: number[] = [];
  let characters = 0;
  return {
    listener(event, { kind, position, result }) {
      if (event === "open") {
        starts.push(position);
        before.push(results.length);
        return;
      }
      opened.push(starts.pop() ?? 0);
      closed.push(position);
      kinds.push(kind);
      results.push(result);
      sizes.push(results.length - (before.pop() ?? 0));
      if (typeof result === "string") characters += result.length;
      if (results.length >= limits.nodes) throw new YamlExcess("nodes", position);
      if (characters > limits.characters) throw new YamlExcess("characters", position);
    },
    placesIn: (text, root) => createPlaces(text, root, nodes),
  };
}

/** The nodes directly inside a collection. Keys and values alternate in a mapping. */
function childrenOf({ sizes }: Nodes, node: number): readonly number[] {
  const found: number[] = [];
  const first = node + 1 - (sizes[node] ?? 1);
  for (let child = node - 1; child >= first; child -= sizes[child] ?? 1) found.push(child);
  return found.toReversed();
}

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
function createPlaces(text: string, root: Json, nodes: Nodes): YamlPlaces {
  const { kinds } = nodes;
  let byValue: ReadonlyMap<Json, number> | undefined;
  const collections = new Map<number, Collection>();

  function nodesOf(): ReadonlyMap<Json, number> {
    if (byValue !== undefined) return byValue;
    const found = new Map<Json, number>();
    for (const [node, value] of nodes.results.entries()) {
      if (kinds[node] !== "mapping" && kinds[node] !== "sequence") continue;
      // An alias has the result of its anchor but no kind, and js-yaml may try a node twice: the inner one came first.
      if (!found.has(value)) found.set(value, node);
    }
    byValue = found;
    return found;
  }

  function collectionOf(node: number): Collection {
    let collection = collections.get(node);
    if (collection === undefined) {
      collection = kinds[node] === "mapping" ? mappingOf(text, node, nodes) : sequenceOf(text, node, nodes);
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
    for (const node of nodesOf().values()) if (kinds[node] === "mapping") yield mappingOf(text, node, nodes);
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

function mappingOf(text: string, mapping: number, nodes: Nodes): Collection {
  const { closed, opened, results } = nodes;
  const offsets = new Map<string, number>();
  const merged: Json[] = [];
  const duplicates: Duplicate[] = [];
  const collectionKeys: number[] = [];
  const children = childrenOf(nodes, mapping);
  for (let index = 0; index < children.length; index++) {
    const child = children[index];
    if (child === undefined) break;
    const at = skipSeparation(text, opened[child] ?? 0);
    const hasValue = text.charAt(skipSeparation(text, closed[child] ?? 0)) === ":";
    const name = results[child] ?? null;
    if (typeof name === "object" && name !== null) {
      // The first is a key in any case: `{{ name }}`, as templates have it.
      if (hasValue || index === 0) collectionKeys.push(at);
      if (hasValue) index++;
      continue;
    }
    if (hasValue) index++;
    if (text.startsWith("<<", at)) {
      const value = children[index];
      const source = value === undefined ? null : (results[value] ?? null);
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

function sequenceOf(text: string, sequence: number, nodes: Nodes): Collection {
  const { opened, results } = nodes;
  const offsets = new Map<string, number>();
  const children = childrenOf(nodes, sequence);
  const items = results[sequence];
  let next = 0;
  for (const [index, item] of (isArray(items) ? items : []).entries()) {
    const child = children[next];
    if (child === undefined) break;
    if ((results[child] ?? null) === item) next++;
    // js-yaml reports no node for an empty `- `, and two for `[a: b]`: a key and a value.
    else if (item === null) continue;
    else next += 2;
    offsets.set(String(index), skipSeparation(text, opened[child] ?? 0));
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
