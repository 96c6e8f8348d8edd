import type { Operation } from "../../generator/ir/api.ts";

/** The end of a line, unless a list item, a row of a table, a heading or an empty line follows. */
const WRAP = /\n(?!\s*(?:[-*+#|]|\d+[.)]\s|\n|$))/g;
/** Abbreviations such as "e.g." do not end a sentence. */
const END = /(?<!\b(?:e\.g|i\.e|etc|approx|vs))[.;](?:\s+|$)|\n/;

/** A sentence that only makes sense after the one before: "Case does not matter.", "Otherwise the answer is 409." */
const CONTINUES =
  /^(?:(?:upper and lower )?case\b|otherwise\b|(?:this|that) (?:gives|answers|is answered|returns|leads to|fails)\b|(?:if (?:it is|not|so)\b|one more\b|a second\b).*\b4\d\d\b)/i;

/**
 * The sentences of texts in Markdown. Clauses after a semicolon, list items and rows of tables count as sentences;
 * "Otherwise the answer is 409." belongs to the sentence before.
 */
export function sentencesIn(...texts: readonly (string | undefined)[]): readonly string[] {
  return texts.flatMap((text = "") => {
    const parts = text.replace(WRAP, " ").split(END);
    const all: string[] = [];
    for (const part of parts.map((one) => one.replace(/\s+/g, " ").trim()).filter((one) => one !== "")) {
      if (all.length > 0 && CONTINUES.test(part)) all.push(`${all.pop()}, ${part}`);
      else all.push(part);
    }
    return all;
  });
}

/** The sentences about an operation, in its summary and its description. */
export function ownSentences({ docs }: Operation): readonly string[] {
  return sentencesIn(docs.summary, docs.description);
}

/** The sentences of an operation's description and of its errors. */
export function sentencesOf({ docs, responses }: Operation): readonly string[] {
  const errors = responses.flatMap((one) => (one.status.kind === "exact" && one.status.code >= 400 ? [one.docs] : []));
  return sentencesIn(...[docs, ...errors].map(({ description }) => description));
}

/** The names in backticks. */
export function quotedIn(text: string): readonly string[] {
  return [...text.matchAll(/`(\w+)`/g)].map(([, word = ""]) => word);
}
