import { addAll } from "../document/large-lists.ts";
import type { Assertion, Schema, Shape } from "../ir/schema.ts";
import { codeSpan } from "./markdown.ts";

type Limits = ReadonlyMap<string, number>;

/**
 * Describes the constraints of a schema in one line: ``Format `uuid`.``, `1 to 64 characters.`, `Integer from 1 to
 * 100.` Empty without constraints.
 */
export function constraints({ shape, assertions }: Schema): string {
  const parts = ofShape(shape);
  if (assertions.length > 0) addAll(parts, ofAssertions(assertions, shape.kind === "number" && shape.integer));
  return parts.length === 0 ? "" : `${parts.join(". ")}.`;
}

function ofShape(shape: Shape): string[] {
  const parts: string[] = [];
  if ("format" in shape && shape.format !== undefined) parts.push(`Format ${codeSpan(shape.format)}`);
  if (shape.kind === "string" && shape.content !== undefined) {
    const { encoding, mediaType } = shape.content;
    if (mediaType !== undefined) parts.push(`Contains ${codeSpan(mediaType)}`);
    if (encoding !== undefined) parts.push(`Encoded as ${codeSpan(encoding)}`);
  }
  if (shape.kind === "object" && shape.patterns.length > 0) {
    parts.push(`Further names match ${shape.patterns.map(({ pattern }) => codeSpan(pattern)).join(" or ")}`);
  }
  return parts;
}

function ofAssertions(assertions: readonly Assertion[], integer: boolean): readonly string[] {
  const limits = new Map<string, number>();
  for (const one of assertions) if ("value" in one && typeof one.value === "number") limits.set(one.kind, one.value);
  return [
    ...numbers(limits, integer),
    ...counts(limits, "minLength", "maxLength", "character", "characters"),
    ...counts(limits, "minItems", "maxItems", "item", "items"),
    ...counts(limits, "minProperties", "maxProperties", "property", "properties"),
    ...assertions.flatMap(others),
  ];
}

function numbers(limits: Limits, integer: boolean): readonly string[] {
  const bounds: string[] = [];
  const [min, max] = [limits.get("minimum"), limits.get("maximum")];
  const [above, below] = [limits.get("exclusiveMinimum"), limits.get("exclusiveMaximum")];
  const noun = integer ? "Integer" : "Number";
  if (min !== undefined && max !== undefined) bounds.push(`from ${min} to ${max}`);
  else if (min !== undefined) bounds.push(`of at least ${min}`);
  else if (max !== undefined) bounds.push(`of at most ${max}`);
  if (above !== undefined) bounds.push(`greater than ${above}`);
  if (below !== undefined) bounds.push(`less than ${below}`);
  const step = limits.get("multipleOf");
  if (step !== undefined) bounds.push(`a multiple of ${step}`);
  return bounds.length === 0 ? [] : [`${noun} ${bounds.join(", ")}`];
}

function counts(limits: Limits, least: string, most: string, one: string, many: string): readonly string[] {
  const [min, max] = [limits.get(least) || undefined, limits.get(most)];
  const noun = (count: number): string => `${count} ${count === 1 ? one : many}`;
  if (min !== undefined && max !== undefined) return [min === max ? `Exactly ${noun(min)}` : `${min} to ${noun(max)}`];
  if (min !== undefined) return [`At least ${noun(min)}`];
  return max === undefined ? [] : [`At most ${noun(max)}`];
}

function others(assertion: Assertion): readonly string[] {
  switch (assertion.kind) {
    case "pattern":
      return [`Pattern ${codeSpan(assertion.source)}`];
    case "format":
      return [`Format ${codeSpan(assertion.value)}`];
    case "uniqueItems":
      return ["No item twice"];
    case "dependentRequired":
      return [`With ${codeSpan(assertion.property)} also ${assertion.requires.map(codeSpan).join(", ")}`];
    case "propertyNames": {
      const names = constraints(assertion.schema);
      return names === "" ? [] : [`Names: ${names.charAt(0).toLowerCase()}${names.slice(1, -1)}`];
    }
    default:
      return [];
  }
}
