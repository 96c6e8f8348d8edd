import { addAll } from "../../document/large-lists.ts";
import type { Pointer } from "../../document/pointer.ts";
import { declarationOf, type TypeDeclaration } from "./declaration.ts";
import { DEEPEST, type Resolver } from "./facts.ts";
import { memberNames, objectFacts } from "./members.ts";
import { type MemberNode, type NamedNode, type ObjectNode, objectNode, type TypeNode } from "./node.ts";

/**
 * The members of a model that are not omitted, listed one by one where `Omit<Model, "name">` would be a circular alias.
 *
 * `Omit` needs the names of all members at once. For an intersection, the compiler then resolves the types of members
 * that several parts share, with all aliases in them. One of these may be the alias that it is resolving.
 */
export function spelledOut(node: NamedNode, resolver: Resolver): ObjectNode | undefined {
  const facts = comesBack(node, resolver) ? objectFacts(node, resolver) : undefined;
  if (facts === undefined) return undefined;
  const members = [...memberNames(facts)].flatMap((name) => facts.find(name) ?? []);
  return objectNode(members);
}

/** What the compiler resolves next: a type, or the names of its members. */
interface Step {
  readonly looksAt: "type" | "names";
  readonly node: TypeNode;
  /** Whether the compiler defers arrays, as it does directly in an alias. */
  readonly inAlias: boolean;
}

/** Whether resolving a type requires the type itself. */
function comesBack(start: NamedNode, resolver: Resolver): boolean {
  const aliases = new Set<Pointer>();
  const asked = new Set<TypeNode>();
  const open = namesOf(start, resolver);
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    const { node } = step;
    if (step.looksAt === "names") {
      if (!asked.has(node)) addAll(open, namesOf(node, resolver));
      asked.add(node);
      continue;
    }
    if (node === start) return true;
    if (node.kind !== "named") {
      addAll(
        open,
        partsOf(node, step.inAlias).map((part): Step => ({ ...step, node: part })),
      );
      continue;
    }
    if (node.omit.length > 0) open.push({ ...step, looksAt: "names" });
    const declared = aliases.has(node.target) ? undefined : declaredAs(node, resolver);
    aliases.add(node.target);
    if (declared?.kind === "alias") open.push({ looksAt: "type", node: declared.type, inAlias: true });
  }
  return false;
}

function declaredAs(node: NamedNode, resolver: Resolver): TypeDeclaration | undefined {
  const type = resolver.resolve(node.target);
  return type && declarationOf(type, resolver);
}

function partsOf(node: TypeNode, inAlias: boolean): readonly TypeNode[] {
  if (node.kind === "union" || node.kind === "intersection") return node.members;
  if (inAlias) return [];
  if (node.kind === "array" || node.kind === "iterable") return [node.items];
  if (node.kind !== "tuple") return [];
  return [...node.items.map(({ type }) => type), ...(node.rest === undefined ? [] : [node.rest])];
}

/** What must be resolved to list the names of a type's members. */
function namesOf(node: TypeNode, resolver: Resolver): Step[] {
  if (node.kind === "union" || node.kind === "intersection") {
    const shared = node.kind === "union" ? [] : sharedMembers(node, resolver);
    return [
      ...node.members.map((member): Step => ({ looksAt: "names", node: member, inAlias: true })),
      ...shared.map((type): Step => ({ looksAt: "type", node: type, inAlias: false })),
    ];
  }
  const declared = node.kind === "named" ? declaredAs(node, resolver) : undefined;
  const parts = declared?.kind === "interface" ? declared.bases : declared === undefined ? [] : [declared.type];
  return parts.flatMap((part): Step[] => [
    { looksAt: "type", node: part, inAlias: true },
    { looksAt: "names", node: part, inAlias: true },
  ]);
}

/** A member, and its identity for the compiler: inherited members are the same, members under `Omit` are not. */
interface Found {
  readonly member: MemberNode;
  readonly symbol: object;
}

/** Types of the members that more than one part of an intersection has. */
function sharedMembers(node: TypeNode, resolver: Resolver): readonly TypeNode[] {
  const all = new Map<string, Found[]>();
  for (const leaf of leavesOf(node, resolver, 0)) {
    for (const [name, found] of leaf) {
      const known = all.get(name);
      if (known === undefined) all.set(name, [found]);
      else known.push(found);
    }
  }
  return [...all.values()].flatMap((found) =>
    new Set(found.map(({ symbol }) => symbol)).size > 1 ? found.map(({ member }) => member.type) : [],
  );
}

/** The members of each part of an intersection, with aliases resolved. */
function leavesOf(node: TypeNode, resolver: Resolver, depth: number): readonly ReadonlyMap<string, Found>[] {
  if (depth > DEEPEST) return [];
  if (node.kind === "object") return [foundIn(node.members)];
  if (node.kind === "intersection") return node.members.flatMap((part) => leavesOf(part, resolver, depth));
  const declared = node.kind === "named" ? declaredAs(node, resolver) : undefined;
  if (node.kind !== "named" || declared === undefined) return [];
  const leaves =
    declared.kind === "alias"
      ? leavesOf(declared.type, resolver, depth + 1)
      : [inherited(declared.bases, declared.own, resolver, depth)];
  if (node.omit.length === 0) return leaves;
  const kept = leaves.flatMap((leaf) => [...leaf].filter(([name]) => !node.omit.includes(name)));
  return [new Map(kept.map(([name, { member }]) => [name, { member, symbol: {} }]))];
}

function foundIn(members: readonly MemberNode[]): ReadonlyMap<string, Found> {
  return new Map(members.map((member) => [member.name, { member, symbol: member }]));
}

function inherited(
  bases: readonly NamedNode[],
  own: ObjectNode,
  resolver: Resolver,
  depth: number,
): ReadonlyMap<string, Found> {
  const above = bases.flatMap((base) => leavesOf(base, resolver, depth + 1)).flatMap((leaf) => [...leaf]);
  return new Map([...above, ...foundIn(own.members)]);
}
