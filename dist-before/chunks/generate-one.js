import { n as run } from "./run.js";
import { t as EXIT } from "./failure2.js";
import { a as reportDiagnostics, i as recoveryMessage, o as summary } from "./selected.js";
import { n as paint } from "./terminal.js";
import { relative } from "node:path";
import { setImmediate } from "node:timers/promises";
// dist/cli/generate-one.js
/**
* Generates one document and reports the result. Returns the exit code; after `EXIT.interrupted`, callers must stop.
*/
async function generateOne(settings, flags, terminal, repetition) {
	const { mode, force, verbose } = flags;
	const guarded = await runGuarded(settings, terminal, {
		mode: mode === "write" ? "write" : "compare",
		overwrite: force || mode === "check",
		...verbose && { incremental: false }
	}, repetition?.memory);
	if (guarded === "interrupted") return EXIT.interrupted;
	const { result } = guarded;
	repetition?.onResult(result);
	if (result.healed !== void 0) terminal.err(recoveryMessage(settings, result.healed));
	reportDiagnostics(result.diagnostics, terminal, verbose);
	if (mode !== "write" && result.status === "done" && result.changes.length > 0) await showChanges(settings, result, mode, terminal);
	terminal.out(summary(settings, result, mode, terminal.colour.out));
	if (result.scaffold !== void 0) terminal.out(`${relative(process.cwd(), result.scaffold)}: handlers for you to implement; later runs never overwrite this file`);
	if (guarded.interrupted) return EXIT.interrupted;
	if (result.status === "failed") return EXIT.usage;
	const drift = mode === "check" && result.changes.length > 0;
	if (drift) terminal.err(adviceOn(result, settings));
	return result.status === "conflict" || drift ? EXIT.drift : EXIT.done;
}
/** The advice of `--check`. It never suggests overwriting an edited file without saying so. */
function adviceOn({ changes }, { outputLabel }) {
	const [first, ...others] = changes.filter(({ forced }) => forced === true);
	if (first === void 0) return "Run `countersign generate` and commit the result.";
	return `Edited by hand: ${`${outputLabel}/${first.path}${others.length > 0 ? ` and ${others.length} more` : ""}`}. Move edits that you want to keep elsewhere, run \`countersign generate --force\` and commit the result.`;
}
/**
* While files are written, an interrupt is deferred until the output is complete. At any other time, it ends the
* process.
*/
async function runGuarded(settings, terminal, options, memory) {
	const abort = new AbortController();
	const onSignal = () => abort.abort(new Interrupted());
	const signals = ["SIGINT", "SIGTERM"];
	try {
		const guarded = {
			...options,
			signal: abort.signal,
			onStage(stage) {
				terminal.progress(`${settings.documentLabel}: ${stage}`);
				if (stage === "writing") for (const signal of signals) process.on(signal, onSignal);
			}
		};
		const result = await run(settings, guarded, memory);
		await setImmediate();
		await setImmediate();
		return {
			result,
			interrupted: abort.signal.aborted
		};
	} catch (error) {
		if (!(error instanceof Interrupted)) throw error;
		terminal.err("Interrupted; nothing was written.");
		return "interrupted";
	} finally {
		for (const signal of signals) process.off(signal, onSignal);
	}
}
var Interrupted = class extends Error {};
async function showChanges(settings, result, mode, terminal) {
	if (mode === "check") {
		const { describeDrift } = await import("./difference.js");
		for (const line of describeDrift(settings.output, settings.outputLabel, result.changes)) {
			const style = line.startsWith("+") ? "green" : line.startsWith("-") ? "red" : void 0;
			terminal.out(style === void 0 ? line : paint(terminal.colour.out, style, line));
		}
	} else for (const { kind, path } of result.changes) terminal.out(`${kind} ${settings.outputLabel}/${path}`);
}
export { generateOne as t };
