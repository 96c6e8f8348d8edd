import type { Json } from "../../../generator/document/json.ts";
import { made, type Members } from "./draw.ts";
import { EDGES, type Kind, OLD_EDGES } from "./edges.ts";
import { modernSchema } from "./modern.ts";
import { TEXTS } from "./names.ts";
import { isModern, type Makers, ref, type Spot, type World } from "./world.ts";

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

export function schemaOf(world: World, spot: Spot): Json {
  const { draw } = world;
  if (spot.depth <= 0) return draw.chance(35) ? reference(world, spot) : scalarSchema(world);
  const roll = draw.int(1, 100);
  const inner = (): Json => schemaOf(world, { ...spot, depth: spot.depth - 1 });
  if (roll <= 28) return scalarSchema(world);
  if (roll <= 56) return objectSchema(world, spot);
  if (roll <= 65) return arraySchema(world, spot);
  if (roll <= 75) return reference(world, spot);
  if (roll <= 81) return allOf(world, spot);
  if (roll <= 85) return { oneOf: draw.chance(50) ? tagged(world) : distinct(world, spot) };
  if (roll <= 89) return { anyOf: several(world, inner) };
  if (roll <= 90) return discriminated(world, spot);
  if (roll <= 91) return { ...annotations(world) };
  const makers: Makers = {
    inner,
    scalar: () => scalarSchema(world),
    ruledOut: () => notSchema(world),
    reference: () => reference(world, spot),
  };
  if (isModern(world)) return modernSchema(world, makers);
  return draw.one(OLD)(makers, world);
}

/** Schemas for `not`. A format alone excludes nothing where it is an annotation. */
export function notSchema(world: World): Members {
  const { format, ...rest } = scalarSchema(world);
  return { ...rest, ...(format !== undefined && world.formats && { format }) };
}

export function annotations(world: World): Members {
  const { draw } = world;
  return {
    ...draw.maybe(12, () => ({ description: draw.one(TEXTS) })),
    ...draw.maybe(5, () => ({ title: draw.one(TEXTS) })),
    ...draw.maybe(5, () => ({ deprecated: true })),
    ...draw.maybe(3, () => ({ externalDocs: { url: "https://docs.example", description: draw.one(TEXTS) } })),
    ...draw.maybe(3, () => ({ xml: xml(world) })),
    ...draw.maybe(3, () => ({ "x-other": [draw.one(TEXTS), made([["__proto__", null]])] })),
  };
}

function xml({ draw, version }: World): Members {
  const node =
    version === "3.2" ? { nodeType: draw.one(["element", "attribute", "cdata", "none"]) } : { attribute: false };
  return { name: "x", prefix: "p", namespace: "https://xml.example", ...node };
}

/** Keywords that a parameter or a header may have. */
export function notes(world: World): Members {
  const { description, deprecated, "x-other": other } = annotations(world);
  return {
    ...(description !== undefined && { description }),
    ...(deprecated !== undefined && { deprecated }),
    ...(other !== undefined && { "x-other": other }),
  };
}

