/** A document that expands to much more than its size. */
export interface Bomb {
  readonly name: string;
  /** Text by path, the document first. Made at every call: some are large. */
  readonly files: () => Readonly<Record<string, string | Buffer>>;
  /** `generated`, or the code of the error. */
  readonly outcome: string;
  /** A large document that is taken for what it says: what it costs grows with it, and no further. */
  readonly large?: true;
  /** Limits of its config, where it is meant to be larger than any known. */
  readonly limits?: Readonly<Record<string, number>>;
}

export const MEGABYTE = 1_000_000;
export const long = (megabytes: number): string => "x".repeat(megabytes * MEGABYTE);

export function inJson(name: string, outcome: string, text: () => string): Bomb {
  return { name, outcome, files: () => ({ "openapi.json": text() }) };
}

export function inYaml(name: string, outcome: string, text: () => string | Buffer): Bomb {
  return { name, outcome, files: () => ({ "openapi.yaml": text() }) };
}
