import { createParseMemory, type ParseMemory } from "../document/parse-memory.ts";
import { createHashMemory } from "../output/hash-memory.ts";

/** What one run of a document leaves to the next in the same process: what costs time, and follows from files alone. */
export interface Memory {
  readonly parsed: ParseMemory;
  /** Hash of a file. */
  readonly hashFile: (path: string) => string;
  /**
   * Whether a run has generated here: what the manifest says is then the work of this same program, even where that runs from
   * its sources.
   */
  generated: boolean;
}

export function createMemory(): Memory {
  return { parsed: createParseMemory(), hashFile: createHashMemory(), generated: false };
}
