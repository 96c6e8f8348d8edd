import fc from "fast-check";
import { isArray, isObject, type Json } from "../../../generator/document/json.ts";
import type { Pointer } from "../../../generator/document/pointer.ts";
import type { Model } from "../../../generator/ir/api.ts";
import type { Assertion, AssertionKind, ObjectShape, Schema } from "../../../generator/ir/schema.ts";

type Draw = fc.GeneratorValue;

/** Values that fit a schema or nearly do, by the representation of it. */
export function valuesNear(schema: Schema, models: ReadonlyMap<Pointer, Model>): fc.Arbitrary<Json> {
  return fc.gen().map((draw) => {
    const value = drawValue(schema, models, draw, 4);
    return draw(fc.boolean) ? value : spoil(value, draw);
  });
}

function drawValue(schema: Schema, models: ReadonlyMap<Pointer, Model>, draw: Draw, depth: number): Json {
  const { shape, assertions } = schema;
  const inner = (part: Schema): Json => drawValue(part, models, draw, depth - 1);
  if (depth < 0) return draw(fc.constantFrom, null, "", 0, false);
  switch (shape.kind) {
    case "unknown":
    case "binary":
    case "never":
      return anything(draw);
    case "null":
      return null;
    case "boolean":
      return draw(fc.boolean);
    case "number":
      return drawNumber(assertions, shape.integer, draw);
    case "string":
      return drawString(assertions, draw);
    case "literal":
      return shape.value;
    case "enum":
      return shape.values[draw(fc.nat, { max: Math.max(0, shape.values.length - 1) })]?.value ?? null;
    case "array": {
      const least = Math.min(limit(assertions, "minItems") ?? 0, 20);
      const most = Math.max(least, Math.min(limit(assertions, "maxItems") ?? 3, least + 3));
      return Array.from({ length: draw(fc.integer, { min: least, max: most }) }, () => inner(shape.items));
    }
    case "tuple":
      return [...shape.items.map(inner), ...(draw(fc.boolean) ? [inner(shape.rest)] : [])];
    case "object":
      return drawObject(shape, inner, draw);
    case "union": {
      const member = shape.members[draw(fc.nat, { max: Math.max(0, shape.members.length - 1) })];
      return member === undefined ? null : drawValue(member, models, draw, depth);
    }
    case "intersection": {
      const parts = shape.members.map((member) => drawValue(member, models, draw, depth));
      return parts.every((part) => isObject(part)) ? Object.assign({}, ...parts) : (parts[0] ?? null);
    }
    case "ref": {
      const model = models.get(shape.target);
      return model === undefined ? anything(draw) : drawValue(model.schema, models, draw, depth - 1);
    }
  }
}

function drawObject(shape: ObjectShape, inner: (part: Schema) => Json, draw: Draw): Json {
  const members: Record<string, Json> = {};
  for (const { name, required, schema } of shape.properties) {
    if (name !== "__proto__" && (required || draw(fc.nat, { max: 2 }) === 0)) members[name] = inner(schema);
  }
  if (typeof shape.rest === "object" && draw(fc.boolean))
    members[draw(fc.constantFrom, "extra", "a b", "x/y")] = inner(shape.rest);
  return members;
}

function anything(draw: Draw): Json {
  // What fast-check calls JSON is exactly that.
  return draw(fc.jsonValue, { maxDepth: 2 }) as Json;
}

function limit(assertions: readonly Assertion[], kind: AssertionKind): number | undefined {
  const found = assertions.find((assertion) => assertion.kind === kind);
  return found !== undefined && "value" in found && typeof found.value === "number" ? found.value : undefined;
}

function drawNumber(assertions: readonly Assertion[], integer: boolean, draw: Draw): number {
  const least = limit(assertions, "minimum") ?? limit(assertions, "exclusiveMinimum") ?? -10;
  const most = limit(assertions, "maximum") ?? limit(assertions, "exclusiveMaximum") ?? Math.max(least + 100, 100);
  const step = limit(assertions, "multipleOf") ?? (integer || draw(fc.boolean) ? 1 : 0.25);
  const value = Math.round((least + draw(fc.double, { min: 0, max: 1, noNaN: true }) * (most - least)) / step) * step;
  return Number.isFinite(value) ? value : 0;
}

function drawString(assertions: readonly Assertion[], draw: Draw): string {
  const pattern = assertions.find((assertion) => assertion.kind === "pattern");
  if (pattern?.kind === "pattern" && draw(fc.nat, { max: 3 }) > 0) {
    try {
      return draw(fc.stringMatching, new RegExp(pattern.source, pattern.flags));
    } catch {
      // Not every pattern can be turned around.
    }
  }
  const least = Math.min(limit(assertions, "minLength") ?? 0, 200);
  const most = Math.max(least, Math.min(limit(assertions, "maxLength") ?? least + 12, least + 12));
  return draw(fc.string, { minLength: least, maxLength: most, unit: "grapheme" });
}

/** Changes one place of a value. */
function spoil(value: Json, draw: Draw): Json {
  if (isArray(value) && value.length > 0 && draw(fc.boolean)) {
    const at = draw(fc.nat, { max: value.length - 1 });
    return value.map((item, index) => (index === at ? spoil(item, draw) : item));
  }
  if (isObject(value) && Object.keys(value).length > 0 && draw(fc.nat, { max: 4 }) > 0) {
    const keys = Object.keys(value);
    const key = keys[draw(fc.nat, { max: keys.length - 1 })] ?? "";
    const { [key]: old = null, ...rest } = value;
    return draw(fc.boolean) ? rest : { ...rest, [key]: spoil(old, draw) };
  }
  return isObject(value) && draw(fc.boolean) ? { ...value, unexpected: true } : anything(draw);
}
