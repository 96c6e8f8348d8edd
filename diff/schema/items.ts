import type { Schema } from "../../generator/ir/schema.ts";
import { mostSize } from "./bounds.ts";
import type { Cell } from "./cell.ts";
import type { Term } from "./contract.ts";

/** The items of an array cell. */
export interface Items {
  /** Number of items with a schema of their own. */
  readonly first: number;
  /** The upper bound of their number; infinite if there is none. */
  readonly most: number;
  readonly shapes: Cell["arrays"];
}

export function itemsOf({ arrays, assertions }: Cell): Items {
  const counts = arrays.map((shape) => (shape.kind === "tuple" ? shape.items.length : 0));
  const first = Math.max(0, ...counts);
  const indices = Array.from({ length: first + 1 }, (_, index) => index);
  const end = indices.find((index) => isExcluded(itemAt({ shapes: arrays }, index))) ?? Infinity;
  return { first, most: Math.min(mostSize(assertions, "Items"), end), shapes: arrays };
}

/** The schemas of the item at an index. */
export function itemAt({ shapes }: Pick<Items, "shapes">, index: number): Term {
  return shapes.map((shape): Schema => {
    if (shape.kind === "array") return shape.items;
    return shape.items[index] ?? shape.rest;
  });
}

/** Whether there is no such item, as with `items: false`. */
export function isExcluded(term: Term): boolean {
  return term.some(({ shape }) => shape.kind === "never");
}

export function isUnique({ assertions }: Cell): boolean {
  return assertions.some(({ kind }) => kind === "uniqueItems");
}
