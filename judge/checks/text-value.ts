import { scalarNames } from "../../generator/targets/operations/text-values.ts";
import {
  isStructured,
  type ScalarName,
  type ExpectedValue,
} from "../../generator/targets/operations/expected-values.ts";
import { wideInteger } from "../../runtime/exact-json.ts";
import {
  anything,
  anyText,
  boolean,
  integer,
  nothing,
  number,
  oneOf,
  type Scalar,
  type Value,
} from "../../runtime/scalars.ts";

const SCALARS: Readonly<Record<ScalarName, Scalar>> = {
  nothing,
  boolean,
  wide: wideInteger,
  integer,
  number,
  text: anyText,
};

/** How the runtime parses a text. Equals the value of the code that the generator prints (`valueCode`). */
export function textValue(requested: ExpectedValue): Value {
  const { items, patterns, prefix, properties, rest } = requested;
  if (requested.anything === true) return anything;
  const names = scalarNames(requested);
  const scalar = names.length === 0 ? undefined : oneOf(...names.map((name) => SCALARS[name]));
  if (!isStructured(requested)) return scalar ?? anyText;
  return {
    ...(scalar !== undefined && { scalar }),
    ...(prefix !== undefined && { prefix: prefix.map(textValue) }),
    ...(items !== undefined && { items: textValue(items) }),
    ...(properties !== undefined && {
      properties: [...properties].map(([name, one]) => [name, textValue(one)] as const),
    }),
    ...(patterns !== undefined && {
      patterns: patterns.map((one) => [new RegExp(one.pattern, one.flags), textValue(one.value)] as const),
    }),
    ...(rest !== undefined && { rest: textValue(rest) }),
  };
}
