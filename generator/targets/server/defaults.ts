import { cachedBy } from "../../document/cached-by.ts";
import type { Json } from "../../document/json.ts";
import { createEvaluator, type Evaluator } from "../../facts/evaluator/evaluator.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { Api, Parameter } from "../../ir/api.ts";
import { isStructuredParameter } from "../operations/encodings.ts";

const evaluatorOf: (api: Api) => Evaluator = cachedBy((api) => createEvaluator(api, { assertFormats: true }));

/**
 * The value that handlers get where callers omit the parameter. `undefined` without a default, and with one that the checks
 * would reject. A default of null means that there is no value.
 */
export function defaultOf(
  parameter: Parameter,
  { api, shapes }: { readonly api: Api; readonly shapes: Shapes },
): Json | undefined {
  const { in: place, required, schema } = parameter;
  const value = schema.default ?? shapes.resolve(schema).default;
  if (value === undefined || value === null || required || place === "querystring") return undefined;
  if (!isStructuredParameter(parameter)) return undefined;
  return evaluatorOf(api).verdict(value, schema, "sent") === "fits" ? value : undefined;
}
