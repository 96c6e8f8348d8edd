import type { CheckName } from "../../../../judge/checks/catalogue.ts";
import type { Json } from "../../../../generator/document/json.ts";
import type { Between } from "../faulty-server.ts";

/** A way to break the contract of the shelf, and the check that has to find it. */
export interface ShelfFault {
  readonly name: string;
  readonly check: CheckName;
  readonly between?: Between;
  /** What the server keeps instead of the contract. */
  readonly contract?: (contract: Json) => Json;
  /** The operations that are enough to find it, to save time. Default: all. */
  readonly only?: readonly string[];
}
