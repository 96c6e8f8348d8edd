import type { Pointer } from "../../generator/document/pointer.ts";
import { visitInner } from "../../generator/ir/analysis/walk.ts";
import type { Api, Operation } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import { contentsOf } from "./descriptor.ts";

/** Schemas to visit per operation, because references of a document may be dense. */
const MOST_SCHEMAS = 5000;

/** The keywords that the judge can violate in requests of an operation. */
export function keywordsOf(api: Api, operation: Operation): ReadonlySet<string> {
  const models = new Map<Pointer, Schema>(api.models.map((model) => [model.at, model.schema]));
  const keywords = new Set<string>();
  const seen = new Set<Schema>();
  const bodies = contentsOf(operation).filter(({ codec }) => codec === "json");
  const pending = [...operation.parameters.map(({ schema }) => schema), ...bodies.map(({ schema }) => schema)];
  for (let next = pending.pop(); next !== undefined && seen.size < MOST_SCHEMAS; next = pending.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    for (const keyword of ownKeywords(next)) keywords.add(keyword);
    const target = next.shape.kind === "ref" ? models.get(next.shape.target) : undefined;
    if (target !== undefined) pending.push(target);
    visitInner(next, (inner, relation) => {
      if (relation !== "condition" && relation !== "consequence" && relation !== "checked") pending.push(inner);
    });
  }
  return keywords;
}

function* ownKeywords({ assertions, shape }: Schema): Generator<string> {
  switch (shape.kind) {
    case "literal":
      yield "const";
      break;
    case "enum":
      yield "enum";
      break;
    case "object":
      if (shape.properties.some(({ required }) => required)) yield "required";
      if (shape.rest === "closed") yield "additionalProperties";
      if (!shape.implied) yield "type";
      break;
    case "array":
    case "tuple":
      if (!shape.implied) yield "type";
      break;
    case "number":
      yield "type";
      break;
    default:
      break;
  }
  for (const { kind } of assertions) {
    // The evaluator reports unknown values of a discriminator as `enum`.
    if (kind === "tag") yield "enum";
    else if (kind !== "format" && kind !== "not" && kind !== "conditional" && kind !== "dependentSchema") yield kind;
  }
}
