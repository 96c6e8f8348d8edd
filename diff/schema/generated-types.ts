import type { Direction } from "../../generator/facts/facts.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import { addParts } from "../../generator/ir/analysis/walk.ts";
import type { Pointer } from "../../generator/document/pointer.ts";
import { kindsOf, literalsOf, type Resolver } from "../../generator/print/type/facts.ts";
import { memberNames, objectFacts } from "../../generator/print/type/members.ts";
import { isKeyword, type TypeNode, typeKey } from "../../generator/print/type/node.ts";
import { createTypes, type Types } from "../../generator/print/type/types.ts";
import type { Contract } from "./contract.ts";

/** Two schemas whose generated types are compared. */
export interface TypedPair {
  readonly old: Schema;
  readonly next: Schema;
  readonly direction: Direction;
  /** Whether references to these models count as equal: they did not change, or are compared themselves. */
  isPair(old: Pointer, next: Pointer): boolean;
}

/** Compares the TypeScript types that are generated for two schemas. */
export interface GeneratedTypes {
  /** Whether code that reads values of the old type compiles with values of the new one. */
  isReadable(pair: TypedPair): boolean;
  /** Whether values of the old type may be written as values of the new one. */
  isWritable(pair: TypedPair): boolean;
}

/** Maximum depth to compare. */
const DEEPEST = 12;
/** Maximum number of alternatives in an intersection to compare. */
const MOST_ALTERNATIVES = 16;

export function createGeneratedTypes(old: Contract, next: Contract): GeneratedTypes {
  const [before, after] = [lazyTypes(old), lazyTypes(next)];
  return {
    isReadable: ({ direction, isPair, ...pair }) =>
      isAssignable(after.of(pair.next, direction), before.of(pair.old, direction), {
        from: after.resolver(direction),
        to: before.resolver(direction),
        isSame: (from, to) => isPair(to, from),
      }),
    isWritable: ({ direction, isPair, ...pair }) =>
      isAssignable(before.of(pair.old, direction), after.of(pair.next, direction), {
        from: before.resolver(direction),
        to: after.resolver(direction),
        isSame: isPair,
      }),
  };
}

/** The types of a document, which few comparisons need. */
function lazyTypes({ api, models }: Contract): Pick<Types, "of" | "resolver"> {
  let made: Types | undefined;
  const types = (): Types => (made ??= createTypes(api.models, { formats: new Set(), conflict: () => {} }));
  return {
    resolver: (direction) => types().resolver(direction),
    of(schema, direction) {
      const isModel = models.get(schema.at)?.schema === schema;
      const model = isModel ? types().model(schema.at, direction) : undefined;
      return model ?? types().of(schema, direction);
    },
  };
}

/** Whether the generated type may differ from the valid values: with `allOf`, discriminators and patterns. */
export function isIntricate(schema: Schema, { models }: Contract): boolean {
  const open = new Set([schema]);
  for (const { assertions, shape } of open) {
    if (shape.kind === "intersection" || assertions.some(({ kind }) => kind === "tag")) return true;
    if (shape.kind === "object" && (shape.patterns.length > 0 || shape.properties.some(isInherited))) return true;
    const parts: Schema[] = [];
    addParts(shape, parts);
    for (const part of parts) {
      // Alternatives are compared where they are listed.
      const target = shape.kind === "union" && part.shape.kind === "ref" ? part.shape.target : undefined;
      open.add((target === undefined ? undefined : models.get(target)?.schema) ?? part);
    }
  }
  return false;
}

/** Whether every JavaScript object has a member of that name, so that TypeScript compares its type. */
function isInherited({ name }: { readonly name: string }): boolean {
  return name in Object.prototype && name !== "__proto__";
}

interface Comparison {
  readonly from: Resolver;
  readonly to: Resolver;
  /** Whether a model of the first document is compared with this one of the second. */
  isSame(from: Pointer, to: Pointer): boolean;
}

/** Whether a type of one document is assignable to a type of the other. Loops of types end at a maximum depth. */
function isAssignable(source: TypeNode, target: TypeNode, types: Comparison, depth = 0): boolean {
  if (depth > DEEPEST || isKeyword(target, "unknown") || isKeyword(source, "never")) return true;
  if (source.kind === "named" && target.kind === "named" && `${source.omit}` === `${target.omit}`) {
    if (types.isSame(source.target, target.target)) return true;
  }
  const [from, to] = [resolved(source, types.from), resolved(target, types.to)];
  const inner = (one: TypeNode, other: TypeNode): boolean => isAssignable(one, other, types, depth + 1);
  const [literals, others] = [literalsOf(from, types.from), literalsOf(to, types.to)];
  if (others !== undefined) return literals !== undefined && [...literals].every((key) => others.has(key));
  if ((kindsOf(from, types.from) & ~kindsOf(to, types.to)) !== 0) return false;
  if (from.kind === "union") return from.members.every((member) => inner(member, to));
  const each = alternativesOf(from);
  if (each !== undefined) return each.length > MOST_ALTERNATIVES || each.every((one) => inner(one, to));
  if (to.kind === "union") return to.members.some((member) => inner(source, member));
  if (to.kind === "intersection" && to.members.every((member) => inner(from, member))) return true;
  switch (to.kind) {
    case "array":
    case "iterable":
      return itemsOf(from).every((item) => inner(item, to.items));
    case "object":
    case "mapped":
    case "named":
    case "intersection":
      return fits(from, to, types, inner);
    case "keyword":
    case "anyString":
      return true;
    default:
      return typeKey(from) === typeKey(to);
  }
}

/** `A & (B | C)` as `A & B` and `A & C`. */
function alternativesOf(node: TypeNode): readonly TypeNode[] | undefined {
  const place = node.kind === "intersection" ? node.members.findIndex(({ kind }) => kind === "union") : -1;
  const union = node.kind === "intersection" ? node.members[place] : undefined;
  if (node.kind !== "intersection" || union?.kind !== "union") return undefined;
  return union.members.map((member) => ({ kind: "intersection", members: node.members.with(place, member) }));
}

function itemsOf(node: TypeNode): readonly TypeNode[] {
  if (node.kind === "array" || node.kind === "iterable") return [node.items];
  return node.kind === "tuple" ? [...node.items.map(({ type }) => type), ...(node.rest ? [node.rest] : [])] : [];
}

function fits(
  from: TypeNode,
  to: TypeNode,
  types: Comparison,
  inner: (one: TypeNode, other: TypeNode) => boolean,
): boolean {
  const [given, wanted] = [objectFacts(from, types.from), objectFacts(to, types.to)];
  if (given === undefined || wanted === undefined) return typeKey(from) === typeKey(to);
  for (const name of memberNames(wanted)) {
    const member = wanted.find(name);
    const own = given.find(name);
    if (member === undefined || (own === undefined && member.optional && !isInherited(member))) continue;
    if (own === undefined || (own.optional && !member.optional) || !inner(own.type, member.type)) return false;
  }
  return wanted.index === undefined || (given.index !== undefined && inner(given.index, wanted.index));
}

function resolved(node: TypeNode, resolver: Resolver): TypeNode {
  return node.kind === "named" && node.omit.length === 0 ? (resolver.resolve(node.target) ?? node) : node;
}
