/** The location of a text, which determines the allowed characters. */
export type Alphabet = "any" | "header" | "plain";

/** Whether a character is allowed. Named functions, because they identify their alphabet. */
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

/** Whether a whole text is allowed. */
export function isAllowedText(alphabet: Alphabet, text: string): boolean {
  switch (alphabet) {
    case "any":
      return text.isWellFormed();
    case "header":
      // HTTP strips whitespace at both ends of a header.
      return /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text);
    case "plain":
      // Empty segments and dot segments would change the path.
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
