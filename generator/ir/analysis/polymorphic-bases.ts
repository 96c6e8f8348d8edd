import { refOf } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import { bare, NEVER } from "../read/plain-schema.ts";
import { basePointer } from "../read/inheritance.ts";
import { inspectProperty, tagFor, tagForOthers } from "../read/discriminator-property.ts";
import type { ReadModel } from "../read/models.ts";
import { quote, type Reader, report } from "../read/reader.ts";
import type { Assertion, Discriminator, ObjectShape, Schema, Tag, UnionShape } from "../schema.ts";
import { replaceReferences } from "./endless.ts";
import { reachable, reverse } from "./graph.ts";
import { findReferences } from "./walk.ts";

/**
 * A schema with a discriminator that others extend by `allOf` represents them wherever it is mentioned. It becomes
 * their union. Its own members move to a new model (`AnimalBase`) that they extend. Each gets the discriminator values
 * that select it.
 */
export function dividePolymorphicBases(reader: Reader, models: readonly ReadModel[]): readonly ReadModel[] {
  const bases = models.flatMap((model) => {
    const discriminators = discriminatorsOf(model.schema).filter(({ cases }) => cases.length > 0);
    return discriminators.length === 0 ? [] : [{ at: model.at, discriminators }];
  });
  if (bases.length === 0 && reader.listedBases.size === 0) return models;
  const family = createFamily(
    models.filter(({ at }) => refOf(reader.models.entries.get(at)?.value ?? null) === undefined),
  );
  const tags = new Map<Pointer, Tag[]>();
  const divided = new Map<Pointer, Division>();
  for (const { at, discriminators } of bases) {
    const below = family.below(at);
    for (const discriminator of discriminators) {
      for (const [child, values] of valuesOf(discriminator, below, family)) tagModel(child, values, discriminator);
    }
    const [discriminator] = discriminators;
    if (discriminator !== undefined && below.size > 0) divided.set(at, { discriminator, below });
  }

  function tagModel(at: Pointer, values: readonly string[], { fallback, property }: Discriminator): void {
    const entry = reader.models.entries.get(at);
    if (entry === undefined || fallback === at) return;
    const found = inspectProperty(reader, entry, property);
    const tag = tagFor(property, values, found, fallback !== undefined);
    const existing = tags.get(at) ?? [];
    if (tag !== undefined && !existing.some((other) => isSame(other, tag))) tags.set(at, [...existing, tag]);
  }

  const contradictory = contradictoryExtensions(models, divided);
  const isReopened = (at: Pointer): boolean => [...family.below(at)].some((child) => contradictory.has(child));
  const reopened = new Set(
    models.flatMap(({ at, schema }) => (opened(schema) !== schema && isReopened(at) ? [at] : [])),
  );
  return models.flatMap((model): readonly ReadModel[] => {
    const own = tags.get(model.at);
    const { schema: read } = model;
    const tagged = own === undefined ? read : { ...read, assertions: [...read.assertions, ...own] };
    const extended = extendBases(tagged, model.at, divided);
    const whole = contradictory.has(model.at) ? closedAsWhole(reader, extended, model) : extended;
    // What extends it has more members; alone it is closed in the union of its base.
    const schema = reopened.has(model.at) ? opened(extended) : whole;
    const division = divided.get(model.at);
    const at = basePointer(model.at);
    if (division === undefined) {
      const made = schema === read ? model : { ...model, schema };
      return reader.listedBases.has(model.at) ? [made, { ...made, at, schema: { ...schema, at } }] : [made];
    }
    const ownMembers = withoutDiscriminators(extended);
    const base: ReadModel = {
      at,
      name: `${model.pinnedName ?? model.name}Base`,
      origin: model.origin,
      schema: { ...(reopened.has(model.at) ? opened(ownMembers) : ownMembers), at },
    };
    const union = unionOfChildren(reader, model.at, division.discriminator, { tags, divided, reopened });
    return [{ ...model, schema: { ...model.schema, shape: union, assertions: [] } }, base];
  });
}

interface Division {
  readonly discriminator: Discriminator;
  /** All direct and indirect extensions. */
  readonly below: ReadonlySet<Pointer>;
}

interface Hierarchy {
  readonly tags: ReadonlyMap<Pointer, readonly Tag[]>;
  readonly divided: ReadonlyMap<Pointer, Division>;
  /** Closed models that are open for the members of what extends them. */
  readonly reopened: ReadonlySet<Pointer>;
}

