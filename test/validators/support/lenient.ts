import { CATALOGUE, type DiagnosticCode, type Entry } from "../../../generator/diagnostics/catalogue.ts";

/** Real documents break rules that can be repaired; their output is tested. */
export const LENIENT: Readonly<Partial<Record<DiagnosticCode, "warning">>> = Object.fromEntries(
  Object.entries<Entry>(CATALOGUE)
    .filter(([, { repairable }]) => repairable === true)
    .map(([code]) => [code, "warning"]),
);
