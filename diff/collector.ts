import type { Schema } from "../generator/ir/schema.ts";
import type { Direction } from "../judge/schema/evaluator.ts";
import type { Side } from "./audience.ts";
import type { ComparedTerms, Places, Spelling, Step } from "./change.ts";
import type { ContractRule, ValueRule } from "./rules/catalogue.ts";
import type { ComparedPair, SchemaComparison } from "./schema/comparison.ts";

/** Where something stands: the operation or webhook, and what of it. */
export interface Place {
  /** `POST /orders (createOrder)`; absent for what belongs to the document. */
  readonly exchange?: string;
  /** `request body`; empty for the exchange itself. */
  readonly part: string;
}

/** A change as it was found. */
export type RecordedChange = Places &
  Spelling &
  Place &
  (
    | { readonly kind: "contract"; readonly rule: ContractRule }
    | {
        readonly kind: "value";
        readonly rule: ValueRule;
        readonly side: Side;
        readonly path: readonly Step[];
        readonly terms?: ComparedTerms;
      }
  );

/** Two schemas that an exchange has in the same place. */
export interface Root extends Place {
  readonly side: Side;
  readonly pair: ComparedPair;
  readonly terms: ComparedTerms;
}

/** Takes what the comparison of exchanges finds. */
export interface Collector {
  contract(rule: ContractRule, place: Place, places: Places, spelling?: Spelling): void;
  value(rule: ValueRule, side: Side, place: Place, places: Places, spelling?: Spelling): void;
  schemas(side: Side, place: Place, old: Schema, next: Schema): void;
  readonly comparison: SchemaComparison;
  readonly recorded: readonly RecordedChange[];
  readonly roots: readonly Root[];
}

/** Which way values of a side travel, seen from the API's consumer. */
export const DIRECTIONS: Readonly<Record<Side, Direction>> = {
  request: "sent",
  response: "received",
  webhook: "received",
  "webhook-response": "sent",
};

export function createCollector(comparison: SchemaComparison): Collector {
  const recorded: RecordedChange[] = [];
  const roots: Root[] = [];
  return {
    comparison,
    recorded,
    roots,
    contract(rule, place, places, spelling = {}) {
      recorded.push({ kind: "contract", rule, ...place, ...places, ...spelling });
    },
    value(rule, side, place, places, spelling = {}) {
      recorded.push({ kind: "value", rule, side, path: [], ...place, ...places, ...spelling });
    },
    schemas(side, place, old, next) {
      const direction = DIRECTIONS[side];
      const pair = comparison.compare([old], [next], direction);
      if (pair !== undefined) roots.push({ side, pair, terms: { old: [old], next: [next], direction }, ...place });
    },
  };
}
