import type { Run } from "../run.ts";

/** Creations that failed, by caller and operation, and operations whose preconditions were looked for. */
export interface Memory {
  /** Number of resources that were created, or tried to be. */
  created: number;
  readonly failures: Set<string>;
  readonly tried: Set<string>;
  /** Operations that use up what they refer to. */
  readonly consuming: Set<string>;
  /** Operations that need resources without optional members. */
  readonly least: Set<string>;
}

const memories = new WeakMap<Run, Memory>();

export function memoryOf(run: Run): Memory {
  const memory = memories.get(run) ?? {
    created: 0,
    failures: new Set(),
    tried: new Set(),
    consuming: new Set(),
    least: new Set(),
  };
  memories.set(run, memory);
  return memory;
}
