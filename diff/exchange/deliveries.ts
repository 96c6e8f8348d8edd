import type { Api, SecurityUse, Webhook } from "../../generator/ir/api.ts";
import { securityPlace } from "../../generator/ir/read/security.ts";
import { NONE } from "../change.ts";
import { type Collector, type PartReport, reportOf, spellDifference } from "../collector.ts";
import { spellScheme } from "./security.ts";

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
  if (!isSigned) {
    const { next: contract, old: oldContract } = collector.comparison;
    const [before, after] = [spellSecurity(oldContract.api, old), spellSecurity(contract.api, next)];
    const part = partOf("security", { old: securityPlace(old), new: securityPlace(next) });
    part.text("webhook-security-changed", before, after);
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

/** The credentials that a webhook carries: `header x-key or bearer (hooks)`. */
function spellSecurity({ securitySchemes }: Api, { security }: Webhook): string {
  const schemes = new Map(securitySchemes.map((scheme) => [scheme.name, spellScheme(scheme)]));
  const spell = ({ scheme, scopes }: SecurityUse): string =>
    `${schemes.get(scheme) ?? scheme}${scopes.length === 0 ? "" : ` (${scopes.toSorted().join(", ")})`}`;
  const alternatives = security.map((uses) => uses.map(spell).toSorted().join(" and ") || NONE);
  return alternatives.toSorted().join(" or ") || NONE;
}
