/**
 * Source text that is safe to print. Only the printers in this folder create it, so text of a document can reach
 * generated code only through them.
 */
export class Code {
  readonly text: string;
  /** Never set. It keeps the compiler from accepting other objects with a `text` as code. */
  declare protected readonly brand: "Code";

  private constructor(text: string) {
    this.text = text;
  }

  /** The source text. */
  toString(): string {
    return this.text;
  }

  /**
   * For printers only: the caller guarantees that the text is safe. `test/architecture.test.ts` restricts it to
   * `print/`.
   */
  static trusted(text: string): Code {
    return new Code(text);
  }
}

/**
 * Builds code from a template literal. The fixed parts are code, and placeholders accept only `Code`:
 * ``code`export const ${identifier(name)} = ${literal(value)};` ``
 *
 * @example
 * code`export const ${identifier("total")} = ${literal(1)};`
 * @param strings the fixed parts
 * @param holes the placeholders
 * @returns the code
 * @throws TypeError when a placeholder is not `Code`
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

/** Sorts code by its text. */
export function byText(a: Code, b: Code): number {
  return a.text < b.text ? -1 : 1;
}

/**
 * Joins pieces of code.
 *
 * @example
 * join([identifier("a"), identifier("b")], ", ").text; // a, b
 * @param parts the pieces
 * @param separator raw code between them
 * @returns the joined code
 */
export function join(parts: readonly Code[], separator: string): Code {
  return Code.trusted(parts.map((part) => part.text).join(separator));
}
