import { LEVELS } from "../audience.ts";
import { spellPath } from "../classify.ts";
import type { Proofs } from "./problems.ts";
import type { ReportedChange } from "../report.ts";

/** Prints changes as JSON. */
export function asJson(changes: readonly ReportedChange[], proofs: Proofs = {}): string {
  const summary = Object.fromEntries(
    LEVELS.map((level) => [level, changes.filter((change) => change.level === level).length]),
  );
  return JSON.stringify({ summary, changes: changes.map(plain), ...proofs }, null, 2);
}

function plain({ new: next, newPosition, old, oldPosition, path, ...rest }: ReportedChange): object {
  return {
    ...rest,
    terms: undefined,
    ...(path !== undefined && { path: spellPath(path) }),
    ...(old !== undefined && { old: { pointer: old, ...oldPosition } }),
    ...(next !== undefined && { new: { pointer: next, ...newPosition } }),
  };
}
