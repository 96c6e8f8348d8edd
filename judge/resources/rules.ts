import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import { childPointer } from "../../generator/document/pointer.ts";
import { valueAt } from "../checks/expression.ts";
import { chance, type Random, seededRandom } from "../../runtime/factory/random.ts";
import { type Case, withBody, withParameter } from "../requests/case.ts";
import type { Maker } from "../values/make.ts";
import { normal } from "./resources.ts";
import { ifPossible } from "../values/impossible.ts";
import { type Leaf, leavesOf, withValueAt } from "../values/places.ts";

/** What servers require of dates beyond their format. */
export interface DateRule {
  /** Which side of today all dates must be on. */
  readonly side: "any" | "future" | "past" | "distant past";
  /** Whether the first date of a body is the latest. */
  readonly isDescending: boolean;
  /** Whether periods of different requests must not overlap. */
  readonly isApart: boolean;
  /** Whether dates must be in this century. */
  readonly isNear?: boolean;
  /** Whether the dates of a body must not be far from each other. */
  readonly isShort?: boolean;
  /** Minutes between two times of one day, which have no seconds: an appointment takes half an hour. */
  readonly slot?: number;
}

/**
 * Rules of a server that no schema can state, as rejected requests showed them: members that must be unique, and dates
 * that must be in the future, in order or apart. By resource, and by the pattern of the member's path.
 */
export interface Rules {
  /** Remembers the values of an accepted request. */
  observe(resource: string, one: Case): void;
  /** Makes a valid request follow the known rules. */
  apply(resource: string, one: Case, caller?: string): Case;
  /** The texts and numbers that an earlier request used. */
  usedLeaves(resource: string, one: Case): readonly Leaf[];
  /** The same request with other values, where there are any; `undefined` if there are none. */
  withFresh(one: Case, leaves: readonly Leaf[]): Case | undefined;
  setUnique(resource: string, pattern: string): void;
  /** The members that must be unique. */
  uniqueOf(resource: string): readonly string[];
  setDates(resource: string, one: Case, rule: DateRule): void;
  /** The rule for a request with the same dates. */
  datesOf(resource: string, one: Case): DateRule | undefined;
  /** From now on, requests of the same variant have the member, although it is optional. */
  setNeeded(resource: string, one: Case, path: string): void;
  /** The members that a request lacks although the server needs them. */
  lackedBy(resource: string, one: Case): readonly string[];
  /** The members that a request has although the server rules them out. */
  excessOf(resource: string, one: Case): readonly string[];
  /** Whether an accepted request had a text or number as this member. */
  wasAccepted(resource: string, pattern: string): boolean;
  /** From now on, requests of the same variant keep to a limit that a description of a member states. */
  setLimited(resource: string, one: Case, pattern: string, limit: Limit): void;
}

/** How a member keeps to its description: it is absent, always or mostly, repeats no items, or has the least numbers. */
export type Limit = "omitted" | "seldom" | "distinct" | "small";

const ATTEMPTS = 12;
/** Attempts to change every value, before some of them are enough. */
const PATIENCE = 3;
const DAY = 86_400_000;
/** Days between the periods of two requests. */
const GAP = 5;
/** How long ago a date in the distant past is: birthdays of adults. */
const DISTANT = 30 * 365 * DAY;
/** Percentage of requests that keep to a limit that does not hold for each of them. */
const SMALL = 75;

