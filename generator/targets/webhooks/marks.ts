import type { EventMark } from "../../../runtime/webhooks/contract.ts";
import type { Content, Webhook } from "../../ir/api.ts";
import type { Facts } from "../../facts/facts.ts";
import type { Schema } from "../../ir/schema.ts";

/** A constant that distinguishes events. */
type Constant = EventMark["value"];

/** A webhook with the body of its events. */
export interface Candidate {
  readonly webhook: Webhook;
  readonly type: string;
  readonly content: Content;
}

export interface Marked {
  readonly marks: ReadonlyMap<Candidate, readonly EventMark[]>;
  /** Webhooks that cannot be distinguished from an earlier one. */
  readonly alike: readonly Candidate[];
}

/**
 * Finds what distinguishes events: a member of the body with a different constant in each, else such a header, else all constants
 * together.
 */
export function markEvents(candidates: readonly Candidate[], facts: Facts): Marked {
  const constants = new Map(candidates.map((candidate) => [candidate, constantsOf(candidate, facts)]));
  const all = [...constants.values()];
  const single = [...(all[0]?.keys() ?? [])].find((key) => {
    const values = all.map((known) => known.get(key)?.value);
    return candidates.length > 1 && !values.includes(undefined) && new Set(values).size === values.length;
  });
  const marks = new Map<Candidate, readonly EventMark[]>();
  const alike: Candidate[] = [];
  const taken: ReadonlyMap<string, EventMark>[] = [];
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

/** Constants by place. Members of the body come first, because the body is signed. */
function constantsOf({ webhook, content }: Candidate, facts: Facts): ReadonlyMap<string, EventMark> {
  const marks = new Map<string, EventMark>();
  for (const [name, value] of constantMembers(content.schema, facts)) {
    marks.set(`body ${name}`, { in: "body", path: [name], value });
  }
  for (const { name: header, in: place, required, schema } of webhook.parameters) {
    const value: Constant | undefined = place === "header" && required ? constantOf(schema, facts) : undefined;
    if (typeof value === "string") marks.set(`header ${header.toLowerCase()}`, { in: "header", header, value });
  }
  return marks;
}

/** Required members with a constant value. */
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

/** The only value that a schema allows: `const`, or an `enum` with one value. */
function constantOf(schema: Schema, facts: Facts): Constant | undefined {
  const [value, ...others] = facts.constants(schema) ?? [];
  return others.length > 0 || value === null || typeof value === "object" ? undefined : value;
}

/** Whether no request can match both. */
function differ(a: ReadonlyMap<string, EventMark>, b: ReadonlyMap<string, EventMark>): boolean {
  for (const [key, { value }] of a) {
    const other = b.get(key);
    if (other !== undefined && other.value !== value) return true;
  }
  return false;
}
