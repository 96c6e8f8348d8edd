const NOUNS = {
  check: "a check",
  operation: "an operation of the document",
  finding: "the id of a finding of this document",
} as const;

/** A requested name does not exist. The message is for users; `word` is the requested name. */
export class UnknownChoice extends RangeError {
  override readonly name = "UnknownChoice";
  readonly what: "check" | "operation" | "finding";
  readonly word: string;

  constructor(what: UnknownChoice["what"], word: string) {
    super(`${JSON.stringify(word)} is not ${NOUNS[what]}.`);
    this.what = what;
    this.word = word;
  }
}
