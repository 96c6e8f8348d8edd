import type { Limits } from "../generator/document/limits.ts";

/** Levels of a file that Redocly reads: its reader ends at 100, and counts what is in the innermost. */
const DEPTH = 98;

/** The limits of a document that Redocly is to read as well. */
export function redoclyLimits(limits: Partial<Limits> = {}): Partial<Limits> {
  return { ...limits, depth: Math.min(limits.depth ?? DEPTH, DEPTH) };
}
