import { isArray, isObject, type Json, type JsonObject } from "./json.ts";
import { isMappedReference } from "./keywords.ts";
import type { Excess, Limits } from "./limits.ts";

/** The facts that one walk over a parsed file collects, so that most files need no other walk. */
export interface ValueScan {
  /** Number of names in all objects. */
  readonly members: number;
  /** Whether a reference may lead to another file, so that discovery must look at the references. */
  readonly refersOutside: boolean;
  /** Whether a schema may have its own URI or anchor. */
  readonly identifies: boolean;
  /** Characters of all texts and names, counting each use of a YAML alias. */
  readonly characters: number;
  /** The first fault that makes the file unusable. */
  readonly problem?: ScanProblem;
}

export interface ScanProblem {
  readonly kind: Excess | "cycle" | "overflow";
  /** Its path from the root. */
  readonly tokens: readonly string[];
}

/** Size of a subtree that YAML aliases repeat. It is walked once and counted at each use. */
interface Extent {
  readonly values: number;
  readonly characters: number;
  readonly depth: number;
}

/** A walk: its limits, and what it has counted so far. */
interface Walk {
  readonly limits: Limits;
  /** Subtrees that YAML aliases may repeat; `undefined` where none can. */
  readonly extents: Map<object, Extent | "open"> | undefined;
  values: number;
  members: number;
  characters: number;
  refersOutside: boolean;
  identifies: boolean;
  problem?: { readonly kind: ScanProblem["kind"]; readonly tokens: string[] };
}

/** @param shared whether nodes may occur in several places (YAML aliases) */
export function scanValues(root: Json, limits: Limits, shared: boolean): ValueScan {
  const walk: Walk = {
    limits,
    extents: shared ? new Map() : undefined,
    values: 0,
    members: 0,
    characters: 0,
    refersOutside: false,
    identifies: false,
  };
  visitChild(walk, root, 0);
  const { members, refersOutside, identifies, characters, problem } = walk;
  return { members, refersOutside, identifies, characters, ...(problem !== undefined && { problem }) };
}

function fail(walk: Walk, kind: ScanProblem["kind"]): number {
  walk.problem = { kind, tokens: [] };
  return 0;
}

/** Depth of an object or array. The recursion is limited to the allowed depth. */
function visit(walk: Walk, value: readonly Json[] | JsonObject, level: number): number {
  if (level >= walk.limits.depth) return fail(walk, "too deep");
  const { extents } = walk;
  if (extents === undefined) return visitMembers(walk, value, level + 1);
  const cached = extents.get(value);
  if (cached === "open") return fail(walk, "cycle");
  if (cached !== undefined) {
    if (level + cached.depth > walk.limits.depth) return fail(walk, "too deep");
    walk.values += cached.values;
    walk.characters += cached.characters;
    if (walk.values > walk.limits.values) return fail(walk, "too many");
    return walk.characters > walk.limits.texts ? fail(walk, "too much text") : cached.depth;
  }
  extents.set(value, "open");
  const before = { values: walk.values, characters: walk.characters };
  const depth = visitMembers(walk, value, level + 1);
  extents.set(value, { values: walk.values - before.values, characters: walk.characters - before.characters, depth });
  return depth;
}

function visitMembers(walk: Walk, value: readonly Json[] | JsonObject, level: number): number {
  let deepest = 0;
  const most = walk.limits.members;
  if (isArray(value)) {
    if (value.length > most) return fail(walk, "too wide");
    for (let index = 0; index < value.length; index++) {
      const depth = visitChild(walk, value[index], level);
      if (depth > deepest) deepest = depth;
      if (walk.problem !== undefined) {
        walk.problem.tokens.unshift(String(index));
        break;
      }
    }
    return deepest + 1;
  }
  // `for in` is several times faster than Object.entries here. Parsers create objects without enumerable inherited
  // members.
  let own = 0;
  for (const key in value) {
    const child = value[key];
    walk.members++;
    // The object is reported, not its last member.
    if (++own > most) return fail(walk, "too wide");
    walk.characters += key.length;
    const depth = visitChild(walk, child, level);
    if (depth > deepest) deepest = depth;
    if (walk.problem !== undefined) {
      walk.problem.tokens.unshift(key);
      break;
    }
    if (key.charCodeAt(0) === DOLLAR || isReferring(key)) noteKeyword(walk, key, child);
  }
  return deepest + 1;
}

function visitChild(walk: Walk, value: Json | undefined, level: number): number {
  if (++walk.values > walk.limits.values) return fail(walk, "too many");
  if (typeof value === "object" && value !== null) return visit(walk, value, level);
  if (typeof value === "number") return Number.isFinite(value) ? 0 : fail(walk, "overflow");
  if (typeof value !== "string") return 0;
  walk.characters += value.length;
  return walk.characters > walk.limits.texts ? fail(walk, "too much text") : 0;
}

function noteKeyword(walk: Walk, key: string, value: Json | undefined): void {
  switch (key) {
    case "$ref":
    case "$dynamicRef":
    case "operationRef":
      walk.refersOutside ||= typeof value === "string" && !value.startsWith("#");
      break;
    case "defaultMapping":
      walk.refersOutside ||= value !== undefined && mayLeadOutside(value);
      break;
    case "mapping":
      walk.refersOutside ||= isObject(value) && Object.values(value).some(mayLeadOutside);
      break;
    case "security":
      walk.refersOutside ||=
        isArray(value) && value.some((item) => isObject(item) && Object.keys(item).some(mayLeadOutside));
      break;
    case "$id":
    case "$anchor":
    case "$dynamicAnchor":
    case "$self":
      walk.identifies ||= typeof value === "string";
      break;
  }
}

const DOLLAR = 0x24;

/** Whether the value of a key names another part of the document, as `$ref` does. */
function isReferring(key: string): boolean {
  return key === "mapping" || key === "operationRef" || key === "security" || key === "defaultMapping";
}

/** A value of a discriminator's mapping, or a name in a requirement, that is neither a bare name nor a pointer. */
function mayLeadOutside(value: Json): boolean {
  return typeof value === "string" && isMappedReference(value) && !value.startsWith("#");
}
