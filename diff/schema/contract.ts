import type { Json } from "../../generator/document/json.ts";
import type { Pointer } from "../../generator/document/pointer.ts";
import type { Api, Model } from "../../generator/ir/api.ts";
import type { Property, Schema } from "../../generator/ir/schema.ts";
import { factsOf } from "../../generator/facts/facts.ts";
import { createEvaluator, type Direction } from "../../generator/facts/evaluator/evaluator.ts";

/** Schemas that one value must match, all of them. */
export type Term = readonly Schema[];

/** A schema that allows every value. */
export function anything(at: Pointer): Schema {
  return { at, docs: {}, shape: { kind: "unknown" }, assertions: [], extensions: {} };
}

/** Numbers schemas, so that terms can be keys. */
export function createTermKeys(): (term: Term) => string {
  const ids = new WeakMap<Schema, number>();
  let lastId = 0;
  return (term) =>
    term
      .map((schema) => {
        const id = ids.get(schema) ?? ++lastId;
        ids.set(schema, id);
        return id;
      })
      .join("&");
}

/** One of the two documents, as far as schema comparison needs it. */
export interface Contract {
  readonly api: Api;
  readonly models: ReadonlyMap<Pointer, Model>;
  /** The common name of a model: its name if that is unique, or else its pointer. Renamed models differ. */
  identityOf(target: Pointer): string;
  /** Whether any body is XML. */
  readonly hasXml: boolean;
  /** Whether values in this direction lack the property. */
  isHidden(property: Property, direction: Direction): boolean;
  /** Whether a value is valid; `undefined` if that takes too long. */
  accepts(term: Term, value: Json, direction: Direction): boolean | undefined;
}

export function createContract(api: Api): Contract {
  const { isHidden, models } = factsOf(api);
  const evaluator = createEvaluator(api, { assertFormats: true });
  const names = new Map<string, number>();
  for (const { name } of api.models) names.set(name, (names.get(name) ?? 0) + 1);
  return {
    api,
    models,
    isHidden,
    hasXml: [...api.operations, ...api.operations.flatMap(({ callbacks }) => callbacks), ...api.webhooks].some(
      ({ body, responses }) =>
        [...(body?.contents ?? []), ...responses.flatMap(({ contents }) => contents)].some(({ mediaType }) =>
          /\bxml\b/i.test(mediaType),
        ),
    ),
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
