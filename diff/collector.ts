import type { Schema } from "../generator/ir/schema.ts";
import type { Direction } from "../generator/facts/evaluator/evaluator.ts";
import type { Side } from "./audience.ts";
import type { ComparedTerms, Places, Spelling, Step } from "./change.ts";
import type { ContractRule, ValueRule } from "./rules/catalogue.ts";
import { difference } from "./match.ts";
import type { ComparedPair, SchemaComparison } from "./schema/comparison.ts";

/** The operation or webhook, and the part of it. */
export interface Place {
  /** `POST /orders (createOrder)`; absent for parts of the whole document. */
  readonly exchange?: string;
  /** `request body`; empty for the whole exchange. */
  readonly part: string;
}

/** A place of values. */
export interface ValuePlace extends Place {
  readonly side: Side;
}

/** A change before classification. */
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

/** Two schemas at the same place of an exchange. */
export interface Root extends ValuePlace {
  readonly pair: ComparedPair;
}

/** Records the changes that comparisons find. */
export interface Collector {
  contract(rule: ContractRule, place: Place, places: Places, spelling?: Spelling): void;
  value(rule: ValueRule, place: ValuePlace, places: Places, spelling?: Spelling): void;
  /** @param optional whether the value may be absent */
  schemas(place: ValuePlace, old: Schema, next: Schema, optional?: boolean): void;
  readonly comparison: SchemaComparison;
  /** The new name of each renamed security scheme. */
  readonly schemeNames: ReadonlyMap<string, string>;
  readonly recorded: readonly RecordedChange[];
  readonly roots: readonly Root[];
}

type NameOf<Rule, Suffix extends string> = Rule extends `${infer Name}-${Suffix}` ? Name : never;
type Duration = NameOf<ContractRule, "shortened">;
type Item = NameOf<ContractRule, "added"> & NameOf<ContractRule, "removed">;

/** Reports `NAME-removed` and `NAME-added` for the items that only one side has. */
export function compareSets(
  collector: Collector,
  name: Item,
  [place, places]: readonly [Place, Places],
  old: Iterable<string>,
  next: Iterable<string>,
): void {
  const [before, after] = [new Set(old), new Set(next)];
  for (const item of difference(before, after)) collector.contract(`${name}-removed`, place, places, { before: item });
  for (const item of difference(after, before)) collector.contract(`${name}-added`, place, places, { after: item });
}

/** Reports `NAME-shortened` or `NAME-lengthened`. @param absent seconds where the contract names none */
export function compareDurations(
  collector: Collector,
  name: Duration,
  [place, places]: readonly [Place, Places],
  [before, after]: readonly [before: number | undefined, after: number | undefined],
  absent: number,
): void {
  if (before === after) return;
  const isShorter = (after ?? absent) < (before ?? absent);
  const spelling = { before: spellSeconds(before), after: spellSeconds(after) };
  collector.contract(isShorter ? `${name}-shortened` : `${name}-lengthened`, place, places, spelling);
}

export function spellSeconds(seconds: number | undefined): string | undefined {
  return seconds === undefined ? undefined : `${seconds} s`;
}

/** The direction of values per side, from the consumer's view. */
export const DIRECTIONS: Readonly<Record<Side, Direction>> = {
  request: "sent",
  response: "received",
  webhook: "received",
  "webhook-response": "sent",
};

export function createCollector(
  comparison: SchemaComparison,
  schemeNames: ReadonlyMap<string, string> = new Map(),
): Collector {
  const recorded: RecordedChange[] = [];
  const roots: Root[] = [];
  return {
    comparison,
    schemeNames,
    recorded,
    roots,
    contract(rule, place, places, spelling = {}) {
      recorded.push({ kind: "contract", rule, ...place, ...places, ...spelling });
    },
    value(rule, place, places, spelling = {}) {
      recorded.push({ kind: "value", rule, path: [], ...place, ...places, ...spelling });
    },
    schemas(place, old, next, optional) {
      const pair = comparison.compare([old], [next], DIRECTIONS[place.side], optional);
      if (pair !== undefined) roots.push({ pair, ...place });
    },
  };
}
