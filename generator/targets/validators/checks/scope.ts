import { type Pointer, escapeToken } from "../../../document/pointer.ts";
import type { FormatCheck } from "../../../facts/formats.ts";
import type { Schema } from "../../../ir/schema.ts";
import { type Code, code, join } from "../../../print/code.ts";
import type { Direction, Facts, TypeName } from "../../../facts/facts.ts";
import { identifier } from "../../../print/key.ts";
import type { Statement } from "./statement.ts";
import { literal } from "../../../print/literal.ts";

/** The path from a function's value to a value inside it: literal text, and expressions. */
type Path = readonly (string | Code)[];

const HERE: Path = [];

/** Appends a member with a known name. */
export function member(path: Path, name: string): Path {
  return [...path, `/${escapeToken(name)}`];
}

/** A member or item whose name or index is an expression. @param word for the names of derived variables */
export function entryOf(scope: Scope, value: Value, key: Code, text: Code, word: string): Value {
  const path = [...value.path, code`${scope.run("pointerStep")}(${key})`];
  return { text, path, label: [...value.label, word] };
}

/** The expression of a path: `"/items" + pointerStep(index) + "/name"`. */
export function pathText(path: Path): Code {
  const parts: Code[] = [];
  let text = "";
  for (const part of path) {
    if (typeof part === "string") {
      text += part;
      continue;
    }
    if (text !== "") parts.push(literal(text));
    text = "";
    parts.push(part);
  }
  if (text !== "" || parts.length === 0) parts.push(literal(text));
  return join(parts, " + ");
}

export type { Direction };

/** A value inside a check: a variable, or another cheap expression without side effects. */
export interface Value {
  readonly text: Code;
  readonly path: Path;
  /** Words for the names of variables and functions derived from it. */
  readonly label: readonly string[];
  /** Whether the compiler may have narrowed its type, and further statements follow. */
  readonly isNarrowed?: true;
  readonly goesOn?: true;
}

/** The parameter of a check function. */
export function rootValue(label: readonly string[]): Value {
  return { text: identifier("value"), path: HERE, label };
}

/** The targets of the `$dynamicAnchor`s that are in scope, by name. */
export type Bindings = ReadonlyMap<string, Pointer>;

/** What the printers of schemas may use of the function that they print into. */
export interface Scope {
  readonly facts: Facts;
  readonly direction: Direction;
  readonly bindings: Bindings;
  /** What the function checks, for the names of constants. */
  readonly subject: string;
  /** Whether `format` is asserted. */
  readonly assertFormats: boolean;
  /** Whether integers of the document may be bigints. */
  readonly hasWide: boolean;
  /** Imports an export of the runtime. */
  run(name: RuntimeName): Code;
  /** A new variable of this function. */
  local(word: string): Code;
  /** A constant of the module. Equal expressions share a constant. */
  constant(word: string, value: Code): Code;
  /**
   * Statements that return `false` from the function if the value is invalid.
   *
   * @param known the type that the value is known to have
   */
  statements(schema: Schema, value: Value, known?: TypeName): readonly Statement[];
  /** An expression that tells whether the value is valid. It can be negated by `!`. */
  test(schema: Schema, value: Value): Code;
  /** The name of a function that checks a value of this schema. */
  check(schema: Schema, label: readonly string[]): Code;
  /** The exported list of an enum's values, if a model declares it. */
  enumValues(schema: Schema): Code | undefined;
  /** Whether the check of the schema may call the function that is being printed, with a part of its value. */
  mayRecur(schema: Schema): boolean;
  /** Statements that record in `seen` what the schema evaluates of a valid value. */
  marks(schema: Schema, value: Value): readonly Statement[];
  /** The scope for a referenced schema, or for one with an `$id`. */
  enter(at: Pointer): Scope;
}

/** Exports of the runtime, by module. */
export const RUNTIME_MODULES = {
  "validation/notes": [
    "noteIssue",
    "noteWithin",
    "isEnough",
    "noteFailure",
    "isClean",
    "noteNoneOf",
    "noteNotOneOf",
    "noteMembers",
    "failMembers",
    "checkNested",
  ],
  "validation/types": [
    "checkString",
    "checkBoolean",
    "checkInteger",
    "checkNumber",
    "checkObject",
    "checkPresent",
    "checkEnum",
    "checkItems",
    "checkByTag",
    "checkWithConstant",
    "constant",
  ],
  "validation/values": [
    "isFile",
    "isObject",
    "isArray",
    "isNumber",
    "isInteger",
    "isOptionalString",
    "isOptionalBoolean",
    "isOptionalNumber",
    "isOptionalInteger",
    "ownMember",
    "memberCount",
    "isLonger",
    "isShorter",
    "isMultipleOf",
    "isEqual",
    "isUnique",
  ],
  "validation/wide": ["isNumeric", "isWideInteger", "isWideMultipleOf", "isWideInt64", "isWideUint64"],
  "validation/sharing": ["checkShared", "checkNestedShared"],
  "validation/pointers": ["pointerStep"],
  "validation/evaluated": ["EvaluatedParts"],
} as const;

export type RuntimeName = (typeof RUNTIME_MODULES)[keyof typeof RUNTIME_MODULES][number] | FormatCheck;
