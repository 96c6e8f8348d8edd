import { collectDiagnostics } from "../generator/diagnostics/diagnostics.ts";
import type { Settings } from "../generator/generate/settings.ts";
import { type Command, createCommand } from "./command.ts";
import { flag, onlyDocument, text } from "./options.ts";
import { select } from "./documents.ts";
import { EXIT, UsageError } from "./failure.ts";
import { type Flags, generateOne } from "./generate-one.ts";
import { missingPackages } from "./missing-packages.ts";
import { reportDiagnostics } from "./report.ts";
import { READING_OPTIONS, readingOf, type Selection } from "./select.ts";
import type { Terminal } from "./terminal.ts";

/** `countersign generate`. */
export const generate: Command = createCommand({
  usage: "countersign generate [DOCUMENT] [options]",
  about: `Without DOCUMENT it reads countersign.config.ts (or .js, .json, or the "countersign" key of package.json) of this
folder and generates for every document listed there. With DOCUMENT it needs no config.`,
  options: {
    ...READING_OPTIONS,
    config: { ...READING_OPTIONS.config, help: "the config to read; with DOCUMENT, use only that document of it" },
    output: text("DIR", "output folder, for generated files only (default: generated)", "o"),
    targets: text("A,B", "what to generate (default: the targets that the folder holds, or models,client)", "t"),
    scaffold: text(
      "[FILE]",
      "write a first version of the handlers for target `server`, unless the file exists\n(default: handlers.ts beside the output folder)",
    ),
    check: flag("write nothing; print a diff and exit with 1 if anything is out of date"),
    "dry-run": flag("write nothing; list the files that would change"),
    watch: flag("generate again whenever an input changes", "w"),
    force: flag("overwrite edited files, and files that countersign did not write"),
    "dump-ir": flag("write nothing; print the intermediate representation as JSON"),
    verbose: flag("print every diagnostic, even if nothing has changed", "v"),
  },
  details: `Exit codes
  0  done    1  out of date (--check), or edited files in the way    2  bad usage, config or document

Examples
  countersign generate
  countersign generate openapi.yaml -o src/api
  countersign generate openapi.yaml --targets models
  countersign generate --check                 in CI: fail if the committed files are out of date
  countersign generate --watch`,
  async run({ positionals, terminal, values }) {
    const { force = false, output, scaffold, targets, verbose = false } = values;
    const [manner, other] = (["check", "dry-run", "watch", "dump-ir"] as const).filter((name) => values[name] === true);
    if (other !== undefined) throw new UsageError(`--${manner} and --${other} exclude each other.`);
    const reading = readingOf("generate", values, onlyDocument(positionals));
    const selection: Selection = { ...reading, output, targets, scaffold };
    const flags: Flags = { mode: manner === "check" || manner === "dry-run" ? manner : "write", force, verbose };
    if (manner === "watch") return (await import("./watch.ts")).watchCommand(selection, flags, terminal);
    const selected = await select(selection, terminal);
    if (selected === undefined) return EXIT.usage;
    if (manner === "dump-ir") return dumpApis(selected.settings, terminal, verbose);
    let worst: number = EXIT.done;
    for (const settings of selected.settings) {
      const code = await generateOne(settings, flags, terminal);
      if (code === EXIT.interrupted) return code;
      worst = Math.max(worst, code);
    }
    if (worst === EXIT.done && manner === undefined) terminal.err(missingPackages(selected.settings));
    return worst;
  },
});

/** `generate --dump-ir`: prints the parsed document as JSON; several documents as an array. */
async function dumpApis(settings: readonly Settings[], terminal: Terminal, verbose: boolean): Promise<number> {
  // Loaded only here: an unchanged document does not need it.
  const { readDocument } = await import("../generator/generate/render.ts");
  const apis: unknown[] = [];
  let failed = false;
  for (const each of settings) {
    const diagnostics = collectDiagnostics(each.severity);
    const read = await readDocument(each, diagnostics);
    reportDiagnostics(diagnostics.list(), terminal, verbose);
    failed ||= diagnostics.failed;
    if (read !== undefined) apis.push(read.api);
  }
  terminal.file(`${JSON.stringify(settings.length === 1 ? apis[0] : apis, null, 2) ?? "null"}\n`);
  return failed ? EXIT.usage : EXIT.done;
}
