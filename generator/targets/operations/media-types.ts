import type { Content } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import { literal, templateType } from "../../print/literal.ts";

export function isRange(mediaType: string): boolean {
  return mediaType.includes("*");
}

/** The TypeScript type of a media type or range: `"image/png"`, or `` `image/${string}` `` for `image/*`. */
export function mediaTypeText(mediaType: string): Code {
  return isRange(mediaType) ? templateType(mediaType.split("*")) : literal(mediaType);
}

/**
 * Sorts ranges last, the widest at the end, so that the most specific match is found first: `application/json`,
 * `application/*+json`, `application/*`.
 */
export function rangesLast(contents: readonly Content[]): readonly Content[] {
  return contents.toSorted((a, b) => rank(a) - rank(b));
}

function rank({ mediaType }: Content): number {
  if (!isRange(mediaType)) return 0;
  if (mediaType.startsWith("*")) return 3;
  return mediaType.endsWith("*") ? 2 : 1;
}

/** Whether all media types have one schema, so that callers need not know which one was used. */
export function sameSchema(contents: readonly Content[]): boolean {
  const [first, ...others] = contents.map(({ schema }) =>
    schema.shape.kind === "ref" ? `ref ${schema.shape.target}` : schema.at,
  );
  return others.every((other) => other === first);
}
