import { isArray, isObject, type Json, type JsonObject } from "./json.ts";
import type { Excess, Limits } from "./limits.ts";

/** The facts that one walk over a parsed file collects, so that most files need no other walk. */
export interface Survey {
  /** Number of names in all objects. */
  readonly members: number;
  /** Whether a reference may lead to another file, so that discovery must look at the references. */
  readonly refersOutside: boolean;
  /** Whether a schema may have its own URI or anchor. */
  readonly identifies: boolean;
  /** Characters of all texts and names, counting each use of a YAML alias. */
  readonly characters: number;
  /** The first fault that makes the file unusable. */
  readonly problem?: SurveyProblem;
}

export interface SurveyProblem {
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

/** @param shared whether nodes may occur in several places (YAML aliases) */
export function survey(root: Json, limits: Limits, shared: boolean): Survey {
  const extents = new Map<object, Extent | "open">();
  let values = 0;
  let members = 0;
  let characters = 0;
  let refersOutside = false;
  let identifies = false;
  let problem: { readonly kind: SurveyProblem["kind"]; readonly tokens: string[] } | undefined;

  function fail(kind: SurveyProblem["kind"]): number {
    problem = { kind, tokens: [] };
    return 0;
  }

  /** Depth of an object or array. The recursion is limited to the allowed depth. */
  function visit(value: readonly Json[] | JsonObject, level: number): number {
    if (level >= limits.depth) return fail("too deep");
    if (!shared) return visitMembers(value, level + 1);
    const known = extents.get(value);
    if (known === "open") return fail("cycle");
    if (known !== undefined) {
      if (level + known.depth > limits.depth) return fail("too deep");
      values += known.values;
      characters += known.characters;
      if (values > limits.values) return fail("too many");
      return characters > limits.texts ? fail("too much text") : known.depth;
    }
    extents.set(value, "open");
    const before = { values, characters };
    const depth = visitMembers(value, level + 1);
    extents.set(value, { values: values - before.values, characters: characters - before.characters, depth });
    return depth;
  }

  function visitMembers(value: readonly Json[] | JsonObject, level: number): number {
    let deepest = 0;
    if (isArray(value)) {
      if (value.length > limits.members) return fail("too wide");
      for (let index = 0; index < value.length; index++) {
        const depth = visitChild(value[index], level);
        if (depth > deepest) deepest = depth;
        if (problem !== undefined) {
          problem.tokens.unshift(String(index));
          break;
        }
      }
      return deepest + 1;
    }
    let own = 0;
    // `for in` is several times faster than Object.entries here. Parsers create objects without enumerable inherited
    // members.
    for (const key in value) {
      const child = value[key];
      members++;
      // Report the object instead of its last member.
      if (++own > limits.members) return fail("too wide");
      if (key.length > limits.textLength) return fail("too long");
      characters += key.length;
      const depth = visitChild(child, level);
      if (depth > deepest) deepest = depth;
      if (problem !== undefined) {
        problem.tokens.unshift(key);
        break;
      }
      if (key.charCodeAt(0) === DOLLAR || isReferring(key)) noteKeyword(key, child);
    }
    return deepest + 1;
  }

  function visitChild(value: Json | undefined, level: number): number {
    if (++values > limits.values) return fail("too many");
    if (typeof value === "object" && value !== null) return visit(value, level);
    if (typeof value === "number") return Number.isFinite(value) ? 0 : fail("overflow");
    if (typeof value !== "string") return 0;
    if (value.length > limits.textLength) return fail("too long");
    characters += value.length;
    return characters > limits.texts ? fail("too much text") : 0;
  }

  function noteKeyword(key: string, value: Json | undefined): void {
    switch (key) {
      case "$ref":
      case "$dynamicRef":
      case "operationRef":
        refersOutside ||= typeof value === "string" && !value.startsWith("#");
        break;
      case "defaultMapping":
        refersOutside ||= value !== undefined && mayLeadOutside(value);
        break;
      case "mapping":
        refersOutside ||= isObject(value) && Object.values(value).some(mayLeadOutside);
        break;
      case "security":
        refersOutside ||=
          isArray(value) && value.some((item) => isObject(item) && Object.keys(item).some(mayLeadOutside));
        break;
      case "$id":
      case "$anchor":
      case "$dynamicAnchor":
      case "$self":
        identifies ||= typeof value === "string";
        break;
      case "$recursiveAnchor":
        identifies ||= value === true;
        break;
    }
  }

  visitChild(root, 0);
  return { members, refersOutside, identifies, characters, ...(problem !== undefined && { problem }) };
}

const DOLLAR = 0x24;

/** Keywords besides `$ref` that contain references. */
function isReferring(key: string): boolean {
  return key === "mapping" || key === "operationRef" || key === "security" || key === "defaultMapping";
}

/** A value of a discriminator's mapping, or a name in a requirement, that is neither a bare name nor a pointer. */
function mayLeadOutside(value: Json): boolean {
  return typeof value === "string" && isMappedReference(value) && !value.startsWith("#");
}

/**
 * Whether a value of a discriminator's `mapping` may be a reference. Bare names are names of components (OpenAPI 3.1.1,
 * section 4.8.25.1: a file in the same folder is `./name`), but `dog.yaml` is usual where no component is called that.
 */
export function isMappedReference(value: string): boolean {
  return value.includes("/") || value.includes("#") || /\.(?:ya?ml|json)$/i.test(value);
}
