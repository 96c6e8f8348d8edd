import type { Json } from "../../generator/document/json.ts";
import type { Pointer } from "../../generator/document/pointer.ts";
import type { Api, Model } from "../../generator/ir/api.ts";
import type { Property, Schema } from "../../generator/ir/schema.ts";
import { createWorld } from "../../generator/targets/validators/schema-facts.ts";
import { createEvaluator, type Direction } from "../../judge/schema/evaluator.ts";

/** Schemas that one value has to fit, all of them. */
export type Term = readonly Schema[];

/** One of the two documents, as far as schemas need it. */
export interface Contract {
  readonly api: Api;
  readonly models: ReadonlyMap<Pointer, Model>;
  /** What a model is called in the other document, too, unless it was renamed: its name where that is unique, else its place. */
  identityOf(target: Pointer): string;
  /** Whether values that travel this way lack the property. */
  isHidden(property: Property, direction: Direction): boolean;
  /** Whether a value fits; `undefined` where that takes too long to tell. */
  accepts(term: Term, value: Json, direction: Direction): boolean | undefined;
}

export function createContract(api: Api): Contract {
  const { isHidden, models } = createWorld(api);
  const evaluator = createEvaluator(api, { assertFormats: true });
  const names = new Map<string, number>();
  for (const { name } of api.models) names.set(name, (names.get(name) ?? 0) + 1);
  return {
    api,
    models,
    isHidden,
    identityOf(target) {
      const name = models.get(target)?.name;
      return name !== undefined && names.get(name) === 1 ? name : target;
    },
    accepts(term, value, direction) {
      for (const schema of term) {
        const verdict = evaluator.verdict(value, schema, direction);
        if (verdict !== "fits") return verdict === "misfit" ? false : undefined;
      }
      return true;
    },
  };
}
