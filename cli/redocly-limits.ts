import type { Limits } from "../generator/document/limits.ts";

/** Redocly's reader supports 100 levels per file, including the innermost values. */
const DEPTH = 98;

/** The limits for documents that Redocly reads as well. */
export function redoclyLimits(limits: Partial<Limits> = {}): Partial<Limits> {
  return { ...limits, depth: Math.min(limits.depth ?? DEPTH, DEPTH) };
}
