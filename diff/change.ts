import type { Json } from "../generator/document/json.ts";
import type { Schema } from "../generator/ir/schema.ts";
import type { Direction } from "../generator/facts/evaluator/evaluator.ts";
import type { Pointer } from "../generator/document/pointer.ts";
import type { Level, Levels, Side } from "./audience.ts";
import type { ContractRule, ValueRule } from "./rules/catalogue.ts";

export type Rule = ContractRule | `${Side}-${ValueRule}`;

/** The old and new keyword with its value, for messages. */
export interface Spelling {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** What a message shows where a keyword is missing on one side. */
export const NONE = "none";

/** The locations in both documents. One is absent if a part was added or removed. */
export interface Places {
  readonly old?: Pointer | undefined;
  readonly new?: Pointer | undefined;
}

/** A change of the contract, with all audiences it affects. */
export interface Change extends Places, Spelling {
  /** For values in several directions: the rule of the most severe side. */
  readonly rule: Rule;
  /** The changed part: `POST /orders (createOrder), request body, amount`. */
  readonly subject: string;
  /** What changed, in a few words. */
  readonly what: string;
  readonly levels: Levels;
  /** The most severe of `levels`. */
  readonly level: Level;
  /** Why the change has this level, in one sentence. */
  readonly reason: string;
  /** What affected users must do, in one sentence. */
  readonly action: string;
  /** For values: their directions. */
  readonly sides: readonly Side[];
  /** Names of the affected operations and webhooks. */
  readonly exchanges: readonly string[];
  /** For values: the path inside the model or body that `subject` starts with. */
  readonly path?: readonly Step[];
  /** For values: the schemas that differ, for each direction. */
  readonly terms?: readonly ComparedTerms[];
  /** A value that proves the change, if one was searched for. */
  readonly witness?: Witness;
}

/** Two schemas of the same place, and the direction of their values. */
export interface ComparedTerms {
  readonly old: readonly Schema[];
  readonly next: readonly Schema[];
  readonly direction: Direction;
}

/** A value that one contract allows and the other rejects. */
export interface Witness {
  /** The contract that allows it. */
  readonly madeBy: "old" | "new";
  readonly value: Json;
  /** Why the other contract rejects it. */
  readonly fault: string;
}

/** One segment of a path into a value. */
export type Step =
  | { readonly kind: "property"; readonly name: string }
  | { readonly kind: "item"; readonly index?: number }
  | { readonly kind: "member" }
  /** One of several alternatives for the same value. */
  | { readonly kind: "alternative"; readonly name: string };
