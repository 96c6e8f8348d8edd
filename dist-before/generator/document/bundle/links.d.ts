import type { Document } from "../document.ts";
import { type Pointer } from "../pointer.ts";
/**
 * Finds the operations that links reference in the bundled document, whose paths are those of the root.
 *
 * @returns a function from an `operationRef` and its link to the new reference; `undefined` for an invalid one
 */
export declare function createOperationPlaces(document: Document): (link: Pointer, ref: string) => string | undefined;
