export declare const RESERVED: ReadonlySet<string>;
export type Casing = "pascal" | "camel" | "constant";
/**
 * Converts text to an identifier in `PascalCase`, `camelCase` or `CONSTANT_CASE`. The result is a valid IdentifierName
 * (ECMA-262) in Unicode NFC, but may be a reserved word. Text that already has the casing keeps its spelling
 * (`HTTPError`). Text without letters or digits becomes its code points (`U1F389`).
 *
 * @returns `undefined` for the empty text
 */
export declare function identifierFrom(raw: string, casing: Casing): string | undefined;
/** Eight hexadecimal digits, for text that is too long or has no usable characters. */
export declare function digest(text: string): string;
