import { sameJson } from "../../generator/document/json.ts";
import type { Webhook } from "../../generator/ir/api.ts";
import type { Signature } from "../../generator/ir/behaviour.ts";
import type { Places } from "../change.ts";
import {
  type Collector,
  compareDurations,
  comparePresence,
  compareSets,
  type Place,
  spellDifference,
} from "../collector.ts";

/** Compares signatures, delivery and replay protection of two webhooks. */
export function compareDeliveries(collector: Collector, exchange: string, old: Webhook, next: Webhook): void {
  const places = { old: old.at, new: next.at };
  compareSignatures(collector, { exchange, part: "signature" }, places, old.signature, next.signature);
  const isSigned = old.signature !== undefined || next.signature !== undefined;
  if (!isSigned && !sameJson(usesOf(old), usesOf(next))) {
    const spelling = { before: JSON.stringify(usesOf(old)), after: JSON.stringify(usesOf(next)) };
    collector.contract("webhook-security-changed", { exchange, part: "security" }, places, spelling);
  }
  compareDelivery(collector, { exchange, part: "delivery" }, old, next);
  const spell = ({ mirrors }: Webhook): readonly string[] =>
    mirrors.map(({ body, header }) => `${header.toLowerCase()} = ${body}`);
  compareSets(collector, "mirror", [{ exchange, part: "" }, places], spell(old), spell(next));
}

function usesOf({ security }: Webhook): readonly (readonly (readonly string[])[])[] {
  return security.map((uses) => uses.map(({ scheme, scopes }) => [scheme, ...scopes]));
}

function compareSignatures(
  collector: Collector,
  place: Place,
  places: Places,
  old: Signature | undefined,
  next: Signature | undefined,
): void {
  const both = comparePresence(collector, "signature", [place, places], old, next);
  if (both === undefined) return;
  const [{ toleranceSeconds: before, ...one }, { toleranceSeconds: after, ...other }] = both;
  const at = { old: one.at, new: other.at };
  const spelling = spellDifference(one, other);
  if (spelling !== undefined) collector.contract("signature-changed", place, at, spelling);
  compareDurations(collector, "signature-tolerance", [place, at], [before, after], Infinity);
}

function compareDelivery(collector: Collector, place: Place, old: Webhook, next: Webhook): void {
  const places = { old: old.at, new: next.at };
  const both = comparePresence(collector, "delivery", [place, places], old.delivery, next.delivery);
  if (both === undefined) return;
  const [one, other] = both;
  const at = { old: one.at, new: other.at };
  const acknowledged = [one.acknowledgeWithinSeconds, other.acknowledgeWithinSeconds] as const;
  compareDurations(collector, "delivery-acknowledge", [place, at], acknowledged, Infinity);
  const retried = [one.retryForSeconds, other.retryForSeconds] as const;
  compareDurations(collector, "delivery-retry", [place, at], retried, 0);
  if (one.backoff !== other.backoff) collector.contract("delivery-backoff-changed", place, at);
}
