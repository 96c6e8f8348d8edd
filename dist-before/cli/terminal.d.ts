declare const STYLES: readonly ["bold", "dim", "red", "green", "yellow", "cyan"];
type Style = (typeof STYLES)[number];
/**
 * Writes results to stdout and everything else to stderr. Escapes control characters in file names and document texts,
 * so that they cannot control the terminal or start a CI command.
 */
export interface Terminal {
    /** Writes a result on one or more lines. */
    out(lines: string | readonly string[]): void;
    /** Writes messages to stderr. */
    err(lines: string | readonly string[]): void;
    /** Writes the unchanged text of a file, for programs. */
    file(text: string): void;
    readonly colour: {
        readonly out: boolean;
        readonly err: boolean;
    };
    /** Shows progress on a terminal. The next line replaces it. */
    progress(text: string): void;
}
export declare function createTerminal(): Terminal;
export declare function paint(enabled: boolean, style: Style, text: string): string;
export {};
