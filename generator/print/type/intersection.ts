import { addAll } from "../../document/lists.ts";
import { kindsOf, KIND, type Resolver, alternatives, unionOf } from "./facts.ts";
import { disjoint, memberNames, type ObjectFacts, objectFacts } from "./members.ts";
import {
  isKeyword,
  type MemberNode,
  NEVER,
  type NamedNode,
  type ObjectNode,
  type TypeNode,
  typeKey,
  UNDEFINED,
  UNKNOWN,
} from "./node.ts";
import { isUnlikeItself } from "./assignable.ts";
import { namesNothing, simplified } from "./simplify.ts";

/** A resolver that reports conflicts. */
export interface ReportingResolver extends Resolver {
  /** Called for a member that no value can satisfy. */
  conflict(name: string): void;
}

/**
 * The intersection of types. Inline objects are merged, and redundant parts are dropped. If a value exists, the result can
 * be constructed. Where two parts contradict each other about a member, the later part wins, because documents mean an
 * override; the conflict is reported.
 */
export function intersectionOf(given: readonly TypeNode[], resolver: ReportingResolver): TypeNode {
  let parts = distinct(given.flatMap((part) => (part.kind === "intersection" ? part.members : [part])));
  if (parts.some((part) => isKeyword(part, "never"))) return NEVER;

  const binding = parts.filter((part) => !(part.kind === "object" && part.implied));
  const kinds = binding.reduce<number>((all, part) => all & kindsOf(part, resolver), KIND.all);
  if (kinds === 0) return NEVER;
  // A part that constrains only objects says nothing about other values.
  if ((kinds & KIND.object) === 0) parts = binding;
  const split = binding.length < parts.length ? splitByObject(parts, kinds, resolver) : undefined;
  if (split !== undefined) return split;

  const narrowed = distinct(parts.map((part) => (part.kind === "union" ? narrowedTo(part, kinds, resolver) : part)));
  if (narrowed.some((part, index) => part !== parts[index]) || narrowed.length !== parts.length)
    return intersectionOf(narrowed, resolver);

  parts = simplified(parts, resolver);
  parts = mergedArrays(parts, resolver);
  parts = withKnownTypes(mergedObjects(parts, resolver), resolver);
  if (parts.some((part) => isKeyword(part, "never"))) return NEVER;
  const [only] = parts;
  if (only === undefined) return UNKNOWN;
  return parts.length === 1 ? only : { kind: "intersection", members: parts };
}

function distinct(parts: readonly TypeNode[]): readonly TypeNode[] {
  const seen = new Map<string, TypeNode>();
  for (const part of parts) if (!isKeyword(part, "unknown") && !seen.has(typeKey(part))) seen.set(typeKey(part), part);
  return [...seen.values()];
}

function narrowedTo(part: TypeNode, kinds: number, resolver: Resolver): TypeNode {
  const all = alternatives(part);
  const kept = all.filter((member) => (kindsOf(member, resolver) & kinds) !== 0);
  return kept.length === all.length ? part : unionOf(kept);
}

/** `(A | null)` and a part that constrains only objects: `null`, or an `A` that satisfies the part. */
function splitByObject(parts: readonly TypeNode[], kinds: number, resolver: ReportingResolver): TypeNode | undefined {
  if (kinds === KIND.object || kinds === KIND.all) return undefined;
  const other: TypeNode[] = [];
  const objects: TypeNode[] = [];
  for (const part of parts) {
    if (part.kind !== "union") {
      objects.push(part);
      continue;
    }
    const isObject = (member: TypeNode): boolean => kindsOf(member, resolver) === KIND.object;
    if (
      other.length > 0 ||
      part.members.some((member) => !isObject(member) && (kindsOf(member, resolver) & KIND.object) !== 0)
    )
      return undefined;
    objects.push(unionOf(part.members.filter(isObject)));
    addAll(
      other,
      part.members.filter((member) => !isObject(member)),
    );
  }
  return other.length === 0 ? undefined : unionOf([intersectionOf(objects, resolver), ...other]);
}

/** Whether a part says nothing of further members, or forbids them, which has no effect beside other parts. */
function saysNothing(index: TypeNode | undefined): boolean {
  return index === undefined || isKeyword(index, "unknown") || isKeyword(index, "never");
}

function mergedArrays(parts: readonly TypeNode[], resolver: ReportingResolver): readonly TypeNode[] {
  const arrays = parts.flatMap((part) => (part.kind === "array" ? [part.items] : []));
  if (arrays.length < 2) return parts;
  return [{ kind: "array", items: intersectionOf(arrays, resolver) }, ...parts.filter((part) => part.kind !== "array")];
}

