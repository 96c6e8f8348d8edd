import { closest } from "../../generator/diagnostics/suggest.ts";
import type { Member } from "./members.ts";
import { isEquivalent, type Scope } from "./scope.ts";

/** With more members, renames are not detected. */
const MOST = 20;

/** Matches removed members with added ones: the same schema, and a similar name or no other candidate. */
export function findRenamed(
  scope: Scope,
  removed: readonly Member[],
  added: readonly Member[],
): ReadonlyMap<Member, Member> {
  const renames = new Map<Member, Member>();
  if (removed.length > MOST || added.length > MOST) return renames;
  const left = new Set(added.filter(({ declared }) => declared));
  for (const member of removed) {
    if (!member.declared) continue;
    const same = [...left].filter((other) => isEquivalent(scope, member.term, other.term));
    const alike = same.find(({ name }) => isSameWord(name, member.name) || closest(member.name, [name]) !== undefined);
    const only = removed.length === 1 && added.length === 1 && isTelling(member) ? same[0] : undefined;
    const other = alike ?? only;
    if (other === undefined || other.required !== member.required) continue;
    renames.set(member, other);
    left.delete(other);
  }
  return renames;
}

/** `orderId` equals `order_id`. A word inside a longer name counts too: `amount` and `total_amount`. */
export function isSameWord(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => name.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase());
  if (a === undefined || b === undefined || a === "" || b === "") return false;
  return a === b || (Math.min(a.length, b.length) > 3 && (a.endsWith(b) || b.endsWith(a)));
}

/** Whether a schema is so specific that an equal one is hardly a coincidence. */
function isTelling({ term }: Member): boolean {
  return term.some(({ assertions, shape }) => {
    if (assertions.length > 0) return true;
    return !["unknown", "boolean", "string", "number", "null"].includes(shape.kind);
  });
}
