import { styleText } from "node:util";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { addAll } from "../generator/document/lists.ts";
import { amount, grouped, printable, printableLine } from "../generator/diagnostics/text.ts";
import type { Finding } from "./lint.ts";

export interface TextOptions {
  readonly colour: boolean;
  /** Shows all findings; by default only the first few of each rule. */
  readonly all: boolean;
}

const SHOWN = 20;

/** Prints findings for terminals, with a summary in the last line. */
export function asText(findings: readonly Finding[], { all, colour }: TextOptions): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string): string =>
    colour ? styleText(style, text, { validateStream: false }) : text;
  const line = ({ message, position, rule, severity }: Finding): string => {
    const place = `${printableLine(position.file)}:${position.line}:${position.column}`;
    const style = severity === "error" ? "red" : severity === "warning" ? "yellow" : "cyan";
    return `${paint("bold", place)} ${paint([style, "bold"], severity)}${paint("dim", `[${rule}]`)} ${printableLine(message)}`;
  };
  const lines: string[] = [];
  for (const severity of ["open", "warning", "error"] as const) {
    const groups = Map.groupBy(
      findings.filter((finding) => finding.severity === severity),
      ({ rule }) => rule,
    );
    for (const [rule, group] of groups) {
      const some = all ? group : group.slice(0, SHOWN);
      addAll(lines, some.map(line));
      if (some.length < group.length)
        lines.push(
          paint("dim", `  ... and ${grouped(group.length - some.length)} more of ${rule}; --verbose shows all`),
        );
      const [first] = group;
      if (first !== undefined) lines.push(`  ${paint("cyan", "help:")} ${first.help}`);
    }
  }
  return [...lines, tally(findings)].join("\n");
}

/** `2 errors, 1 warning; 3 open questions`. */
export function tally(findings: readonly Finding[]): string {
  const count = (severity: Finding["severity"], noun: string): string =>
    amount(findings.filter((finding) => finding.severity === severity).length, noun);
  return `${count("error", "error")}, ${count("warning", "warning")}; ${count("open", "open question")}`;
}

/** Prints findings as JSON: `findings` are problems, `openQuestions` are decisions to make. */
export function asJson(findings: readonly Finding[]): string {
  const wrong = findings.filter(({ severity }) => severity !== "open");
  const report = {
    errors: wrong.filter(({ severity }) => severity === "error").length,
    warnings: wrong.filter(({ severity }) => severity === "warning").length,
    findings: wrong.map(plain),
    openQuestions: findings.filter(({ severity }) => severity === "open").map(plain),
  };
  return JSON.stringify(report, null, 2);
}

function plain({ end, help, message, pointer, position, rule, severity }: Finding): object {
  return {
    rule,
    severity,
    message,
    file: position.file,
    line: position.line,
    column: position.column,
    ...(end !== undefined && { endLine: end.line, endColumn: end.column }),
    ...(pointer !== undefined && { pointer }),
    help,
  };
}

const COMMANDS = { error: "error", warning: "warning", open: "notice" } as const;

/** Prints findings as GitHub Actions workflow commands, which annotate the diff. */
export function asGithub(findings: readonly Finding[]): string {
  return findings
    .map(({ message, position, rule, severity }) => {
      const place = { file: inRepository(position.file), line: position.line, col: position.column };
      return githubCommand(COMMANDS[severity], { ...place, title: rule }, message);
    })
    .join("\n");
}

/** One workflow command, escaped like `@actions/core`, so that text of the document cannot start another. */
export function githubCommand(
  command: "error" | "warning" | "notice",
  properties: Readonly<Record<string, string | number>>,
  message: string,
): string {
  const written = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${command} ${written.join(",")}::${escapeData(message)}`;
}

/** Escapes characters that end a command or start another. */
function escapeData(text: string): string {
  const lines = text.split(/\r\n|[\r\n]/).map(printable);
  return lines.map((line) => line.replaceAll("%", "%25")).join("%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

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
              physicalLocation: {
                artifactLocation: { uri: uriOf(inRepository(finding.position.file)) },
                region: regionOf(finding),
              },
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

/** In GitHub Actions, the path from the root of the repository, where GitHub looks for files. */
function inRepository(file: string): string {
  const root = process.env["GITHUB_WORKSPACE"];
  if (root === undefined || /^(?:https?|git):/.test(file)) return file;
  const path = relative(root, resolve(file));
  return path.startsWith("..") ? file : path.replaceAll(sep, "/");
}

/** Relative to the working folder, or else absolute. */
function uriOf(file: string): string {
  if (/^https?:/.test(file)) return file;
  return isAbsolute(file) ? pathToFileURL(file).href : file.split("/").map(encodeURIComponent).join("/");
}
