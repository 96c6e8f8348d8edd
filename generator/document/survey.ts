import { isArray, isObject, type Json, type JsonObject } from "./json.ts";
import type { Limits } from "./limits.ts";

/** What one walk over a parsed file finds out, so that most files need no other. */
export interface Survey {
  /** Names in all objects. */
  readonly members: number;
  /** Whether a reference may leave the file, so that its references must be looked at before it can be used. */
  readonly refersOutside: boolean;
  /** Whether a schema may have an URI or an anchor of its own. */
  readonly identifies: boolean;
  /** The first thing that makes the file unusable. */
  readonly problem?: SurveyProblem;
}

export interface SurveyProblem {
  readonly kind: "too deep" | "too large" | "too wide" | "too long" | "cycle" | "overflow";
  /** Path of it from the root. */
  readonly tokens: readonly string[];
}

/** Fields whose value has a member for each path or component. */
const COMPONENTS: ReadonlySet<string> = new Set(
  (
    "paths webhooks x-webhooks schemas responses parameters examples requestBodies headers securitySchemes links callbacks " +
    "pathItems mediaTypes definitions $defs"
  ).split(" "),
);

/** Size of a subtree that YAML aliases repeat: it is walked once and counted as often as it is used. */
interface Extent {
  readonly containers: number;
  readonly depth: number;
}

/**
 * @param shared whether nodes may occur in several places (YAML aliases)
 */
export function survey(root: Json, limits: Limits, shared: boolean): Survey {
  const extents = new Map<object, Extent | "open">();
  let containers = 0;
  let members = 0;
  let refersOutside = false;
  let identifies = false;
  let problem: { readonly kind: SurveyProblem["kind"]; readonly tokens: string[] } | undefined;

  function fail(kind: SurveyProblem["kind"]): number {
    problem = { kind, tokens: [] };
    return 0;
  }

  /** Depth of an object or array. Recursive, but as deep as the limit at most. */
  function visit(value: readonly Json[] | JsonObject, level: number, width: number): number {
    if (level >= limits.depth) return fail("too deep");
    if (!shared) {
      if (++containers > limits.containers) return fail("too large");
      return visitMembers(value, level + 1, width);
    }
    const known = extents.get(value);
    if (known === "open") return fail("cycle");
    if (known !== undefined) {
      containers += known.containers;
      if (level + known.depth > limits.depth) return fail("too deep");
      return containers > limits.containers ? fail("too large") : known.depth;
    }
    extents.set(value, "open");
    const before = containers;
    if (++containers > limits.containers) return fail("too large");
    const depth = visitMembers(value, level + 1, width);
    extents.set(value, { containers: containers - before, depth });
    return depth;
  }

  function visitMembers(value: readonly Json[] | JsonObject, level: number, width: number): number {
    let deepest = 0;
    if (isArray(value)) {
      if (value.length > limits.members) return fail("too wide");
      for (let index = 0; index < value.length; index++) {
        const depth = visitChild(value[index], level, limits.members);
        if (depth > deepest) deepest = depth;
        if (problem !== undefined) {
          problem.tokens.unshift(String(index));
          break;
        }
      }
      return deepest + 1;
    }
    let own = 0;
    // `for in` is several times faster here than Object.entries, and what the parsers make inherits nothing enumerable.
    for (const key in value) {
      const child = value[key];
      members++;
      // Not told of the last member, but of the object.
      if (++own > width) return fail("too wide");
      const inner = COMPONENTS.has(key) ? limits.components : limits.members;
      const depth = key.length > limits.textLength ? fail("too long") : visitChild(child, level, inner);
      if (depth > deepest) deepest = depth;
      if (problem !== undefined) {
        problem.tokens.unshift(key);
        break;
      }
      if (key.charCodeAt(0) === 0x24 || key === "mapping" || key === "operationRef") noteKeyword(key, child);
    }
    return deepest + 1;
  }

  function visitChild(value: Json | undefined, level: number, width: number): number {
    if (typeof value === "object" && value !== null) return visit(value, level, width);
    if (typeof value === "string" && value.length > limits.textLength) return fail("too long");
    return typeof value === "number" && !Number.isFinite(value) ? fail("overflow") : 0;
  }

  function noteKeyword(key: string, value: Json | undefined): void {
    switch (key) {
      case "$ref":
      case "$dynamicRef":
      case "operationRef":
        refersOutside ||= typeof value === "string" && !value.startsWith("#");
        break;
      case "mapping":
        refersOutside ||= isObject(value) && Object.values(value).some(mayLeadOutside);
        break;
      case "$id":
      case "$anchor":
      case "$dynamicAnchor":
      case "$self":
        identifies ||= typeof value === "string";
        break;
    }
  }

  visitChild(root, 0, limits.members);
  return { members, refersOutside, identifies, ...(problem !== undefined && { problem }) };
}

/** A value of a discriminator's mapping that is neither a bare name nor a pointer. */
function mayLeadOutside(value: Json): boolean {
  return typeof value === "string" && isMappedReference(value) && !value.startsWith("#");
}

/**
 * Whether a value of a discriminator's `mapping` is a reference. Bare names are names of components (OpenAPI 3.1.1,
 * section 4.8.25.1: a file in the same folder is `./name`).
 */
export function isMappedReference(value: string): boolean {
  return value.includes("/") || value.includes("#");
}