export function createRules(maker: Maker, seed: number): Rules {
  const used = new Map<string, Set<string>>();
  const unique = new Map<string, Set<string>>();
  const dates = new Map<string, DateRule>();
  const limits = new Map<string, Map<string, Limit>>();
  const needed = new Map<string, Set<string>>();
  const random = seededRandom(seed);
  let periods = 0;

  const lackedBy = (resource: string, one: Case): readonly string[] =>
    [...(needed.get(variantOf(resource, one)) ?? [])].filter((path) => valueAt(one.body ?? {}, path) === undefined);
  const withFresh: Rules["withFresh"] = (one, leaves) => withOthers(maker, random, one, leaves);
  const usedLeaves = (resource: string, { body }: Case): readonly Leaf[] =>
    leavesOf(body).filter(({ pattern, value }) => used.get(`${resource} ${pattern}`)?.has(comparable(value)) === true);
  const limited = (resource: string, one: Case): Case => {
    const own = limits.get(variantOf(resource, one));
    if (own === undefined) return one;
    const isKept = chance(random, SMALL);
    const plain = withLimits(one, (pattern) => {
      const limit = own.get(pattern);
      return (limit === "small" || limit === "seldom") && !isKept ? undefined : limit;
    });
    return plain !== one && fits(maker, plain) ? plain : one;
  };
  return {
    usedLeaves,
    withFresh,
    observe(resource, { body }) {
      for (const { pattern, value } of leavesOf(body)) {
        const key = `${resource} ${pattern}`;
        used.set(key, (used.get(key) ?? new Set()).add(comparable(value)));
      }
    },
    apply(resource, given, caller = "own") {
      const known = limited(resource, given);
      const one = withNeeded(maker, random, known, lackedBy(`${resource} ${caller}`, known));
      const patterns = unique.get(resource);
      const taken =
        patterns === undefined ? [] : usedLeaves(resource, one).filter(({ pattern }) => patterns.has(pattern));
      const fresh = withFresh(one, taken) ?? one;
      const rule = dates.get(dateKey(resource, fresh));
      const all = rule === undefined ? [] : datesIn(fresh);
      if (rule === undefined || all.length === 0) return fresh;
      const isApart = rule.isApart || rule.slot !== undefined;
      const isPlaced = isApart || breaksSide(all, rule);
      const others = isPlaced
        ? placed(all, rule, isApart ? ++periods : random.int(1, 60))
        : rule.isShort === true
          ? beside(all, 0, rule)
          : inSequence(all, rule);
      const moved = withDates(fresh, others);
      return fits(maker, moved) ? moved : fresh;
    },
    setNeeded(resource, one, path) {
      const key = variantOf(resource, one);
      needed.set(key, (needed.get(key) ?? new Set()).add(path));
    },
    lackedBy,
    excessOf: (resource, one) =>
      [...(limits.get(variantOf(resource, one)) ?? [])].flatMap(([pattern, limit]) =>
        limit === "omitted" && valueAt(one.body ?? {}, pattern) !== undefined ? [pattern] : [],
      ),
    setUnique: (resource, pattern) => void unique.set(resource, (unique.get(resource) ?? new Set()).add(pattern)),
    uniqueOf: (resource) => [...(unique.get(resource) ?? [])],
    setDates: (resource, one, rule) => void dates.set(dateKey(resource, one), rule),
    datesOf: (resource, one) => dates.get(dateKey(resource, one)),
    wasAccepted: (resource, pattern) => used.has(`${resource} ${pattern}`),
    setLimited(resource, one, pattern, limit) {
      const key = variantOf(resource, one);
      limits.set(key, (limits.get(key) ?? new Map<string, Limit>()).set(pattern, limit));
    },
  };
}

/** Which members a request has may depend on its variant: an issue has a source, and a receipt has none. */
function variantOf(resource: string, one: Case): string {
  return [resource, ...variantsOf(one)].join(" ");
}

/** The values of members such as `type`. */
export function variantsOf({ body }: Case): readonly string[] {
  const variants = isObject(body) ? Object.entries(body).filter(([name]) => VARIANT.test(name)) : [];
  return variants.flatMap(([, value]) => (typeof value === "string" ? [value] : []));
}

export const VARIANT: RegExp = /^(?:type|kind|mode|method|action|variant)$/i;

/** The same request with values for optional members, if there are any. */
function withNeeded(maker: Maker, random: Random, one: Case, paths: readonly string[]): Case {
  const { body, content } = one;
  for (let attempt = 0; attempt < ATTEMPTS && body !== undefined && content !== undefined; attempt++) {
    const other = paths.length === 0 ? undefined : makeFull(maker, content.schema, random);
    const values = paths.map((path) => ({ path, value: other === undefined ? undefined : valueAt(other, path) }));
    if (other === undefined || values.some(({ value }) => value === undefined)) continue;
    const changed = withBody(
      one,
      values.reduce((all, { path, value }) => withValueAt(all, path, value), body),
    );
    if (fits(maker, changed)) return changed;
  }
  return one;
}

