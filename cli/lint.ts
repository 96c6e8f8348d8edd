import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { collectDiagnostics } from "../generator/diagnostics/diagnostics.ts";
import type { Document } from "../generator/document/document.ts";
import { loadDocument } from "../generator/document/load.ts";
import { toolVersion } from "../generator/generate/package.ts";
import { isShaped, LINT_PRESETS, type Settings } from "../generator/generate/settings.ts";
import type { Finding } from "../lint/lint.ts";
import { type Command, createCommand } from "./command.ts";
import { choiceOf, flag, onlyDocument, text } from "./options.ts";
import { redoclyLimits, reportFound, selectOne } from "./documents.ts";
import { EXIT, UsageError } from "./failure.ts";
import { writeResult } from "./output.ts";
import { OUTPUT_OPTION, READING_OPTIONS, readingOf } from "./select.ts";
import type { Terminal } from "./terminal.ts";

const FORMATS = ["text", "json", "github", "sarif"] as const;

type Format = (typeof FORMATS)[number];

/** `countersign lint`. */
export const lint: Command = createCommand({
  usage: "countersign lint [DOCUMENT] [options]",
  about: `Checks a document by rules of Redocly and rules about behaviour. Without DOCUMENT, it checks the document of
countersign.config.ts.

Presets
  correctness   what is wrong by OpenAPI, or contradicts itself (default)
  recommended   also style, and behaviour: errors share one envelope, writes are idempotent, every 429 has Retry-After,
                every webhook is signed, redelivered and has an id; open questions are listed
  strict        the same; all of it is an error

It needs the package @redocly/cli: npm install --save-dev @redocly/cli@2`,
  options: {
    format: text("FORMAT", "text (default), json, github (annotations of GitHub Actions) or sarif"),
    ...OUTPUT_OPTION,
    preset: text("NAME", "correctness, recommended or strict (default: that of the config)"),
    rules: text("FILE", "a redocly.yaml to use instead; plugins: [countersign/redocly-plugin] adds our rules"),
    ...READING_OPTIONS,
    verbose: flag("show every finding, not only the first few of each rule", "v"),
  },
  details: `Exit codes
  0  nothing found    1  errors or warnings    2  bad usage, config or document, or @redocly/cli is missing

Examples
  countersign lint openapi.yaml
  countersign lint openapi.yaml --preset strict
  countersign lint --format github             in CI
  countersign lint --format sarif -o lint.sarif`,
  async run({ positionals, terminal, values }) {
    const { output, verbose = false } = values;
    const format = choiceOf("format", values.format, FORMATS) ?? "text";
    const preset = choiceOf("preset", values.preset, LINT_PRESETS);
    if (preset !== undefined && values.rules !== undefined)
      throw new UsageError("--preset and --rules exclude each other.");
    const rules = values.rules === undefined ? undefined : resolve(values.rules);
    if (rules !== undefined && !existsSync(rules)) throw new UsageError(`File ${values.rules} not found.`);

    const settings = await selectOne(readingOf("lint", values, onlyDocument(positionals)), terminal);
    const read = settings && (await readFirst(settings, terminal));
    if (settings === undefined || read === undefined) return EXIT.usage;
    terminal.progress(`${settings.documentLabel}: checking`);
    const { lint: lintDocument } = await import("../lint/lint.ts");
    const result = await lintDocument({
      document: settings.document,
      read,
      isShaped: isShaped(settings),
      preset: preset ?? settings.lint,
      allowFolders: settings.allowFolders,
      ...(rules !== undefined && { config: rules }),
    });
    if (result.kind !== "done") {
      terminal.error(result.message);
      return EXIT.usage;
    }
    const colour = terminal.colour.out && output === undefined;
    writeResult(await print(result.findings, format, colour, verbose), format, output, terminal);
    return result.findings.some(({ severity }) => severity !== "open") ? EXIT.drift : EXIT.done;
  },
});

/** Our own reader runs first: it rejects documents that would exhaust memory, and locates syntax errors. */
async function readFirst(settings: Settings, terminal: Terminal): Promise<Document | undefined> {
  const diagnostics = collectDiagnostics(settings.severity);
  const options = { ...settings, limits: redoclyLimits(settings.limits) };
  const document = await loadDocument(settings.documentLabel, options, diagnostics);
  reportFound(diagnostics.list(), terminal);
  return diagnostics.failed ? undefined : document;
}

async function print(findings: readonly Finding[], format: Format, colour: boolean, all: boolean): Promise<string> {
  const printers = await import("../lint/format.ts");
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
