import { onlyDocument, parse } from "./arguments.ts";
import { EXIT, UsageError } from "./failure.ts";
import { GENERATE_HELP } from "./help.ts";
import { type Flags, generateOne } from "./generate-one.ts";
import { select } from "./selected.ts";
import { type WriteMode, reportDiagnostics } from "./report.ts";
import { READING_OPTIONS, readingOf, type Selection } from "./select.ts";
import { createTerminal, type Terminal } from "./terminal.ts";
import { collectDiagnostics } from "../generator/diagnostics/diagnostics.ts";
import { readDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";

const COMMAND = "generate";

const OPTIONS = {
  ...READING_OPTIONS,
  output: { type: "string", short: "o" },
  targets: { type: "string", short: "t" },
  scaffold: { type: "string" },
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
  const { values, positionals } = parse(COMMAND, withScaffold(args), OPTIONS);
  if (values.help === true) {
    process.stdout.write(GENERATE_HELP);
    return EXIT.done;
  }
  const document = onlyDocument(COMMAND, positionals);
  const mode = modeOf(values);
  const terminal = createTerminal();
  const selection: Selection = {
    ...readingOf(COMMAND, values, document),
    ...(values.output !== undefined && { output: values.output }),
    ...(values.targets !== undefined && { targets: values.targets }),
    ...(values.scaffold !== undefined && { scaffold: values.scaffold }),
  };
  const flags: Flags = { mode, force: values.force ?? false, verbose: values.verbose ?? false };
  if (values.watch === true) {
    return (await import("./watch.ts")).watchCommand(selection, flags, terminal);
  }
  const selected = await select(selection, terminal);
  if (selected === undefined) return EXIT.usage;
  if (values["dump-ir"] === true) {
    return dumpApis(selected.settings, terminal, flags.verbose);
  }
  let worst: number = EXIT.done;
  for (const settings of selected.settings) {
    const code = await generateOne(settings, flags, terminal);
    if (code === EXIT.interrupted) return code;
    worst = Math.max(worst, code);
  }
  return worst;
}

/** `--scaffold` without a value uses a file next to the output folder. */
function withScaffold(args: readonly string[]): readonly string[] {
  return args.map((arg, index) => {
    const next = args[index + 1];
    return arg === "--scaffold" && (next === undefined || next.startsWith("-")) ? "--scaffold=" : arg;
  });
}

function modeOf(values: Partial<Record<keyof typeof OPTIONS, unknown>>): WriteMode {
  const chosen = (["check", "dry-run", "watch", "dump-ir"] as const).filter((name) => values[name] === true);
  if (chosen.length > 1) throw new UsageError(`--${chosen.join(" and --")} exclude each other.`, COMMAND);
  return chosen[0] === "check" || chosen[0] === "dry-run" ? chosen[0] : "write";
}

/** `generate --dump-ir`: prints the parsed document as JSON; several documents as an array. */
async function dumpApis(settings: readonly Settings[], terminal: Terminal, verbose: boolean): Promise<number> {
  const apis: unknown[] = [];
  let failed = false;
  for (const each of settings) {
    const diagnostics = collectDiagnostics(each.severity);
    const read = await readDocument(each, diagnostics);
    const locate = read?.document.locate;
    reportDiagnostics(diagnostics.list(locate === undefined ? undefined : (at) => locate(at)), terminal, verbose);
    failed ||= diagnostics.failed;
    if (read !== undefined) apis.push(read.api);
  }
  terminal.file(`${JSON.stringify(settings.length === 1 ? apis[0] : apis, null, 2) ?? "null"}\n`);
  return failed ? EXIT.usage : EXIT.done;
}
