import type { DiagnosticCode } from "./catalogue.ts";
import type { Severity } from "./severity.ts";

export type { Severity } from "./severity.ts";

/** 1-based. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** One thing wrong with the user's input. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** What is wrong, in one sentence that names the thing. */
  readonly message: string;
  /** JSON Pointer of the place, when it is inside a document. */
  readonly pointer?: string;
  readonly position?: Position;
  /** What to do about it. */
  readonly help: string;
}
