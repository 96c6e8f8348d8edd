import { difference } from "../match.js";
import { sameJson } from "../../generator/document/json.js";
import { spellSeconds } from "./security.js";
/** Compares signatures, delivery and replay protection of two webhooks. */
export function compareDeliveries(collector, exchange, old, next) {
    const places = { old: old.at, new: next.at };
    compareSignatures(collector, { exchange, part: "signature" }, places, old.signature, next.signature);
    const isSigned = old.signature !== undefined || next.signature !== undefined;
    if (!isSigned && !sameJson(usesOf(old), usesOf(next))) {
        const spelling = { before: JSON.stringify(usesOf(old)), after: JSON.stringify(usesOf(next)) };
        collector.contract("webhook-security-changed", { exchange, part: "security" }, places, spelling);
    }
    compareDelivery(collector, { exchange, part: "delivery" }, old, next);
    const place = { exchange, part: "" };
    const spell = ({ mirrors }) => new Set(mirrors.map(({ body, header }) => `${header.toLowerCase()} = ${body}`));
    for (const mirror of difference(spell(old), spell(next))) {
        collector.contract("mirror-removed", place, places, { before: mirror });
    }
    for (const mirror of difference(spell(next), spell(old))) {
        collector.contract("mirror-added", place, places, { after: mirror });
    }
}
function usesOf({ security }) {
    return security.map((uses) => uses.map(({ scheme, scopes }) => [scheme, ...scopes]));
}
function compareSignatures(collector, place, places, old, next) {
    if (old === undefined) {
        if (next !== undefined)
            collector.contract("signature-added", place, { ...places, new: next.at });
        return;
    }
    if (next === undefined)
        return collector.contract("signature-removed", place, { ...places, old: old.at });
    const at = { old: old.at, new: next.at };
    const [{ at: _, toleranceSeconds: before, ...one }, { at: __, toleranceSeconds: after, ...other }] = [old, next];
    const [fields, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
    const changed = [...new Set([...fields.keys(), ...others.keys()])].filter((key) => JSON.stringify(fields.get(key)) !== JSON.stringify(others.get(key)));
    if (changed.length > 0) {
        const spell = (all) => changed.map((key) => `${key}: ${JSON.stringify(all.get(key)) ?? "none"}`).join(", ");
        collector.contract("signature-changed", place, at, { before: spell(fields), after: spell(others) });
    }
    if (before === after)
        return;
    const isShorter = after !== undefined && (before === undefined || after < before);
    const rule = isShorter ? "signature-tolerance-shortened" : "signature-tolerance-lengthened";
    collector.contract(rule, place, at, { before: spellSeconds(before), after: spellSeconds(after) });
}
function compareDelivery(collector, place, old, next) {
    const [one, other] = [old.delivery, next.delivery];
    const places = { old: one?.at ?? old.at, new: other?.at ?? next.at };
    if (one === undefined) {
        if (other !== undefined)
            collector.contract("delivery-added", place, places);
        return;
    }
    if (other === undefined)
        return collector.contract("delivery-removed", place, places);
    const acknowledged = [one.acknowledgeWithinSeconds, other.acknowledgeWithinSeconds];
    if (acknowledged[0] !== acknowledged[1]) {
        const isShorter = (acknowledged[1] ?? Infinity) < (acknowledged[0] ?? Infinity);
        const rule = isShorter ? "delivery-acknowledge-shortened" : "delivery-acknowledge-lengthened";
        collector.contract(rule, place, places, spell(acknowledged));
    }
    const retried = [one.retryForSeconds, other.retryForSeconds];
    if (retried[0] !== retried[1]) {
        const isShorter = (retried[1] ?? 0) < (retried[0] ?? 0);
        const rule = isShorter ? "delivery-retry-shortened" : "delivery-retry-lengthened";
        collector.contract(rule, place, places, spell(retried));
    }
    if (one.backoff !== other.backoff)
        collector.contract("delivery-backoff-changed", place, places);
}
function spell([before, after]) {
    return { before: spellSeconds(before), after: spellSeconds(after) };
}
