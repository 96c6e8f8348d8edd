import type { Pointer } from "../../document/pointer.ts";
import { cachedBy } from "../../document/cached-by.ts";
import { type Facts, factsOf } from "../../facts/facts.ts";
import { visitInner } from "../../ir/analysis/walk.ts";
import type { Api } from "../../ir/api.ts";
import type { Discriminator, Schema } from "../../ir/schema.ts";
import { subjectsOf } from "../validators/subjects.ts";

/** The values that discriminators give to properties of models: `kind` is `"surgery"` in a `Surgery`. */
export type MappedTags = ReadonlyMap<Pointer, ReadonlyMap<string, readonly string[]>>;

/** Finds the models whose own schema leaves the property of a discriminator open. Only the mapping determines its value. */
export const mappedTagsOf: (api: Api) => MappedTags = cachedBy(findMappedTags);

function findMappedTags(api: Api): MappedTags {
  const facts = factsOf(api);
  const found = new Map<Pointer, Map<string, string[]>>();
  const add = (target: Pointer, property: string, value: string): void => {
    const model = facts.models.get(target);
    if (model === undefined || !isFreeText(model.schema, property, facts)) return;
    const properties = found.get(target) ?? new Map<string, string[]>();
    found.set(target, properties);
    const values = properties.get(property) ?? [];
    properties.set(property, values.includes(value) ? values : [...values, value]);
  };
  const addCases = ({ cases, property }: Discriminator, base: Pointer | undefined): void => {
    for (const { target, value } of cases) {
      add(target, property, value);
      if (base !== undefined) add(base, property, value);
    }
  };
  const visit = (schema: Schema): void => {
    const { shape } = schema;
    if (shape.kind === "union" && shape.discriminator !== undefined) addCases(shape.discriminator, shape.base);
    visitInner(schema, visit);
  };
  for (const { schema } of subjectsOf(api)) visit(schema);
  return found;
}

/** Whether a schema has the property as a string without other constraints. */
function isFreeText(schema: Schema, property: string, facts: Facts): boolean {
  if (facts.tags(schema).has(property)) return false;
  const own = facts.possibleMembers(schema).filter(({ name }) => name === property);
  return own.length > 0 && own.every((one) => isPlainString(facts.resolve(one.schema)));
}

function isPlainString({ assertions, shape }: Schema): boolean {
  return shape.kind === "string" && assertions.length === 0;
}
