/** Limits on a document, because CI reads untrusted documents on every commit. */
export interface Limits {
  /** Bytes of one file. */
  readonly fileBytes: number;
  /** Bytes of all files of a document together. */
  readonly totalBytes: number;
  /** Levels of nesting. The deepest known real document has 28. */
  readonly depth: number;
  /**
   * Objects, arrays and their values in one file, counting each use of a YAML alias; in YAML, also keys. GitHub's
   * document has 260,000.
   */
  readonly values: number;
  /** Members of one object, or items of one list. The largest known real document has 20,000 paths. */
  readonly members: number;
  /** Characters of all texts and names, counting each use of a YAML alias. GitHub's document has 6,200,000. */
  readonly texts: number;
  /**
   * Characters of the components that operations refer to, counted again for each reference, because each operation
   * prints them. An object or list counts as 16 characters. The largest known document has 8,500,000.
   */
  readonly repeats: number;
  /** Length of a chain of schemas linked by `allOf`, `oneOf`, `anyOf` or `$ref`. The longest known is 5. */
  readonly chain: number;
  /** Characters of all generated files. All targets of GitHub's document write 21,000,000. */
  readonly output: number;
}

const MEBIBYTE = 1024 * 1024;

export const DEFAULT_LIMITS: Limits = {
  fileBytes: 32 * MEBIBYTE,
  totalBytes: 200 * MEBIBYTE,
  depth: 250,
  values: 1_200_000,
  members: 40_000,
  texts: 25_000_000,
  repeats: 26_000_000,
  chain: 500,
  output: 100_000_000,
};

export type Excess = "too deep" | "too many" | "too wide" | "too much text";

/** The message for an exceeded limit, with the config key that raises it. */
export function excessMessage(excess: Excess, limits: Limits): string {
  switch (excess) {
    case "too deep":
      return `The file nests more than ${limits.depth} levels deep.`;
    case "too many":
      return `The file has more than ${formatted(limits.values)} values (\`limits.values\`).`;
    case "too wide":
      return `An object or a list has more than ${formatted(limits.members)} members (\`limits.members\`).`;
    case "too much text":
      return `All strings and keys together have more than ${formatted(limits.texts)} characters (\`limits.texts\`).`;
  }
}

function formatted(limit: number): string {
  return limit.toLocaleString("en");
}
