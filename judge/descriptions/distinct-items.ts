import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { declaredMembers, sentBy } from "../resources/members.ts";
import type { Run } from "../run.ts";
import { says } from "./phrases.ts";
import { sentencesIn, sentencesOf } from "./sentences.ts";
import { hasMember } from "./words.ts";

/** A member of the items of a list that must not occur twice, by a description: "A SKU can only appear once". */
export interface DistinctItem {
  readonly list: string;
  readonly key: string;
}

const cached = new WeakMap<Operation, readonly DistinctItem[]>();

/** The lists of a request whose items must differ in a member. */
export function distinctItems(run: Run, operation: Operation): readonly DistinctItem[] {
  const known = cached.get(operation);
  if (known !== undefined) return known;
  const found = findItems(run, operation);
  cached.set(operation, found);
  return found;
}

/** Whether a request has two items that must differ. */
export function hasEqualItems(run: Run, operation: Operation, body: Json | undefined): boolean {
  return distinctItems(run, operation).some(({ key, list }) => {
    const items = sentBy(run, operation, body)?.[list];
    const keys = isArray(items) ? items.flatMap((item) => (isObject(item) ? [JSON.stringify(item[key])] : [])) : [];
    return new Set(keys).size < keys.length;
  });
}

function findItems(run: Run, operation: Operation): readonly DistinctItem[] {
  const { shapes } = run;
  const sentences = sentencesOf(operation);
  return [...declaredMembers(run, operation, "request")].flatMap(([list, schemas]) =>
    schemas.flatMap((schema) => {
      const shape = shapes.of(schema);
      const rules = [...sentences, ...sentencesIn(schema.docs.description)].filter((one) => says(one, "notTwice"));
      return shape.kind !== "array" || shape.items === undefined
        ? []
        : shapes.possibleMembers(shape.items).flatMap(({ name, schema: { docs } }) => {
            const own = sentencesIn(docs.description).filter((one) => says(one, "notTwice"));
            return own.length > 0 || rules.some((rule) => hasMember(rule, name)) ? [{ list, key: name }] : [];
          });
    }),
  );
}
