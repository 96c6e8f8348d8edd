import { resolveConfig } from "../config/resolve.ts";
import { collectDiagnostics } from "../diagnostics/diagnostics.ts";
import { run, type RunOptions, type RunResult } from "../generate/run.ts";
import type { Settings } from "../generate/settings.ts";
import { parse } from "./arguments.ts";
import { EXIT } from "./exit.ts";
import { UsageError } from "./failure.ts";
import { GENERATE_HELP } from "./help.ts";
import { type Manner, reportDiagnostics, summary } from "./report.ts";
import { selectDocuments, type Selection } from "./select.ts";
import { createTerminal, type Terminal } from "./terminal.ts";

const COMMAND = "generate";

const OPTIONS = {
  config: { type: "string", short: "c" },
  output: { type: "string", short: "o" },
  targets: { type: "string", short: "t" },
  check: { type: "boolean" },
  "dry-run": { type: "boolean" },
  watch: { type: "boolean", short: "w" },
  force: { type: "boolean" },
  "dump-ir": { type: "boolean" },
  verbose: { type: "boolean", short: "v" },
  help: { type: "boolean", short: "h" },
} as const;

/** `countersign generate`. */
export async function generateCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(COMMAND, args, OPTIONS);
  if (values.help === true) {
    process.stdout.write(GENERATE_HELP);
    return EXIT.done;
  }
  const [document, ...others] = positionals;
  if (others.length > 0) throw new UsageError(`One document at a time; ${others.join(" ")} is too much.`, COMMAND);
  const manner = mannerOf(values);
  const terminal = createTerminal();
  const selection: Selection = {
    ...(document !== undefined && { document }),
    ...(values.config !== undefined && { config: values.config }),
    ...(values.output !== undefined && { output: values.output }),
    ...(values.targets !== undefined && { targets: values.targets }),
  };
  const flags: Flags = { manner, force: values.force ?? false, verbose: values.verbose ?? false };
  if (values.watch === true) {
    return (await import("./watch.ts")).watchCommand(selection, flags, terminal);
  }
  const selected = await select(selection, terminal);
  if (selected === undefined) return EXIT.usage;
  if (values["dump-ir"] === true) {
    return (await import("./dump.ts")).dumpApis(selected.settings, terminal, flags.verbose);
  }
  let worst: number = EXIT.done;
  for (const settings of selected.settings) worst = Math.max(worst, await generateOne(settings, flags, terminal));
  return worst;
}

export interface Flags {
  readonly manner: Manner;
  readonly force: boolean;
  readonly verbose: boolean;
}

function mannerOf(values: Partial<Record<keyof typeof OPTIONS, string | boolean>>): Manner {
  const chosen = (["check", "dry-run", "watch", "dump-ir"] as const).filter((name) => values[name] === true);
  if (chosen.length > 1) throw new UsageError(`--${chosen.join(" and --")} exclude each other.`, COMMAND);
  return chosen[0] === "check" || chosen[0] === "dry-run" ? chosen[0] : "write";
}

export interface Selected {
  readonly settings: readonly Settings[];
  /** The config file, absolute, where one was read. */
  readonly config?: string;
}

/** Finds out what to generate; what stands against it is reported. */
export async function select(selection: Selection, terminal: Terminal, fresh = false): Promise<Selected | undefined> {
  const diagnostics = collectDiagnostics();
  const found = await selectDocuments(selection, diagnostics, fresh);
  reportDiagnostics(diagnostics.list(), terminal, true);
  if (found === undefined || diagnostics.failed) return undefined;
  const settings = found.documents.map((entry) => resolveConfig(entry, found.folder));
  return { settings, ...(found.config !== undefined && { config: found.config }) };
}

/** Generates for one document and reports; gives the exit code. */
export async function generateOne(
  settings: Settings,
  flags: Flags,
  terminal: Terminal,
  onResult: (result: RunResult) => void = () => {},
): Promise<number> {
  const { manner, force, verbose } = flags;
  const result = await runGuarded(settings, terminal, {
    mode: manner === "write" ? "write" : "compare",
    // A comparison shows what an edited file would become.
    overwrite: force || manner === "check",
    ...(verbose && { incremental: false }),
  });
  if (result === undefined) return EXIT.interrupted;
  onResult(result);
  reportDiagnostics(result.diagnostics, terminal, verbose);
  if (manner !== "write" && result.status === "done" && result.changes.length > 0) {
    await showChanges(settings, result, manner, terminal);
  }
  terminal.out(summary(settings, result, manner, terminal.colour.out));
  if (result.status === "failed") return EXIT.usage;
  const drift = manner === "check" && result.changes.length > 0;
  if (drift) terminal.err("Run `countersign generate` and commit what it writes.");
  return result.status === "conflict" || drift ? EXIT.drift : EXIT.done;
}

/** While files are written, an interrupt waits for a moment at which the tree is whole; at any other time it just ends us. */
async function runGuarded(settings: Settings, terminal: Terminal, options: RunOptions): Promise<RunResult | undefined> {
  const abort = new AbortController();
  const onSignal = (): void => abort.abort(new Interrupted());
  const signals = ["SIGINT", "SIGTERM"] as const;
  try {
    return await run(settings, {
      ...options,
      signal: abort.signal,
      onStage(stage) {
        terminal.progress(`${settings.documentLabel}: ${stage}`);
        if (stage === "writing") for (const signal of signals) process.on(signal, onSignal);
      },
    });
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    terminal.err("Interrupted; nothing was written.");
    return undefined;
  } finally {
    for (const signal of signals) process.off(signal, onSignal);
  }
}

class Interrupted extends Error {}

async function showChanges(settings: Settings, result: RunResult, manner: Manner, terminal: Terminal): Promise<void> {
  if (manner === "check") {
    const { describeDrift } = await import("../output/difference.ts");
    for (const line of describeDrift(settings.output, settings.outputLabel, result.changes)) terminal.out(line);
  } else {
    for (const { kind, path } of result.changes) terminal.out(`${kind} ${settings.outputLabel}/${path}`);
  }
}
