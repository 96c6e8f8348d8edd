import type { Json } from "../../generator/document/json.ts";
import type { Evaluator } from "../../generator/facts/evaluator/evaluator.ts";
import { normal, type Resource, type Resources, singular } from "./resources.ts";

/** Which resources members and query parameters refer to: by their names, by the form of their values, or as learned. */
export interface References extends Pick<Resources, "ofReference"> {
  /** The resources that a member may refer to, the only one if it is certain. */
  candidates(name: string, value: Json | undefined): readonly Resource[];
  learn(name: string, resource: Resource): void;
}

/** Keys in paths whose names mean something else in other places. */
const COMMON = /^(?:name|key|type|code|date|year|version|stat(?:e|us)|kind|title|path|email|language|currency|slug)$/;

export function createReferences({ all, ofReference }: Resources, evaluator: Evaluator): References {
  const learned = new Map<string, Resource>();
  const schemaOf = ({ parameter, patch, put, read, remove }: Resource) =>
    (read ?? put ?? patch ?? remove)?.parameters.find(({ in: place, name }) => place === "path" && name === parameter)
      ?.schema;
  const ofKey = (plain: string): Resource | undefined =>
    COMMON.test(plain) ? undefined : all.find(({ parameter }) => normal(parameter) === plain);
  const of = (name: string): Resource | undefined =>
    learned.get(normal(name)) ?? ofReference(name) ?? ofKey(normal(name));
  return {
    ofReference: of,
    learn: (name, resource) => void learned.set(normal(name), resource),
    candidates(name, value) {
      const known = of(name);
      if (known !== undefined) return [known];
      const plain = normal(name).replace(/s$/, "");
      const isId = /(?:[_-]id|[a-z]Id|ID)s?$/.test(name);
      const possible = all.filter((resource) => {
        const schema = schemaOf(resource);
        const isNamed = isId || normal(singular(resource.word)) === plain;
        return isNamed && schema !== undefined && evaluator.verdict(value ?? null, schema, "sent") === "fits";
      });
      const [only, ...others] = possible;
      // Ids such as `agt_8f3k` show what they belong to.
      const isCertain =
        only !== undefined &&
        others.length === 0 &&
        schemaOf(only)?.assertions.some(({ kind }) => kind === "pattern") === true;
      if (isCertain) learned.set(normal(name), only);
      return possible;
    },
  };
}
