import type { Position } from "../generator/diagnostics/diagnostic.ts";

/** One thing that a rule has to say. */
export interface Finding {
  /** `countersign/error-envelope`, or the name of a rule of Redocly's. */
  readonly rule: string;
  /** `open`: nothing is wrong, and somebody should decide. */
  readonly severity: "error" | "warning" | "open";
  readonly message: string;
  /** In the file where it stands; as the user called it, or relative to the current folder. */
  readonly position: Position;
  /** 1-based, behind the last character; absent where the engine does not say. */
  readonly end?: { readonly line: number; readonly column: number };
  /** JSON Pointer in that file. */
  readonly pointer?: string;
  /** Where the rule is explained: an address, or a section of docs/lint.md. */
  readonly help: string;
}
