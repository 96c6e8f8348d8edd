/** How much a document may ask of the machine. Documents of strangers are read in CI, on every commit. */
export interface Limits {
  /** Bytes of one file. */
  readonly fileBytes: number;
  /** Bytes of all files of a document together. */
  readonly totalBytes: number;
  /** Levels of nesting; the deepest real documents have about 40. */
  readonly depth: number;
  /** Objects and arrays in one file, YAML aliases counted as often as they are used; GitHub's document has 100,000. */
  readonly containers: number;
  /** Characters of one text; the longest known has 82,000. */
  readonly textLength: number;
}

const MEBIBYTE = 1024 * 1024;

export const DEFAULT_LIMITS: Limits = {
  fileBytes: 40 * MEBIBYTE,
  totalBytes: 200 * MEBIBYTE,
  depth: 500,
  containers: 2_000_000,
  textLength: 2_000_000,
};
