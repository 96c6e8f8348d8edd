import { type Json, sameJson } from "../../generator/document/json.ts";
import type { Api, Operation } from "../../generator/ir/api.ts";
import type { Pagination, RateLimit } from "../../generator/ir/behaviour.ts";
import type { Places } from "../change.ts";
import { type Collector, compareDurations, compareSets, type Place } from "../collector.ts";
import { matchBy } from "../match.ts";

/** Compares the behaviour extensions of two operations. */
export function compareBehaviour(collector: Collector, exchange: string, old: Operation, next: Operation): void {
  const places = { old: old.at, new: next.at };
  compareLimits(collector, { exchange, part: "rate limits" }, places, old.rateLimits, next.rateLimits);
  compareKeys(collector, { exchange, part: "idempotency" }, old, next);
  const paging = { exchange, part: "pagination" };
  const [before, after] = [old.pagination, next.pagination];
  if (before === undefined) {
    if (after !== undefined) collector.contract("pagination-added", paging, places, { after: after.style });
  } else if (after === undefined) collector.contract("pagination-removed", paging, places, { before: before.style });
  else if (!sameJson(spellPages(before), spellPages(after))) {
    const spelling = { before: JSON.stringify(before), after: JSON.stringify(after) };
    collector.contract("pagination-changed", paging, places, spelling);
  }
  compareSets(collector, "emits", [{ exchange, part: "" }, places], old.emits ?? [], next.emits ?? []);
}

function spellPages(pages: Pagination): Json {
  return { ...pages };
}

function compareKeys(collector: Collector, place: Place, old: Operation, next: Operation): void {
  const [before, after] = [old.idempotency, next.idempotency];
  const places = { old: before?.at ?? old.at, new: after?.at ?? next.at };
  if (before === undefined) {
    if (after !== undefined) collector.contract("idempotency-added", place, places, { after: after.header });
    return;
  }
  if (after === undefined) return collector.contract("idempotency-removed", place, places, { before: before.header });
  if (before.header.toLowerCase() !== after.header.toLowerCase()) {
    const spelling = { before: before.header, after: after.header };
    collector.contract("idempotency-header-changed", place, places, spelling);
  }
  const kept = [before.retentionSeconds, after.retentionSeconds] as const;
  compareDurations(collector, "idempotency-retention", [place, places], kept, 0);
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
    if (!sameJson({ ...one.headers }, { ...other.headers })) {
      collector.contract("rate-limit-headers-changed", place, at);
    }
  }
}

function spellLimit({ perSeconds, requests, scope }: RateLimit): string {
  return `${requests} per ${perSeconds} s by ${scope}`;
}

/** Compares the roles of error body members. */
export function compareEnvelopes(collector: Collector, old: Api, next: Api): void {
  const [one, other] = [old, next].map(({ models }) => models.find(({ errorEnvelope }) => errorEnvelope !== undefined));
  if (one?.errorEnvelope === undefined || other?.errorEnvelope === undefined) return;
  const [before, after] = [one.errorEnvelope, other.errorEnvelope];
  const keys = ["code", "message", "id", "params"] as const;
  const spell = (envelope: typeof before): string => keys.map((key) => `${key}: ${envelope[key] ?? "none"}`).join(", ");
  const spelling = { before: spell(before), after: spell(after) };
  if (spelling.before === spelling.after) return;
  const places = { old: before.at, new: after.at };
  collector.contract("error-envelope-changed", { part: `model ${other.name}` }, places, spelling);
}