function unionOfChildren(
  reader: Reader,
  at: Pointer,
  { cases, fallback, property }: Discriminator,
  { divided, reopened, tags }: Hierarchy,
): UnionShape {
  /** A child that distinguishes its own children by the same property is represented by its own members only. */
  const memberFor = (target: Pointer): Pointer =>
    target === at || divided.get(target)?.discriminator.property === property ? basePointer(target) : target;
  const members: Schema[] = [];
  const add = (target: Pointer, tag: Tag | undefined): void => {
    const place = childPointer(basePointer(at), members.length);
    members.push(
      bare(place, { kind: "ref", target: memberFor(target) }, [
        ...(tag === undefined ? [] : [tag]),
        ...(reopened.has(target) && memberFor(target) === target ? [noOthers(place)] : []),
      ]),
    );
  };
  const addValues = (target: Pointer, values: readonly string[]): void => {
    const own = tags.get(target)?.find((tag) => tag.property.name === property);
    const isSaid = own?.values.every((value) => values.includes(value)) === true;
    const entry = isSaid ? undefined : reader.models.entries.get(target);
    add(target, entry && tagFor(property, values, inspectProperty(reader, entry, property), fallback !== undefined));
  };
  const byTarget = Map.groupBy(cases, (one) => one.target);
  // Values that the base allows or inherits, and that none of its children has, are its own.
  if (fallback !== at && !byTarget.has(at)) {
    const entry = reader.models.entries.get(at);
    const allowed = entry && inspectProperty(reader, entry, property).allowed;
    const above = (tags.get(at) ?? []).filter((tag) => tag.property.name === property).flatMap(({ values }) => values);
    const taken = new Set(cases.map(({ value }) => value));
    const own = [...(allowed ?? above)].filter((value) => !taken.has(value));
    if (own.length > 0) addValues(at, own);
  }
  for (const [target, entries] of byTarget) {
    if (target === fallback) continue;
    addValues(
      target,
      entries.map(({ value }) => value),
    );
  }
  const other = fallback === undefined ? undefined : reader.models.entries.get(fallback);
  if (other !== undefined) {
    const values = cases.filter(({ target }) => target !== fallback).map(({ value }) => value);
    add(other.at, tagForOthers(property, values, inspectProperty(reader, other, property)));
  }
  const discriminator: Discriminator = {
    property,
    cases: cases.map(({ value, target }) => ({ value, target: memberFor(target) })),
    ...(fallback !== undefined && { fallback: memberFor(fallback) }),
  };
  return { kind: "union", mode: "anyOf", members, discriminator, base: basePointer(at) };
}

/** A schema that extends split bases, with the new bases in their place. */
function extendBases(schema: Schema, at: Pointer, divided: ReadonlyMap<Pointer, Division>): Schema {
  const replacements = new Map<Schema, Schema>();
  for (const found of findReferences(schema).references) {
    if (!found.sameValue || !found.inType || found.isAlternative || found.isConsequence) continue;
    if (divided.get(found.target)?.below.has(at) !== true) continue;
    replacements.set(found.schema, { ...found.schema, shape: { kind: "ref", target: basePointer(found.target) } });
  }
  return replacements.size === 0 ? schema : replaceReferences(schema, replacements);
}

/** The models for which no value is valid, because they or their base exclude a member that the other requires. */
function contradictoryExtensions(
  models: readonly ReadModel[],
  divided: ReadonlyMap<Pointer, Division>,
): ReadonlySet<Pointer> {
  const below = new Set([...divided.values()].flatMap((division) => [...division.below]));
  const bases = new Map(
    models.flatMap(({ at, schema }) => (divided.has(at) || below.has(at) ? [[at, schema] as const] : [])),
  );
  return new Set(
    models.flatMap(({ at, schema }) => {
      const parts = below.has(at) ? objectsIn(schema, bases, new Set([at])) : [];
      const required = parts.flatMap(({ properties }) => properties.filter((property) => property.required));
      const excludes = ({ patterns, properties, rest }: ObjectShape): boolean =>
        rest === "closed" &&
        patterns.length === 0 &&
        required.some(({ name }) => !properties.some((property) => property.name === name));
      return parts.some(excludes) ? [at] : [];
    }),
  );
}

