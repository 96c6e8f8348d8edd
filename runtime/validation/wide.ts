// Integers that are bigints if a number would round them.

import { isMultipleOf } from "./values.ts";

export function isNumeric(value: unknown): value is number | bigint {
  return typeof value === "bigint" || (typeof value === "number" && Number.isFinite(value));
}

export function isWideInteger(value: unknown): value is number | bigint {
  return typeof value === "bigint" || Number.isInteger(value);
}

export function isWideMultipleOf(value: number | bigint, step: number): boolean {
  if (typeof value === "number" || !Number.isInteger(step)) return isMultipleOf(Number(value), step);
  return value % BigInt(step) === BigInt(0);
}

/** Numbers beyond 2^53 were rounded during parsing, so only their size is checked. */
export function isWideInt64(value: number | bigint): boolean {
  const limit = BigInt(2) ** BigInt(63);
  return typeof value === "number" ? Math.abs(value) <= 2 ** 63 : value >= -limit && value < limit;
}

export function isWideUint64(value: number | bigint): boolean {
  return typeof value === "number"
    ? value >= 0 && value <= 2 ** 64
    : value >= BigInt(0) && value < BigInt(2) ** BigInt(64);
}
