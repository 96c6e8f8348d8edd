import { isObject } from "../../document/json.ts";
import type { Facts } from "../../facts/facts.ts";
import type { Api, Content } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { constantMembers } from "./constants.ts";

/** One of the events that a webhook describes as alternatives of its body. */
export interface Alternative {
  /** The constant that tells it from the others. */
  readonly type: string;
  readonly content: Content;
}

/**
 * The events of a webhook whose body is one of several models: `oneOf` of `OrderCreated` and `OrderPaid`, each with its own
 * `type`. Empty if it is one event.
 */
export function alternativesOf(content: Content, api: Api, facts: Facts): readonly Alternative[] {
  const models = new Map(api.models.map(({ at, schema }) => [at, schema]));
  let { shape } = content.schema;
  for (let model: Schema | undefined; shape.kind === "ref"; shape = model.shape) {
    model = models.get(shape.target);
    if (model === undefined) return [];
  }
  const members = shape.kind === "union" ? shape.members : [];
  if (members.length < 2 || members.some((one) => one.shape.kind !== "ref")) return [];
  const constants = members.map((one) => constantMembers(one, facts));
  const name = [...(constants[0]?.keys() ?? [])].find((key) => {
    const values = new Set(constants.map((known) => known.get(key)));
    return values.size === members.length && [...values].every((value) => typeof value === "string");
  });
  if (name === undefined) return [];
  return members.flatMap((schema, index) => {
    const type = constants[index]?.get(name);
    if (typeof type !== "string") return [];
    const examples = content.examples.filter(({ value }) => isObject(value) && value[name] === type);
    return [{ type, content: { ...content, schema, examples } }];
  });
}
