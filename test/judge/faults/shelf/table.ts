import { SHELF_ANSWERS } from "./in-answers.ts";
import { LAX } from "./lax.ts";
import type { ShelfFault } from "./shelf-fault.ts";
import { STRICT } from "./strict.ts";

/** Ways for a server to break the contract of the shelf, each with the check that has to find it. */
export const SHELF_FAULTS: readonly ShelfFault[] = [...LAX, ...STRICT, ...SHELF_ANSWERS];
