import type { State } from "js-yaml";
import type { Json } from "./json.ts";
import { YamlExcess } from "./yaml.ts";

/** Nodes of a YAML text, numbered as they end: the content of a collection immediately precedes it. */
export interface YamlTrace {
  /** Called by js-yaml for each node. @throws YamlExcess when there are too many */
  readonly listener: (event: "open" | "close", state: State) => void;
  readonly count: number;
  isMapping(node: number): boolean;
  isSequence(node: number): boolean;
  openedAt(node: number): number;
  closedAt(node: number): number;
  result(node: number): Json;
  /** Keys and values alternate in a mapping. */
  children(node: number): readonly number[];
}

/** Limits of a trace. */
export interface TraceLimits {
  /** Scalars, collections and keys. */
  readonly nodes: number;
  /**
   * Characters of all scalars, counting each use of an alias: js-yaml builds one text from a collection used as a key.
   */
  readonly characters: number;
}

/** Records the places of nodes during parsing. So finding a line needs no second parse. */
export function createTrace(limits: TraceLimits): YamlTrace {
  const opened: number[] = [];
  const closed: number[] = [];
  /** Nodes in it, including itself. */
  const sizes: number[] = [];
  const kinds: (string | null)[] = [];
  const results: Json[] = [];
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
    get count() {
      return results.length;
    },
    isMapping: (node) => kinds[node] === "mapping",
    isSequence: (node) => kinds[node] === "sequence",
    openedAt: (node) => opened[node] ?? 0,
    closedAt: (node) => closed[node] ?? 0,
    result: (node) => results[node] ?? null,
    children(node) {
      const found: number[] = [];
      const first = node + 1 - (sizes[node] ?? 1);
      for (let child = node - 1; child >= first; child -= sizes[child] ?? 1) found.push(child);
      return found.toReversed();
    },
  };
}