/** Merges the inline object types, then resolves conflicts with the members of the models beside them. */
function mergedObjects(parts: readonly TypeNode[], resolver: ReportingResolver): readonly TypeNode[] {
  const objects = parts.filter((part) => part.kind === "object");
  const others = parts.filter((part) => part.kind !== "object");
  const named = withoutOverridden(others, objects, resolver);
  const [first, ...rest] = objects;
  if (first === undefined) return named;
  let facts: readonly (ObjectFacts | undefined)[] | undefined;
  const isHidden = (name: string): boolean => {
    facts ??= parts.map((part) => objectFacts(part, resolver));
    return facts.some((one) => one?.hides(name) === true);
  };
  const merged = withRequired(merge(first, rest, resolver), others, named, resolver);
  const adds = ({ name, type, optional }: MemberNode): boolean =>
    !isKeyword(type, "unknown") ||
    !(isHidden(name) || (!optional && named.some((part) => requires(part, name, resolver))));
  const members = merged.members.filter(adds);
  if (others.length > 0 && members.length === 0 && namesNothing(merged.index)) return named;
  const index =
    others.length === 0 ? indexFor(merged.index, members) : indexBeside(named, merged.index, members, resolver);
  const object: TypeNode = { ...merged, members, index };
  const written = named.filter(
    (part) => part.kind === "union" && part.members.some((member) => member.kind === "object"),
  );
  return [...named.filter((part) => !written.includes(part)), object, ...written];
}

/** Maximum length of a type's key for the type to be repeated. */
const REPEATED = 500;

/**
 * Gives members that a part only requires (`allOf: [..., { required: [text] }]`) the types of the parts beside it.
 * Otherwise TypeScript would combine an optional `string` and a required `unknown` into `string | undefined` for spreads.
 */
function withKnownTypes(parts: readonly TypeNode[], resolver: Resolver): readonly TypeNode[] {
  const typeOf = ({ name, type }: MemberNode): TypeNode => {
    const found = parts.map((part) =>
      part.kind === "union" ? undefined : objectFacts(part, resolver)?.find(name)?.type,
    );
    const known = found.find((one) => one !== undefined && !isKeyword(one, "unknown"));
    return known === undefined || typeKey(known).length > REPEATED ? type : known;
  };
  const isUnknown = ({ optional, type }: MemberNode): boolean => !optional && isKeyword(type, "unknown");
  const filled = (node: TypeNode, isRepeatable: (type: TypeNode) => boolean): TypeNode => {
    if (node.kind !== "object" || !node.members.some(isUnknown)) return node;
    const members = node.members.map((one) => {
      const type = isUnknown(one) ? typeOf(one) : one.type;
      return type !== one.type && isRepeatable(type) ? { ...one, type } : one;
    });
    return { ...node, members };
  };
  return parts.map((part) =>
    part.kind === "union"
      ? { ...part, members: part.members.map((member) => filled(member, () => true)) }
      : filled(part, isShort),
  );
}

