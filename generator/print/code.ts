/**
 * Source text that is safe to print. Only the printers of this folder make one, so text from a document becomes code
 * by no other way.
 */
export class Code {
  readonly text: string;
  /** Never there: it keeps the compiler from taking anything else that has a `text` for code. */
  declare protected readonly brand: "Code";

  private constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }

  /** For printers only: the caller vouches for the text. `test/architecture.test.ts` keeps it inside `print/`. */
  static trusted(text: string): Code {
    return new Code(text);
  }
}

/**
 * A template literal whose fixed parts are code and whose holes take `Code` alone:
 * ``code`export const ${identifier(name)} = ${literal(value)};` ``
 */
export function code(strings: TemplateStringsArray, ...holes: readonly Code[]): Code {
  let text = strings[0] ?? "";
  for (let index = 0; index < holes.length; index++) {
    const hole = holes[index];
    if (!(hole instanceof Code)) throw new TypeError(`code\`...\` was given a raw ${typeof hole}; print it first`);
    text += hole.text + (strings[index + 1] ?? "");
  }
  return Code.trusted(text);
}

export function join(parts: readonly Code[], separator: string): Code {
  return Code.trusted(parts.map((part) => part.text).join(separator));
}
