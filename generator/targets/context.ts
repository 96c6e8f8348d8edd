import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import type { JsonObject } from "../document/json.ts";
import type { Pointer } from "../document/pointer.ts";
import type { Api } from "../ir/api.ts";
import { createFile, type FileOptions } from "./file-scope.ts";
import type { Print } from "./print-memory.ts";
import type { Context, OutputFile } from "./target.ts";

export interface ContextOptions extends FileOptions {
  readonly api: Api;
  /** Makes the document of `Context.bundle`; called once at most. */
  readonly bundle?: () => JsonObject;
  readonly warn: (code: DiagnosticCode, message: string, at: Pointer) => void;
}

interface Finished {
  readonly file: OutputFile;
  /** Modules of the runtime that it imports. */
  readonly modules: ReadonlySet<string>;
}

/** A context that knows what was imported through it. */
export interface RecordingContext extends Context {
  /** Modules of the runtime that files import so far. */
  readonly runtimeModules: ReadonlySet<string>;
}

export function createContext(options: ContextOptions): RecordingContext {
  const { api, memory, names, warn } = options;
  const runtimeModules = new Set<string>();
  let bundled: JsonObject | undefined;
  memory?.open(api, names, JSON.stringify([options.header, options.runtime, options.extension]));
  return {
    api,
    warn(code, message, at): void {
      memory?.noteReport();
      warn(code, message, at);
    },
    bundle(): JsonObject {
      bundled ??= options.bundle?.();
      if (bundled === undefined) throw new Error("there is no document to bundle here");
      return bundled;
    },
    file: (path) => createFile(options, path, runtimeModules),
    remembered(path, from, print): OutputFile {
      const make = (): Print<Finished> => {
        const modules = new Set<string>();
        const file = createFile(options, path, modules);
        return { made: { file: print(file), modules }, told: file.told };
      };
      const { made } = memory?.remember(path, from, make) ?? make();
      for (const name of made.modules) runtimeModules.add(name);
      return made.file;
    },
    runtimeModules,
  };
}
