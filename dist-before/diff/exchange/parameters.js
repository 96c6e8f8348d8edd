import { sameJson } from "../../generator/document/json.js";
import { changedSunset, changedTexts, sunsetIn } from "../schema/annotations.js";
import { cellsOf } from "../schema/cells.js";
import { DIRECTIONS } from "../collector.js";
import { matchBy } from "../match.js";
import { findRenamed, isSpecific } from "../schema/renamed.js";
function placeOf(field) {
    return "in" in field ? field.in : "header";
}
/** Compares request parameters, or response headers. */
export function compareFields(collector, exchange, old, next, pathNames = new Map()) {
    const partOf = (field) => ({
        ...exchange,
        part: "in" in field ? `${field.in} parameter ${field.name}` : `header ${field.name}`,
    });
    const nameOf = (field, isOld = false) => {
        if (placeOf(field) === "header")
            return field.name.toLowerCase();
        return placeOf(field) === "path" && isOld ? (pathNames.get(field.name) ?? field.name) : field.name;
    };
    const { added, pairs, removed } = matchBy(old, next, (field, isOld) => `${placeOf(field)} ${nameOf(field, isOld)}`, (field) => field.name.toLowerCase());
    for (const [one, other] of pairs)
        compareField(collector, partOf(other), one, other);
    const renamed = findRenamed(removed, added, {
        isSame: (one, other) => isSameField(collector, exchange.side, one, other),
        isTelling: ({ schema }) => isSpecific([schema]),
        isInPlace: (one, other) => old.indexOf(one) === next.indexOf(other),
    });
    for (const [one, other] of renamed) {
        const spelling = { before: one.name, after: other.name };
        collector.value("parameter-renamed", partOf(other), { old: one.at, new: other.at }, spelling);
    }
    const [gone, come] = [new Set(renamed.keys()), new Set(renamed.values())];
    for (const field of removed.filter((one) => !gone.has(one))) {
        const rule = field.required ? "required-parameter-removed" : "parameter-removed";
        collector.value(rule, partOf(field), { old: field.at });
    }
    for (const field of added.filter((one) => !come.has(one))) {
        const rule = field.required ? "required-parameter-added" : "parameter-added";
        collector.value(rule, partOf(field), { new: field.at });
    }
}
function isSameField({ comparison }, side, old, next) {
    if (placeOf(old) !== placeOf(next) || !isSameEncoding(comparison, old, next))
        return false;
    const pair = comparison.compare([old.schema], [next.schema], DIRECTIONS[side]);
    return pair === undefined || (pair.inner.size === 0 && pair.changes.every(({ rule }) => rule === "docs-changed"));
}
function compareField(collector, place, old, next) {
    const places = { old: old.at, new: next.at };
    const [before, after] = [placeOf(old), placeOf(next)];
    if (before !== after)
        collector.value("parameter-moved", place, places, { before, after });
    else if (before === "path" && old.name !== next.name) {
        collector.value("path-parameter-renamed", place, places, { before: old.name, after: next.name });
    }
    if (!old.required && next.required)
        collector.value("parameter-required", place, places);
    if (old.required && !next.required)
        collector.value("parameter-optional", place, places);
    if (before === after && !isSameEncoding(collector.comparison, old, next)) {
        const spelling = { before: spellEncoding(old), after: spellEncoding(next) };
        collector.value("parameter-encoding-changed", place, places, spelling);
    }
    const [was, is] = [old.docs.deprecated === true, next.docs.deprecated === true];
    if (!was && is)
        collector.value("deprecated", place, places);
    if (was && !is)
        collector.value("no-longer-deprecated", place, places);
    const sunset = changedSunset(sunsetIn(old.extensions), sunsetIn(next.extensions));
    if (sunset !== undefined)
        collector.value(sunset.rule, place, places, { before: sunset.before, after: sunset.after });
    const texts = changedTexts(old.docs, next.docs);
    if (texts.length > 0)
        collector.value("docs-changed", place, places, { after: texts.join(", ") });
    collector.schemas(place, old.schema, next.schema);
}
function isSameEncoding(comparison, old, next) {
    const [one, other] = [old.encoding, next.encoding];
    if (one.kind === "content" || other.kind === "content")
        return sameJson({ ...one }, { ...other });
    if (one.allowReserved !== other.allowReserved)
        return false;
    if (one.style === other.style && one.explode === other.explode)
        return true;
    // `explode` does not affect scalars.
    return one.style === other.style && isScalar(comparison.old, old.schema) && isScalar(comparison.next, next.schema);
}
function isScalar(contract, schema) {
    return cellsOf(contract, [schema])?.every(({ type }) => type !== "array" && type !== "object") ?? false;
}
function spellEncoding({ encoding }) {
    if (encoding.kind === "content")
        return encoding.mediaType;
    const reserved = encoding.allowReserved ? ", allowReserved" : "";
    return `style: ${encoding.style}, explode: ${encoding.explode}${reserved}`;
}
/** Names of the path parameters, by position. */
export function pathNamesOf(old, next) {
    const names = (segments) => segments.flatMap((segment) => (typeof segment === "string" ? [] : [segment.parameter]));
    const [before, after] = [names(old), names(next)];
    if (before.length !== after.length)
        return new Map();
    return new Map(before.map((name, index) => [name, after.includes(name) ? name : (after[index] ?? name)]));
}