/** The same request with other values of members. */
function withOthers(maker: Maker, random: Random, one: Case, leaves: readonly Leaf[]): Case | undefined {
  const { body, content } = one;
  if (body === undefined || content === undefined || leaves.length === 0) return undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const other = makeFull(maker, content.schema, random);
    let changed = body;
    let count = 0;
    for (const { path, value } of leaves) {
      // Of a list, the other value may have only one item.
      const fresh = valueAt(other ?? null, path) ?? valueAt(other ?? null, path.replace(/\/\d+(?=\/|$)/g, "/0"));
      if (fresh === undefined || typeof fresh !== typeof value || comparable(fresh) === comparable(value)) continue;
      changed = withValueAt(changed, path, fresh);
      count++;
    }
    // Constants have no other value.
    const isFresh = count === leaves.length || (count > 0 && attempt >= PATIENCE);
    if (isFresh && maker.evaluator.verdict(changed, content.schema, "sent") === "fits") return withBody(one, changed);
  }
  return undefined;
}

/** The same request with members as their descriptions may limit them. */
export function withLimits(one: Case, limitOf: (pattern: string) => Limit | undefined): Case {
  const { body, content } = one;
  if (body === undefined || content === undefined) return one;
  const limit = (value: Json, pattern: string): Json | undefined => {
    const own = limitOf(pattern);
    if (own === "omitted" || own === "seldom") return undefined;
    const inner = own === "distinct" ? distinctItems(value) : own === "small" ? withLeast(value) : value;
    if (isArray(inner)) {
      const items = inner.map((item) => limit(item, `${pattern}/*`) ?? null);
      return items.some((item, index) => item !== inner[index]) ? items : inner;
    }
    if (!isObject(inner)) return inner;
    const members = Object.entries(inner).map(
      ([name, own]) => [name, limit(own, childPointer(pattern, name))] as const,
    );
    if (members.every(([name, own]) => own === inner[name])) return inner;
    return Object.fromEntries(members.flatMap(([name, own]) => (own === undefined ? [] : [[name, own] as const])));
  };
  const changed = limit(body, "");
  return changed === body ? one : withBody(one, changed);
}

/** The same value if no item occurs twice. */
export function distinctItems(value: Json): Json {
  if (!isArray(value)) return value;
  const items = new Map(value.map((item) => [JSON.stringify(item), item]));
  return items.size === value.length ? value : [...items.values()];
}

/** The same value with 1 for greater numbers. */
function withLeast(value: Json): Json {
  if (isArray(value)) return value.map(withLeast);
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, withLeast(own)]));
  return typeof value === "number" && value > 1 ? 1 : value;
}

function makeFull(maker: Maker, schema: Parameters<Maker["make"]>[0], random: Random): Json | undefined {
  return ifPossible(() => maker.make(schema, random, { direction: "sent", isFull: chance(random, 80) }));
}

/** Requests with other dates may have other rules: one that is absent may be today. */
function dateKey(resource: string, one: Case): string {
  const names = datesIn(one).map(({ path }) => path.filter((part) => typeof part === "string").join("."));
  return `${resource} ${[...new Set(names)].toSorted().join(" ")}`;
}

/** Servers may compare texts without case and punctuation. */
function comparable(value: Json): string {
  const text = String(value);
  return normal(text) || text;
}

export function fits({ evaluator }: Maker, { body, content }: Case): boolean {
  return body === undefined || content === undefined || evaluator.verdict(body, content.schema, "sent") === "fits";
}

/** A date in a request: its path in the body, or the name of a query parameter. */
export interface DatePlace {
  readonly path: readonly (string | number)[];
  readonly text: string;
}

const DATE = /^\d{4}-\d\d-\d\d(?:$|[Tt ])/;
const DEEPEST = 3;

