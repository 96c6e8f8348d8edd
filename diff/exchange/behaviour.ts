import type { Api, Operation } from "../../generator/ir/api.ts";
import type { Pagination, RateLimit } from "../../generator/ir/behaviour.ts";
import type { Places } from "../change.ts";
import { type Collector, type Place, reportOf, reportUnmatched, spellDifference, spellSeconds } from "../collector.ts";
import { matchBy } from "../match.ts";

/** Compares the behaviour extensions of two operations. */
export function compareBehaviour(collector: Collector, exchange: string, old: Operation, next: Operation): void {
  const places = { old: old.at, new: next.at };
  compareLimits(collector, { exchange, part: "rate limits" }, places, old.rateLimits, next.rateLimits);
  reportOf(collector, { exchange, part: "" }, places).sets("emits", old.emits ?? [], next.emits ?? []);
  const place = { exchange, part: "idempotency" };
  const [before, after] = [old.idempotency, next.idempotency];
  const both = reportOf(collector, place, places).presence("idempotency", before, after, ({ header }) => header);
  if (both === undefined) return;
  const [one, other] = both;
  const part = reportOf(collector, place, { old: one.at, new: other.at });
  if (one.header.toLowerCase() !== other.header.toLowerCase()) {
    part.text("idempotency-header-changed", one.header, other.header);
  }
  part.durations("idempotency-retention", one.retentionSeconds, other.retentionSeconds, 0);
}

/** Compares how results are read page by page, by `x-pagination` or by usual names. */
export function comparePages(
  collector: Collector,
  exchange: string,
  [old, before]: readonly [Operation, Pagination | undefined],
  [next, after]: readonly [Operation, Pagination | undefined],
): void {
  const part = reportOf(collector, { exchange, part: "pagination" }, { old: old.at, new: next.at });
  const both = part.presence("pagination", before, after, ({ style }) => style);
  const spelling = both && spellDifference(...both);
  if (both === undefined || spelling === undefined) return;
  const isDeclared = old.pagination !== undefined && next.pagination !== undefined;
  if (isDeclared || !hasPages(next, both[0])) part.report("pagination-changed", spelling);
}

/** Whether an operation has the parameter or header by which pages were read. */
function hasPages({ parameters, responses }: Operation, pages: Pagination): boolean {
  if (pages.style !== "link")
    return parameters.some(({ in: place, name }) => place === "query" && name === pages.parameter);
  const headers = responses.flatMap((response) => response.headers);
  return pages.next !== undefined || headers.some(({ name }) => name.toLowerCase() === "link");
}

/** Compares rate limits. Limits of the same scope and window length are matched. */
export function compareLimits(
  collector: Collector,
  place: Place,
  places: Places,
  old: readonly RateLimit[],
  next: readonly RateLimit[],
): void {
  const matches = matchBy(
    old,
    next,
    ({ perSeconds, scope }) => `${scope} ${perSeconds}`,
    ({ scope }) => scope,
  );
  reportUnmatched(collector, "rate-limit", matches, () => place, { places, spell: spellLimit });
  for (const [one, other] of matches.pairs) {
    const part = reportOf(collector, place, { old: one.at, new: other.at });
    // A longer window allows as much as the old windows in it, if it has all of their requests.
    const isRaised = other.requests >= one.requests * Math.ceil(other.perSeconds / one.perSeconds);
    part.text(isRaised ? "rate-limit-raised" : "rate-limit-lowered", spellLimit(one), spellLimit(other));
    const headers = spellDifference({ ...one.headers }, { ...other.headers });
    if (headers !== undefined) part.report("rate-limit-headers-changed", headers);
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
