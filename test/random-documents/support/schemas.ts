import type { Json } from "../../../generator/document/json.ts";
import { made, type Members } from "./draw.ts";
import { EDGES, type Kind, OLD_EDGES } from "./edges.ts";
import { modernSchema } from "./modern.ts";
import { TEXTS } from "./names.ts";
import { isModern, type Makers, ref, type Spot, type Outline } from "./outline.ts";

const PATTERNS = ["^[a-z]+$", "^\\d{3}$", "^[A-Z][a-z]*-?$", "a|b", "^.{2,5}$"] as const;
const FORMATS = ["date", "date-time", "uuid", "email", "uri", "byte", "ipv4", "password"] as const;

/** Rare keywords that OpenAPI 3.0 also has. */
const OLD: readonly [Kind, ...Kind[]] = [
  ({ ruledOut }) => ({ not: ruledOut() }),
  () => ({ type: "array", items: {} }),
  ({ inner }) => ({ type: "object", properties: { a: inner() }, not: { required: ["never"] } }),
  ...EDGES,
  ...OLD_EDGES,
];

export function schemaOf(outline: Outline, spot: Spot): Json {
  const { draw } = outline;
  if (spot.depth <= 0) return draw.chance(35) ? reference(outline, spot) : scalarSchema(outline);
  const roll = draw.int(1, 100);
  const inner = (): Json => schemaOf(outline, { ...spot, depth: spot.depth - 1 });
  if (roll <= 28) return scalarSchema(outline);
  if (roll <= 56) return objectSchema(outline, spot);
  if (roll <= 65) return arraySchema(outline, spot);
  if (roll <= 75) return reference(outline, spot);
  if (roll <= 81) return allOf(outline, spot);
  if (roll <= 85) return { oneOf: draw.chance(50) ? tagged(outline) : distinct(outline, spot) };
  if (roll <= 89) return { anyOf: several(outline, inner) };
  if (roll <= 90) return discriminated(outline, spot);
  if (roll <= 91) return { ...annotations(outline) };
  const makers: Makers = {
    inner,
    scalar: () => scalarSchema(outline),
    ruledOut: () => notSchema(outline),
    reference: () => reference(outline, spot),
  };
  if (isModern(outline)) return modernSchema(outline, makers);
  return draw.one(OLD)(makers, outline);
}

/** Schemas for `not`. A format alone excludes nothing where it is an annotation. */
export function notSchema(outline: Outline): Members {
  const { format, ...rest } = scalarSchema(outline);
  return { ...rest, ...(format !== undefined && outline.formats && { format }) };
}

export function annotations(outline: Outline): Members {
  const { draw } = outline;
  return {
    ...draw.maybe(12, () => ({ description: draw.one(TEXTS) })),
    ...draw.maybe(5, () => ({ title: draw.one(TEXTS) })),
    ...draw.maybe(5, () => ({ deprecated: true })),
    ...draw.maybe(3, () => ({ externalDocs: { url: "https://docs.example", description: draw.one(TEXTS) } })),
    ...draw.maybe(3, () => ({ xml: xml(outline) })),
    ...draw.maybe(3, () => ({ "x-other": [draw.one(TEXTS), made([["__proto__", null]])] })),
  };
}

function xml({ draw, version }: Outline): Members {
  const node =
    version === "3.2" ? { nodeType: draw.one(["element", "attribute", "cdata", "none"]) } : { attribute: false };
  return { name: "x", prefix: "p", namespace: "https://xml.example", ...node };
}

/** Keywords that a parameter or a header may have. */
export function notes(outline: Outline): Members {
  const { description, deprecated, "x-other": other } = annotations(outline);
  return {
    ...(description !== undefined && { description }),
    ...(deprecated !== undefined && { deprecated }),
    ...(other !== undefined && { "x-other": other }),
  };
}

