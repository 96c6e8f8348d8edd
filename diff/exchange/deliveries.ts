import { sameJson } from "../../generator/document/json.ts";
import type { Webhook } from "../../generator/ir/api.ts";
import type { Signature } from "../../generator/ir/behaviour.ts";
import type { Places } from "../change.ts";
import { type Collector, compareDurations, compareSets, type Place } from "../collector.ts";

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
  if (old === undefined) {
    if (next !== undefined) collector.contract("signature-added", place, { ...places, new: next.at });
    return;
  }
  if (next === undefined) return collector.contract("signature-removed", place, { ...places, old: old.at });
  const at = { old: old.at, new: next.at };
  const [{ at: _, toleranceSeconds: before, ...one }, { at: __, toleranceSeconds: after, ...other }] = [old, next];
  const [fields, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  const changed = [...new Set([...fields.keys(), ...others.keys()])].filter(
    (key) => JSON.stringify(fields.get(key)) !== JSON.stringify(others.get(key)),
  );
  if (changed.length > 0) {
    const spell = (all: ReadonlyMap<string, unknown>): string =>
      changed.map((key) => `${key}: ${JSON.stringify(all.get(key)) ?? "none"}`).join(", ");
    collector.contract("signature-changed", place, at, { before: spell(fields), after: spell(others) });
  }
  compareDurations(collector, "signature-tolerance", [place, at], [before, after], Infinity);
}

function compareDelivery(collector: Collector, place: Place, old: Webhook, next: Webhook): void {
  const [one, other] = [old.delivery, next.delivery];
  const places = { old: one?.at ?? old.at, new: other?.at ?? next.at };
  if (one === undefined) {
    if (other !== undefined) collector.contract("delivery-added", place, places);
    return;
  }
  if (other === undefined) return collector.contract("delivery-removed", place, places);
  const acknowledged = [one.acknowledgeWithinSeconds, other.acknowledgeWithinSeconds] as const;
  compareDurations(collector, "delivery-acknowledge", [place, places], acknowledged, Infinity);
  const retried = [one.retryForSeconds, other.retryForSeconds] as const;
  compareDurations(collector, "delivery-retry", [place, places], retried, 0);
  if (one.backoff !== other.backoff) collector.contract("delivery-backoff-changed", place, places);
}
