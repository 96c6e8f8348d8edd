import { createParseMemory, type ParseMemory } from "../document/parse-memory.ts";
import type { Api } from "../ir/api.ts";
import { keepUnchanged } from "../document/unchanged.ts";
import { createReadMemory, type ReadMemory } from "../ir/read/read-memory.ts";
import { createNameMemory } from "../names/name-memory.ts";
import { createHashMemory } from "../output/hash-memory.ts";
import { createPrintMemory } from "../targets/print-memory.ts";
import type { PrintingMemory } from "./render.ts";
import type { Settings } from "./settings.ts";

/** What one run of a document leaves to the next in the same process: what costs time, and follows from files alone. */
export interface Memory {
  readonly parsed: ParseMemory;
  readonly read: ReadMemory;
  /** Hash of a file. */
  readonly hashFile: (path: string) => string;
  /** What a document says, with all that is as it was in the last run being the same objects as then. */
  readonly unchanged: (api: Api) => Api;
  /**
   * How files were printed with settings of this identity; nothing is known of targets of the user's own, which may be others
   * under the same name.
   */
  readonly printingOf: (settings: Settings, identity: string) => PrintingMemory | undefined;
  /**
   * Whether a run has generated here: what the manifest says is then the work of this same program, even where that runs from
   * its sources.
   */
  generated: boolean;
}

export function createMemory(): Memory {
  let known: Api | undefined;
  let printing: (PrintingMemory & { readonly identity: string }) | undefined;
  return {
    parsed: createParseMemory(),
    read: createReadMemory(),
    hashFile: createHashMemory(),
    unchanged: (api) => (known = keepUnchanged(known, api)),
    printingOf(settings, identity) {
      if (!settings.repeatable) return undefined;
      if (printing?.identity !== identity)
        printing = { identity, prints: createPrintMemory(), assignNames: createNameMemory(), runtimes: new Map() };
      return printing;
    },
    generated: false,
  };
}
