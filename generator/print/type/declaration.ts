import { assignable } from "./assignable.ts";
import { DEEPEST, type Resolver } from "./facts.ts";
import { filledIn, intersectionOf, isShort } from "./intersection.ts";
import { disjoint, indexSignature, memberNames, MOST_NAMES, type ObjectFacts, objectFacts } from "./members.ts";
import { isKeyword, type MemberNode, type NamedNode, type ObjectNode, type TypeNode, typeKey } from "./node.ts";

/** How to declare a named type. */
export type TypeDeclaration =
  | { readonly kind: "interface"; readonly bases: readonly NamedNode[]; readonly own: ObjectNode }
  | { readonly kind: "alias"; readonly type: TypeNode };

const cached = new WeakMap<TypeNode, TypeDeclaration>();

/**
 * An interface for an object with members. Also for models extended by own members, if TypeScript certainly accepts
 * that: all bases are interfaces, and no two declare a member with different types.
 */
export function declarationOf(type: TypeNode, resolver: Resolver): TypeDeclaration {
  const found = cached.get(type);
  if (found !== undefined) return found;
  const alias: TypeDeclaration = { kind: "alias", type };
  // A nested call for the same model is part of a cycle.
  cached.set(type, alias);
  const made =
    type.kind === "object" ? plain(type) : type.kind === "intersection" ? extending(type.members, resolver) : undefined;
  cached.set(type, made ?? alias);
  return made ?? alias;
}

function plain(type: ObjectNode): TypeDeclaration | undefined {
  return type.members.length > 0 ? { kind: "interface", bases: [], own: type } : undefined;
}

function extending(parts: readonly TypeNode[], resolver: Resolver): TypeDeclaration | undefined {
  const bases = parts.filter((part) => part.kind === "named");
  const [own, ...others] = parts.filter((part) => part.kind === "object");
  if (own === undefined || others.length > 0 || bases.length + 1 !== parts.length || bases.length === 0)
    return undefined;
  if (own.index !== undefined && !isKeyword(own.index, "never")) return undefined;
  const inherited: ObjectFacts[] = [];
  const together = likeMembers();
  for (const base of bases) {
    const facts = objectFacts(base, resolver);
    if (facts === undefined || !isInterface(base, resolver)) return undefined;
    // A single base cannot conflict with itself. Listing its members would cost the length of the chain of bases.
    if (bases.length > 1 && !together.add(facts)) return undefined;
    inherited.push(facts);
  }
  const members: MemberNode[] = [];
  const replaced = new Set<string>();
  for (const member of own.members) {
    const above = inherited.flatMap((facts) => facts.find(member.name) ?? []);
    const redeclared = fitted(member, above, resolver);
    if (redeclared === undefined) return undefined;
    // A member that is not assignable to the base's member replaces it.
    const declared = above.length === 0 ? [] : bases.flatMap((base) => declaredType(base, member.name, resolver) ?? []);
    if (!declared.every((type) => assignable(redeclared.type, type, resolver))) replaced.add(member.name);
    members.push(redeclared);
  }
  return {
    kind: "interface",
    bases: bases.map((base, index) => without(base, replaced, inherited[index])),
    own: { ...own, members, index: undefined },
  };
}

/** Whether a model is an interface, or an alias of one, without an index signature other than `unknown`. */
function isInterface(base: NamedNode, resolver: Resolver): boolean {
  let target = resolver.resolve(base.target);
  for (let steps = 0; target?.kind === "named" && target.omit.length === 0 && steps < DEEPEST; steps++)
    target = resolver.resolve(target.target);
  if (target === undefined) return false;
  if (target.kind === "object" && indexSignature(target) !== undefined)
    return isKeyword(indexSignature(target) ?? target, "unknown");
  return declarationOf(target, resolver).kind === "interface";
}

/** The type of a member in the interface or its bases. A single part of an `allOf` may have a wider type. */
function declaredType(base: NamedNode, name: string, resolver: Resolver, depth = 0): TypeNode | undefined {
  const type = base.omit.includes(name) || depth > DEEPEST ? undefined : resolver.resolve(base.target);
  const declaration = type && declarationOf(type, resolver);
  if (declaration?.kind === "alias")
    return declaration.type.kind === "named" ? declaredType(declaration.type, name, resolver, depth + 1) : undefined;
  const own = declaration?.own.members.find((member) => member.name === name)?.type;
  if (declaration === undefined || own !== undefined) return own;
  for (const above of declaration.bases) {
    const inherited = declaredType(above, name, resolver, depth + 1);
    if (inherited !== undefined) return inherited;
  }
  return undefined;
}

function without(base: NamedNode, names: ReadonlySet<string>, facts: ObjectFacts | undefined): NamedNode {
  const omit = [...names].filter((name) => facts?.find(name) !== undefined);
  return omit.length === 0 ? base : { ...base, omit: [...base.omit, ...omit] };
}

/** Bases without conflicts: no two declare a member with different types. */
function likeMembers(): { add(facts: ObjectFacts): boolean } {
  // Sameness is transitive, so each member is compared only with the first of its name.
  const first = new Map<string, MemberNode>();
  /** Bases with more members than were collected. */
  const large: ObjectFacts[] = [];
  return {
    add(facts) {
      const names = memberNames(facts);
      for (const name of names) {
        const theirs = facts.find(name);
        if (theirs === undefined) continue;
        const mine = first.get(name);
        if (mine === undefined) first.set(name, theirs);
        else if (differ(mine, theirs)) return false;
        for (const other of large) {
          const same = other.find(name);
          if (same !== undefined && differ(same, theirs)) return false;
        }
      }
      if (names.size > MOST_NAMES) large.push(facts);
      return true;
    },
  };
}

/** Whether two members of the same name have different types. */
function differ(mine: MemberNode, theirs: MemberNode): boolean {
  // The same object comes from a common base. TypeScript considers equal types identical if they are simple.
  return (
    mine !== theirs &&
    (mine.optional !== theirs.optional ||
      (mine.schema?.readOnly === true) !== (theirs.schema?.readOnly === true) ||
      typeKey(mine.type) !== typeKey(theirs.type) ||
      /[{&]/.test(typeKey(mine.type)))
  );
}

/** An inherited member as an interface may redeclare it; `undefined` when that would be clumsy. */
function fitted(member: MemberNode, above: readonly MemberNode[], resolver: Resolver): MemberNode | undefined {
  if (above.length === 0) return member;
  if (above.some((base) => disjoint(base.type, member.type, resolver))) return undefined;
  const type = intersectionOf(filledIn([...above.map((base) => base.type), member.type], resolver), {
    resolve: (target) => resolver.resolve(target),
    conflict: () => {},
  });
  if (isKeyword(member.type, "unknown") && !isShort(type)) return undefined;
  const optional = member.optional && above.every((base) => base.optional);
  return { name: member.name, optional, type, schema: member.schema };
}