export function datesIn({ body, parameters: { query } }: Case): readonly DatePlace[] {
  const ofQuery = [...query].flatMap(([name, value]) =>
    typeof value === "string" && DATE.test(value) ? [{ path: [name], text: value }] : [],
  );
  return body === undefined ? ofQuery : [...datesBelow(body, [])];
}

function* datesBelow(value: Json, path: DatePlace["path"]): Generator<DatePlace> {
  if (typeof value === "string" && DATE.test(value)) yield { path, text: value };
  if (path.length >= DEEPEST) return;
  if (isArray(value)) for (const [index, item] of value.entries()) yield* datesBelow(item, [...path, index]);
  else if (isObject(value))
    for (const [name, inner] of Object.entries(value)) yield* datesBelow(inner, [...path, name]);
}

export function withDates(one: Case, dates: readonly DatePlace[]): Case {
  if (one.body === undefined)
    return dates.reduce((all, { path: [name = ""], text }) => withParameter(all, "query", String(name), text), one);
  return withBody(
    one,
    dates.reduce((body, { path, text }) => withTextAt(body, path, text), one.body),
  );
}

function withTextAt(value: Json, [first, ...rest]: DatePlace["path"], text: string): Json {
  if (first === undefined) return text;
  if (isArray(value)) return value.map((item, index) => (index === first ? withTextAt(item, rest, text) : item));
  return isObject(value) ? { ...value, [first]: withTextAt(value[first] ?? null, rest, text) } : value;
}

/** A date some days after another one, written in the same way. */
export function moved(text: string, from: number, days: number): string {
  return new Date(from + days * DAY).toISOString().slice(0, 10) + text.slice(10);
}

/** Consecutive days on one side of today, or times of one day. */
export function placed(
  dates: readonly DatePlace[],
  { isDescending, side, slot }: Pick<DateRule, "side" | "isDescending" | "slot">,
  period: number,
): readonly DatePlace[] {
  const isPast = side === "past" || side === "distant past";
  const first = (isPast ? -1 : 1) * (2 + period * GAP) - (isPast ? dates.length : 0);
  return dates.map(({ path, text }, index) => {
    const count = isDescending ? dates.length - 1 - index : index;
    if (slot === undefined) return { path, text: moved(text, originOf(side), first + count) };
    const day = Date.parse(moved("", originOf(side), first));
    return { path, text: minuteText(day + MORNING + count * slot * MINUTE) };
  });
}

const MINUTE = 60_000;
/** Milliseconds from midnight to ten o'clock. */
const MORNING = 10 * 60 * MINUTE;

/** A time without seconds. */
export function minuteText(time: number): string {
  return new Date(time - (time % MINUTE)).toISOString().replace(".000Z", "Z");
}

/** The same dates in the order that a rule demands. */
function inSequence(dates: readonly DatePlace[], { isDescending }: DateRule): readonly DatePlace[] {
  const sign = isDescending ? -1 : 1;
  const sorted = dates.map(({ text }) => text).toSorted((a, b) => sign * (Date.parse(a) - Date.parse(b)));
  return dates.map(({ path, text }, index) => ({ path, text: sorted[index] ?? text }));
}

/** One date as it is, and the others on the days next to it. */
export function beside(
  dates: readonly DatePlace[],
  kept: number,
  { isDescending }: Pick<DateRule, "isDescending">,
): readonly DatePlace[] {
  const from = Date.parse(dates[kept]?.text.slice(0, 10) ?? "");
  return dates.map((own, index) =>
    index === kept ? own : { ...own, text: moved(own.text, from, isDescending ? kept - index : index - kept) },
  );
}

function originOf(side: DateRule["side"]): number {
  return side === "distant past" ? Date.now() - DISTANT : Date.now();
}

/** Whether a date is in another century. */
export function isFar(text: string): boolean {
  return !text.startsWith("20");
}

/** Whether a date is on the side of today that a rule forbids. */
export function breaksSide(dates: readonly DatePlace[], { isNear = false, side }: DateRule): boolean {
  return dates.some(({ text }) => {
    if (isNear && isFar(text)) return true;
    const isLater = Date.parse(text.slice(0, 10)) > originOf(side);
    return side !== "any" && isLater === (side !== "future");
  });
}
