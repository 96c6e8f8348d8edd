import { type Characters, excessOf } from "./excess.ts";
import { isArray, isObject, type Json, type JsonObject } from "./json.ts";
import type { Limits } from "./limits.ts";
import { itemOf, memberOf, ROOT, type Slot } from "./survey-keywords.ts";

/** What one walk over a parsed file finds out, so that most files need no other. */
export interface Survey {
  /** Names in all objects. */
  readonly members: number;
  /** Whether a reference may leave the file, so that its references must be looked at before it can be used. */
  readonly refersOutside: boolean;
  /** Whether a schema may have an URI or an anchor of its own. */
  readonly identifies: boolean;
  /** Characters of texts and names, YAML aliases counted as often as they are used. */
  readonly characters: Characters;
  /** The first thing that makes the file unusable. */
  readonly problem?: SurveyProblem;
}

export interface SurveyProblem {
  readonly kind:
    | "too deep"
    | "too large"
    | "too repeated"
    | "too wide"
    | "too many parts"
    | "too long"
    | "address too long"
    | "too much text"
    | "too much code"
    | "too much prose"
    | "cycle"
    | "overflow";
  /** Path of it from the root. */
  readonly tokens: readonly string[];
}

/** Size of a subtree that YAML aliases repeat: it is walked once and counted as often as it is used. */
interface Extent extends Characters {
  readonly containers: number;
  readonly operations: number;
  readonly depth: number;
}

/** What a value of an enum is in code besides its own text, in characters. */
const LITERAL = 32;

/** What an object or a list that an alias repeats becomes in code, besides its names, in characters; and an operation. */
const REPEATED = 128;
const REPEATED_OPERATION = 4000;

/** Members of a map that nobody minds. */
const CROWD = 16;

/** Levels that are printed as they are nested; the deepest documents known have 28. */
const SHALLOW = 64;
/** What each further level adds to all that an object or a list becomes, in characters: its lines are moved in, and copied for it. */
const INDENTATION = 24;

/**
 * What a schema adds for each schema around it that looks for itself which parts of the same value were evaluated, by
 * `unevaluatedProperties` or `unevaluatedItems`: each of them goes through all that is in it.
 */
const EVALUATION = 512;

/** Keywords of parts of a value: what is said of them is nothing that was evaluated of the whole. */
const PARTS: ReadonlySet<string> = new Set(
  "properties patternProperties additionalProperties items prefixItems contains propertyNames".split(" "),
);

/**
 * @param shared whether nodes may occur in several places (YAML aliases)
 * @param slot what the value is, by default a whole file
 */
