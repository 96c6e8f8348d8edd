import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { RunResult } from "../generator/generate/run.ts";
import { createFileWatcher, type FileWatcher, inputsToWatch } from "../generator/generate/watch.ts";
import { EXIT, UsageError } from "./failure.ts";
import { type Flags, generateOne } from "./generate-one.ts";
import { type Selected, select } from "./documents.ts";
import type { Selection } from "./select.ts";
import type { Terminal } from "./terminal.ts";

/** `generate --watch`: generates, and again whenever an input changes, until interrupted. */
export async function watchCommand(selection: Selection, flags: Flags, terminal: Terminal): Promise<number> {
  const watcher = createFileWatcher();
  try {
    return await watchAndGenerate(watcher, selection, flags, terminal);
  } finally {
    // An open watcher keeps the process alive.
    watcher.close();
  }
}

async function watchAndGenerate(
  watcher: FileWatcher,
  selection: Selection,
  flags: Flags,
  terminal: Terminal,
): Promise<number> {
  // By output folder, because one document may have several.
  const inputs = new Map<string, readonly string[]>();
  // The config and its imports.
  let modules = new Set<string>();
  let selected = await select(selection, terminal, { modules });
  // An existing config may be fixed, so it is watched. A missing one is an error.
  if (selected === undefined && selection.config !== undefined && !existsSync(selection.config)) return EXIT.usage;
  const config = selected?.config ?? (selection.config === undefined ? undefined : resolve(selection.config));
  if (selected === undefined && config === undefined) return EXIT.usage;

  const generate = async ({ settings }: Selected, changed?: ReadonlySet<string>): Promise<boolean> => {
    for (const each of settings) {
      const own = [each.document, each.templates, ...(inputs.get(each.output) ?? [])];
      if (changed !== undefined && !own.some((path) => path !== undefined && changed.has(path))) continue;
      const onResult = (result: RunResult): void => {
        inputs.set(each.output, inputsToWatch(result, inputs.get(each.output) ?? []));
      };
      if ((await generateOne(each, flags, terminal, onResult)) === EXIT.interrupted) return false;
    }
    return true;
  };

  const arm = (): number => {
    const settings = selected?.settings ?? [];
    const files = settings.flatMap((each) => [each.document, ...(inputs.get(each.output) ?? [])]);
    const all = new Set(config === undefined ? files : [config, ...modules, ...files]);
    const folders = settings.flatMap((each) => each.templates ?? []);
    watcher.watch([...all, ...folders]);
    return all.size;
  };
  arm();
  if (selected !== undefined && !(await generate(selected))) return EXIT.interrupted;
  for (;;) {
    const files = arm();
    terminal.progress(`watching ${files} ${files === 1 ? "file" : "files"} (Ctrl-C to stop)`);
    const changed = await watcher.next();
    try {
      const again = config !== undefined && [config, ...modules].some((path) => changed.has(path));
      if (again) {
        const before = modules;
        modules = new Set();
        selected = await select(selection, terminal, { fresh: true, modules });
        // A config with an error may not have loaded all of its imports.
        if (selected === undefined) for (const path of before) modules.add(path);
      }
      if (selected !== undefined && !(await generate(selected, again ? undefined : changed))) return EXIT.interrupted;
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      terminal.err(`countersign: ${error.message}`);
    }
  }
}
