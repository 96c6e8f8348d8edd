import type { Severity } from "./diagnostic.ts";

interface Entry {
  readonly severity: Severity;
  /** What to do about it; shown under every message of this code. */
  readonly help: string;
}

/** Every code there is. Each has a section of its own in docs/diagnostics.md (a test compares the two). */
export const CATALOGUE = {
  "file-not-found": { severity: "error", help: "Check the path; it is relative to the current folder." },
} as const satisfies Readonly<Record<string, Entry>>;

export type DiagnosticCode = keyof typeof CATALOGUE;
