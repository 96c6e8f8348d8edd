import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import { findConfig } from "../../generator/config/load.ts";
import type { Settings } from "../../generator/generate/settings.ts";
import { onlyDocument, parse } from "../arguments.ts";
import { EXIT, UsageError } from "../failure.ts";
import { READING_OPTIONS, type Reading, readingOf } from "../select.ts";
import { select, type Selected } from "../selected.ts";
import { reportDiagnostics } from "../report.ts";
import { createTerminal, paint, type Terminal } from "../terminal.ts";
import { VERIFY_HELP } from "./help.ts";
import { type Artifact, ARTIFACT_NAMES, type Verdict } from "../../verify/verdict.ts";
import { verifyDocument, type VerifyOptions } from "../../verify/verify.ts";

const COMMAND = "verify";

const OPTIONS = {
  ...READING_OPTIONS,
  seed: { type: "string" },
  runs: { type: "string" },
  only: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

/** `countersign verify`. */
export async function verifyCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(COMMAND, args, OPTIONS);
  if (values.help === true) {
    process.stdout.write(VERIFY_HELP);
    return EXIT.done;
  }
  const document = onlyDocument(COMMAND, positionals);
  const terminal = createTerminal();
  const only = values.only?.split(",").map((word) => artifactOf(word.trim()));
  const options: Options = {
    seed: wholeNumber("seed", values.seed) ?? 1,
    runs: wholeNumber("runs", values.runs) ?? 20,
    onProgress: (text) => terminal.progress(text),
    ...(only !== undefined && { only }),
  };
  const selected = await selectListed(readingOf(COMMAND, values, document), terminal);
  if (selected === undefined) return EXIT.usage;
  let worst: number = EXIT.done;
  for (const settings of selected.settings) {
    worst = Math.max(worst, await verifyOne(settings, selected.config !== undefined, options, terminal));
  }
  return worst;
}

type Options = Omit<VerifyOptions, "configured" | "folder" | "onRead" | "onVerdict">;

function artifactOf(word: string): Artifact {
  const artifact = ARTIFACT_NAMES.find((name) => name === word);
  if (artifact === undefined) throw new UsageError(`--only must be a list of ${ARTIFACT_NAMES.join(", ")}.`, COMMAND);
  return artifact;
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} must be an integer.`, COMMAND);
  return Number(text);
}

/** Uses the settings of the local config if it lists the document. */
async function selectListed(reading: Reading, terminal: Terminal): Promise<Selected | undefined> {
  const selection = { ...reading, command: COMMAND };
  if (reading.document === undefined || reading.config !== undefined) return select(selection, terminal);
  const configPath = findConfig(process.cwd(), collectDiagnostics());
  if (configPath !== undefined) {
    try {
      return await select({ ...selection, config: configPath }, terminal);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      // The config does not list it, so the defaults apply.
    }
  }
  return select(selection, terminal);
}

async function verifyOne(
  settings: Settings,
  isConfigured: boolean,
  options: Options,
  terminal: Terminal,
): Promise<number> {
  const { diagnostics, verdicts } = await verifyDocument(settings, {
    ...options,
    configured: isConfigured,
    folder: process.cwd(),
    onRead(diagnostics) {
      if (diagnostics.every(({ severity }) => severity !== "error")) {
        terminal.out(paint(terminal.colour.out, "bold", settings.documentLabel));
      }
    },
    onVerdict: (verdict) => print(verdict, terminal),
  });
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  reportDiagnostics(errors, terminal, false);
  if (errors.length > 0) return EXIT.usage;
  return verdicts.some(({ outcome }) => outcome === "wrong") ? EXIT.drift : EXIT.done;
}

const STYLES = { ok: "green", wrong: "red", skipped: "yellow" } as const;

/** Most details per artifact. `generate --check` and `test` print all of them. */
const MOST_DETAILS = 20;

function print({ about, artifact, details, outcome }: Verdict, terminal: Terminal): void {
  terminal.out(`${paint(terminal.colour.out, STYLES[outcome], outcome.padEnd(7))}  ${artifact}: ${about}`);
  for (const detail of details.slice(0, MOST_DETAILS))
    terminal.out(detail.replaceAll(/^(?=.)/gm, "         ").split("\n"));
  if (details.length > MOST_DETAILS) terminal.out(`         ... and ${details.length - MOST_DETAILS} more`);
}
