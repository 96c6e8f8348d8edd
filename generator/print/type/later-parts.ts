import type { Resolver } from "./facts.ts";
import { disjoint, memberNames, MOST_NAMES, type ObjectFacts, objectFacts } from "./members.ts";
import { type TypeNode, typeKey } from "./node.ts";

/** Members of later parts of an intersection, which override those of earlier models. */
export interface LaterParts {
  /**
   * Names of the members that a part after this position contradicts, in the order of those parts. Call it with ascending
   * positions.
   */
  contradicted(own: ObjectFacts, position: number): readonly string[];
}

/** A type of the members of one name, and the positions of the parts that declare it, in order. */
interface Said {
  readonly type: TypeNode;
  readonly positions: number[];
  /** Index of the first position that is still ahead. */
  next: number;
}

/** Maximum number of types to compare for one name. Real documents have two or three. */
const MOST_TYPES = 50;

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Collects the members of later parts. Intersections may have hundreds of parts, but few types for each name; so it
 * compares types of one name, not parts with parts.
 *
 * @param from position of the first part that may contradict another
 */
export function laterParts(parts: readonly TypeNode[], from: number, resolver: Resolver): LaterParts {
  const facts = parts.map((part, position) => (position < from ? undefined : objectFacts(part, resolver)));
  const names = facts.map((one) => (one === undefined ? NOTHING : memberNames(one)));
  const having = new Map<string, number[]>();
  for (const [position, all] of names.entries()) {
    for (const name of all) {
      const known = having.get(name);
      if (known === undefined) having.set(name, [position]);
      else known.push(position);
    }
  }
  const said = new Map<string, readonly Said[]>();
  // Types are computed lazily, only when two parts have a member of that name.
  const typesOf = (name: string, positions: readonly number[]): readonly Said[] => {
    const known = said.get(name);
    if (known !== undefined) return known;
    const found = positions.map((position) => [position, facts[position]?.find(name)?.type] as const);
    const types = distinct(found);
    said.set(name, types);
    return types;
  };
  return {
    contradicted(own, position) {
      const ownNames = memberNames(own);
      const found: { readonly name: string; readonly at: number }[] = [];
      // More members exist than were collected.
      for (const name of ownNames.size > MOST_NAMES ? having.keys() : ownNames) {
        const positions = having.get(name);
        if (positions === undefined || (positions.at(-1) ?? -1) <= position) continue;
        const mine = own.find(name);
        if (mine === undefined) continue;
        let first = Infinity;
        for (const each of typesOf(name, positions)) {
          const at = firstBehind(each, position);
          if (at < first && disjoint(mine.type, each.type, resolver)) first = at;
        }
        if (first < Infinity) found.push({ name, at: first });
      }
      return inOrder(found, names);
    },
  };
}

function firstBehind(said: Said, position: number): number {
  while ((said.positions[said.next] ?? Infinity) <= position) said.next++;
  return said.positions[said.next] ?? Infinity;
}

function distinct(found: readonly (readonly [number, TypeNode | undefined])[]): readonly Said[] {
  const types = new Map<TypeNode | string, Said>();
  for (const [position, type] of found) {
    if (type === undefined) continue;
    // Compare only keywords and literals by key; other types may still be incomplete.
    const key = type.kind === "keyword" || type.kind === "literal" ? typeKey(type) : type;
    const known = types.get(key);
    if (known !== undefined) known.positions.push(position);
    else if (types.size < MOST_TYPES) types.set(key, { type, positions: [position], next: 0 });
  }
  return [...types.values()];
}

/** Sorts by part, then by the order of its members. */
function inOrder(
  found: readonly { readonly name: string; readonly at: number }[],
  names: readonly ReadonlySet<string>[],
): readonly string[] {
  if (found.length < 2) return found.map(({ name }) => name);
  const byPart = Map.groupBy(found, ({ at }) => at);
  return [...byPart.keys()]
    .toSorted((one, other) => one - other)
    .flatMap((at) => {
      const contradicted = new Set(byPart.get(at)?.map(({ name }) => name));
      return [...(names[at] ?? NOTHING)].filter((name) => contradicted.has(name));
    });
}