export function survey(root: Json, limits: Limits, shared: boolean): Survey {
  // What it is for decides what is counted in it.
  const extents = new Map<string, Map<object, Extent | "open">>();
  let containers = 0;
  let members = 0;
  let all = 0;
  let code = 0;
  let prose = 0;
  let refersOutside = false;
  let identifies = false;
  let operations = 0;
  let repeated = 0;
  let evaluating = 0;
  let problem: { readonly kind: SurveyProblem["kind"]; readonly tokens: string[] } | undefined;

  function fail(kind: SurveyProblem["kind"]): number {
    problem = { kind, tokens: [] };
    return 0;
  }

  /** Depth of an object or array. Recursive, but as deep as the limit at most. */
  function visit(value: readonly Json[] | JsonObject, level: number, as: Slot): number {
    if (level >= limits.depth) return fail("too deep");
    if (!shared) {
      if (++containers > limits.containers) return fail("too large");
      const excess = countDepth(level, as);
      return excess === undefined ? visitMembers(value, level + 1, as) : fail(excess);
    }
    let alike = extents.get(as.role);
    if (alike === undefined) extents.set(as.role, (alike = new Map()));
    const known = alike.get(value);
    if (known === "open") return fail("cycle");
    if (known !== undefined) {
      containers += known.containers;
      if (level + known.depth > limits.depth) return fail("too deep");
      // It may stand deeper than where it was counted.
      const deeper = countDepth(level + known.depth, as, known.containers);
      const excess = deeper ?? countRepeated(known, as);
      if (excess !== undefined) return fail(excess);
      return containers > limits.containers ? fail("too large") : known.depth;
    }
    alike.set(value, "open");
    const before = { containers, operations, all, code, prose };
    if (as.role === "operation") operations++;
    if (++containers > limits.containers) return fail("too large");
    const excess = countDepth(level, as);
    if (excess !== undefined) return fail(excess);
    const depth = visitMembers(value, level + 1, as);
    alike.set(value, {
      containers: containers - before.containers,
      operations: operations - before.operations,
      all: all - before.all,
      code: code - before.code,
      prose: prose - before.prose,
      depth,
    });
    return depth;
  }

  /** What nests deeply is code for its indentation alone, and what is evaluated again and again as often. */
  function countDepth(level: number, as: Slot, many = 1): SurveyProblem["kind"] | undefined {
    if (as.keys === "data" || (level <= SHALLOW && evaluating < 2)) return undefined;
    const deep = Math.max(0, level - SHALLOW) * INDENTATION;
    return count(0, (deep + Math.max(0, evaluating - 1) * EVALUATION) * many, 0);
  }

  /** A line of YAML may stand for a thousand of what is printed. */
  function countRepeated(known: Extent, as: Slot): SurveyProblem["kind"] | undefined {
    operations += known.operations;
    if (as.keys !== "data") repeated += known.containers * REPEATED + known.operations * REPEATED_OPERATION;
    return repeated > limits.code ? "too repeated" : count(known.all, known.code, known.prose);
  }

  function count(ofAll: number, ofCode: number, ofProse: number): SurveyProblem["kind"] | undefined {
    all += ofAll;
    code += ofCode;
    prose += ofProse;
    return all > limits.texts || code > limits.code || prose > limits.prose
      ? excessOf({ all, code, prose }, limits)
      : undefined;
  }

  function visitMembers(value: readonly Json[] | JsonObject, level: number, as: Slot): number {
    let deepest = 0;
    const width = limits[as.width];
    const tooWide = as.width === "parts" ? "too many parts" : "too wide";
    if (isArray(value)) {
      if (value.length > width) return fail(tooWide);
      const items = itemOf(as);
      for (let index = 0; index < value.length; index++) {
        const depth = visitChild(value[index], level, items);
        if (depth > deepest) deepest = depth;
        if (problem !== undefined) {
          problem.tokens.unshift(String(index));
          break;
        }
      }
      return deepest + 1;
    }
    let own = 0;
    const around = evaluating;
    const evaluates =
      as.keys === "keywords" && ("unevaluatedProperties" in value || "unevaluatedItems" in value) ? around + 1 : around;
    // `for in` is several times faster here than Object.entries, and what the parsers make inherits nothing enumerable.
    for (const key in value) {
      const child = value[key];
      members++;
      // Not told of the last member, but of the object.
      if (++own > width) return fail(tooWide);
      if (as.crowding !== undefined && own > CROWD) {
        const excess = count(0, as.crowding, 0);
        if (excess !== undefined) return fail(excess);
      }
      evaluating = evaluates > 0 && PARTS.has(key) ? 0 : evaluates;
      const depth = visitMember(key, child, level, as);
      if (depth > deepest) deepest = depth;
      if (problem !== undefined) {
        problem.tokens.unshift(key);
        break;
      }
      if (key.charCodeAt(0) === 0x24 || isReferring(key)) noteKeyword(key, child);
    }
    evaluating = around;
    return deepest + 1;
  }

  function visitMember(key: string, child: Json | undefined, level: number, as: Slot): number {
    if (key.length > limits.textLength) return fail("too long");
    if (as.keys === "paths" && key.length > limits.pathLength) return fail("address too long");
    const isName = as.keys !== "keywords" && as.keys !== "data";
    const excess = count(key.length, isName ? key.length + (as.keys === "paths" ? packedIn(key) : 0) : 0, 0);
    return excess === undefined ? visitChild(child, level, memberOf(as, key)) : fail(excess);
  }

  function visitChild(value: Json | undefined, level: number, as: Slot): number {
    if (typeof value === "object" && value !== null) return visit(value, level, as);
    const isLiteral = as.text === "literal";
    if (typeof value !== "string") {
      if (typeof value === "number" && !Number.isFinite(value)) return fail("overflow");
      const excess = isLiteral ? count(0, LITERAL, 0) : undefined;
      return excess === undefined ? 0 : fail(excess);
    }
    const { length } = value;
    if (length > limits.textLength) return fail("too long");
    if (as.text === "address" && length > limits.pathLength) return fail("address too long");
    const becomesCode = as.text === "code" || as.text === "base" || isLiteral;
    const more = isLiteral ? LITERAL : as.text === "base" ? Math.max(0, length - LONG_NAME) * NAMED_BY_IT : 0;
    const ofCode = becomesCode ? length + more : 0;
    const excess = count(length, ofCode, as.text === "prose" ? length + indentationOf(value, level) : 0);
    return excess === undefined ? 0 : fail(excess);
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
    }
  }

  visitChild(root, 0, ROOT);
  const characters = { all, code, prose };
  return { members, refersOutside, identifies, characters, ...(problem !== undefined && { problem }) };
}

/** Parameters of a path that nobody minds; the most known are 5. */
const FEW = 8;
/** What becomes of each further one, which may be three characters, in characters. */
const PARAMETER = 512;

/** What becomes of the parameters of a path, as far as there are too many for people. */
function packedIn(path: string): number {
  let parameters = 0;
  for (let at = path.indexOf("{"); at !== -1; at = path.indexOf("{", at + 1)) parameters++;
  return Math.max(0, parameters - FEW) * PARAMETER;
}

/** Characters of an `operationId`; the most known are some hundred. */
const LONG_NAME = 512;
/** Parts of an operation whose types may begin with its name. */
const NAMED_BY_IT = 1000;

/** Characters by which the lines of a comment are moved in, one for each level: short lines, deep down, become many times as long. */
function indentationOf(prose: string, level: number): number {
  let lines = 0;
  for (let at = prose.indexOf("\n"); at !== -1; at = prose.indexOf("\n", at + 1)) lines++;
  return lines * level;
}

/** Keywords that refer to something under another name than `$ref` and its like. */
function isReferring(key: string): boolean {
  return key === "mapping" || key === "operationRef" || key === "security" || key === "defaultMapping";
}

/** A value of a discriminator's mapping, or a name in a requirement, that is neither a bare name nor a pointer. */
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
