/** A requested name does not exist. The message is for users; `word` is the requested name. */
export class UnknownChoice extends RangeError {
  override readonly name = "UnknownChoice";
  readonly what: "check" | "operation";
  readonly word: string;

  constructor(what: UnknownChoice["what"], word: string) {
    super(`${JSON.stringify(word)} is not ${what === "check" ? "a check" : "an operation of the document"}.`);
    this.what = what;
    this.word = word;
  }
}
