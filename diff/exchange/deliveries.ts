import { sameJson } from "../../generator/document/json.ts";
import type { Webhook } from "../../generator/ir/api.ts";
import { securityPlace } from "../../generator/ir/read/security.ts";
import { type Collector, type PartReport, reportOf, spellDifference } from "../collector.ts";

/** Compares signatures, delivery and replay protection of two webhooks. */
export function compareDeliveries(collector: Collector, exchange: string, old: Webhook, next: Webhook): void {
  const places = { old: old.at, new: next.at };
  const partOf = (part: string, at: typeof places = places): PartReport => reportOf(collector, { exchange, part }, at);
  const signatures = partOf("signature").presence("signature", old.signature, next.signature);
  if (signatures !== undefined) {
    const [{ toleranceSeconds: before, ...one }, { toleranceSeconds: after, ...other }] = signatures;
    const part = partOf("signature", { old: one.at, new: other.at });
    const spelling = spellDifference(one, other);
    if (spelling !== undefined) part.report("signature-changed", spelling);
    part.durations("signature-tolerance", before, after, Infinity);
  }
  const isSigned = old.signature !== undefined || next.signature !== undefined;
  if (!isSigned && !sameJson(usesOf(old), usesOf(next))) {
    const [before, after] = [old, next].map((webhook) => JSON.stringify(usesOf(webhook)));
    partOf("security", { old: securityPlace(old), new: securityPlace(next) }).report("webhook-security-changed", {
      before,
      after,
    });
  }
  const deliveries = partOf("delivery").presence("delivery", old.delivery, next.delivery);
  if (deliveries !== undefined) {
    const [one, other] = deliveries;
    const part = partOf("delivery", { old: one.at, new: other.at });
    part.durations("delivery-acknowledge", one.acknowledgeWithinSeconds, other.acknowledgeWithinSeconds, Infinity);
    part.durations("delivery-retry", one.retryForSeconds, other.retryForSeconds, 0);
    if (one.backoff !== other.backoff) part.report("delivery-backoff-changed");
  }
  const spell = ({ mirrors }: Webhook): readonly string[] =>
    mirrors.map(({ body, header }) => `${header.toLowerCase()} = ${body}`);
  partOf("").sets("mirror", spell(old), spell(next));
}

function usesOf({ security }: Webhook): readonly (readonly (readonly string[])[])[] {
  return security.map((uses) => uses.map(({ scheme, scopes }) => [scheme, ...scopes]));
}