/** Without arrays and objects. */
export function scalarSchema(world: World): Members {
  const { draw } = world;
  const said = { ...annotations(world), ...nullable(world) };
  switch (draw.int(0, 7)) {
    case 0:
      return { ...said, ...draw.one([{ type: "integer" }, { type: "integer", format: "int64" }]), ...bounds(world) };
    case 1:
      return { ...said, type: "number", ...bounds(world) };
    case 2:
      return { ...said, type: "boolean" };
    case 3:
      return enumSchema(world);
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

function nullable(world: World): Members {
  return world.version === "3.0" && world.nulls ? world.draw.maybe(8, () => ({ nullable: true })) : {};
}

function bounds(world: World): Members {
  const { draw } = world;
  const least = draw.int(-5, 5);
  const most = least + draw.int(2, 50);
  const exclusive = isModern(world)
    ? { exclusiveMinimum: least, exclusiveMaximum: most }
    : { minimum: least, exclusiveMinimum: true, maximum: most };
  return {
    ...draw.one([{}, {}, { minimum: least }, { maximum: most }, { minimum: least, maximum: most }, exclusive]),
    ...draw.maybe(8, () => ({ multipleOf: draw.one([1, 2, 0.5]) })),
  };
}

function enumSchema(world: World): Members {
  const { draw } = world;
  const texts = [...draw.some(TEXTS, 3), draw.one(["red", "RED", "on"])];
  const choices: readonly [Members, ...Members[]] = [
    { type: "string", enum: texts },
    { type: "string", enum: texts, description: "Of these." },
    { type: "integer", enum: [1, 2, 30] },
    { enum: ["a", 1, true] },
  ];
  if (!isModern(world)) return draw.one(choices);
  const single: readonly Members[] = [{ const: draw.one(TEXTS) }, { const: 3 }];
  return draw.one([...choices, ...single, ...(world.nulls ? [{ type: ["string", "null"], enum: ["a", null] }] : [])]);
}

export function objectSchema(world: World, { depth, from }: Spot): Members {
  const { draw } = world;
  const names = draw.some(["", ...TEXTS], 5);
  // Whatever is in a property may refer to anything; so that values have an end, what is required only goes on.
  // (Of the empty name, ajv lets pass that it is missing.)
  const required = names.filter((name) => name !== "" && draw.chance(40));
  const properties = names.map((name): readonly [string, Json] => {
    const inner = schemaOf(world, { depth: depth - 1, from: required.includes(name) ? from : 0 });
    return [name, draw.chance(12) ? oneWay(world, inner) : inner];
  });
  const rest = (): Json => schemaOf(world, { depth: depth - 1, from: 0 });
  return {
    ...annotations(world),
    type: "object",
    ...draw.maybe(names.length > 0 ? 100 : 30, () => ({ properties: made(properties) })),
    ...draw.maybe(required.length > 0 ? 100 : 0, () => ({ required })),
    ...draw.maybe(15, () => ({ additionalProperties: false })),
    ...draw.maybe(12, () => ({ additionalProperties: rest() })),
    ...draw.maybe(5, () => ({ minProperties: 1, maxProperties: names.length + 3 })),
    ...draw.maybe(isModern(world) ? 8 : 0, () => ({ patternProperties: { "^x-": rest() } })),
    ...nullable(world),
  };
}

/** A property that is only sent or only received. */
function oneWay(world: World, schema: Json): Json {
  const flag = world.draw.one([{ readOnly: true }, { writeOnly: true }]);
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return schema;
  if (!isModern(world) && "$ref" in schema) return { allOf: [schema], ...flag };
  return { ...schema, ...flag };
}

export function arraySchema(world: World, { depth }: Spot): Members {
  const { draw } = world;
  const items = schemaOf(world, { depth: depth - 1, from: 0 });
  // `minItems` is 0, because items may reference their parent.
  const most = draw.int(1, 4);
  return {
    ...annotations(world),
    type: "array",
    items,
    ...draw.maybe(20, () => ({ maxItems: most })),
    // Not both: ajv holds only those that are of the type of `items` to be unique.
    ...draw.one<() => Members>([
      () => draw.maybe(12, () => ({ uniqueItems: true })),
      () => draw.maybe(isModern(world) ? 24 : 0, () => ({ prefixItems: [scalarSchema(world), scalarSchema(world)] })),
    ])(),
    ...nullable(world),
  };
}

function reference(world: World, { from }: Spot): Json {
  const { addresses, draw, schemas } = world;
  const names = schemas.slice(from);
  const [address, ...more] = addresses;
  if (address !== undefined && draw.chance(20)) return { $ref: draw.one([address, ...more]) };
  const [first, ...others] = names;
  if (first === undefined) return scalarSchema(world);
  const found = ref(draw.one([first, ...others]));
  return isModern(world) ? { ...found, ...draw.maybe(8, () => ({ description: "Referred to." })) } : found;
}

/** Bases, and own members, which may contradict them. */
function allOf(world: World, spot: Spot): Json {
  const { draw } = world;
  const bases = draw.some(world.schemas.slice(spot.from), 2).map(ref);
  const own = draw.chance(80) ? [objectSchema(world, { ...spot, depth: spot.depth - 1 })] : [];
  const all = [...bases, ...own];
  return { ...annotations(world), allOf: all.length > 0 ? all : [scalarSchema(world)] };
}

function several(world: World, inner: () => Json): readonly Json[] {
  return Array.from({ length: world.draw.int(1, 3) }, inner);
}

/** Alternatives of different types. Formats are annotations and do not distinguish them. */
function distinct(world: World, spot: Spot): readonly Json[] {
  const { draw } = world;
  const inside = { ...spot, depth: spot.depth - 1 };
  const all: readonly (() => Json)[] = [
    () => ({ type: "string", format: draw.one(FORMATS) }),
    () => ({ type: "integer", ...bounds(world) }),
    () => ({ type: "boolean" }),
    () => objectSchema(world, inside),
    () => ({ type: "array", items: schemaOf(world, { depth: inside.depth, from: 0 }) }),
  ];
  const some = draw.some(all, 3).map((one) => one());
  if (world.formats && draw.chance(30)) return byFormat(world);
  return some.length > 0 ? some : [{ type: "boolean" }];
}

/** Alternatives that a format alone tells apart: where it is an annotation, every text is of both. */
function byFormat(world: World): readonly Json[] {
  return world.draw.one([
    [
      { type: "string", format: "date" },
      { type: "string", format: "uuid" },
    ],
    [{ type: "string", format: "date-time" }, { type: "string", format: "ipv4" }, { type: "integer" }],
  ]);
}

/** Alternatives that a member distinguishes, without a discriminator. */
function tagged(world: World): readonly Json[] {
  return ["a", "b", "c"].slice(0, world.draw.int(1, 3)).map((tag) => ({
    type: "object",
    required: ["kind"],
    properties: {
      kind: isModern(world) ? { const: tag } : { type: "string", enum: [tag] },
      [world.draw.one(["x", "y"])]: scalarSchema(world),
    },
  }));
}

/** Alternatives that a discriminator tells apart; they are components made for it. */
function discriminated(world: World, spot: Spot): Json {
  const names = DISCRIMINATED.filter((name) => world.schemas.indexOf(name) >= spot.from);
  const [first, ...others] = names;
  if (first === undefined) return scalarSchema(world);
  const all = [first, ...others];
  // By the name of the component, too.
  const prefix = world.draw.chance(70) ? "#/components/schemas/" : "";
  const mapping = made(all.map((name) => [name.toLowerCase(), `${prefix}${name}`]));
  return {
    [world.draw.one(["oneOf", "anyOf"])]: all.map(ref),
    discriminator: { propertyName: "kind", ...world.draw.maybe(50, () => ({ mapping })), ...otherwise(world, first) },
  };
}

/** The meaning of a discriminator value that is not mapped. */
function otherwise({ draw, version }: World, name: string): Members {
  return draw.maybe(version === "3.2" ? 40 : 0, () => ({
    defaultMapping: draw.one([name, `#/components/schemas/${name}`]),
  }));
}

/** Components that every document has: alternatives of a discriminator, and a base of its children. */
export const DISCRIMINATED = ["Bird", "Fish"] as const;
