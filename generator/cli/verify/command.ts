import { collectDiagnostics } from "../../diagnostics/diagnostics.ts";
import { findConfig } from "../../config/load.ts";
import type { Settings } from "../../generate/settings.ts";
import { parse } from "../arguments.ts";
import { EXIT } from "../exit.ts";
import { UsageError } from "../failure.ts";
import { select, type Selected } from "../generate-one.ts";
import { readOne } from "../one-document.ts";
import { createTerminal, paint, type Terminal } from "../terminal.ts";
import { VERIFY_HELP } from "./help.ts";
import type { Verdict } from "../../verify/verdict.ts";
import { type Artifact, ARTIFACTS, verifyDocument, type VerifyOptions } from "../../verify/verify.ts";

const COMMAND = "verify";

const OPTIONS = {
  config: { type: "string", short: "c" },
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
  const [document, ...others] = positionals;
  if (others.length > 0) throw new UsageError(`One document at a time; ${others.join(" ")} is too much.`, COMMAND);
  const terminal = createTerminal();
  const only = values.only?.split(",").map((word) => artifactOf(word.trim()));
  const options: Options = {
    seed: wholeNumber("seed", values.seed) ?? 1,
    runs: wholeNumber("runs", values.runs) ?? 20,
    onProgress: (text) => terminal.progress(text),
    ...(only !== undefined && { only }),
  };
  const selected = await selectListed(document, values.config, terminal);
  if (selected === undefined) return EXIT.usage;
  let worst: number = EXIT.done;
  for (const settings of selected.settings) {
    worst = Math.max(worst, await verifyOne(settings, selected.config !== undefined, options, terminal));
  }
  return worst;
}

type Options = Omit<VerifyOptions, "configured" | "folder">;

function artifactOf(word: string): Artifact {
  const found = ARTIFACTS.find((name) => name === word);
  if (found === undefined) throw new UsageError(`--only takes some of ${ARTIFACTS.join(", ")}.`, COMMAND);
  return found;
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} takes a whole number.`, COMMAND);
  return Number(text);
}

/** A document that the config of this folder lists is taken with what is said of it there. */
async function selectListed(
  document: string | undefined,
  config: string | undefined,
  terminal: Terminal,
): Promise<Selected | undefined> {
  if (document === undefined || config !== undefined) {
    return select(
      { command: COMMAND, ...(document !== undefined && { document }), ...(config !== undefined && { config }) },
      terminal,
    );
  }
  const found = findConfig(process.cwd(), collectDiagnostics());
  if (found !== undefined) {
    try {
      return await select({ command: COMMAND, document, config: found }, terminal);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      // Not listed: it is taken by itself.
    }
  }
  return select({ command: COMMAND, document }, terminal);
}

async function verifyOne(
  settings: Settings,
  isConfigured: boolean,
  options: Options,
  terminal: Terminal,
): Promise<number> {
  const read = await readOne(settings, terminal);
  if (read === undefined) return EXIT.usage;
  terminal.out(paint(terminal.colour.out, "bold", settings.documentLabel));
  let wrong = false;
  for await (const verdict of verifyDocument(read, settings, {
    ...options,
    configured: isConfigured,
    folder: process.cwd(),
  })) {
    print(verdict, terminal);
    wrong ||= verdict.outcome === "wrong";
  }
  return wrong ? EXIT.drift : EXIT.done;
}

const STYLES = { ok: "green", wrong: "red", skipped: "yellow" } as const;

/** Of one artifact; `generate --check` and `test` have them all. */
const MOST_DETAILS = 20;

function print({ about, artifact, details, outcome }: Verdict, terminal: Terminal): void {
  terminal.out(`${paint(terminal.colour.out, STYLES[outcome], outcome.padEnd(7))}  ${artifact}: ${about}`);
  for (const detail of details.slice(0, MOST_DETAILS)) terminal.out(detail.replaceAll(/^(?=.)/gm, "         "));
  if (details.length > MOST_DETAILS) terminal.out(`         ... and ${details.length - MOST_DETAILS} more`);
}
