import { type Facts } from "../../facts/facts.ts";
import { plainName } from "../../facts/page-names.ts";
import type { Schema } from "../../ir/schema.ts";
import type { EventMark } from "../../../runtime/webhooks/contract.ts";

/** A constant that distinguishes events. */
export type Constant = EventMark["value"];

/** Required members with a constant value. */
export function constantMembers(schema: Schema, facts: Facts, event?: string): ReadonlyMap<string, Constant> {
  const members = facts.members(schema);
  const required = new Set(members.filter((member) => member.required).map(({ name }) => name));
  const constants = new Map<string, Constant>();
  for (const { name, schema: member } of members) {
    const value = required.has(name) ? constantOf(member, facts, event) : undefined;
    if (value !== undefined) constants.set(name, value);
  }
  return constants;
}

/**
 * The only value that a schema allows: `const`, or an `enum` with one value. Of several values, the one that is written like
 * the name of the event: `order.created` for `orderCreated`.
 */
export function constantOf(schema: Schema, facts: Facts, event?: string): Constant | undefined {
  const values = [...(facts.constants(schema) ?? [])];
  const alike = values.filter((value) => event && typeof value === "string" && plainName(value) === plainName(event));
  const [value, ...others] = alike.length === 1 ? alike : values;
  return others.length > 0 || value === null || typeof value === "object" ? undefined : value;
}
