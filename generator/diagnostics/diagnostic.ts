import type { DiagnosticCode } from "./catalogue.ts";
import type { Severity } from "./severity.ts";

export type { Severity } from "./severity.ts";

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
