import type { Json } from "../generator/document/json.ts";
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
  /** A value that one side accepts and the other rejects, where one was looked for and found. */
  readonly witness?: Json;
}

/** One step into a value. */
export type Step =
  | { readonly kind: "property"; readonly name: string }
  | { readonly kind: "item"; readonly index?: number }
  | { readonly kind: "member" };