/** The objects whose members a schema has: its own and those of its bases. */
function objectsIn({ shape }: Schema, bases: ReadonlyMap<Pointer, Schema>, seen: Set<Pointer>): readonly ObjectShape[] {
  if (shape.kind === "object") return [shape];
  if (shape.kind === "intersection") return shape.members.flatMap((member) => objectsIn(member, bases, seen));
  const base = shape.kind === "ref" && !seen.has(shape.target) ? bases.get(shape.target) : undefined;
  if (shape.kind !== "ref" || base === undefined) return [];
  seen.add(shape.target);
  return objectsIn(base, bases, seen);
}

/**
 * ASP.NET writes `additionalProperties: false` into every object, even beside `allOf`, where it forbids the inherited
 * members. The author means that the combined object has no further members.
 */
function closedAsWhole(reader: Reader, schema: Schema, { at, name }: ReadModel): Schema {
  const message = `No value is valid: "additionalProperties: false" in ${quote(name)} or its base excludes members that the other requires. It is read as "unevaluatedProperties: false".`;
  report(reader, "closed-extension", message, at);
  const open = opened(schema);
  if (open === schema) return schema;
  return { ...open, assertions: [...open.assertions, noOthers(schema.at)] };
}

function noOthers(at: Pointer): Assertion {
  return { kind: "unevaluatedProperties", schema: bare(childPointer(at, "additionalProperties"), NEVER) };
}

/** The same schema, open for the members of its extensions. */
function opened(schema: Schema): Schema {
  const { shape } = schema;
  if (shape.kind === "object" && shape.rest === "closed") return { ...schema, shape: { ...shape, rest: "open" } };
  if (shape.kind !== "intersection") return schema;
  const members = shape.members.map(opened);
  const isSame = members.every((member, index) => member === shape.members[index]);
  return isSame ? schema : { ...schema, shape: { ...shape, members } };
}

/** Discriminators of a schema's own object shapes. */
function discriminatorsOf(schema: Schema): readonly Discriminator[] {
  const { shape } = schema;
  if (shape.kind === "object") return shape.discriminator === undefined ? [] : [shape.discriminator];
  return shape.kind === "intersection" ? shape.members.flatMap(discriminatorsOf) : [];
}

function withoutDiscriminators(schema: Schema): Schema {
  const { shape } = schema;
  if (shape.kind === "intersection")
    return { ...schema, shape: { ...shape, members: shape.members.map(withoutDiscriminators) } };
  if (shape.kind !== "object" || shape.discriminator === undefined) return schema;
  const { discriminator: _, ...rest } = shape;
  return { ...schema, shape: rest };
}

/** Which models extend which by `allOf`. A model that is a `$ref` counts as its target. */
interface Family {
  /** All models that extend a model. */
  below(at: Pointer): ReadonlySet<Pointer>;
  /** The model and everything it extends. */
  above(at: Pointer): ReadonlySet<Pointer>;
}

function createFamily(models: readonly ReadModel[]): Family {
  const parents = new Map(models.map((model) => [model.at, extendedBy(model.schema)]));
  const children = reverse(parents);
  // Each level of a hierarchy may have a discriminator with the same targets.
  const aboveOf = new Map<Pointer, ReadonlySet<Pointer>>();
  return {
    below(at) {
      return new Set([...reachable(children, [at])].filter((one) => one !== at));
    },
    above(at) {
      const found = aboveOf.get(at) ?? reachable(parents, [at]);
      aboveOf.set(at, found);
      return found;
    },
  };
}

/** The schemas that a schema extends by `allOf`, alone or beside its own members. */
function extendedBy({ shape }: Schema): readonly Pointer[] {
  if (shape.kind === "ref") return [shape.target];
  return shape.kind === "intersection" ? shape.members.flatMap(extendedBy) : [];
}

/** The discriminator values of each model below a base: those that select it or anything that extends it. */
function valuesOf(
  { cases }: Discriminator,
  below: ReadonlySet<Pointer>,
  family: Family,
): ReadonlyMap<Pointer, readonly string[]> {
  const values = new Map<Pointer, Set<string>>();
  for (const { value, target } of cases) {
    if (!below.has(target)) continue;
    for (const at of family.above(target)) {
      if (!below.has(at)) continue;
      const existing = values.get(at);
      if (existing === undefined) values.set(at, new Set([value]));
      else existing.add(value);
    }
  }
  return new Map(Array.from(values, ([at, all]) => [at, [...all]]));
}

function isSame(one: Tag, other: Tag): boolean {
  return (
    one.property.name === other.property.name &&
    one.property.required === other.property.required &&
    one.values.length === other.values.length &&
    one.values.every((value, index) => value === other.values[index])
  );
}
