import { type Json } from "../../generator/document/json.ts";
import type { Header } from "../../generator/ir/api.ts";
import type { Evaluator } from "../schema/evaluator.ts";
import { isJson } from "../../generator/targets/operations/encodings.ts";
import type { Shapes } from "../../generator/targets/operations/scalars.ts";

/**
 * Why the text of a header is not as documented. A text may be read in several ways, `12` as a number or as a text: one
 * that fits is enough.
 */
export function headerFault(text: string, header: Header, evaluator: Evaluator, shapes: Shapes): string | undefined {
  const { encoding, schema } = header;
  if (encoding.kind === "content" && isJson(encoding.mediaType)) {
    const value = parse(text);
    if (value === undefined) return "is no JSON";
    return evaluator.verdict(value.value, schema, "received") === "misfit" ? faultOf(value.value) : undefined;
  }
  const readings = readingsOf(text, header, shapes);
  if (readings.some((value) => evaluator.verdict(value, schema, "received") !== "misfit")) return undefined;
  return faultOf(readings.at(-1) ?? text);

  function faultOf(value: Json): string {
    return schemaFault(value, header, evaluator);
  }
}

/** Why whole cookies are not as documented: all of them where the schema has an array, else each of them. */
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
  return fault === undefined ? "does not fit its schema" : `${fault.message} (${fault.keyword})`;
}

function readingsOf(text: string, { encoding, schema }: Header, shapes: Shapes): readonly Json[] {
  const shape = shapes.of(schema);
  const parts = text === "" ? [] : text.split(",").map((part) => part.trim());
  if (shape.kind === "array" || shape.kind === "tuple") return [parts, parts.map(coerced)];
  if (shape.kind === "object") {
    const explode = encoding.kind === "style" && encoding.explode;
    const pairs = explode ? parts.map((part) => part.split("=", 2)) : chunks(parts);
    const entries = pairs.map(([name = "", value = ""]) => [name, value] as const);
    return [Object.fromEntries(entries), Object.fromEntries(entries.map(([name, value]) => [name, coerced(value)]))];
  }
  return [text, coerced(text), parts, parts.map(coerced)];
}

function chunks(parts: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(parts.length / 2) }, (_, index) => parts.slice(2 * index, 2 * index + 2));
}

/** Numbers as JSON writes them; `+5`, `05` and `5.` are none. */
function coerced(text: string): Json {
  if (text === "true" || text === "false") return text === "true";
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text) && Number.isFinite(Number(text))
    ? Number(text)
    : text;
}

function parse(text: string): { readonly value: Json } | undefined {
  try {
    // What JSON.parse gives is JSON.
    return { value: JSON.parse(text) as Json };
  } catch {
    return undefined;
  }
}
