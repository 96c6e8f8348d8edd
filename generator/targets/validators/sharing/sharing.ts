import type { Schema } from "../../../ir/schema.ts";
import type { Dynamics } from "../../../facts/dynamic-scope.ts";
import type { Facts } from "../../../facts/facts.ts";
import { createGraph, type Counts, increase, mayRepeat, type Node, type Others } from "./graph.ts";

/** Which results are kept while a value is checked, because they would be asked for too often. */
export interface Sharing {
  /** Whether the check of a schema is asked for the same value more often than {@link MOST} times. */
  check(schema: Schema): boolean;
  /** The same for what the schema speaks of in a value. */
  mark(schema: Schema): boolean;
}

/**
 * Ways from one value to one schema that are gone one after the other. Below this, to keep results costs more than it saves in
 * documents as they are; each of them multiplies the time of a check at most.
 */
const MOST = 32;

/** Steps of the search. Beyond them, everything is shared that may have to be. */
const SEARCHED = 200_000;

/** Choices within choices at one value; deeper ones are taken for alternatives that are tried one by one. */
const DEEPEST = 8;

const NONE: Sharing = { check: () => false, mark: () => false };

/** Schemas that one value is held to together, and how often each. */
type State = ReadonlyMap<Node, number>;

/** What becomes of a state: how often which schemas are come to at that value, and at its parts. */
interface Closed {
  readonly hits: Counts;
  readonly named: Map<string, Counts>;
  readonly others: Map<Others, number>;
}

/**
 * Counts, for every value that a document knows, the ways from one schema to the next: `allOf` with the same schema in two members
 * is two ways to it, four to what that one asks for twice, and so on. Schemas that values are held to at the same time make
 * a state; the search goes from state to state, as one makes a nondeterministic automaton a deterministic one.
 *
 * @param forks of all schemas that have a check
 */
