import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import type { Finding } from "../finding.ts";

const LEVELS = { error: "error", warning: "warning", open: "note" } as const;

/** Prints findings as SARIF 2.1.0 (OASIS), for code scanning. */
export function asSarif(findings: readonly Finding[], version: string): string {
  const rules = [...new Map(findings.map((finding) => [finding.rule, finding])).values()];
  const indices = new Map(rules.map(({ rule }, index) => [rule, index]));
  const log = {
    $schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "countersign",
            semanticVersion: version,
            rules: rules.map(({ help, rule }) => ({
              id: rule,
              ...(help.startsWith("https://") ? { helpUri: help } : { help: { text: help } }),
            })),
          },
        },
        columnKind: "utf16CodeUnits",
        results: findings.map((finding) => ({
          ruleId: finding.rule,
          ruleIndex: indices.get(finding.rule) ?? -1,
          level: LEVELS[finding.severity],
          message: { text: finding.message },
          ...(finding.id !== undefined && { partialFingerprints: { "countersign/v1": finding.id } }),
          locations: [
            {
              physicalLocation: { artifactLocation: { uri: uriOf(finding.position.file) }, region: regionOf(finding) },
            },
          ],
        })),
      },
    ],
  };
  return JSON.stringify(log, null, 2);
}

function regionOf({ end, position }: Finding): object {
  return {
    startLine: position.line,
    startColumn: position.column,
    ...(end !== undefined && { endLine: end.line, endColumn: end.column }),
  };
}

/** Relative to the working folder, or else absolute. */
function uriOf(file: string): string {
  if (/^https?:/.test(file)) return file;
  return isAbsolute(file) ? pathToFileURL(file).href : file.split("/").map(encodeURIComponent).join("/");
}
