import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import { childPointer } from "../../generator/document/pointer.ts";
import { valueAt } from "../checks/expression.ts";
import { chance, type Random, seededRandom } from "../../runtime/factory/random.ts";
import { type Case, withBody } from "../requests/case.ts";
import type { Maker } from "../values/make.ts";
import { beside, breaksSide, type DateRule, datesIn, inSequence, placed, withDates } from "./dates.ts";
import { normal } from "./resources.ts";
import { ifPossible } from "../values/impossible.ts";
import { type Leaf, leavesOf, withValueAt } from "../values/places.ts";

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
