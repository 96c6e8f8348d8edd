import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import { chance, type Random, seededRandom } from "../../runtime/factory/random.ts";
import { type Case, withBody, withParameter } from "../requests/case.ts";
import type { Maker } from "../values/make.ts";
import { normal } from "./resources.ts";
import { ifPossible } from "../values/impossible.ts";

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
}

/**
 * Rules of a server that no schema can state, as rejected requests showed them: members that must be unique, and dates
 * that must be in the future, in order or apart. By resource.
 */
export interface Rules {
  /** Remembers the values of an accepted request. */
  observe(resource: string, one: Case): void;
  /** Makes a valid request follow the known rules. */
  apply(resource: string, one: Case, caller?: string): Case;
  /** The members whose values an earlier request used. */
  usedMembers(resource: string, one: Case): readonly string[];
  /** The same request with other values of members. */
  withFresh(one: Case, names: readonly string[]): Case | undefined;
  setUnique(resource: string, name: string): void;
  /** The members that must be unique. */
  uniqueOf(resource: string): readonly string[];
  setDates(resource: string, one: Case, rule: DateRule): void;
  /** The rule for a request with the same dates. */
  datesOf(resource: string, one: Case): DateRule | undefined;
  /** From now on, requests have the member, although it is optional. */
  setNeeded(resource: string, name: string): void;
  /** The members that a request lacks although the server needs them. */
  lackedBy(resource: string, one: Case): readonly string[];
  /** Whether an accepted request had a text or number as this member. */
  wasAccepted(resource: string, name: string): boolean;
  /** From now on, requests omit the member, or do not repeat items of it. */
  setOmitted(resource: string, name: string): void;
  setDistinct(resource: string, name: string): void;
}

const ATTEMPTS = 12;
const DAY = 86_400_000;
/** Days between the periods of two requests. */
const GAP = 5;
/** How long ago a date in the distant past is: birthdays of adults. */
const DISTANT = 30 * 365 * DAY;

export function createRules(maker: Maker, seed: number): Rules {
  const used = new Map<string, Set<string>>();
  const unique = new Map<string, Set<string>>();
  const dates = new Map<string, DateRule>();
  const omitted = new Set<string>();
  const distinct = new Set<string>();
  const needed = new Map<string, Set<string>>();
  const random = seededRandom(seed);
  let periods = 0;

  const usedMembers = (resource: string, { body }: Case): readonly string[] =>
    scalarsOf(body).flatMap(([name, value]) =>
      used.get(`${resource} ${name}`)?.has(comparable(value)) === true ? [name] : [],
    );
  const lackedBy = (resource: string, { body = {} }: Case): readonly string[] =>
    [...(needed.get(resource) ?? [])].filter((name) => isObject(body) && !Object.hasOwn(body, name));
  const withFresh = (one: Case, names: readonly string[]): Case | undefined => {
    const { body, content } = one;
    if (!isObject(body) || content === undefined || names.length === 0) return undefined;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const other = makeFull(maker, content.schema, random);
      const own = isObject(other)
        ? names.flatMap((name) => (name in other ? [[name, other[name] ?? null] as const] : []))
        : [];
      const changed = { ...body, ...Object.fromEntries(own) };
      const isFresh =
        own.length === names.length &&
        own.every(([name, value]) => comparable(value) !== comparable(body[name] ?? null));
      if (isFresh && maker.evaluator.verdict(changed, content.schema, "sent") === "fits") return withBody(one, changed);
    }
    return undefined;
  };
  return {
    usedMembers,
    withFresh,
    observe(resource, { body }) {
      for (const [name, value] of scalarsOf(body)) {
        const key = `${resource} ${name}`;
        used.set(key, (used.get(key) ?? new Set()).add(comparable(value)));
      }
    },
    apply(resource, given, caller = "own") {
      const has = (all: ReadonlySet<string>, name: string): boolean => all.has(`${resource} ${name}`);
      const plain = withoutMembers(
        given,
        (name) => has(omitted, name),
        (name) => has(distinct, name),
      );
      const known = plain === given || !fits(maker, plain) ? given : plain;
      const lacked = lackedBy(`${resource} ${caller}`, known);
      const one = withFresh(known, lacked) ?? known;
      const names = unique.get(resource);
      const taken = names === undefined ? [] : usedMembers(resource, one).filter((name) => names.has(name));
      const fresh = withFresh(one, taken) ?? one;
      const rule = dates.get(dateKey(resource, fresh));
      const all = rule === undefined ? [] : datesIn(fresh);
      if (rule === undefined || all.length === 0 || !(rule.isApart || breaksSide(all, rule))) return fresh;
      const moved = withDates(fresh, placed(all, rule, rule.isApart ? ++periods : random.int(1, 60)));
      return fits(maker, moved) ? moved : fresh;
    },
    setNeeded: (resource, name) => void needed.set(resource, (needed.get(resource) ?? new Set()).add(name)),
    lackedBy,
    setUnique: (resource, name) => void unique.set(resource, (unique.get(resource) ?? new Set()).add(name)),
    uniqueOf: (resource) => [...(unique.get(resource) ?? [])],
    setDates: (resource, one, rule) => void dates.set(dateKey(resource, one), rule),
    datesOf: (resource, one) => dates.get(dateKey(resource, one)),
    wasAccepted: (resource, name) => used.has(`${resource} ${name}`),
    setOmitted: (resource, name) => void omitted.add(`${resource} ${name}`),
    setDistinct: (resource, name) => void distinct.add(`${resource} ${name}`),
  };
}

/** The same request without some members, and with each item of others once. */
export function withoutMembers(
  one: Case,
  isOmitted: (name: string) => boolean,
  isDistinct: (name: string) => boolean,
): Case {
  const { body } = one;
  if (!isObject(body)) return one;
  const members = Object.entries(body).flatMap(([name, value]) =>
    isOmitted(name) ? [] : [[name, isDistinct(name) ? distinctItems(value) : value] as const],
  );
  const isSame = members.length === Object.keys(body).length && members.every(([name, value]) => value === body[name]);
  return isSame ? one : withBody(one, Object.fromEntries(members));
}

/** The same value if no item occurs twice. */
export function distinctItems(value: Json): Json {
  if (!isArray(value)) return value;
  const items = new Map(value.map((item) => [JSON.stringify(item), item]));
  return items.size === value.length ? value : [...items.values()];
}

function makeFull(maker: Maker, schema: Parameters<Maker["make"]>[0], random: Random): Json | undefined {
  return ifPossible(() => maker.make(schema, random, { direction: "sent", isFull: chance(random, 80) }));
}

function scalarsOf(body: Json | undefined): readonly (readonly [name: string, value: Json])[] {
  if (!isObject(body)) return [];
  return Object.entries(body).filter(([, value]) => typeof value === "string" || typeof value === "number");
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

/** Consecutive days on one side of today. */
export function placed(
  dates: readonly DatePlace[],
  { isDescending, side }: Pick<DateRule, "side" | "isDescending">,
  period: number,
): readonly DatePlace[] {
  const isPast = side === "past" || side === "distant past";
  const first = (isPast ? -1 : 1) * (2 + period * GAP) - (isPast ? dates.length : 0);
  return dates.map(({ path, text }, index) => ({
    path,
    text: moved(text, originOf(side), first + (isDescending ? dates.length - 1 - index : index)),
  }));
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
