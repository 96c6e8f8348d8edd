import type { Position } from "../generator/diagnostics/diagnostics.ts";

/** A finding of a lint rule. */
export interface Finding {
  /** `countersign/error-envelope`, or the name of a Redocly rule. */
  readonly rule: string;
  /** `open`: a question to decide, not an error. */
  readonly severity: "error" | "warning" | "open";
  readonly message: string;
  /** The file that contains it, as the user named it or relative to the current folder. */
  readonly position: Position;
  /** 1-based end, exclusive; absent if the engine does not report it. */
  readonly end?: { readonly line: number; readonly column: number };
  /** JSON Pointer in that file. */
  readonly pointer?: string;
  /** The same in every run, for SARIF's fingerprints. */
  readonly id?: string;
  /** Documentation of the rule: a URL, or a section of docs/lint.md. */
  readonly help: string;
}
