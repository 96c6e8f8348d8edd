import { printable } from "../../generator/diagnostics/text.ts";
import type { Finding } from "../finding.ts";

const COMMANDS = { error: "error", warning: "warning", open: "notice" } as const;

/** Prints findings as GitHub Actions workflow commands, which annotate the diff. */
export function asGithub(findings: readonly Finding[]): string {
  return findings
    .map(({ message, position, rule, severity }) => {
      const properties = { file: position.file, line: position.line, col: position.column, title: rule };
      const said = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
      return `::${COMMANDS[severity]} ${said.join(",")}::${escapeData(message)}`;
    })
    .join("\n");
}

/** Escapes characters that end a command or start another. */
function escapeData(text: string): string {
  const lines = text.split(/\r\n|[\r\n]/).map(printable);
  return lines.map((line) => line.replaceAll("%", "%25")).join("%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