export function createSharing(forks: ReadonlySet<Schema>, world: Facts, dynamics: Dynamics): Sharing {
  if (forks.size === 0) return NONE;

  const graph = createGraph(world, dynamics);
  const shared = { check: new Set<Schema>(), mark: new Set<Schema>() };
  const choices = new Map<Node, Closed>();
  let steps = 0;

  /**
   * Counts ways to a schema; beyond the most, it is shared. A check then runs once. What a schema speaks of is noted once for each
   * that wants to know, of which there may be many.
   */
  const limited = ({ kind, schema }: Node, count: number): number => {
    if (count > MOST) shared[kind].add(schema);
    if (kind === "mark") return Math.min(count, MOST);
    return shared.check.has(schema) ? 1 : count;
  };

  function close(state: State, depth: number): Closed {
    const closed: Closed = { hits: new Map(state), named: new Map(), others: new Map() };
    const done = new Set<Node>();
    for (const node of inOrder(state, depth)) {
      const { here, choices: exclusive, named, others } = graph.edges(node);
      const count = limited(node, closed.hits.get(node) ?? 0);
      closed.hits.set(node, count);
      done.add(node);
      steps += 1 + here.size + named.size + others.length;
      for (const [to, times] of here) come(closed, done, to, times * count);
      for (const [name, counts] of named) addParts(closed, name, counts, count);
      for (const other of others) closed.others.set(other, (closed.others.get(other) ?? 0) + count);
      for (const members of exclusive) {
        if (depth >= DEEPEST) for (const member of members) come(closed, done, member, count);
        else
          addLargest(
            closed,
            members.map((member) => choice(member, depth + 1)),
            count,
          );
      }
    }
    for (const [node, count] of closed.hits) limited(node, count);
    return closed;
  }

  function come(closed: Closed, done: ReadonlySet<Node>, to: Node, times: number): void {
    // What comes back to itself with the same value has no end but that of the stack.
    if (done.has(to)) shared[to.kind].add(to.schema);
    else increase(closed.hits, to, times);
  }

  function choice(node: Node, depth: number): Closed {
    const found = choices.get(node);
    if (found !== undefined) return found;
    // What comes back to itself is not followed.
    choices.set(node, { hits: new Map(), named: new Map(), others: new Map() });
    const closed = close(new Map([[node, 1]]), depth);
    choices.set(node, closed);
    return closed;
  }

  /** All that is come to at the same value, each after those that lead to it. */
  function inOrder(state: State, depth: number): readonly Node[] {
    const seen = new Set<Node>();
    const after: Node[] = [];
    const pending: (Node | { readonly end: Node })[] = [...state.keys()];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if ("end" in next) {
        after.push(next.end);
        continue;
      }
      if (seen.has(next)) continue;
      seen.add(next);
      pending.push({ end: next });
      const { here, choices: exclusive } = graph.edges(next);
      for (const to of here.keys()) if (!seen.has(to)) pending.push(to);
      if (depth >= DEEPEST) for (const members of exclusive) for (const to of members) pending.push(to);
    }
    return after.toReversed();
  }

  const known = new Set<string>();
  const states: State[] = [];
  const add = (state: State): void => {
    const rounded = new Map<Node, number>();
    // Fewer numbers make fewer states.
    for (const [node, count] of state) rounded.set(node, 2 ** Math.ceil(Math.log2(limited(node, count))));
    const key = [...rounded]
      .map(([{ id }, count]) => `${id}*${count}`)
      .toSorted()
      .join();
    if (known.has(key)) return;
    known.add(key);
    states.push(rounded);
  };
  for (const fork of forks) {
    const node = graph.node("check", fork, dynamics.enter(dynamics.none, fork.at));
    if (node !== undefined) add(new Map([[node, 1]]));
  }
  // The list grows behind the iteration.
  for (const state of states) {
    if (steps > SEARCHED) return { check: (schema) => mayRepeat(schema), mark: () => true };
    for (const part of partsOf(close(state, 0))) {
      // Alone it is what it is everywhere.
      if (part.size > 1 || [...part.values()].some((count) => count > 1)) add(part);
    }
  }
  return { check: (schema) => shared.check.has(schema), mark: (schema) => shared.mark.has(schema) };
}

function addParts(closed: Closed, name: string, counts: Counts, times: number): void {
  const there = closed.named.get(name) ?? new Map<Node, number>();
  for (const [node, count] of counts) increase(there, node, count * times);
  closed.named.set(name, there);
}

/** Of what excludes each other, the most counts. */
function addLargest(closed: Closed, all: readonly Closed[], times: number): void {
  const largest: Closed = { hits: new Map(), named: new Map(), others: new Map() };
  for (const { hits, named, others } of all) {
    raise(largest.hits, hits);
    for (const [name, counts] of named) {
      const there = largest.named.get(name) ?? new Map<Node, number>();
      raise(there, counts);
      largest.named.set(name, there);
    }
    raise(largest.others, others);
  }
  for (const [node, count] of largest.hits) increase(closed.hits, node, count * times);
  for (const [name, counts] of largest.named) addParts(closed, name, counts, times);
  for (const [other, count] of largest.others)
    closed.others.set(other, (closed.others.get(other) ?? 0) + count * times);
}

function raise<Key>(counts: Map<Key, number>, others: ReadonlyMap<Key, number>): void {
  for (const [key, count] of others) counts.set(key, Math.max(count, counts.get(key) ?? 0));
}

/** The states of the parts of a value: those that have a name, and any other. */
function* partsOf({ named, others }: Closed): Generator<State> {
  const isOver = (name: string, { over, except }: Others): boolean => name.startsWith(over) && !except.has(name);
  const unnamed = { "/": new Map<Node, number>(), "#": new Map<Node, number>() };
  for (const [other, count] of others) increase(unnamed[other.over], other.node, count);
  yield* Object.values(unnamed);
  for (const [name, counts] of named) {
    for (const [other, count] of others) if (isOver(name, other)) increase(counts, other.node, count);
    yield counts;
  }
}
