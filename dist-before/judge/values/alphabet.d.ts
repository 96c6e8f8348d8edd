/** The location of a text, which determines the allowed characters. */
export type Alphabet = "any" | "header" | "plain";
/** Whether a character is allowed. Named functions, because they identify their alphabet. */
export declare function isAllowed(alphabet: Alphabet): (character: string) => boolean;
/** Whether a whole text is allowed. */
export declare function isAllowedText(alphabet: Alphabet, text: string): boolean;
