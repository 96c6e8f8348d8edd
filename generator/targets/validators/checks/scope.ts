import type { Pointer } from "../../../document/pointer.ts";
import type { FormatCheck } from "../../../facts/formats.ts";
import type { Schema } from "../../../ir/schema.ts";
import type { Code } from "../../../print/code.ts";
import type { Direction, Facts, TypeName } from "../../../facts/facts.ts";
import { identifier } from "../../../print/key.ts";
import { HERE, type Path } from "./path.ts";
import type { Statement } from "./statement.ts";

export type { Direction };

/** A value inside a check: a variable, or another expression that is cheap and without effect. */
export interface Value {
  readonly text: Code;
  readonly path: Path;
  /** Words for the names of variables and functions that come of it. */
  readonly label: readonly string[];
  /** Whether the compiler may know its type by now, and whether more is said of it than what comes next. */
  readonly isNarrowed?: true;
  readonly goesOn?: true;
}

/** The value that a function is called with. */
export function rootValue(label: readonly string[]): Value {
  return { text: identifier("value"), path: HERE, label };
}

/** Where the `$dynamicAnchor`s of the schemas that were entered lead, by their names. */
export type Bindings = ReadonlyMap<string, Pointer>;

/** What the schema printers may use of the function they print into. */
export interface Scope {
  readonly world: Facts;
  readonly direction: Direction;
  readonly bindings: Bindings;
  /** What the function is about, for the names of constants. */
  readonly subject: string;
  /** Whether `format` is asserted. */
  readonly assertFormats: boolean;
  /** Whether integers of the document may be bigints. */
  readonly hasWide: boolean;
  /** An export of the runtime, imported into the file. */
  run(name: RuntimeName): Code;
  /** A variable of this function that has not been used yet. */
  local(word: string): Code;
  /** A constant of the module; the same expression gives the same constant. */
  constant(word: string, value: Code): Code;
  /**
   * Statements that return `false` from the function when the value does not fit.
   *
   * @param known the type that the value is known to have
   */
  statements(schema: Schema, value: Value, known?: TypeName): readonly Statement[];
  /** An expression that tells whether the value fits; `!` may stand before it. */
  test(schema: Schema, value: Value): Code;
  /** The name of a function that checks a value of this schema. */
  check(schema: Schema, label: readonly string[]): Code;
  /** The list of an enum's values, where a model declares it. */
  enumValues(schema: Schema): Code | undefined;
  /** Whether that function may come back to the one that is being written, with a part of its value. */
  mayRecur(schema: Schema): boolean;
  /** Statements that note in `seen` what the schema speaks of in a value that fits it. */
  marks(schema: Schema, value: Value): readonly Statement[];
  /** The scope in which a schema that is referred to, or has an `$id`, is read. */
  enter(at: Pointer): Scope;
}

/** Exports of the runtime, by the module they are in. */
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
    "checkByTag",
    "checkWithConstant",
    "constant",
  ],
  "validation/values": [
    "isObject",
    "isArray",
    "isNumber",
    "isInteger",
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
