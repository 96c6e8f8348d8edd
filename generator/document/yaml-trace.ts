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
  /** Members and items. */
  readonly values: number;
  /** Nesting depth, at least as deep as the parser allows. */
  readonly depth: number;
  /** Members of one mapping, or items of one sequence. */
  readonly members: number;
  /**
   * Characters of all scalars, counting each use of an alias: js-yaml builds one text from a collection used as a key.
   */
  readonly characters: number;
}

const [SCALAR, MAPPING, SEQUENCE] = [0, 1, 2];

/** Records the places of nodes during parsing, 21 bytes for each. So finding a line needs no second parse. */
export function createTrace(limits: TraceLimits): YamlTrace {
  let room = 1024;
  let opened = new Int32Array(room);
  let closed = new Int32Array(room);
  /** Nodes in it, including itself. */
  let sizes = new Int32Array(room);
  let kinds = new Uint8Array(room);
  const results: Json[] = [];
  let count = 0;
  // For each open node: its start, the node count at its start, and its direct children.
  const openedAt = new Int32Array(limits.depth);
  const before = new Int32Array(limits.depth);
  const direct = new Int32Array(limits.depth);
  let depth = 0;
  let values = 0;
  let characters = 0;
  // A member has two nodes, and js-yaml may try some twice.
  const children = 2 * limits.members + 1000;

  function grow(): void {
    room *= 2;
    [opened, closed, sizes] = [longer(opened, room), longer(closed, room), longer(sizes, room)];
    const more = new Uint8Array(room);
    more.set(kinds);
    kinds = more;
  }

  function close({ kind, position, result }: State): void {
    if (count === room) grow();
    depth--;
    opened[count] = openedAt[depth] ?? 0;
    closed[count] = position;
    sizes[count] = count + 1 - (before[depth] ?? 0);
    kinds[count] = kind === "mapping" ? MAPPING : kind === "sequence" ? SEQUENCE : SCALAR;
    const own = direct[depth] ?? 0;
    values += kind === "mapping" ? own / 2 : own;
    if (typeof result === "string") characters += result.length;
    results.push(result);
    count++;
    if (values > limits.values) throw new YamlExcess("values", position);
    if (characters > limits.characters) throw new YamlExcess("characters", position);
  }

  return {
    listener(event, state) {
      if (event === "close") return close(state);
      // js-yaml limits the nesting, so the recursion cannot overflow.
      if (depth > 0) {
        const siblings = (direct[depth - 1] ?? 0) + 1;
        if (siblings > children) throw new YamlExcess("members", openedAt[depth - 1] ?? 0);
        direct[depth - 1] = siblings;
      }
      openedAt[depth] = state.position;
      before[depth] = count;
      direct[depth] = 0;
      depth++;
    },
    get count() {
      return count;
    },
    isMapping: (node) => kinds[node] === MAPPING,
    isSequence: (node) => kinds[node] === SEQUENCE,
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

function longer(list: Int32Array, room: number): Int32Array<ArrayBuffer> {
  const more = new Int32Array(room);
  more.set(list);
  return more;
}
