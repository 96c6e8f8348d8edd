import { CATALOGUE, type DiagnosticCode, type Entry, isDiagnosticCode } from "./catalogue.ts";
import type { Diagnostic, Position, Severity } from "./diagnostic.ts";

const ENTRIES: Readonly<Record<DiagnosticCode, Entry>> = CATALOGUE;

/** What a user may make of a code: config field `severity`. */
export type SeverityOverrides = Readonly<Partial<Record<DiagnosticCode, Severity | "off">>>;

/** Where something is wrong: a pointer of the document, a place in a file, or both. */
export interface Place {
  readonly pointer?: string;
  readonly position?: Position;
}

/** Gathers what is wrong with one document, through all stages. */
export interface Diagnostics {
  /**
   * Notes one thing wrong; the severity is the catalogue's unless the user chose another. Saying the same thing of the
   * same place twice notes it once.
   *
   * @param place a JSON Pointer, or a {@link Place} where the position is known already
   */
  report(code: DiagnosticCode, message: string, place?: string | Place): void;
  /** Whether an error was reported, so that nothing may be written. */
  readonly failed: boolean;
  /** Everything reported, in the order it was; `locate` gives those that have but a pointer their position. */
  list(locate?: (pointer: string) => Position): readonly Diagnostic[];
}

export function collectDiagnostics(overrides: SeverityOverrides = {}): Diagnostics {
  const found: Diagnostic[] = [];
  const seen = new Set<string>();
  let failed = false;
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
        help: CATALOGUE[code].help,
      });
    },
    get failed() {
      return failed;
    },
    list(locate) {
      if (locate === undefined) return [...found];
      return found.map((diagnostic) => withPosition(diagnostic, locate));
    },
  };
}

function withPosition(diagnostic: Diagnostic, locate: (pointer: string) => Position): Diagnostic {
  const { pointer, position } = diagnostic;
  return position !== undefined || pointer === undefined ? diagnostic : { ...diagnostic, position: locate(pointer) };
}

/** An error without a repair stays one whatever the user wishes; the config refuses such an override by name. */
export function mayOverride(code: DiagnosticCode, severity: Severity | "off"): boolean {
  const { severity: usual, repairable = false } = ENTRIES[code];
  return severity === "error" || usual === "warning" || repairable;
}

/** Lowers every error that has a repair: for documents of others. */
export function lenientSeverities(): SeverityOverrides {
  const codes = Object.keys(ENTRIES).filter(isDiagnosticCode);
  return Object.fromEntries(codes.filter((code) => ENTRIES[code].repairable).map((code) => [code, "warning"] as const));
}

function effectiveSeverity(code: DiagnosticCode, overrides: SeverityOverrides): Severity | "off" {
  const wanted = Object.hasOwn(overrides, code) ? overrides[code] : undefined;
  return wanted !== undefined && mayOverride(code, wanted) ? wanted : CATALOGUE[code].severity;
}
