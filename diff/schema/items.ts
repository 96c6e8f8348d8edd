import type { Schema } from "../../generator/ir/schema.ts";
import type { Cell } from "./cell.ts";
import type { Term } from "./contract.ts";

/** The items of an array cell. */
export interface Items {
  /** Number of items with a schema of their own. */
  readonly first: number;
  readonly shapes: Cell["arrays"];
}

export function itemsOf({ arrays }: Cell): Items {
  const counts = arrays.map((shape) => (shape.kind === "tuple" ? shape.items.length : 0));
  return { first: Math.max(0, ...counts), shapes: arrays };
}

/** The schemas of the item at an index. */
export function itemAt({ shapes }: Items, index: number): Term {
  return shapes.map((shape): Schema => {
    if (shape.kind === "array") return shape.items;
    return shape.items[index] ?? shape.rest;
  });
}
