/** How much a document may ask of the machine. Documents of strangers are read in CI, on every commit. */
export interface Limits {
  /** Bytes of one file. */
  readonly fileBytes: number;
  /** Bytes of all files of a document together. */
  readonly totalBytes: number;
  /** Levels of nesting; the deepest real document known has 28. */
  readonly depth: number;
  /** Objects and arrays in one file, YAML aliases counted as often as they are used; GitHub's document has 100,000. */
  readonly containers: number;
  /** Objects, arrays and what is in them, in one file, in YAML its lines, too; GitHub's document has 260,000. */
  readonly values: number;
  /** Members of one object, or items of one list; the longest list known has 1,300. */
  readonly members: number;
  /** Paths, and components of one kind; GitHub's document has 1,900 examples, the largest known 20,000 paths. */
  readonly components: number;
  /** Characters of one text; the longest known has 82,000. */
  readonly textLength: number;
  /** Parameters of one operation, headers of a response, media types, branches of a schema ... together in one list or map; the most known are 114. */
  readonly parts: number;
  /** Characters of one path, address or reference; the longest known path has 119. */
  readonly pathLength: number;
  /** Characters of all texts and names, aliases counted as often as they are used; GitHub's document has 6,200,000. */
  readonly texts: number;
  /** Characters of all names, values and other texts that become code, and of what deep nesting moves in; GitHub's document has 1,200,000. */
  readonly code: number;
  /** Characters of all descriptions, titles and summaries, and of what their lines are moved in by; GitHub's document has 1,700,000. */
  readonly prose: number;
  /** Characters of what operations share, each object or list counted as 16, as often as it is used; the most known are 8,500,000. */
  readonly repeats: number;
  /** Schemas of which each extends the next one by `allOf`, or lists it by `oneOf` or `anyOf`, or references that lead to one another; the most known are 5. */
  readonly chain: number;
}

const MEBIBYTE = 1024 * 1024;

export const DEFAULT_LIMITS: Limits = {
  fileBytes: 32 * MEBIBYTE,
  totalBytes: 200 * MEBIBYTE,
  depth: 250,
  containers: 1_000_000,
  values: 1_200_000,
  members: 10_000,
  components: 40_000,
  textLength: 2_000_000,
  parts: 1_000,
  pathLength: 4_000,
  texts: 25_000_000,
  code: 6_000_000,
  prose: 7_500_000,
  repeats: 26_000_000,
  chain: 500,
};
