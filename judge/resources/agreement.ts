import { type Json, sameJson } from "../../generator/document/json.ts";
import type { Instance } from "./instance.ts";

// Members in which resources must agree that a request uses together: an account and a payee have the same currency.

/** Members and the value that new resources get. */
export type Agreed = ReadonlyMap<string, Json>;

/** Whether a resource shows no other value of a member that has to be the same everywhere. */
export function hasAgreed(agreed: Agreed, { seen = {} }: Instance): boolean {
  return [...agreed].every(([name, value]) => !Object.hasOwn(seen, name) || sameJson(seen[name] ?? null, value));
}

/** The resources with the agreed values, or all if none has them. */
export function agreeing(agreed: Agreed, instances: readonly Instance[]): readonly Instance[] {
  if (agreed.size === 0) return instances;
  const own = instances.filter((one) => hasAgreed(agreed, one));
  return own.length > 0 ? own : instances;
}
