import type { Json } from "../generator/document/json.ts";
import type { Schema } from "../generator/ir/schema.ts";
import type { Direction } from "../judge/schema/evaluator.ts";
import type { Pointer } from "../generator/document/pointer.ts";
import type { Level, Levels, Side } from "./audience.ts";
import type { ContractRule, ValueRule } from "./rules/catalogue.ts";

export type Rule = ContractRule | `${Side}-${ValueRule}`;

/** What was said before and after, for people: a keyword with its value. */
export interface Spelling {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** Where a change stands in each document; one is absent where a thing was added or removed. */
export interface Places {
  readonly old?: Pointer | undefined;
  readonly new?: Pointer | undefined;
}

/** One change of a contract, for everybody it concerns. */
export interface Change extends Places, Spelling {
  /** Of a value that travels several ways: the rule of the side where it weighs most. */
  readonly rule: Rule;
  /** What has changed: `POST /orders (createOrder), request body, amount`. */
  readonly subject: string;
  /** What has become of it, in a few words. */
  readonly what: string;
  readonly levels: Levels;
  /** The worst of `levels`. */
  readonly level: Level;
  /** One sentence: why it is of that level. */
  readonly reason: string;
  /** One sentence: what those must do whom it concerns. */
  readonly action: string;
  /** Of a value: where it travels. */
  readonly sides: readonly Side[];
  /** The operations and webhooks it reaches, by name. */
  readonly exchanges: readonly string[];
  /** Of a value: where it stands inside the model or body that `subject` begins with. */
  readonly path?: readonly Step[];
  /** Of a value: the schemas that differ. */
  readonly terms?: ComparedTerms;
  /** What was found to prove it, where it was looked for. */
  readonly witness?: Witness;
}

/** Schemas of the same place, and the way that values of it travel. */
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
  /** What the other has against it. */
  readonly fault: string;
}

/** One step into a value. */
export type Step =
  | { readonly kind: "property"; readonly name: string }
  | { readonly kind: "item"; readonly index?: number }
  | { readonly kind: "member" }
  /** One of several forms that the same value may have. */
  | { readonly kind: "alternative"; readonly name: string };
