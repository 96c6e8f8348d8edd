import { isArray, isObject, type Json, type JsonObject, member } from "../../document/json.ts";
import { inspect, type Inspected, listOf } from "./inspect.ts";
import { objectAt, plainReference } from "./resolve.ts";

/** A member whose values distinguish a schema from others. */
export interface Announcement {
  readonly property: string;
  readonly values: readonly string[];
  readonly required: boolean;
}

/** What the discriminators of a bundle say about the schemas that they distinguish. */
export interface Announcements {
  /** For an alternative of a `oneOf` or `anyOf`, given its reference. */
  ofAlternative(discriminator: JsonObject, ref: string): Announcement | undefined;
  /** For a component that extends others by `allOf`. */
  ofComponent(name: string): readonly Announcement[];
}

const SCHEMAS = "#/components/schemas/";

/** Which components of a bundle extend which by `allOf`. */
export interface Family {
  readonly discriminators: ReadonlyMap<string, readonly JsonObject[]>;
  /** All components that extend this one, directly or not. */
  below(name: string): ReadonlySet<string>;
  /** The component itself, and all components that it extends. */
  above(name: string): ReadonlySet<string>;
  /** The name of the component that a reference points to. */
  nameOf(ref: Json | undefined): string | undefined;
}

export function familyOf(bundle: JsonObject): Family {
  const schemas = objectAt(objectAt(bundle, "components"), "schemas");
  const nameOf: Family["nameOf"] = (ref) => componentOf(bundle, ref);
  const parents = new Map(Object.entries(schemas).map(([name, schema]) => [name, [...parentsOf(schema)]]));
  const children = new Map<string, string[]>();
  for (const [child, above] of parents) {
    for (const parent of above) children.set(parent, [...(children.get(parent) ?? []), child]);
  }

  function* parentsOf(schema: Json): Generator<string> {
    if (!isObject(schema)) return;
    for (const part of listOf(schema, "allOf")) {
      const name = isObject(part) ? nameOf(member(part, "$ref")) : undefined;
      if (name === undefined) yield* parentsOf(part);
      else yield name;
    }
  }

  const discriminators = Object.entries(schemas).flatMap(([name, schema]) => {
    const own = isObject(schema) ? ownDiscriminators(schema) : [];
    return own.length === 0 ? [] : [[name, own] as const];
  });
  const known = new Map<string, ReadonlySet<string>>();
  return {
    discriminators: new Map(discriminators),
    below(name) {
      const found = known.get(name) ?? reach(name, children);
      known.set(name, found);
      return found;
    },
    above: (name) => new Set([name, ...reach(name, parents)]),
    nameOf,
  };
}

/**
 * openapi-typescript takes the name of a schema for the discriminator's value, even if the schema has a different `const`. So
 * discriminators are removed, and their values are written into the schemas instead.
 */
export function announcementsOf(bundle: JsonObject, family: Family): Announcements {
  const schemas = objectAt(objectAt(bundle, "components"), "schemas");
  const known = new Map<string, Announcement[]>();
  for (const [base, discriminators] of family.discriminators) {
    for (const discriminator of discriminators) announceChildren(base, discriminator);
  }

  /** A base's values include those of its children's children. */
  function announceChildren(base: string, discriminator: JsonObject): void {
    const property = String(member(discriminator, "propertyName"));
    const below = family.below(base);
    const values = new Map<string, Set<string>>();
    for (const [child, own] of casesOf(bundle, family, base, discriminator)) {
      if (child === base) continue;
      for (const value of own) {
        for (const each of family.above(child)) {
          if (below.has(each)) values.set(each, (values.get(each) ?? new Set()).add(value));
        }
      }
    }
    for (const [child, all] of values) {
      const found = inspect(bundle, schemas[child] ?? null, property);
      const own = announcementFor(discriminator, property, [...all], found);
      if (own !== undefined) known.set(child, [...(known.get(child) ?? []), own]);
    }
  }

  return {
    ofComponent: (name) => known.get(name) ?? [],
    ofAlternative(discriminator, ref) {
      const property = member(discriminator, "propertyName");
      const name = family.nameOf(ref);
      if (typeof property !== "string" || name === undefined) return undefined;
      const found = inspect(bundle, schemas[name] ?? null, property);
      if (found.scalar || isFallback(bundle, discriminator, name)) return undefined;
      if ((known.get(name) ?? []).some((each) => each.property === property)) return undefined;
      const mapped = mappedTo(bundle, discriminator, name);
      // A union has no value of its own; its alternatives do.
      if (mapped.length === 0 && listsVariants(schemas[name] ?? null)) return undefined;
      return announcementFor(discriminator, property, mapped.length > 0 ? mapped : [name], found);
    },
  };
}

