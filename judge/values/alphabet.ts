/** Where a text is to stand: not every place takes every character. */
export type Alphabet = "any" | "header" | "plain";

/** One character that may stand there. Named functions, as they are known by their names. */
export function isAllowed(alphabet: Alphabet): (character: string) => boolean {
  switch (alphabet) {
    case "any":
      return anyCharacter;
    case "header":
      return headerCharacter;
    case "plain":
      return plainCharacter;
  }
}

/** A whole text that may stand there. */
export function isAllowedText(alphabet: Alphabet, text: string): boolean {
  switch (alphabet) {
    case "any":
      return text.isWellFormed();
    case "header":
      // White space at the ends does not arrive.
      return /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text);
    case "plain":
      // Of a path: what is empty, or stands for another path, cannot be sent.
      return text !== "" && !/^\.{1,2}$/.test(text) && /^[\x20-\x7e\u00a1-\uffff]+$/.test(text) && text.isWellFormed();
  }
}

function anyCharacter(): boolean {
  return true;
}

function headerCharacter(character: string): boolean {
  return character >= " " && character <= "~";
}

function plainCharacter(character: string): boolean {
  return character >= " " && character !== "/" && character !== "\u007f";
}
