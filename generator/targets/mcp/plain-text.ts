import { shorten } from "../../diagnostics/text.ts";

const LONGEST = 300;

/**
 * Text of a document as a model may read it: one bounded line of visible characters. Control characters, those that
 * reorder or hide text (bidirectional and tag characters, zero width), and brackets of markup are removed.
 */
export function plainText(text: string, longest: number = LONGEST): string {
  const visible = text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replaceAll(/[<>[\]{}`]/g, "");
  return shorten(visible.replaceAll('"', "'").trim(), longest);
}
