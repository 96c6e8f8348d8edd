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
