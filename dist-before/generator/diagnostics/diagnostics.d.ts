import { type DiagnosticCode, type Severity } from "./catalogue.ts";
/** Severities that a user may choose for a code: config field `severity`. */
export type SeverityOverrides = Readonly<Partial<Record<DiagnosticCode, Severity | "off">>>;
/** The place of a fault: a pointer of the document, a place in a file, or both. */
export interface Place {
    readonly pointer?: string;
    readonly position?: Position;
}
/** Collects the faults of one document through all stages. */
export interface Diagnostics {
    /**
     * Records a fault. Its severity is the catalogue's, unless the user chose another. The same fault at the same place
     * is recorded once.
     *
     * @param place a JSON Pointer, or a {@link Place} when the position is known
     */
    report(code: DiagnosticCode, message: string, place?: string | Place): void;
    /** Whether an error was reported, so that nothing may be written. */
    readonly failed: boolean;
    /** All diagnostics in order of report. `locate` supplies the position for those that have only a pointer. */
    list(locate?: (pointer: string) => Position): readonly Diagnostic[];
}
export declare function collectDiagnostics(overrides?: SeverityOverrides): Diagnostics;
/** An error without a repair cannot be lowered. The config rejects such an override by name. */
export declare function mayOverride(code: DiagnosticCode, severity: Severity | "off"): boolean;
/** Lowers every error that has a repair, for third-party documents. */
export declare function lenientSeverities(): SeverityOverrides;
export type { Severity } from "./catalogue.ts";
/** 1-based. */
export interface Position {
    readonly file: string;
    readonly line: number;
    readonly column: number;
}
/** One fault in the user's input. */
export interface Diagnostic {
    readonly code: DiagnosticCode;
    readonly severity: Severity;
    /** One sentence that names the thing and the fault. */
    readonly message: string;
    /** JSON Pointer of the fault, when it is inside a document. */
    readonly pointer?: string;
    readonly position?: Position;
    /** How to fix it. */
    readonly help: string;
}
