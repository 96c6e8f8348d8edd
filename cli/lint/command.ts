import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import { printable } from "../../generator/diagnostics/text.ts";
import type { Document } from "../../generator/document/document.ts";
import { loadDocument } from "../../generator/document/load.ts";
import { toolVersion } from "../../generator/generate/package.ts";
import { isShaped, LINT_PRESETS, type Settings } from "../../generator/generate/settings.ts";
import type { Finding } from "../../lint/lint.ts";
import { redoclyLimits } from "../redocly-limits.ts";
import { onlyDocument, parse } from "../arguments.ts";
import { EXIT, UsageError } from "../failure.ts";
import { chooseOne, reportReading } from "../one-document.ts";
import { READING_OPTIONS, readingOf } from "../select.ts";
import { createTerminal, paint, type Terminal } from "../terminal.ts";
import { writeWhole } from "../write-file.ts";
import { LINT_HELP } from "./help.ts";

const COMMAND = "lint";

const OPTIONS = {
  ...READING_OPTIONS,
  format: { type: "string" },
  output: { type: "string", short: "o" },
  preset: { type: "string" },
  rules: { type: "string" },
  verbose: { type: "boolean", short: "v" },
  help: { type: "boolean", short: "h" },
} as const;

const FORMATS = ["text", "json", "github", "sarif"] as const;

type Format = (typeof FORMATS)[number];

/** `countersign lint`. */
export async function lintCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(COMMAND, args, OPTIONS);
  if (values.help === true) {
    process.stdout.write(LINT_HELP);
    return EXIT.done;
  }
  const document = onlyDocument(COMMAND, positionals);
  const format = FORMATS.find((candidate) => candidate === (values.format ?? "text"));
  if (format === undefined) throw new UsageError(`--format must be one of ${FORMATS.join(", ")}.`, COMMAND);
  const preset = LINT_PRESETS.find((candidate) => candidate === values.preset);
  if (values.preset !== undefined && preset === undefined)
    throw new UsageError(`--preset takes ${LINT_PRESETS.join(", ")}.`, COMMAND);
  if (preset !== undefined && values.rules !== undefined)
    throw new UsageError("--preset and --rules exclude each other.", COMMAND);
  const rules = values.rules === undefined ? undefined : resolve(values.rules);
  if (rules !== undefined && !existsSync(rules)) throw new UsageError(`File ${values.rules} not found.`, COMMAND);

  const terminal = createTerminal();
  const settings = await chooseOne(COMMAND, readingOf(COMMAND, values, document), terminal);
  const read = settings && (await readFirst(settings, terminal));
  if (settings === undefined || read === undefined) return EXIT.usage;
  terminal.progress(`${settings.documentLabel}: judging`);
  const { lint } = await import("../../lint/lint.ts");
  const result = await lint({
    document: settings.document,
    size: read.files.reduce((sum, { text }) => sum + text.length, 0),
    ...(isShaped(settings) && { shaped: read }),
    preset: preset ?? settings.lint,
    allowFolders: settings.allowFolders,
    ...(rules !== undefined && { config: rules }),
  });
  if (result.kind !== "done") {
    terminal.err(`${paint(terminal.colour.err, "red", "error")} ${printable(result.message)}`);
    return EXIT.usage;
  }
  const colour = terminal.colour.out && values.output === undefined;
  const text = await print(result.findings, format, colour, values.verbose ?? false);
  if (values.output === undefined) {
    if (format === "text" && text !== "") terminal.out(text.split("\n"));
    else if (text !== "") terminal.file(`${text}\n`);
  } else writeWhole(resolve(values.output), `${text}\n`, COMMAND);
  return result.findings.some(({ severity }) => severity !== "open") ? EXIT.drift : EXIT.done;
}

/** Our own reader runs first: it rejects documents that would exhaust memory, and locates syntax errors. */
async function readFirst(settings: Settings, terminal: Terminal): Promise<Document | undefined> {
  const diagnostics = collectDiagnostics(settings.severity);
  const options = { ...settings, limits: redoclyLimits(settings.limits) };
  const document = await loadDocument(settings.documentLabel, options, diagnostics);
  reportReading(diagnostics, document, settings, terminal);
  return diagnostics.failed ? undefined : document;
}

async function print(findings: readonly Finding[], format: Format, colour: boolean, all: boolean): Promise<string> {
  const printers = await import("../../lint/format.ts");
  switch (format) {
    case "text":
      return printers.asText(findings, { colour, all });
    case "json":
      return printers.asJson(findings);
    case "github":
      return printers.asGithub(findings);
    case "sarif":
      return printers.asSarif(findings, toolVersion());
    default:
      return format satisfies never;
  }
}
