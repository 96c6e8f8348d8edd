import fc from "fast-check";
import type { Json, JsonObject } from "../../../generator/document/json.ts";

// Schemas that refer to each other on many paths, and values for them.

type Draw = fc.GeneratorValue;

const NAMES = ["a", "b", "c"] as const;

/** Schemas under `$defs`; the first is the way in. Each asks later ones about the same value, and any about its members. */
export const tangledSchemas: fc.Arbitrary<JsonObject> = fc.gen().map((draw) => {
  const count = draw(fc.integer, { min: 6, max: 11 });
  const isDynamic = draw(fc.nat, { max: 3 }) === 0;
  const defs: Record<string, Json> = {};
  for (let index = 0; index < count; index++) defs[`S${index}`] = drawSchema(draw, index, count, isDynamic);
  if (!isDynamic) return { $defs: defs, $ref: "#/$defs/S0" };
  // The outermost anchor counts: references to `#node` are also validated against `all`.
  const all = {
    $dynamicAnchor: "node",
    allOf: [{ $ref: "tangle" }, { properties: { a: { type: ["object", "null"] } } }],
  };
  const inner = { $id: "tangle", $dynamicAnchor: "node", $ref: "#/$defs/S0", $defs: defs };
  return { $id: "https://example.com/outer", ...all, $defs: { inner } };
});

function drawSchema(draw: Draw, index: number, count: number, isDynamic: boolean): JsonObject {
  const isLast = index >= count - 2;
  const later = (): JsonObject => {
    const to = draw(fc.integer, { min: index + 1, max: Math.min(count - 1, index + 2) });
    return { $ref: `#/$defs/S${to}` };
  };
  const any = (): JsonObject =>
    isDynamic && draw(fc.boolean) ? { $dynamicRef: "#node" } : { $ref: `#/$defs/S${draw(fc.nat, { max: count - 1 })}` };
  const here = (): JsonObject => (isLast || draw(fc.nat, { max: 4 }) === 0 ? simple(draw, any) : later());
  const two = (): readonly JsonObject[] => [here(), here()];
  switch (draw(fc.nat, { max: isLast ? 1 : 9 })) {
    case 0:
      return simple(draw, any);
    case 1:
      return { allOf: [simple(draw, any), simple(draw, any)] };
    case 2:
      return { allOf: [{ oneOf: two() }, { anyOf: two() }] };
    case 3:
      return { allOf: two() };
    case 4:
      return { anyOf: two(), unevaluatedProperties: draw(fc.constantFrom, false, true, { type: "null" }, any()) };
    case 5:
      return { if: here(), then: here(), else: here() };
    case 6:
      return { not: here(), anyOf: two() };
    case 7:
      return { allOf: two(), dependentSchemas: { a: here() }, unevaluatedProperties: false };
    case 8:
      return { oneOf: [...two(), simple(draw, any)], unevaluatedItems: draw(fc.constantFrom, false, any()) };
    default:
      return { anyOf: [here(), { allOf: two() }] };
  }
}

function simple(draw: Draw, any: () => JsonObject): JsonObject {
  const name = draw(fc.constantFrom, ...NAMES);
  switch (draw(fc.nat, { max: 8 })) {
    case 0:
      return { type: draw(fc.constantFrom, "object", "array", "string", "null") };
    case 1:
      return { type: "object", properties: { [name]: any() } };
    case 2:
      return { properties: { [name]: any(), b: { type: ["string", "object", "null"] } } };
    case 3:
      return { type: "object", required: [name] };
    case 4:
      return { items: any() };
    case 5:
      return { prefixItems: [any()], contains: { type: "string" } };
    case 6:
      return { additionalProperties: any() };
    case 7:
      return { patternProperties: { "^[ab]$": any() }, maxProperties: 2 };
    default:
      return { type: ["object", "string"], propertyNames: { pattern: "^[a-z]$" } };
  }
}

export const tangledValues: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<Json>(null, "x", 1, true),
    fc.dictionary(fc.constantFrom(...NAMES, "d"), tie("value"), { maxKeys: 3, noNullPrototype: true }),
    fc.array(tie("value"), { maxLength: 2 }),
  ),
})).value;
