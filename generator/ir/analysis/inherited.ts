import type { Pointer } from "../../document/pointer.ts";
import type { Schema } from "../schema.ts";
import type { Findings } from "./walk.ts";

/** What a property is in each schema that has it from another by `allOf`, in characters: it is named, compared and looked up there. */
const PER_PROPERTY = 64;

/**
 * The first schema, in their order, with which what all have from others by `allOf` comes to more than so many characters. A
 * hundred that extend ninety of a thousand properties each have nine million.
 *
 * @param schemas by their identity
 */
export function inheritingTooMuch(
  schemas: ReadonlyMap<Pointer, Schema>,
  findings: ReadonlyMap<Pointer, Findings>,
  most: number,
): Pointer | undefined {
  const counts = new Map<Pointer, number>();
  const countOf = (at: Pointer): number => {
    const schema = schemas.get(at);
    const count = counts.get(at) ?? (schema === undefined ? 0 : ownProperties(schema));
    counts.set(at, count);
    return count;
  };
  let left = most / PER_PROPERTY;
  for (const at of schemas.keys()) {
    const above = new Set([at]);
    for (const one of above) {
      if (one !== at) left -= countOf(one);
      // Looking for more is work, too.
      for (const target of basesOf(findings.get(one))) {
        left--;
        above.add(target);
      }
      if (left < 0) return at;
    }
  }
  return undefined;
}

function basesOf(found: Findings | undefined): readonly Pointer[] {
  return (found?.references ?? []).flatMap(({ inType, isAlternative, sameValue, target }) =>
    inType && sameValue && !isAlternative ? [target] : [],
  );
}

/** Written in the schema itself. */
function ownProperties({ shape }: Schema): number {
  if (shape.kind === "object") return shape.properties.length;
  return shape.kind === "intersection" ? shape.members.reduce((sum, member) => sum + ownProperties(member), 0) : 0;
}
