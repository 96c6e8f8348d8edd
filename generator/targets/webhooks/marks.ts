import type { Content, Webhook } from "../../ir/api.ts";
import type { Facts } from "../../facts/facts.ts";
import type { Schema } from "../../ir/schema.ts";
import type { Constant, MarkData } from "./contract.ts";

/** A webhook with the body that its events have. */
export interface Candidate {
  readonly webhook: Webhook;
  readonly type: string;
  readonly content: Content;
}

export interface Marked {
  readonly marks: ReadonlyMap<Candidate, readonly MarkData[]>;
  /** Those that look just like an earlier one. */
  readonly alike: readonly Candidate[];
}

/**
 * What tells events apart: one member of the body that is another constant in each of them, else one such header, else all
 * constants of each.
 */
export function markEvents(candidates: readonly Candidate[], facts: Facts): Marked {
  const constants = new Map(candidates.map((candidate) => [candidate, constantsOf(candidate, facts)]));
  const all = [...constants.values()];
  const single = [...(all[0]?.keys() ?? [])].find((key) => {
    const values = all.map((known) => known.get(key)?.value);
    return candidates.length > 1 && !values.includes(undefined) && new Set(values).size === values.length;
  });
  const marks = new Map<Candidate, readonly MarkData[]>();
  const alike: Candidate[] = [];
  const taken: ReadonlyMap<string, MarkData>[] = [];
  for (const [candidate, known] of constants) {
    if (taken.some((other) => !differ(other, known))) {
      alike.push(candidate);
      continue;
    }
    taken.push(known);
    marks.set(
      candidate,
      [...known].flatMap(([key, mark]) => (single === undefined || key === single ? [mark] : [])),
    );
  }
  return { marks, alike };
}

/** By where they stand; members of the body first, because the body is signed. */
function constantsOf({ webhook, content }: Candidate, facts: Facts): ReadonlyMap<string, MarkData> {
  const marks = new Map<string, MarkData>();
  for (const [name, value] of constantMembers(content.schema, facts)) {
    marks.set(`body ${name}`, { in: "body", path: [name], value });
  }
  for (const { name: header, in: place, required, schema } of webhook.parameters) {
    const value: Constant | undefined = place === "header" && required ? constantOf(schema, facts) : undefined;
    if (typeof value === "string") marks.set(`header ${header.toLowerCase()}`, { in: "header", header, value });
  }
  return marks;
}

/** Required members with a value that is known beforehand. */
function constantMembers(schema: Schema, facts: Facts): ReadonlyMap<string, Constant> {
  const members = facts.members(schema);
  const required = new Set(members.filter((member) => member.required).map(({ name }) => name));
  const constants = new Map<string, Constant>();
  for (const { name, schema: member } of members) {
    const value = required.has(name) ? constantOf(member, facts) : undefined;
    if (value !== undefined) constants.set(name, value);
  }
  return constants;
}

/** The only value of a schema: `const`, or an `enum` of one. */
function constantOf(schema: Schema, facts: Facts): Constant | undefined {
  const [value, ...others] = facts.constants(schema) ?? [];
  return others.length > 0 || value === null || typeof value === "object" ? undefined : value;
}

/** Whether no request can be both. */
function differ(a: ReadonlyMap<string, MarkData>, b: ReadonlyMap<string, MarkData>): boolean {
  for (const [key, { value }] of a) {
    const other = b.get(key);
    if (other !== undefined && other.value !== value) return true;
  }
  return false;
}
