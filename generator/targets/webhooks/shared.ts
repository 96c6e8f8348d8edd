import type { Pointer } from "../../document/pointer.ts";
import type { Api } from "../../ir/api.ts";
import { enumValues } from "../models/enum.ts";
import type { Plan } from "./plan.ts";

// Types that are models already are not declared again.

/** The model that is the union of exactly these events. */
export function sharedUnion(api: Api, plan: Plan): Pointer | undefined {
  const bodies = new Set<string>();
  for (const { content } of plan.events) {
    if (content.schema.shape.kind !== "ref") return undefined;
    bodies.add(content.schema.shape.target);
  }
  for (const { at, schema } of api.models) {
    const { shape } = schema;
    if (shape.kind !== "union" || shape.members.length !== bodies.size) continue;
    const all = shape.members.every(({ shape: member }) => member.kind === "ref" && bodies.has(member.target));
    if (
      all &&
      new Set(shape.members.map(({ shape: member }) => (member.kind === "ref" ? member.target : ""))).size ===
        bodies.size
    )
      return at;
  }
  return undefined;
}

/** The enum of exactly these event types, in any order, so that reordering webhooks does not add a name. */
export function sharedValues(api: Api, plan: Plan): Pointer | undefined {
  const types = new Set<unknown>(plan.events.map(({ type }) => type));
  for (const { at, schema } of api.models) {
    const found = enumValues(schema);
    if (found === undefined || found.named || found.nullable) continue;
    if (found.values.length === types.size && found.values.every(({ value }) => types.has(value))) return at;
  }
  return undefined;
}
