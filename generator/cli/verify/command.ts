import { collectDiagnostics } from "../../diagnostics/diagnostics.ts";
import { findConfig } from "../../config/load.ts";
import type { Settings } from "../../generate/settings.ts";
import { parse } from "../arguments.ts";
import { EXIT } from "../exit.ts";
import { UsageError } from "../failure.ts";
import { select, type Selected } from "../generate-one.ts";
import { readOne } from "../one-document.ts";
import { createTerminal, paint, type Terminal } from "../terminal.ts";
import { verifyClient } from "./client.ts";
import { verifyExamples } from "./examples.ts";
import { verifyGenerated } from "./generated.ts";
import { VERIFY_HELP } from "./help.ts";
import { type ServerOptions, verifyServer } from "./server.ts";
import type { Verdict } from "./verdict.ts";
import { verifyWebhooks } from "./webhooks.ts";
import { verifyWorkflows } from "./workflows.ts";

const COMMAND = "verify";

const OPTIONS = {
  config: { type: "string", short: "c" },
  seed: { type: "string" },
  runs: { type: "string" },
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
  const options: ServerOptions = {
    seed: wholeNumber("seed", values.seed) ?? 1,
    runs: wholeNumber("runs", values.runs) ?? 20,
    onProgress: (text) => terminal.progress(text),
  };
  const selected = await selectListed(document, values.config, terminal);
  if (selected === undefined) return EXIT.usage;
  let worst: number = EXIT.done;
  for (const settings of selected.settings) {
    worst = Math.max(worst, await verifyOne(settings, selected.config !== undefined, options, terminal));
  }
  return worst;
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
  options: ServerOptions,
  terminal: Terminal,
): Promise<number> {
  const read = await readOne(settings, terminal);
  if (read === undefined) return EXIT.usage;
  terminal.out(paint(terminal.colour.out, "bold", settings.documentLabel));
  const work = [
    () => verifyGenerated(settings, isConfigured),
    () => verifyExamples(read, settings),
    () => verifyServer(read, settings, options),
    () => verifyClient(read, settings, options.seed),
    () => verifyWebhooks(read, settings),
    () => verifyWorkflows(read, settings),
  ];
  let wrong = false;
  for (const step of work) {
    for (const verdict of [await step()].flat()) {
      print(verdict, terminal);
      wrong ||= verdict.outcome === "wrong";
    }
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