/** @returns `undefined` if the schema states the values itself, or contradicts them */
function announcementFor(
  discriminator: JsonObject,
  property: string,
  values: readonly string[],
  { allowed, required }: Inspected,
): Announcement | undefined {
  // If the member is absent, `defaultMapping` selects the schema.
  const isRequired = required || Object.hasOwn(discriminator, "x-defaultMapping");
  const isSaid = allowed?.every((value) => values.includes(value)) === true && isRequired === required;
  const isOther = allowed !== undefined && !allowed.some((value) => values.includes(value));
  return isSaid || isOther ? undefined : { property, values, required: isRequired };
}

function componentOf(bundle: JsonObject, ref: Json | undefined): string | undefined {
  const plain = typeof ref === "string" ? plainReference(bundle, ref) : undefined;
  return plain?.startsWith(SCHEMAS) === true ? plain.slice(SCHEMAS.length) : undefined;
}

/** The values of a base's discriminator, by the component that each selects: from the mapping, the schemas or their names. */
export function casesOf(
  bundle: JsonObject,
  family: Family,
  base: string,
  discriminator: JsonObject,
): ReadonlyMap<string, readonly string[]> {
  const schemas = objectAt(objectAt(bundle, "components"), "schemas");
  const property = String(member(discriminator, "propertyName"));
  const below = family.below(base);
  const cases = new Map<string, readonly string[]>();
  for (const name of [base, ...below]) {
    if (isFallback(bundle, discriminator, name)) continue;
    const values = valuesFor(name);
    if (values.length > 0) cases.set(name, values);
  }
  return cases;

  function valuesFor(name: string): readonly string[] {
    const mapped = mappedTo(bundle, discriminator, name);
    if (mapped.length > 0 || name === base) return mapped;
    const { allowed, own } = inspect(bundle, schemas[name] ?? null, property);
    if (own) return allowed ?? [];
    const between = [...family.above(name)].filter((other) => other !== name && below.has(other));
    const inner = between.flatMap((other) => family.discriminators.get(other) ?? []);
    const deeper = inner
      .filter((one) => member(one, "propertyName") === property)
      .flatMap((one) => mappedTo(bundle, one, name));
    if (deeper.length > 0) return [...new Set(deeper)];
    const isCovered =
      inner.some((one) => member(one, "propertyName") !== property) ||
      between.some((other) => inspect(bundle, schemas[other] ?? null, property).own);
    if (isCovered) return [];
    return allowed?.filter((value) => letters(value) === letters(name)) ?? [name];
  }
}

function mappedTo(bundle: JsonObject, discriminator: JsonObject, name: string): readonly string[] {
  return Object.entries(objectAt(discriminator, "mapping")).flatMap(([value, target]) =>
    target === name || componentOf(bundle, target) === name ? [value] : [],
  );
}

function listsVariants(schema: Json): boolean {
  return isObject(schema) && (Object.hasOwn(schema, "oneOf") || Object.hasOwn(schema, "anyOf"));
}

/** Whether `defaultMapping` (OpenAPI 3.2) names the component. It then covers all values without a mapping. */
export function isFallback(bundle: JsonObject, discriminator: JsonObject, name: string): boolean {
  const target = member(discriminator, "x-defaultMapping");
  return target === name || componentOf(bundle, target) === name;
}

function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase();
}

/** The discriminators that a schema has as a base of others. */
function ownDiscriminators(schema: JsonObject): readonly JsonObject[] {
  const own = member(schema, "discriminator");
  const inner = listOf(schema, "allOf").flatMap((part) => (isObject(part) ? ownDiscriminators(part) : []));
  const isBase = isObject(own) && typeof member(own, "propertyName") === "string";
  return isBase && !listsVariants(schema) ? [own, ...inner] : inner;
}

/** All nodes reachable from a node, without that node. */
function reach(start: string, edges: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const seen = new Set<string>([start]);
  for (const at of seen) for (const next of edges.get(at) ?? []) seen.add(next);
  seen.delete(start);
  return seen;
}

