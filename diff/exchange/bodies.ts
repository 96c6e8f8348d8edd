import type { Body, Content, PropertyEncoding } from "../../generator/ir/api.ts";
import { type Collector, spellDifference, type ValuePlace } from "../collector.ts";
import { difference, matchBy } from "../match.ts";
import { changedTexts } from "../schema/annotations.ts";
import { anything } from "../schema/contract.ts";

/** Compares the bodies of two requests. */
export function compareBodies(
  collector: Collector,
  place: ValuePlace,
  at: { readonly old: string; readonly new: string },
  old: Body | undefined,
  next: Body | undefined,
): void {
  if (old === undefined) {
    if (next === undefined) return;
    return collector.value(next.required ? "required-body-added" : "body-added", place, { ...at, new: next.at });
  }
  if (next === undefined) return collector.value("body-removed", place, { ...at, old: old.at });
  const places = { old: old.at, new: next.at };
  if (!old.required && next.required) collector.value("body-required", place, places);
  if (old.required && !next.required) collector.value("body-optional", place, places);
  const texts = changedTexts(old.docs, next.docs);
  if (texts.length > 0) collector.value("docs-changed", place, places, { after: texts.join(", ") });
  compareContents(collector, place, places, old.contents, next.contents);
}

/** Compares the media types of two bodies. */
export function compareContents(
  collector: Collector,
  place: ValuePlace,
  at: { readonly old: string; readonly new: string },
  old: readonly Content[],
  next: readonly Content[],
): void {
  const { added, pairs, removed } = matchBy(
    old,
    next,
    ({ mediaType }) => mediaType.toLowerCase().replaceAll(" ", ""),
    ({ mediaType }) => mediaType.toLowerCase().replace(/\s*;.*$/s, ""),
  );
  const [before, after] = [removed[0], added[0]];
  if (pairs.length === 0 && removed.length === 1 && added.length === 1 && before !== undefined && after !== undefined) {
    const spelling = { before: before.mediaType, after: after.mediaType };
    const isJsonStill = isAnswer(place) && [before, after].every(({ codec }) => codec === "json");
    const rule = isJsonStill ? "json-media-type-replaced" : "media-type-replaced";
    collector.value(rule, place, { old: before.at, new: after.at }, spelling);
    return kindOf(before) === kindOf(after) ? compareContent(collector, place, before, after) : undefined;
  }
  for (const { at: from, mediaType } of removed) {
    const rule = place.side === "response" ? "accepted-media-type-removed" : "media-type-removed";
    collector.value(rule, place, { ...at, old: from }, { before: mediaType });
  }
  for (const { at: to, mediaType } of added) {
    const rule =
      old.length === 0
        ? "required-body-added"
        : old.length === 1 && isAnswer(place)
          ? "second-media-type-added"
          : "media-type-added";
    collector.value(rule, place, { ...at, new: to }, { after: mediaType });
  }
  for (const [one, other] of pairs) compareContent(collector, place, one, other);
}

/** Contents of different kinds have nothing in common that could be compared. */
function kindOf({ codec }: Content): string {
  return codec === "events" || codec === "lines" ? "sequence" : codec === "binary" ? codec : "value";
}

function isAnswer({ side }: ValuePlace): boolean {
  return side === "response" || side === "webhook-response";
}

function compareContent(collector: Collector, place: ValuePlace, old: Content, next: Content): void {
  const places = { old: old.at, new: next.at };
  collector.schemas(place, old.schema, next.schema);
  if (old.itemSchema !== undefined || next.itemSchema !== undefined) {
    const items = { ...place, part: `${place.part}, each item` };
    collector.schemas(items, old.itemSchema ?? anything(old.at), next.itemSchema ?? anything(next.at));
  }
  if (old.stream?.end !== next.stream?.end) {
    const spelling = { before: old.stream?.end, after: next.stream?.end };
    collector.value("stream-end-changed", place, places, spelling);
  }
  if (old.codec === next.codec) compareEncodings(collector, place, old, next);
}

/** Compares how the parts of a form or multipart body are encoded. */
function compareEncodings(collector: Collector, body: ValuePlace, old: Content, next: Content): void {
  const places = { old: old.at, new: next.at };
  const names = new Set([...old.encodings, ...next.encodings].map(({ property }) => property));
  for (const name of names) {
    const place = { ...body, part: `${body.part} ${name}` };
    const [one, other] = [old, next].map(({ encodings }) => encodings.find(({ property }) => property === name));
    const [keywords, others] = [keywordsOf(one), keywordsOf(other)];
    const spelling = spellDifference(
      { contentType: one?.contentType, ...keywords },
      { contentType: other?.contentType, ...others },
    );
    if (spelling === undefined) continue;
    const [was, is] = [mediaTypesOf(one), mediaTypesOf(other)];
    const isListed = was.size > 0 && is.size > 0 && spellDifference(keywords, others) === undefined;
    if (!isListed || place.side === "response") {
      collector.value("part-encoding-changed", place, places, spelling);
      continue;
    }
    const [removed, added] = [[...difference(was, is)].join(", "), [...difference(is, was)].join(", ")];
    if (removed !== "") collector.value("media-type-removed", place, places, { before: removed });
    if (added !== "") collector.value("media-type-added", place, places, { after: added });
  }
}

function mediaTypesOf(encoding: PropertyEncoding | undefined): ReadonlySet<string> {
  return new Set(encoding?.contentType?.split(/\s*,\s*/));
}

/** The keywords beside the media type. */
function keywordsOf(encoding: PropertyEncoding | undefined): object {
  const { allowReserved, explode, headers = [], style } = encoding ?? {};
  const names = headers.map(({ name, required }) => `${name}${required ? "" : "?"}`);
  return { style, explode, allowReserved, headers: names.join(", ") || undefined };
}
