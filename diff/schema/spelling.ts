import { sameJson, type Json } from "../../generator/document/json.ts";
import { shorten } from "../../generator/diagnostics/text.ts";
import { TYPE_NAMES } from "../../generator/facts/facts.ts";
import type { Cell } from "./cell.ts";

const LONGEST = 80;

/** A value in a message. */
export function spell(value: Json): string {
  return shorten(JSON.stringify(value), LONGEST);
}

export function spellAll(values: readonly Json[]): string {
  return shorten(values.map((value) => JSON.stringify(value)).join(", "), 2 * LONGEST);
}

/** The types of cells: `string | null`. */
export function spellTypes(cells: readonly Cell[]): string {
  const isInteger = ({ integer, type, values }: Cell): boolean =>
    type === "number" && (integer || values?.every(Number.isInteger) === true);
  const types = new Set(cells.map((cell) => (isInteger(cell) ? "integer" : cell.type)));
  if (TYPE_NAMES.every((name) => types.has(name))) return "any";
  return types.size === 0 ? "nothing" : [...types].join(" | ");
}

/** The items of one list that the other lacks. */
export function without(values: readonly Json[], others: readonly Json[]): readonly Json[] {
  const texts = new Set(others.filter((other) => typeof other !== "object" || other === null));
  return values.filter((value) =>
    typeof value === "object" && value !== null ? !others.some((other) => sameJson(value, other)) : !texts.has(value),
  );
}