/** Without arrays and objects. */
export function scalarSchema(outline: Outline): Members {
  const { draw } = outline;
  const said = { ...annotations(outline), ...nullable(outline) };
  switch (draw.int(0, 7)) {
    case 0:
      return { ...said, ...draw.one([{ type: "integer" }, { type: "integer", format: "int64" }]), ...bounds(outline) };
    case 1:
      return { ...said, type: "number", ...bounds(outline) };
    case 2:
      return { ...said, type: "boolean" };
    case 3:
      return enumSchema(outline);
    case 4:
      return { ...said, type: "string", ...draw.maybe(60, () => ({ format: draw.one(FORMATS) })) };
    case 5:
      return { ...said, type: "string", pattern: draw.one(PATTERNS) };
    default: {
      const least = draw.int(0, 3);
      return {
        ...said,
        type: "string",
        ...draw.maybe(30, () => ({ minLength: least })),
        ...draw.maybe(30, () => ({ maxLength: least + draw.int(0, 9) })),
      };
    }
  }
}

function nullable(outline: Outline): Members {
  return outline.version === "3.0" && outline.nulls ? outline.draw.maybe(8, () => ({ nullable: true })) : {};
}

function bounds(outline: Outline): Members {
  const { draw } = outline;
  const least = draw.int(-5, 5);
  const most = least + draw.int(2, 50);
  const exclusive = isModern(outline)
    ? { exclusiveMinimum: least, exclusiveMaximum: most }
    : { minimum: least, exclusiveMinimum: true, maximum: most };
  return {
    ...draw.one([{}, {}, { minimum: least }, { maximum: most }, { minimum: least, maximum: most }, exclusive]),
    ...draw.maybe(8, () => ({ multipleOf: draw.one([1, 2, 0.5]) })),
  };
}

function enumSchema(outline: Outline): Members {
  const { draw } = outline;
  const texts = [...draw.some(TEXTS, 3), draw.one(["red", "RED", "on"])];
  const choices: readonly [Members, ...Members[]] = [
    { type: "string", enum: texts },
    { type: "string", enum: texts, description: "Of these." },
    { type: "integer", enum: [1, 2, 30] },
    { enum: ["a", 1, true] },
  ];
  if (!isModern(outline)) return draw.one(choices);
  const single: readonly Members[] = [{ const: draw.one(TEXTS) }, { const: 3 }];
  return draw.one([...choices, ...single, ...(outline.nulls ? [{ type: ["string", "null"], enum: ["a", null] }] : [])]);
}

export function objectSchema(outline: Outline, { depth, from }: Spot): Members {
  const { draw } = outline;
  const names = draw.some(["", ...TEXTS], 5);
  // Optional properties may reference any component. Required ones reference only later components, so that values are finite.
  // The empty name is never required, because ajv does not notice that it is missing.
  const required = names.filter((name) => name !== "" && draw.chance(40));
  const properties = names.map((name): readonly [string, Json] => {
    const inner = schemaOf(outline, { depth: depth - 1, from: required.includes(name) ? from : 0 });
    return [name, draw.chance(12) ? oneWay(outline, inner) : inner];
  });
  const rest = (): Json => schemaOf(outline, { depth: depth - 1, from: 0 });
  return {
    ...annotations(outline),
    type: "object",
    ...draw.maybe(names.length > 0 ? 100 : 30, () => ({ properties: made(properties) })),
    ...draw.maybe(required.length > 0 ? 100 : 0, () => ({ required })),
    ...draw.maybe(15, () => ({ additionalProperties: false })),
    ...draw.maybe(12, () => ({ additionalProperties: rest() })),
    ...draw.maybe(5, () => ({ minProperties: 1, maxProperties: names.length + 3 })),
    ...draw.maybe(isModern(outline) ? 8 : 0, () => ({ patternProperties: { "^x-": rest() } })),
    ...nullable(outline),
  };
}

/** A property that is only sent or only received. */
function oneWay(outline: Outline, schema: Json): Json {
  const flag = outline.draw.one([{ readOnly: true }, { writeOnly: true }]);
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return schema;
  if (!isModern(outline) && "$ref" in schema) return { allOf: [schema], ...flag };
  return { ...schema, ...flag };
}

export function arraySchema(outline: Outline, { depth }: Spot): Members {
  const { draw } = outline;
  const items = schemaOf(outline, { depth: depth - 1, from: 0 });
  // `minItems` is 0, because items may reference their parent.
  const most = draw.int(1, 4);
  return {
    ...annotations(outline),
    type: "array",
    items,
    ...draw.maybe(20, () => ({ maxItems: most })),
    // Not both: ajv holds only those that are of the type of `items` to be unique.
    ...draw.one<() => Members>([
      () => draw.maybe(12, () => ({ uniqueItems: true })),
      () =>
        draw.maybe(isModern(outline) ? 24 : 0, () => ({ prefixItems: [scalarSchema(outline), scalarSchema(outline)] })),
    ])(),
    ...nullable(outline),
  };
}

