import type { Resolver } from "./facts.ts";
import { intersectionOf } from "./intersection.ts";
import { disjoint, memberNames, type ObjectFacts, objectFacts } from "./members.ts";
import { alternatives } from "./union.ts";
import { isKeyword, type MemberNode, type NamedNode, type ObjectNode, type TypeNode, typeKey } from "./node.ts";

/** How a type under a name of its own is best written. */
export type TypeDeclaration =
  | { readonly kind: "interface"; readonly bases: readonly NamedNode[]; readonly own: ObjectNode }
  | { readonly kind: "alias"; readonly type: TypeNode };

/**
 * An interface for an object with members, and for models extended by members of its own where TypeScript accepts that:
 * the members of all bases are known, no two bases differ about one, and none has an index signature.
 */
export function declarationOf(type: TypeNode, world: Resolver): TypeDeclaration {
  if (type.kind === "object" && type.members.length > 0) return { kind: "interface", bases: [], own: type };
  return (type.kind === "intersection" ? extending(type.members, world) : undefined) ?? { kind: "alias", type };
}

function extending(parts: readonly TypeNode[], world: Resolver): TypeDeclaration | undefined {
  const bases = parts.filter((part) => part.kind === "named");
  const [own, ...others] = parts.filter((part) => part.kind === "object");
  if (own === undefined || others.length > 0 || bases.length + 1 !== parts.length || bases.length === 0)
    return undefined;
  if (own.index !== undefined && !isKeyword(own.index, "never")) return undefined;
  const inherited: ObjectFacts[] = [];
  for (const base of bases) {
    const facts = objectFacts(base, world);
    if (facts === undefined || (facts.index !== undefined && !isKeyword(facts.index, "never"))) return undefined;
    if (inherited.some((other) => differ(other, facts))) return undefined;
    inherited.push(facts);
  }
  const members: MemberNode[] = [];
  const replaced = new Set<string>();
  for (const member of own.members) {
    const above = inherited.flatMap((facts) => facts.find(member.name) ?? []);
    const redeclared = fitted(member, above[0], world);
    if (redeclared === undefined) return undefined;
    if (above.some((base) => lacksIndex(redeclared.type, base.type))) replaced.add(member.name);
    members.push(redeclared);
  }
  return {
    kind: "interface",
    bases: bases.map((base, index) => without(base, replaced, inherited[index])),
    own: { ...own, members, index: undefined },
  };
}

/**
 * Whether a base has an index signature where the member names a model: to TypeScript an interface, unlike the same type
 * written in place, fits no index signature.
 */
function lacksIndex(own: TypeNode, base: TypeNode): boolean {
  if (own.kind === "array" && base.kind === "array") return lacksIndex(own.items, base.items);
  const indexed = alternatives(base).some(
    (part) => part.kind === "object" && (part.index !== undefined || part.members.length === 0),
  );
  return indexed && alternatives(own).some((part) => part.kind === "named" || part.kind === "intersection");
}

function without(base: NamedNode, names: ReadonlySet<string>, facts: ObjectFacts | undefined): NamedNode {
  const omit = [...names].filter((name) => facts?.find(name) !== undefined);
  return omit.length === 0 ? base : { ...base, omit: [...base.omit, ...omit] };
}

/** Whether two bases have a member of the same name but not of the same type. */
function differ(one: ObjectFacts, other: ObjectFacts): boolean {
  for (const name of memberNames(other)) {
    const [mine, theirs] = [one.find(name), other.find(name)];
    if (mine === undefined || theirs === undefined) continue;
    if (mine.optional !== theirs.optional || typeKey(mine.type) !== typeKey(theirs.type)) return true;
  }
  return false;
}

/** A member that a base has too, as an interface may declare it again; `undefined` when that would be clumsy. */
function fitted(member: MemberNode, base: MemberNode | undefined, world: Resolver): MemberNode | undefined {
  if (base === undefined) return member;
  if (disjoint(base.type, member.type, world)) return undefined;
  const type = intersectionOf([base.type, member.type], {
    resolve: (target) => world.resolve(target),
    conflict: () => {},
  });
  if (isKeyword(member.type, "unknown") && /.{60}|[{]/.test(typeKey(type))) return undefined;
  return { name: member.name, optional: member.optional && base.optional, type, schema: member.schema };
}
