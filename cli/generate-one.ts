import { relative } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { run, type RunOptions, type RunResult } from "../generator/generate/run.ts";
import type { Settings } from "../generator/generate/settings.ts";
import { EXIT } from "./failure.ts";
import { type WriteMode, reportDiagnostics, summary } from "./report.ts";
import { paint, type Terminal } from "./terminal.ts";

export interface Flags {
  readonly mode: WriteMode;
  readonly force: boolean;
  readonly verbose: boolean;
}

/**
 * Generates one document and reports the result. Returns the exit code; after `EXIT.interrupted`, callers must stop.
 */
export async function generateOne(
  settings: Settings,
  flags: Flags,
  terminal: Terminal,
  onResult?: (result: RunResult) => void,
): Promise<number> {
  const { mode, force, verbose } = flags;
  const options: RunOptions = {
    mode: mode === "write" ? "write" : "compare",
    // A comparison shows how generation would change an edited file.
    overwrite: force || mode === "check",
    ...(verbose && { incremental: false }),
  };
  const guarded = await runGuarded(settings, terminal, options);
  if (guarded === "interrupted") return EXIT.interrupted;
  const { result } = guarded;
  onResult?.(result);
  reportDiagnostics(result.diagnostics, terminal, verbose);
  if (mode !== "write" && result.status === "done" && result.changes.length > 0) {
    await showChanges(settings, result, mode, terminal);
  }
  terminal.out(summary(settings, result, mode, terminal.colour.out));
  if (result.scaffold !== undefined)
    terminal.out(
      `${relative(process.cwd(), result.scaffold)}: handlers for you to implement; later runs never overwrite this file`,
    );
  // Too late to undo the run, but early enough not to start another.
  if (guarded.interrupted) return EXIT.interrupted;
  if (result.status === "failed") return EXIT.usage;
  const drift = mode === "check" && result.changes.length > 0;
  if (drift) terminal.err(adviceOn(result, settings));
  return result.status === "conflict" || drift ? EXIT.drift : EXIT.done;
}

/** The advice of `--check`. It never suggests overwriting an edited file without saying so. */
function adviceOn({ changes }: RunResult, { outputLabel }: Settings): string {
  const [first, ...others] = changes.filter(({ forced }) => forced === true);
  if (first === undefined) return "Run `countersign generate` and commit the result.";
  const which = `${outputLabel}/${first.path}${others.length > 0 ? ` and ${others.length} more` : ""}`;
  return `Edited by hand: ${which}. Move edits that you want to keep elsewhere, run \`countersign generate --force\` and commit the result.`;
}

/**
 * While files are written, an interrupt is deferred until the output is complete. At any other time, it ends the
 * process.
 */
async function runGuarded(
  settings: Settings,
  terminal: Terminal,
  options: RunOptions,
): Promise<{ readonly result: RunResult; readonly interrupted: boolean } | "interrupted"> {
  const abort = new AbortController();
  const onSignal = (): void => abort.abort(new Interrupted());
  const signals = ["SIGINT", "SIGTERM"] as const;
  try {
    const guarded: RunOptions = {
      ...options,
      signal: abort.signal,
      onStage(stage) {
        terminal.progress(`${settings.documentLabel}: ${stage}`);
        if (stage === "writing") for (const signal of signals) process.on(signal, onSignal);
      },
    };
    const result = await run(settings, guarded);
    // Pending signals are delivered within two turns of the event loop.
    await turn();
    await turn();
    return { result, interrupted: abort.signal.aborted };
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    terminal.err("Interrupted; nothing was written.");
    return "interrupted";
  } finally {
    for (const signal of signals) process.off(signal, onSignal);
  }
}

class Interrupted extends Error {}

async function showChanges(settings: Settings, result: RunResult, mode: WriteMode, terminal: Terminal): Promise<void> {
  if (mode === "check") {
    const { describeDrift } = await import("../generator/output/difference.ts");
    for (const line of describeDrift(settings.output, settings.outputLabel, result.changes)) {
      const style = line.startsWith("+") ? "green" : line.startsWith("-") ? "red" : undefined;
      terminal.out(style === undefined ? line : paint(terminal.colour.out, style, line));
    }
  } else {
    for (const { kind, path } of result.changes) terminal.out(`${kind} ${settings.outputLabel}/${path}`);
  }
}
