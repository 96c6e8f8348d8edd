import { amount } from "../generator/diagnostics/text.ts";

const UNITS = [
  [86_400, "day"],
  [3_600, "hour"],
  [60, "minute"],
  [1, "second"],
] as const;

/** `24 hours`: the largest unit without a fraction. Days are used only from two on. */
export function duration(seconds: number): string {
  const [size, unit] =
    UNITS.find(([size]) => seconds % size === 0 && (size < 86_400 || seconds >= 2 * size)) ?? UNITS[3];
  return amount(seconds / size, unit);
}

/** `second`, `10 minutes`: the text after "per". */
export function per(seconds: number): string {
  return duration(seconds).replace(/^1 /, "");
}

/** `a, b and c`. */
export function list(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}
