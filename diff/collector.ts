import type { Schema } from "../generator/ir/schema.ts";
import type { Direction } from "../generator/facts/evaluator/evaluator.ts";
import type { Side } from "./audience.ts";
import type { Pointer } from "../generator/document/pointer.ts";
import { type ComparedTerms, NONE, type Places, type Spelling, type Step } from "./change.ts";
import type { ContractRule, ValueRule } from "./rules/catalogue.ts";
import { difference, type Matches } from "./match.ts";
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

/** Reports changes of one part that both documents have. */
export interface PartReport {
  report(rule: ContractRule, spelling?: Spelling): void;
  /** Reports a rule if the texts differ. */
  text(rule: ContractRule, before: string | undefined, after: string | undefined): void;
  /** Reports a rule if any documentation changed. */
  docs(rule: ContractRule, changed: readonly string[]): void;
  /** Reports `NAME-removed` and `NAME-added` for the items that only one side has. */
  sets(name: Item, old: Iterable<string>, next: Iterable<string>): void;
  /** Reports `NAME-shortened` or `NAME-lengthened`. @param absent seconds where the contract names none */
  durations(name: Duration, before: number | undefined, after: number | undefined, absent: number): void;
  /**
   * Reports `NAME-added` or `NAME-removed` if only one document has the detail.
   *
   * @returns both details, if both documents have it
   */
  presence<Detail extends object>(
    name: Item,
    old: Detail | undefined,
    next: Detail | undefined,
    spell?: (detail: Detail) => string | undefined,
  ): readonly [Detail, Detail] | undefined;
}

export function reportOf(collector: Collector, place: Place, places: Places): PartReport {
  const report = (rule: ContractRule, spelling?: Spelling): void => collector.contract(rule, place, places, spelling);
  return {
    report,
    text(rule, before, after) {
      if (before !== after) report(rule, { before, after });
    },
    docs(rule, changed) {
      if (changed.length > 0) report(rule, { after: changed.join(", ") });
    },
    sets(name, old, next) {
      const [before, after] = [new Set(old), new Set(next)];
      for (const item of difference(before, after)) report(`${name}-removed`, { before: item });
      for (const item of difference(after, before)) report(`${name}-added`, { after: item });
    },
    durations(name, before, after, absent) {
      if (before === after) return;
      const isShorter = (after ?? absent) < (before ?? absent);
      const spelling = { before: spellSeconds(before), after: spellSeconds(after) };
      report(isShorter ? `${name}-shortened` : `${name}-lengthened`, spelling);
    },
    presence(name, old, next, spell = () => undefined) {
      if (old !== undefined && next !== undefined) return [old, next];
      const at = { old: placeOf(old) ?? places.old, new: placeOf(next) ?? places.new };
      if (old !== undefined) collector.contract(`${name}-removed`, place, at, { before: spell(old) });
      if (next !== undefined) collector.contract(`${name}-added`, place, at, { after: spell(next) });
      return undefined;
    },
  };
}

function placeOf(detail: object | undefined): Pointer | undefined {
  return detail !== undefined && "at" in detail && typeof detail.at === "string" ? detail.at : undefined;
}

/** Reports `NAME-removed` and `NAME-added` for the items of lists that only one document has. */
export function reportUnmatched<One extends { readonly at?: Pointer }>(
  collector: Collector,
  name: Item,
  { added, removed }: Matches<One>,
  partOf: (item: One) => Place,
  {
    places = {},
    spell = () => undefined,
  }: { readonly places?: Places; readonly spell?: (item: One) => string | undefined } = {},
): void {
  for (const item of removed) {
    collector.contract(
      `${name}-removed`,
      partOf(item),
      { ...places, old: item.at ?? places.old },
      { before: spell(item) },
    );
  }
  for (const item of added) {
    collector.contract(
      `${name}-added`,
      partOf(item),
      { ...places, new: item.at ?? places.new },
      { after: spell(item) },
    );
  }
}

/** The members in which two parts differ: `parameter: after -> parameter: cursor`; `undefined` if they are equal. */
export function spellDifference(old: object, next: object): Spelling | undefined {
  const [before, after] = [membersOf(old), membersOf(next)];
  const spell = (members: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): string => {
    const own = [...members].filter(([key, value]) => others.get(key) !== value);
    return own.map(([key, value]) => `${key}: ${value}`).join(", ") || NONE;
  };
  const spelling = { before: spell(before, after), after: spell(after, before) };
  return spelling.before === spelling.after ? undefined : spelling;
}

function membersOf(part: object): ReadonlyMap<string, string> {
  const members = Object.entries(part).filter(([key, value]) => key !== "at" && value !== undefined);
  return new Map(members.map(([key, value]) => [key, typeof value === "string" ? value : JSON.stringify(value)]));
}

/** `90 s`, `5 min`, `24 h`, `3 days` */
export function spellSeconds(seconds: number | undefined): string {
  if (seconds === undefined) return NONE;
  if (seconds > DAY && seconds % DAY === 0) return `${seconds / DAY} days`;
  if (seconds >= 3600 && seconds % 3600 === 0) return `${seconds / 3600} h`;
  return seconds >= 60 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

const DAY = 86_400;

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