function reference(outline: Outline, { from }: Spot): Json {
  const { addresses, draw, schemas } = outline;
  const names = schemas.slice(from);
  const [address, ...more] = addresses;
  if (address !== undefined && draw.chance(20)) return { $ref: draw.one([address, ...more]) };
  const [first, ...others] = names;
  if (first === undefined) return scalarSchema(outline);
  const found = ref(draw.one([first, ...others]));
  return isModern(outline) ? { ...found, ...draw.maybe(8, () => ({ description: "Referred to." })) } : found;
}

/** Bases, and own members, which may contradict them. */
function allOf(outline: Outline, spot: Spot): Json {
  const { draw } = outline;
  const bases = draw.some(outline.schemas.slice(spot.from), 2).map(ref);
  const own = draw.chance(80) ? [objectSchema(outline, { ...spot, depth: spot.depth - 1 })] : [];
  const all = [...bases, ...own];
  return { ...annotations(outline), allOf: all.length > 0 ? all : [scalarSchema(outline)] };
}

function several(outline: Outline, inner: () => Json): readonly Json[] {
  return Array.from({ length: outline.draw.int(1, 3) }, inner);
}

/** Alternatives of different types. Formats are annotations and do not distinguish them. */
function distinct(outline: Outline, spot: Spot): readonly Json[] {
  const { draw } = outline;
  const inside = { ...spot, depth: spot.depth - 1 };
  const all: readonly (() => Json)[] = [
    () => ({ type: "string", format: draw.one(FORMATS) }),
    () => ({ type: "integer", ...bounds(outline) }),
    () => ({ type: "boolean" }),
    () => objectSchema(outline, inside),
    () => ({ type: "array", items: schemaOf(outline, { depth: inside.depth, from: 0 }) }),
  ];
  const some = draw.some(all, 3).map((one) => one());
  if (outline.formats && draw.chance(30)) return byFormat(outline);
  return some.length > 0 ? some : [{ type: "boolean" }];
}

/** Alternatives that only a format distinguishes. Where formats are annotations, every text matches both. */
function byFormat(outline: Outline): readonly Json[] {
  return outline.draw.one([
    [
      { type: "string", format: "date" },
      { type: "string", format: "uuid" },
    ],
    [{ type: "string", format: "date-time" }, { type: "string", format: "ipv4" }, { type: "integer" }],
  ]);
}

/** Alternatives that a member distinguishes, without a discriminator. */
function tagged(outline: Outline): readonly Json[] {
  return ["a", "b", "c"].slice(0, outline.draw.int(1, 3)).map((tag) => ({
    type: "object",
    required: ["kind"],
    properties: {
      kind: isModern(outline) ? { const: tag } : { type: "string", enum: [tag] },
      [outline.draw.one(["x", "y"])]: scalarSchema(outline),
    },
  }));
}

/** Alternatives that a discriminator distinguishes; they are components of their own. */
function discriminated(outline: Outline, spot: Spot): Json {
  const names = DISCRIMINATED.filter((name) => outline.schemas.indexOf(name) >= spot.from);
  const [first, ...others] = names;
  if (first === undefined) return scalarSchema(outline);
  const all = [first, ...others];
  // By the name of the component, too.
  const prefix = outline.draw.chance(70) ? "#/components/schemas/" : "";
  const mapping = made(all.map((name) => [name.toLowerCase(), `${prefix}${name}`]));
  return {
    [outline.draw.one(["oneOf", "anyOf"])]: all.map(ref),
    discriminator: {
      propertyName: "kind",
      ...outline.draw.maybe(50, () => ({ mapping })),
      ...otherwise(outline, first),
    },
  };
}

/** The meaning of a discriminator value that is not mapped. */
function otherwise({ draw, version }: Outline, name: string): Members {
  return draw.maybe(version === "3.2" ? 40 : 0, () => ({
    defaultMapping: draw.one([name, `#/components/schemas/${name}`]),
  }));
}

/** Components that every document has: alternatives of a discriminator, and a base of its children. */
export const DISCRIMINATED = ["Bird", "Fish"] as const;
