import { alternatives, kindsOf, literalsOf, type Resolver, unionOf } from "./facts.ts";
import { isKeyword, type TypeNode, typeKey } from "./node.ts";

/** Intersects sets of literals, and drops parts that another implies: `string` beside an enum. */
export function simplified(parts: readonly TypeNode[], resolver: Resolver): readonly TypeNode[] {
  const simple = parts.filter((part) => isSimple(part, resolver));
  if (simple.length > 1 && simple.some((part) => literalsOf(part, resolver) !== undefined)) {
    const others = parts.filter((part) => !simple.includes(part));
    return simplified([...others, metLiterals(simple, resolver)], resolver);
  }
  return parts.filter((part, index) => {
    if (!isBroad(part, resolver)) return true;
    const kinds = kindsOf(part, resolver);
    return !parts.some((other, at) => {
      const others = kindsOf(other, resolver);
      return at !== index && (others & ~kinds) === 0 && (!isBroad(other, resolver) || others !== kinds || at < index);
    });
  });
}

/** Whether a type says only what kind of value it is. A closed object without members does, too. */
function isBroad(part: TypeNode, resolver: Resolver): boolean {
  if (part.kind === "object") return part.members.length === 0 && namesNothing(part.index);
  if (part.kind === "named") {
    const target = resolver.resolve(part.target);
    return (
      target?.kind === "object" &&
      target.members.length === 0 &&
      target.index !== undefined &&
      isKeyword(target.index, "never")
    );
  }
  return part.kind === "keyword" || part.kind === "anyString";
}

/** Whether a type consists of literals and whole kinds of scalars. */
function isSimple(part: TypeNode, resolver: Resolver): boolean {
  return spelledOut(part, resolver).every(
    (one) => one.kind === "literal" || one.kind === "keyword" || one.kind === "anyString",
  );
}

/** The literals that all parts allow. At least one part must consist of literals only. */
function metLiterals(parts: readonly TypeNode[], resolver: Resolver): TypeNode {
  const literal = parts.filter((part) => literalsOf(part, resolver) !== undefined);
  const smallest = literal.reduce((least, part) => (size(part, resolver) < size(least, resolver) ? part : least));
  const pass = parts.map((part) => passing(part, resolver));
  const all = spelledOut(smallest, resolver);
  const met = all.filter((one) => pass.every((passes) => passes(one)));
  return met.length === all.length
    ? (literal.find((part) => size(part, resolver) === met.length) ?? smallest)
    : unionOf(met);
}

function size(part: TypeNode, resolver: Resolver): number {
  return literalsOf(part, resolver)?.size ?? Infinity;
}

function passing(part: TypeNode, resolver: Resolver): (literal: TypeNode) => boolean {
  const all = spelledOut(part, resolver);
  const keys = new Set(all.map(typeKey));
  const kinds = all.reduce<number>((bits, one) => (one.kind === "literal" ? bits : bits | kindsOf(one, resolver)), 0);
  return (literal) => keys.has(typeKey(literal)) || (kindsOf(literal, resolver) & kinds) !== 0;
}

function spelledOut(node: TypeNode, resolver: Resolver): readonly TypeNode[] {
  return alternatives(node).flatMap((part) => {
    const target = part.kind === "named" ? resolver.resolve(part.target) : undefined;
    return target === undefined ? [part] : spelledOut(target, resolver);
  });
}

/** Whether unnamed members are unreadable. An explicit index signature of `unknown` makes them readable. */
export function namesNothing(index: TypeNode | undefined): boolean {
  return index === undefined || isKeyword(index, "never");
}
