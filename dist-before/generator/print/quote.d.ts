/** A string literal in double quotes: valid JavaScript, TypeScript and JSON at once. */
export declare function quoted(text: string): string;
/** Escapes invisible characters visibly: `\u202e`. For comments, where nothing evaluates the escape. */
export declare function visible(text: string): string;
