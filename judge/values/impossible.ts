import type { Pointer } from "../../generator/document/pointer.ts";

/** No value can be made for a schema: there is none, or none was found. */
export class Impossible extends Error {
  readonly at: Pointer;

  constructor(message: string, at: Pointer) {
    super(message);
    this.name = "Impossible";
    this.at = at;
  }
}
