import type { Pointer } from "../../generator/document/pointer.ts";

/** No value can be made for a schema: none exists, or none was found. */
export class Impossible extends Error {
  readonly at: Pointer;

  constructor(message: string, at: Pointer) {
    super(message);
    this.name = "Impossible";
    this.at = at;
  }
}

/** @returns the value, or `undefined` if none can be made */
export function ifPossible<Value>(make: () => Value): Value | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof Impossible) return undefined;
    throw error;
  }
}
