import { closest } from "../../runtime/suggest.ts";
import type { Term } from "./contract.ts";

/** With more members, renames are not detected. */
const MOST = 20;

/** A property or parameter. */
interface Named {
  readonly name: string;
  readonly required: boolean;
}

interface RenameTests<Item> {
  /** Whether both have the same schema. */
  isSame(one: Item, other: Item): boolean;
  /** Whether an equal schema is hardly a coincidence. */
  isTelling(one: Item): boolean;
  /** Whether both are at the same position of their lists. */
  isInPlace(one: Item, other: Item): boolean;
}

/** Matches removed members with added ones: the same schema, and a similar name or no other candidate. */
export function findRenamed<Item extends Named>(
  removed: readonly Item[],
  added: readonly Item[],
  { isInPlace, isSame, isTelling }: RenameTests<Item>,
): ReadonlyMap<Item, Item> {
  const renames = new Map<Item, Item>();
  if (removed.length > MOST || added.length > MOST) return renames;
  const left = new Set(added);
  for (const item of removed) {
    const same = [...left].filter((other) => other.required === item.required && isSame(item, other));
    const alike = same.find(({ name }) => isSameWord(name, item.name) || closest(item.name, [name]) !== undefined);
    const isOnly = removed.length === 1 && added.length === 1;
    const only = same.find((other) => isOnly && (isTelling(item) || isInPlace(item, other)));
    const other = alike ?? only;
    if (other === undefined) continue;
    renames.set(item, other);
    left.delete(other);
  }
  return renames;
}

/** `orderId` equals `order_id`. A word inside a longer name counts too: `amount` and `total_amount`. */
function isSameWord(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => name.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase());
  if (a === undefined || b === undefined || a === "" || b === "") return false;
  return a === b || (Math.min(a.length, b.length) > 3 && (a.endsWith(b) || b.endsWith(a)));
}

/** Whether a schema is so specific that an equal one is hardly a coincidence. */
export function isSpecific(term: Term): boolean {
  return term.some(({ assertions, shape }) => {
    if (assertions.length > 0) return true;
    return !["unknown", "boolean", "string", "number", "null"].includes(shape.kind);
  });
}
