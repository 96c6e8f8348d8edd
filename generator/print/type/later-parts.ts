import type { Resolver } from "./facts.ts";
import { disjoint, memberNames, MOST_NAMES, type ObjectFacts, objectFacts } from "./members.ts";
import { type TypeNode, typeKey } from "./node.ts";

/** What parts of an intersection say that models before them may have to give way to. */
export interface LaterParts {
  /**
   * Names of members that a part behind that position contradicts, those of the first such part first. To be asked of one
   * position after the other.
   */
  contradicted(own: ObjectFacts, position: number): readonly string[];
}

/** A type that parts give to the members of one name, and the positions of those parts, in order. */
interface Said {
  readonly type: TypeNode;
  readonly positions: number[];
  /** Of the first position that was not passed yet. */
  next: number;
}

/** Types of members of one name that are compared; in real documents they are two or three. */
const MOST_TYPES = 50;

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Hundreds of parts mostly have no member in common, or one of the same type: what is compared is each type that a name
 * has, once, and not parts with parts.
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
  // Types are made when they are first asked for, which is not before two parts have a member of that name.
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
      // There may be others, which were not gathered.
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
    // Others are not as good as their keys: what they are made of may not be there yet.
    const key = type.kind === "keyword" || type.kind === "literal" ? typeKey(type) : type;
    const known = types.get(key);
    if (known !== undefined) known.positions.push(position);
    else if (types.size < MOST_TYPES) types.set(key, { type, positions: [position], next: 0 });
  }
  return [...types.values()];
}

/** By the parts that contradict, then as those name their members. */
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
