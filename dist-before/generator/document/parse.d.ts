import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import type { SourceFile } from "./document.ts";
import type { Json } from "./json.ts";
import { type Limits } from "./limits.ts";
import { type LineAndColumn } from "./lines.ts";
import { type Survey } from "./survey.ts";
/** The value of a text, and the places in it. */
export interface Parsed {
    readonly format: SourceFile["format"];
    readonly value: Json;
    readonly survey: Survey;
    /** The position of the key (or item) at the path, or of its nearest existing ancestor. */
    locate(tokens: readonly string[]): LineAndColumn;
}
export interface ParseProblem {
    readonly code: DiagnosticCode;
    readonly message: string;
    readonly at: LineAndColumn;
}
export interface ParseOutcome {
    /** Absent when a problem makes the file unusable. */
    readonly parsed?: Parsed;
    readonly problems: readonly ParseProblem[];
}
/**
 * Parses the text of a file. `.json` is JSON; `.md` and `.txt` are one string; anything else is YAML. YAML that looks
 * like JSON is parsed as JSON first, which is twenty times faster.
 */
export declare function parseText(text: string, name: string, limits: Limits): ParseOutcome;
