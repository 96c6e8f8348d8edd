/** Thrown where a text goes beyond what the reader of plain YAML is sure of. */
export class Unusual extends Error {}

export const TAB = 0x09;
export const LINE_FEED = 0x0a;
export const SPACE = 0x20;
export const DOUBLE_QUOTE = 0x22;
export const HASH = 0x23;
export const SINGLE_QUOTE = 0x27;
export const COMMA = 0x2c;
export const DASH = 0x2d;
export const COLON = 0x3a;

/** A place in a text whose lines end with line feeds, the last one too, and that has no control characters. */
export class YamlCursor {
  readonly text: string;
  at = 0;
  /** Where the line begins that it is in. */
  lineStart = 0;
  /** Spaces before the content at which `toNextLine` came to rest; -1 at the end of the text. */
  column = -1;

  constructor(text: string) {
    this.text = text;
  }

  /** The character here, or so many after it; NaN behind the end. */
  char(ahead = 0): number {
    return this.text.charCodeAt(this.at + ahead);
  }

  /** Whether white space, or the end of the line, is so many characters ahead. */
  isApart(ahead: number): boolean {
    const char = this.char(ahead);
    return char === SPACE || char === LINE_FEED || char === TAB;
  }

  skipSpaces(): number {
    let char = this.char();
    while (char === SPACE) {
      this.at++;
      char = this.char();
    }
    return char;
  }

  /** Whether nothing but a comment is left of the line; past the spaces before either. */
  atEndOfLine(): boolean {
    const char = this.skipSpaces();
    return char === LINE_FEED || (char === HASH && this.text.charCodeAt(this.at - 1) === SPACE);
  }

  /** From behind a value to the next content, which no more than white space and comments may stand before. */
  toNextLine(): void {
    if (!this.atEndOfLine()) throw new Unusual();
    this.at = this.text.indexOf("\n", this.at) + 1;
    this.skipLines();
  }

  /** From the beginning of a line to the next content. */
  skipLines(): void {
    for (;;) {
      this.lineStart = this.at;
      const char = this.skipSpaces();
      if (char === HASH) this.at = this.text.indexOf("\n", this.at) + 1;
      else if (char === LINE_FEED) this.at++;
      else if (char === TAB) throw new Unusual();
      else {
        this.column = this.at >= this.text.length ? -1 : this.at - this.lineStart;
        return;
      }
    }
  }

  /**
   * From the end of a line past it and empty ones, to where a scalar goes on.
   *
   * @returns how many lines ended
   */
  fold(indent: number): number {
    let ends = 0;
    let char = LINE_FEED;
    while (char === LINE_FEED) {
      ends++;
      this.at++;
      this.lineStart = this.at;
      char = this.skipSpaces();
    }
    if (char === TAB || this.at - this.lineStart < indent) throw new Unusual();
    return ends;
  }
}
