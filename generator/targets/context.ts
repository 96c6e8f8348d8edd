import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import type { JsonObject } from "../document/json.ts";
import type { Pointer } from "../document/pointer.ts";
import type { Api } from "../ir/api.ts";
import { createFile, type FileOptions } from "./file-scope.ts";
import type { Context } from "./target.ts";

export interface ContextOptions extends FileOptions {
  readonly api: Api;
  /** Creates the document for `Context.bundle`. It is called at most once. */
  readonly bundle?: () => JsonObject;
  readonly warn: (code: DiagnosticCode, message: string, at: Pointer) => void;
}

/** A context that records what was imported through it. */
export interface RecordingContext extends Context {
  /** The runtime modules imported so far. */
  readonly runtimeModules: ReadonlySet<string>;
}

export function createContext(options: ContextOptions): RecordingContext {
  const { api, warn } = options;
  const runtimeModules = new Set<string>();
  let bundled: JsonObject | undefined;
  return {
    api,
    warn,
    bundle(): JsonObject {
      bundled ??= options.bundle?.();
      if (bundled === undefined) throw new Error("there is no document to bundle here");
      return bundled;
    },
    file: (path) => createFile(options, path, runtimeModules),
    runtimeModules,
  };
}