/** A component that extends a base. */
export interface Child {
  readonly name: string;
  /** Discriminator values that its own schema does not state. */
  readonly announced: Announcement | undefined;
}

/** Components with a discriminator that other components extend by `allOf`. References to one mean the union of those others. */
export interface Bases {
  /** Names of the components that hold the bases' own members. */
  readonly ownNames: ReadonlyMap<string, string>;
  childrenOf(base: string): readonly Child[];
  /** The own members of a base that a union lists beside schemas that extend it; `undefined` for other schemas. */
  beside(ref: string, others: readonly Json[]): Child | undefined;
  /** A component that extends bases, rewritten to extend the bases' own members. */
  extended(name: string, schema: Json): Json;
}

export function basesOf(
  bundle: JsonObject,
  family: Family,
  announcedOf: (name: string) => readonly Announcement[],
): Bases {
  const schemas = objectAt(objectAt(bundle, "components"), "schemas");
  const ownNames = new Map<string, string>();
  for (const name of family.discriminators.keys()) {
    if (family.below(name).size === 0) continue;
    let own = `${name}Base`;
    while (Object.hasOwn(schemas, own)) own += "Schema";
    ownNames.set(name, own);
  }

  function propertyOf(base: string): Json | undefined {
    const [discriminator] = family.discriminators.get(base) ?? [];
    return discriminator && member(discriminator, "propertyName");
  }

  function childrenOf(base: string): readonly Child[] {
    const [discriminator] = family.discriminators.get(base) ?? [];
    const property = propertyOf(base);
    if (discriminator === undefined || typeof property !== "string") return [];
    const cases = new Map(casesOf(bundle, family, base, discriminator));
    const { allowed } = inspect(bundle, schemas[base] ?? null, property);
    const taken = new Set([...cases.values()].flat());
    const above = announcedOf(base).filter((one) => one.property === property);
    const rest = [...(allowed ?? above.flatMap(({ values }) => values))].filter((value) => !taken.has(value));
    if (rest.length > 0 && !cases.has(base)) cases.set(base, rest);
    const children = [...cases].map(([child, values]) => childFor(base, property, child, values));
    const fallback = [base, ...family.below(base)].find((name) => isFallback(bundle, discriminator, name));
    if (fallback === undefined) return children;
    return [...children, { name: (fallback === base && ownNames.get(base)) || fallback, announced: undefined }];
  }

  function childFor(base: string, property: string, child: string, values: readonly string[]): Child {
    // A child that is a base for the same property means only its own members here, since its children are in the union too.
    const own = child === base || propertyOf(child) === property ? ownNames.get(child) : undefined;
    const known = announcedOf(child).find((one) => one.property === property);
    const { allowed, required } = inspect(bundle, schemas[child] ?? null, property);
    const said = known?.values ?? allowed;
    const isSaid = said?.every((value) => values.includes(value)) === true;
    return { name: own ?? child, announced: isSaid ? undefined : { property, values, required } };
  }

  function extended(name: string, schema: Json): Json {
    const parts = isObject(schema) ? member(schema, "allOf") : undefined;
    if (!isObject(schema) || !isArray(parts)) return schema;
    const allOf = parts.map((part) => {
      const ref = isObject(part) ? member(part, "$ref") : undefined;
      const base = family.nameOf(ref);
      const own = base !== undefined && family.below(base).has(name) ? ownNames.get(base) : undefined;
      if (own !== undefined) return { $ref: `#/components/schemas/${own}` };
      return ref === undefined ? extended(name, part) : part;
    });
    return { ...schema, allOf };
  }

  function beside(ref: string, others: readonly Json[]): Child | undefined {
    const base = family.nameOf(ref);
    const own = base === undefined ? undefined : ownNames.get(base);
    if (base === undefined || own === undefined) return undefined;
    const below = family.below(base);
    const isExtended = others.some((other) => {
      const name = isObject(other) ? family.nameOf(member(other, "$ref")) : undefined;
      return name !== undefined && below.has(name);
    });
    if (!isExtended) return undefined;
    return childrenOf(base).find(({ name }) => name === own) ?? { name: own, announced: undefined };
  }

  return { ownNames, childrenOf, beside, extended };
}
