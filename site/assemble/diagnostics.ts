import { DIAGNOSTIC_CODES, entryOf, isDiagnosticCode } from "../../generator/diagnostics/catalogue.ts";
import { escapeText } from "./commands.ts";

/** Adds what the catalogue says of each code to `docs/diagnostics.md`. */
export function diagnosticsPage(page: string): string {
  const missing = new Set<string>(DIAGNOSTIC_CODES);
  const text = page.replaceAll(/^## ([a-z0-9-]+)$/gm, (heading: string, code: string) => {
    if (!isDiagnosticCode(code)) return heading;
    missing.delete(code);
    const { help, repairable, severity } = entryOf(code);
    const kind = severity === "error" && repairable ? "error, repairable" : severity;
    return `${heading}\n\n**${kind}** · help: ${escapeText(help)}`;
  });
  if (missing.size > 0) throw new Error(`docs/diagnostics.md lacks ${[...missing].join(", ")}`);
  return text;
}