/** Whether a type may be written again where a member is only required: no objects, and not much text. */
export function isShort(type: TypeNode): boolean {
  return !/.{60}|[{]/.test(typeKey(type));
}

/** Whether every value of a type has a member, so that requiring it again is redundant. */
function requires(part: TypeNode, name: string, resolver: Resolver): boolean {
  if (part.kind === "union") return part.members.every((member) => requires(member, name, resolver));
  const facts = objectFacts(part, resolver);
  if (facts !== undefined) return facts.find(name)?.optional === false;
  const target = part.kind === "named" ? resolver.resolve(part.target) : undefined;
  return target !== undefined && requires(target, name, resolver);
}

/** Models, each without the members that a later part overrides. */
function withoutOverridden(
  others: readonly TypeNode[],
  objects: readonly ObjectNode[],
  resolver: ReportingResolver,
): readonly TypeNode[] {
  const parts = [...others, ...objects];
  return others.map((part, index) => {
    if (part.kind !== "named") return part;
    const own = objectFacts(part, resolver);
    if (own === undefined || own.index !== undefined) return part;
    const omit = contradicted(own, parts.slice(index + 1), resolver);
    for (const name of omit) resolver.conflict(name);
    return omit.length === 0 ? part : ({ ...part, omit: [...part.omit, ...omit] } satisfies NamedNode);
  });
}

/** An object with the members required that replace required ones of the models beside it. */
function withRequired(
  object: ObjectNode,
  before: readonly TypeNode[],
  after: readonly TypeNode[],
  resolver: Resolver,
): ObjectNode {
  const replaced = new Set(
    after.flatMap((part, index) => {
      const original = before[index];
      const omitted = part === original || part.kind !== "named" ? [] : part.omit;
      const facts = original && objectFacts(original, resolver);
      return omitted.filter((name) => facts?.find(name)?.optional === false);
    }),
  );
  if (replaced.size === 0) return object;
  const members = object.members.map((one) => (replaced.has(one.name) ? requiredMember(one) : one));
  return { ...object, members };
}

function requiredMember({ name, type, schema }: MemberNode): MemberNode {
  return { name, optional: false, type, schema };
}

/** Names of the members that a later part contradicts. */
function contradicted(own: ObjectFacts, later: readonly TypeNode[], resolver: Resolver): readonly string[] {
  const found = new Set<string>();
  for (const part of later) {
    const facts = objectFacts(part, resolver);
    for (const name of facts === undefined ? [] : memberNames(facts)) {
      const [mine, theirs] = [own.find(name), facts?.find(name)];
      if (mine !== undefined && theirs !== undefined && disjoint(mine.type, theirs.type, resolver)) found.add(name);
    }
  }
  return [...found];
}

function merge(first: ObjectNode, others: readonly ObjectNode[], resolver: ReportingResolver): ObjectNode {
  const members = new Map(first.members.map((member): [string, MemberNode] => [member.name, member]));
  let { index, implied } = first;
  for (const other of others) {
    for (const member of other.members) {
      const mine = members.get(member.name);
      members.set(member.name, mine === undefined ? member : mergedMember(mine, member, resolver));
    }
    index = mergedIndex(index, other.index);
    implied &&= other.implied;
  }
  const hidden = [first, ...others].flatMap((each) => each.hidden);
  return { kind: "object", members: [...members.values()], index, hidden, implied };
}

function mergedIndex(one: TypeNode | undefined, other: TypeNode | undefined): TypeNode | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  if (saysNothing(one)) return isKeyword(other, "never") ? one : other;
  return saysNothing(other) ? one : unionOf([one, other]);
}

function mergedMember(mine: MemberNode, other: MemberNode, resolver: ReportingResolver): MemberNode {
  const clash = disjoint(mine.type, other.type, resolver);
  if (clash) resolver.conflict(mine.name);
  const schema = isKeyword(other.type, "unknown") ? mine.schema : (other.schema ?? mine.schema);
  return {
    name: mine.name,
    optional: mine.optional && other.optional,
    type: clash ? other.type : intersectionOf(filledIn([mine.type, other.type], resolver), resolver),
    schema,
  };
}

/** Where one part says "any object" (usually a base), the other part's type applies. */
export function filledIn(types: readonly TypeNode[], resolver: Resolver): readonly TypeNode[] {
  const isAnyObject = (type: TypeNode): boolean =>
    type.kind === "object" && type.members.length === 0 && saysNothing(type.index);
  const specific = types.filter((type) => !isAnyObject(type));
  return specific.some((type) => (kindsOf(type, resolver) & ~KIND.object) === 0) ? specific : types;
}

/**
 * The type of an index signature beside these members. TypeScript requires every member to fit it, so it is the union of
 * the documented type and all member types. Optional members add `undefined`, for projects without
 * `exactOptionalPropertyTypes`. Where a member is not assignable to its own copy, it is `unknown`.
 */
export function indexFor(rest: TypeNode | undefined, members: readonly MemberNode[]): TypeNode | undefined {
  if (rest === undefined || members.length === 0 || saysNothing(rest)) return rest;
  if (members.some((member) => isUnlikeItself(member.type))) return UNKNOWN;
  const optional = members.some((member) => member.optional) ? [UNDEFINED] : [];
  return unionOf([rest, ...members.map((member) => member.type), ...optional]);
}

/** The same beside models. If not all of their members are known, only `unknown` allows every value. */
function indexBeside(
  others: readonly TypeNode[],
  rest: TypeNode | undefined,
  members: readonly MemberNode[],
  resolver: Resolver,
): TypeNode | undefined {
  if (rest === undefined || isKeyword(rest, "never")) return undefined;
  const all = [...members];
  for (const other of others) {
    const facts = objectFacts(other, resolver);
    if (facts === undefined || !saysNothing(facts.index)) return UNKNOWN;
    for (const name of memberNames(facts))
      addAll(
        all,
        [facts.find(name)].filter((member) => member !== undefined),
      );
  }
  return indexFor(rest, all);
}
