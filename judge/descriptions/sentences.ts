import type { Operation } from "../../generator/ir/api.ts";

/** The end of a line, unless a list item, a row of a table, a heading or an empty line follows. */
const WRAP = /\n(?!\s*(?:[-*+#|]|\d+[.)]\s|\n|$))/g;
/** Abbreviations such as "e.g." do not end a sentence. */
const END = /(?<!\b(?:e\.g|i\.e|etc|approx|vs))[.;](?:\s+|$)|\n/;

/** The sentences of texts in Markdown. Clauses after a semicolon, list items and rows of tables count as sentences. */
export function sentencesIn(...texts: readonly (string | undefined)[]): readonly string[] {
  return texts
    .flatMap((text = "") => text.replace(WRAP, " ").split(END))
    .map((sentence) => sentence.replace(/\s+/g, " ").trim())
    .filter((sentence) => sentence !== "");
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
