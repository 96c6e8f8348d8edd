/** How much a document may ask of the machine. Documents of strangers are read in CI, on every commit. */
export interface Limits {
  /** Bytes of one file. */
  readonly fileBytes: number;
  /** Bytes of all files of a document together. */
  readonly totalBytes: number;
  /** Levels of nesting; the deepest real document known has 28. */
  readonly depth: number;
  /**
   * Objects, arrays and what is in them, in one file, YAML aliases counted as often as they are used; in YAML its lines, too.
   * GitHub's document has 260,000.
   */
  readonly values: number;
  /** Members of one object, or items of one list; the largest real document known has 20,000 paths. */
  readonly members: number;
  /** Characters of one text; the longest known has 82,000. */
  readonly textLength: number;
  /** Characters of all texts and names, YAML aliases counted as often as they are used; GitHub's document has 6,200,000. */
  readonly texts: number;
  /** Characters of what operations share, each object or list counted as 16, as often as it is used; the most known are 8,500,000. */
  readonly repeats: number;
  /** Schemas of which each extends the next one by `allOf`, or lists it by `oneOf` or `anyOf`, or references that lead to one another; the most known are 5. */
  readonly chain: number;
  /** Characters of all generated files; those of GitHub's document with every target have 21,000,000. */
  readonly output: number;
}

const MEBIBYTE = 1024 * 1024;

export const DEFAULT_LIMITS: Limits = {
  fileBytes: 32 * MEBIBYTE,
  totalBytes: 200 * MEBIBYTE,
  depth: 250,
  values: 1_200_000,
  members: 40_000,
  textLength: 1_000_000,
  texts: 25_000_000,
  repeats: 26_000_000,
  chain: 500,
  output: 100_000_000,
};

export type Excess = "too deep" | "too many" | "too wide" | "too long" | "too much text";

/** What is said of a document that asks for more than a limit allows, with the name by which the config widens it. */
export function excessMessage(excess: Excess, limits: Limits): string {
  switch (excess) {
    case "too deep":
      return `The file nests more than ${limits.depth} levels deep.`;
    case "too many":
      return `The file has more than ${written(limits.values)} values or lines (\`limits.values\`).`;
    case "too wide":
      return `An object or a list has more than ${written(limits.members)} members (\`limits.members\`).`;
    case "too long":
      return `A string, or the white space between two values, has more than ${written(limits.textLength)} characters (\`limits.textLength\`).`;
    case "too much text":
      return `All strings and keys together have more than ${written(limits.texts)} characters (\`limits.texts\`).`;
  }
}

function written(limit: number): string {
  return limit.toLocaleString("en");
}
