import type { Api, Operation } from "../../generator/ir/api.ts";
import type { Pagination, RateLimit } from "../../generator/ir/behaviour.ts";
import type { Places } from "../change.ts";
import {
  type Collector,
  compareDurations,
  comparePresence,
  compareSets,
  type Place,
  spellDifference,
  spellSeconds,
} from "../collector.ts";
import { matchBy } from "../match.ts";

/** Compares the behaviour extensions of two operations. */
export function compareBehaviour(collector: Collector, exchange: string, old: Operation, next: Operation): void {
  const places = { old: old.at, new: next.at };
  compareLimits(collector, { exchange, part: "rate limits" }, places, old.rateLimits, next.rateLimits);
  compareKeys(collector, { exchange, part: "idempotency" }, old, next);
  compareSets(collector, "emits", [{ exchange, part: "" }, places], old.emits ?? [], next.emits ?? []);
}

/** Compares how results are read page by page, by `x-pagination` or by usual names. */
export function comparePages(
  collector: Collector,
  exchange: string,
  [old, before]: readonly [Operation, Pagination | undefined],
  [next, after]: readonly [Operation, Pagination | undefined],
): void {
  const [place, places] = [
    { exchange, part: "pagination" },
    { old: old.at, new: next.at },
  ];
  const both = comparePresence(collector, "pagination", [place, places], before, after, ({ style }) => style);
  const spelling = both && spellDifference(...both);
  if (both === undefined || spelling === undefined) return;
  const isDeclared = old.pagination !== undefined && next.pagination !== undefined;
  if (isDeclared || !hasPages(next, both[0])) collector.contract("pagination-changed", place, places, spelling);
}

/** Whether an operation has the parameter or header by which pages were read. */
function hasPages({ parameters, responses }: Operation, pages: Pagination): boolean {
  if (pages.style !== "link")
    return parameters.some(({ in: place, name }) => place === "query" && name === pages.parameter);
  const headers = responses.flatMap((response) => response.headers);
  return pages.next !== undefined || headers.some(({ name }) => name.toLowerCase() === "link");
}

function compareKeys(collector: Collector, place: Place, old: Operation, next: Operation): void {
  const places = { old: old.at, new: next.at };
  const both = comparePresence(
    collector,
    "idempotency",
    [place, places],
    old.idempotency,
    next.idempotency,
    ({ header }) => header,
  );
  if (both === undefined) return;
  const [before, after] = both;
  const at = { old: before.at, new: after.at };
  if (before.header.toLowerCase() !== after.header.toLowerCase()) {
    const spelling = { before: before.header, after: after.header };
    collector.contract("idempotency-header-changed", place, at, spelling);
  }
  const kept = [before.retentionSeconds, after.retentionSeconds] as const;
  compareDurations(collector, "idempotency-retention", [place, at], kept, 0);
}

/** Compares rate limits. Limits of the same scope and window length are matched. */
export function compareLimits(
  collector: Collector,
  place: Place,
  places: Places,
  old: readonly RateLimit[],
  next: readonly RateLimit[],
): void {
  const { added, pairs, removed } = matchBy(
    old,
    next,
    ({ perSeconds, scope }) => `${scope} ${perSeconds}`,
    ({ scope }) => scope,
  );
  for (const limit of removed) {
    collector.contract("rate-limit-removed", place, { ...places, old: limit.at }, { before: spellLimit(limit) });
  }
  for (const limit of added) {
    collector.contract("rate-limit-added", place, { ...places, new: limit.at }, { after: spellLimit(limit) });
  }
  for (const [one, other] of pairs) {
    const at = { old: one.at, new: other.at };
    const spelling = { before: spellLimit(one), after: spellLimit(other) };
    if (spelling.before !== spelling.after) {
      // More requests in a longer window may be fewer per second.
      const isRaised = other.requests >= one.requests && other.perSeconds <= one.perSeconds;
      collector.contract(isRaised ? "rate-limit-raised" : "rate-limit-lowered", place, at, spelling);
    }
    const headers = spellDifference({ ...one.headers }, { ...other.headers });
    if (headers !== undefined) collector.contract("rate-limit-headers-changed", place, at, headers);
  }
}

function spellLimit({ perSeconds, requests, scope }: RateLimit): string {
  return `${requests} per ${spellSeconds(perSeconds)} by ${scope}`;
}

/** Compares the roles of error body members. */
export function compareEnvelopes(collector: Collector, old: Api, next: Api): void {
  const [one, other] = [old, next].map(({ models }) => models.find(({ errorEnvelope }) => errorEnvelope !== undefined));
  if (one?.errorEnvelope === undefined || other?.errorEnvelope === undefined) return;
  const [before, after] = [one.errorEnvelope, other.errorEnvelope];
  const spelling = spellDifference(before, after);
  if (spelling === undefined) return;
  const places = { old: before.at, new: after.at };
  collector.contract("error-envelope-changed", { part: `model ${other.name}` }, places, spelling);
}
