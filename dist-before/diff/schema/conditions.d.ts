import type { Pointer } from "../../generator/document/pointer.ts";
import type { Assertion } from "../../generator/ir/schema.ts";
/** Assertions that are compared as text, because their combined meaning is undecidable in general. */
export declare function isCondition(assertion: Assertion): boolean;
/** Whether two assertions or schemas are equal apart from their location. */
export declare function isSameText(one: unknown, other: unknown, identityOf: Identities): boolean;
/** The common name of models in both documents. */
export interface Identities {
    readonly old: (target: Pointer) => string;
    readonly next: (target: Pointer) => string;
}
/** The keyword of an assertion in the document. */
export declare function keywordOf(assertion: Assertion): string;
