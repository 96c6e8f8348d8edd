import { DIAGNOSTIC_CODES, type DiagnosticCode, entryOf, type Severity } from "./catalogue.ts";

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
  /** Supplies the positions of faults that have only a pointer. Whoever loads a document calls it. */
  locateBy(locate: (pointer: string) => Position): void;
  /** All diagnostics in order of report. */
  list(): readonly Diagnostic[];
}

export function collectDiagnostics(overrides: SeverityOverrides = {}): Diagnostics {
  const found: Diagnostic[] = [];
  const seen = new Set<string>();
  let failed = false;
  let locate: ((pointer: string) => Position) | undefined;
  return {
    report(code, message, place = {}) {
      const { pointer, position } = typeof place === "string" ? { pointer: place, position: undefined } : place;
      const severity = effectiveSeverity(code, overrides);
      const key = JSON.stringify([code, message, pointer, position]);
      if (severity === "off" || seen.has(key)) return;
      seen.add(key);
      failed ||= severity === "error";
      found.push({
        code,
        severity,
        message,
        ...(pointer !== undefined && { pointer }),
        ...(position !== undefined && { position }),
        help: entryOf(code).help,
      });
    },
    get failed() {
      return failed;
    },
    locateBy(given) {
      locate = given;
    },
    list() {
      for (const [index, one] of found.entries()) {
        if (one.position === undefined && one.pointer !== undefined && locate !== undefined)
          found[index] = { ...one, position: locate(one.pointer) };
      }
      return [...found];
    },
  };
}

/** An error without a repair cannot be lowered. The config rejects such an override by name. */
export function mayOverride(code: DiagnosticCode, severity: Severity | "off"): boolean {
  const { severity: usual, repairable } = entryOf(code);
  return severity === "error" || usual === "warning" || repairable;
}

/** Lowers every error that has a repair, for third-party documents. */
export function lenientSeverities(): SeverityOverrides {
  const repairable = DIAGNOSTIC_CODES.filter((code) => entryOf(code).repairable);
  return Object.fromEntries(repairable.map((code) => [code, "warning"] as const));
}

function effectiveSeverity(code: DiagnosticCode, overrides: SeverityOverrides): Severity | "off" {
  const override = Object.hasOwn(overrides, code) ? overrides[code] : undefined;
  return override !== undefined && mayOverride(code, override) ? override : entryOf(code).severity;
}

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
