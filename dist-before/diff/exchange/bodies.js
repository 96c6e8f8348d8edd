import { sameJson } from "../../generator/document/json.js";
import { matchBy } from "../match.js";
import { changedTexts } from "../schema/annotations.js";
/** Compares the bodies of two requests. */
export function compareBodies(collector, place, at, old, next) {
    if (old === undefined) {
        if (next === undefined)
            return;
        return collector.value(next.required ? "required-body-added" : "body-added", place, { ...at, new: next.at });
    }
    if (next === undefined)
        return collector.value("body-removed", place, { ...at, old: old.at });
    const places = { old: old.at, new: next.at };
    if (!old.required && next.required)
        collector.value("body-required", place, places);
    if (old.required && !next.required)
        collector.value("body-optional", place, places);
    const texts = changedTexts(old.docs, next.docs);
    if (texts.length > 0)
        collector.value("docs-changed", place, places, { after: texts.join(", ") });
    compareContents(collector, place, places, old.contents, next.contents);
}
/** Compares the media types of two bodies. */
export function compareContents(collector, place, at, old, next) {
    const { added, pairs, removed } = matchBy(old, next, ({ mediaType }) => mediaType.toLowerCase().replaceAll(" ", ""), ({ mediaType }) => mediaType.toLowerCase().replace(/\s*;.*$/s, ""));
    const [gone, come] = [removed[0], added[0]];
    if (pairs.length === 0 && removed.length === 1 && added.length === 1 && gone !== undefined && come !== undefined) {
        const spelling = { before: gone.mediaType, after: come.mediaType };
        const isAnswer = place.side === "response" || place.side === "webhook-response";
        const isJsonStill = isAnswer && [gone, come].every(({ codec }) => codec === "json");
        const rule = isJsonStill ? "json-media-type-replaced" : "media-type-replaced";
        collector.value(rule, place, { old: gone.at, new: come.at }, spelling);
        return compareContent(collector, place, gone, come);
    }
    for (const { at: place_, mediaType } of removed) {
        const rule = place.side === "response" ? "accepted-media-type-removed" : "media-type-removed";
        collector.value(rule, place, { ...at, old: place_ }, { before: mediaType });
    }
    for (const { at: place_, mediaType } of added) {
        // A response without a documented body may have one.
        const rule = old.length === 0 ? "body-added" : "media-type-added";
        collector.value(rule, place, { ...at, new: place_ }, { after: mediaType });
    }
    for (const [one, other] of pairs)
        compareContent(collector, place, one, other);
}
function compareContent(collector, place, old, next) {
    const places = { old: old.at, new: next.at };
    collector.schemas(place, old.schema, next.schema);
    if (old.itemSchema !== undefined || next.itemSchema !== undefined) {
        const items = { ...place, part: `${place.part}, each item` };
        collector.schemas(items, old.itemSchema ?? anything(old), next.itemSchema ?? anything(next));
    }
    if (old.stream?.end !== next.stream?.end) {
        const spelling = { before: old.stream?.end, after: next.stream?.end };
        collector.value("stream-end-changed", place, places, spelling);
    }
    if (!sameJson(encodingsOf(old), encodingsOf(next)))
        collector.value("part-encoding-changed", place, places);
}
function anything({ at }) {
    return { at, docs: {}, shape: { kind: "unknown" }, assertions: [], extensions: {} };
}
function encodingsOf({ encodings }) {
    return encodings.map(({ allowReserved, contentType, explode, headers, property, style }) => [
        property,
        contentType ?? null,
        style ?? null,
        explode ?? null,
        allowReserved ?? null,
        headers.map(({ name, required }) => [name, required]),
    ]);
}
