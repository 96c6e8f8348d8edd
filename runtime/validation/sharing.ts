import type { AnyCheck, CheckReport } from "./check.ts";
import { checkNested } from "./notes.ts";

// If a value can reach a check in several ways, the result is cached until the outermost of these checks ends. So the time
// depends on the size of schema and value, not on the number of ways.

const results = new Map<AnyCheck, Map<unknown, boolean>>();

let isRunning = false;

/** Runs a check once for each value, and reports its faults once. */
export function checkShared(check: AnyCheck, value: unknown, report: CheckReport | undefined): boolean {
  return isRunning ? answer(check, value, report, false) : start(check, value, report, false);
}

/** Like `checkShared`, for a check that may call itself with the same value. */
export function checkNestedShared(check: AnyCheck, value: unknown, report: CheckReport | undefined): boolean {
  return isRunning ? answer(check, value, report, true) : start(check, value, report, true);
}

function start(check: AnyCheck, value: unknown, report: CheckReport | undefined, nested: boolean): boolean {
  isRunning = true;
  try {
    return call(check, value, report, nested);
  } finally {
    isRunning = false;
    if (results.size > 0) results.clear();
  }
}

function call(check: AnyCheck, value: unknown, report: CheckReport | undefined, nested: boolean): boolean {
  return nested ? checkNested(check, value, report) : check(value, report);
}

function answer(check: AnyCheck, value: unknown, report: CheckReport | undefined, nested: boolean): boolean {
  let cached = results.get(check);
  if (cached === undefined) results.set(check, (cached = new Map()));
  let isRight = cached.get(value);
  if (isRight === undefined) {
    // A schema that refers to itself for the same value matches nothing.
    cached.set(value, false);
    isRight = call(check, value, undefined, nested);
    cached.set(value, isRight);
  }
  if (report === undefined) return isRight;
  if (!isRight && report.isFirst(check)) call(check, value, report, nested);
  return report.clean;
}
