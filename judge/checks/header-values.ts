import { type Json } from "../../generator/document/json.ts";
import type { Header } from "../../generator/ir/api.ts";
import { readerOf } from "../../generator/targets/client/headers.ts";
import type { Shapes } from "../../generator/facts/shapes.ts";
import { simpleValue } from "../../runtime/header-values.ts";
import type { Evaluator } from "../../generator/facts/evaluator/evaluator.ts";
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

/**
 * Why a header deviates from the document. The text is parsed as the generated client parses it; a match as a single
 * string is enough.
 */
export function headerFault(text: string, header: Header, evaluator: Evaluator, shapes: Shapes): string | undefined {
  const reader = readerOf(header, shapes);
  if (reader === undefined) return undefined;
  let value: Json = text;
  try {
    if (reader === "json") value = JSON.parse(text) as Json;
    else if (reader !== "text") {
      const expected = textValue(reader);
      const explode = header.encoding.kind === "style" && header.encoding.explode;
      const read = typeof expected === "function" ? expected(text) : simpleValue(text, expected, explode);
      // Parsed texts are JSON values.
      value = (read ?? text) as Json;
    }
  } catch (error) {
    return reader === "json"
      ? "is not JSON"
      : `cannot be read: ${error instanceof Error ? error.message : "it is malformed"}`;
  }
  const fits = (one: Json): boolean => evaluator.verdict(one, header.schema, "received") !== "misfit";
  return fits(value) || (reader !== "json" && fits(text)) ? undefined : schemaFault(value, header, evaluator);
}

/** Why cookies deviate from the document. Array schemas apply to all cookies together, others to each cookie. */
export function cookieFault(
  cookies: readonly string[],
  header: Header,
  evaluator: Evaluator,
  shapes: Shapes,
): string | undefined {
  const { kind } = shapes.of(header.schema);
  const values = kind === "array" || kind === "tuple" ? [cookies] : cookies;
  const misfit = values.find((value) => evaluator.verdict(value, header.schema, "received") === "misfit");
  return misfit === undefined ? undefined : schemaFault(misfit, header, evaluator);
}

function schemaFault(value: Json, { schema }: Header, evaluator: Evaluator): string {
  const [fault] = evaluator.faults(value, schema, "received");
  return fault === undefined ? "does not match its schema" : `${fault.message} (${fault.keyword})`;
}

const SCALARS: Readonly<Record<ScalarName, Scalar>> = {
  nothing,
  boolean,
  wide: wideInteger,
  integer,
  number,
  text: anyText,
};

/** How the runtime parses a text. Equals the value of the code that the generator prints (`valueCode`). */
function textValue(requested: ExpectedValue): Value {
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
