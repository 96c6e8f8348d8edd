/**
 * Source text that is safe to print. Only the printers in this folder create it, so text of a document can reach
 * generated code only through them.
 */
export declare class Code {
    readonly text: string;
    /** Never set. It keeps the compiler from accepting other objects with a `text` as code. */
    protected readonly brand: "Code";
    private constructor();
    /** The source text. */
    toString(): string;
    /**
     * For printers only: the caller guarantees that the text is safe. `test/architecture.test.ts` restricts it to
     * `print/`.
     */
    static trusted(text: string): Code;
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
export declare function code(strings: TemplateStringsArray, ...holes: readonly Code[]): Code;
/**
 * Joins pieces of code.
 *
 * @example
 * join([identifier("a"), identifier("b")], ", ").text; // a, b
 * @param parts the pieces
 * @param separator raw code between them
 * @returns the joined code
 */
export declare function join(parts: readonly Code[], separator: string): Code;
