import { isObject } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Discriminator, Schema, Tag, UnionShape } from "../schema.ts";
import { inspectProperty, tagFor, tagForOthers } from "./discriminator-property.ts";
import { partsOf } from "./parts.ts";
import { quote, type Reader, report } from "./reader.ts";

/** The model with the own members of a base. The base itself is the union of the schemas that extend it. */
export function basePointer(at: Pointer): Pointer {
  return childPointer(at, "discriminator");
}

/** A base that a `oneOf` or `anyOf` lists beside schemas that extend it. */
export interface ListedBase {
  readonly at: Pointer;
  /** The listed schemas that extend it. */
  readonly below: ReadonlySet<Pointer>;
  /** Its own discriminator. Elsewhere, the base is the union of the schemas that extend it; here, only itself. */
  readonly discriminator: Discriminator | undefined;
}

/** The bases among the alternatives of a union. */
export function listedBases(reader: Reader, members: readonly Schema[]): ReadonlyMap<Pointer, ListedBase> {
  const targets = new Set(members.flatMap(({ shape }) => (shape.kind === "ref" ? [shape.target] : [])));
  const below = new Map<Pointer, Set<Pointer>>();
  for (const target of targets.size > 1 ? targets : []) {
    const entry = reader.models.entries.get(target);
    for (const { at } of entry === undefined ? [] : partsOf(reader, entry)) {
      if (at !== target && targets.has(at)) below.set(at, (below.get(at) ?? new Set()).add(target));
    }
  }
  return new Map(
    Array.from(below, ([at, extensions]) => {
      const value = reader.models.entries.get(at)?.value;
      const isBase = isObject(value) && !Object.hasOwn(value, "oneOf") && !Object.hasOwn(value, "anyOf");
      const discriminator = isBase ? reader.baseDiscriminator(at, value) : undefined;
      return [at, { at, below: extensions, discriminator }];
    }),
  );
}

/** The discriminator of a union, in which each value selects a base or one of the schemas that extend it, not both. */
export function withOwnCases(
  reader: Reader,
  discriminator: Discriminator,
  bases: ReadonlyMap<Pointer, ListedBase>,
): Discriminator {
  if (bases.size === 0) return discriminator;
  const { cases, fallback, property } = discriminator;
  const kept = cases.filter(({ target, value }) => {
    const base = bases.get(target);
    const others = base === undefined ? [] : [...(base.discriminator?.cases ?? []), ...cases];
    return !others.some((other) => other.target !== target && other.value === value);
  });
  const selected = new Set([...kept.map(({ target }) => target), fallback]);
  const named = [...bases.values()]
    .filter(({ at }) => !selected.has(at))
    .flatMap((base) => nameOf(reader, base, property).map((value) => ({ value, target: base.at })));
  return { ...discriminator, cases: [...kept, ...named] };
}

/** By the standard, the name of a schema is its value; not if it lists its values. */
function nameOf(reader: Reader, { at }: ListedBase, property: string): readonly string[] {
  const entry = reader.models.entries.get(at);
  return entry === undefined || inspectProperty(reader, entry, property).allowed !== undefined ? [] : [entry.name];
}

/**
 * A union that lists bases beside schemas that extend them. There a base with a discriminator means its own members, with
 * values that select none of the others. Without a discriminator, each value of an extension also is one of the base; so
 * `oneOf`, which needs exactly one match, cannot be meant.
 */
export function withListedBases(
  reader: Reader,
  at: Pointer,
  union: UnionShape,
  bases: ReadonlyMap<Pointer, ListedBase>,
): UnionShape {
  const { discriminator, mode } = union;
  const isSelected = (base: ListedBase): boolean =>
    base.discriminator !== undefined || discriminator?.cases.some(({ target }) => target === base.at) === true;
  const covering = [...bases.values()].find((base) => !isSelected(base));
  if (covering !== undefined && mode === "oneOf") {
    const [extension = covering.at] = covering.below;
    const name = (pointer: Pointer): string => quote(reader.models.entries.get(pointer)?.name ?? pointer);
    const message = `${name(extension)} extends ${name(covering.at)}, which this oneOf also lists, so its values match both. It is read as anyOf.`;
    report(reader, "base-among-variants", message, at);
  }
  const targetOf = (target: Pointer): Pointer => {
    if (bases.get(target)?.discriminator === undefined) return target;
    reader.listedBases.add(target);
    return basePointer(target);
  };
  return {
    ...union,
    // A value of an extension matches its base, too, unless discriminators are asserted.
    mode: "anyOf",
    members: union.members.map((schema) => {
      const base = schema.shape.kind === "ref" ? bases.get(schema.shape.target) : undefined;
      if (base?.discriminator === undefined) return schema;
      const tag = schema.assertions.some(({ kind }) => kind === "tag") ? undefined : ownTag(reader, base);
      const shape = { kind: "ref", target: targetOf(base.at) } as const;
      return { ...schema, shape, assertions: tag === undefined ? schema.assertions : [...schema.assertions, tag] };
    }),
    ...(discriminator !== undefined && {
      discriminator: {
        ...discriminator,
        cases: discriminator.cases.map(({ target, value }) => ({ value, target: targetOf(target) })),
        ...(discriminator.fallback !== undefined && { fallback: targetOf(discriminator.fallback) }),
      },
    }),
  };
}

/** The values of a base's discriminator that select itself, or none of the listed schemas that extend it. */
function ownTag(reader: Reader, { at, below, discriminator }: ListedBase): Tag | undefined {
  const entry = reader.models.entries.get(at);
  if (entry === undefined || discriminator === undefined) return undefined;
  const { cases, property } = discriminator;
  const found = inspectProperty(reader, entry, property);
  const mapped = cases.filter(({ target }) => target === at).map(({ value }) => value);
  const taken = new Set(cases.filter(({ target }) => target !== at).map(({ value }) => value));
  const own = mapped.length > 0 ? mapped : (found.allowed ?? []).filter((value) => !taken.has(value));
  if (own.length > 0) return tagFor(property, own, found, false);
  const others = cases.filter(({ target }) => below.has(target)).map(({ value }) => value);
  return tagForOthers(property, others, found);
}
