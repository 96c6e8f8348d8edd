import type { Content } from "../../ir/api.ts";

export function isRange(mediaType: string): boolean {
  return mediaType.includes("*");
}

/** Ranges last, so that what is named is found first. */
export function rangesLast(contents: readonly Content[]): readonly Content[] {
  const rank = ({ mediaType }: Content): number => (mediaType.startsWith("*") ? 2 : isRange(mediaType) ? 1 : 0);
  return contents.toSorted((a, b) => rank(a) - rank(b));
}

/** Of several media types that say the same, nobody needs to know which it was. */
export function sameSchema(contents: readonly Content[]): boolean {
  const [first, ...others] = contents.map(({ schema }) =>
    schema.shape.kind === "ref" ? `ref ${schema.shape.target}` : schema.at,
  );
  return others.every((other) => other === first);
}
