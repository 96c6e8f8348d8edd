import type { Pointer } from "../../document/pointer.ts";
import type { Assertion, Schema, Shape } from "../schema.ts";
/** How the value of an inner schema relates to the value of the outer one. */
export type Relation = 
/** The same value: a member of an intersection. */
"same"
/** The same value or another: a member of a union. */
 | "alternative"
/** The same value, but not part of its type: `not`, `if` ... */
 | "condition"
/** The same value if a condition applies, which adds members to its type: `then`, `else`, `dependentSchemas`. */
 | "consequence"
/** Part of the value: a property, an item. */
 | "part"
/** Part of the value, but not part of its type: `contains`, `propertyNames` ... */
 | "checked";
type Visit = (schema: Schema, relation: Relation) => void;
/** Visits the schemas directly inside a schema. References are not followed. */
export declare function visitInner({ shape, assertions }: Schema, visit: Visit): void;
/** Adds the direct parts of a schema's type. Excludes the parts of references, and keywords that only validate. */
export declare function addParts(shape: Shape, into: Schema[]): void;
/** Visits the schemas of a keyword that only validates. */
export declare function visitAssertion(assertion: Assertion, visit: Visit): void;
/** A reference found inside a schema. */
export interface FoundReference {
    /** The schema whose shape it is. */
    readonly schema: Schema;
    readonly target: Pointer;
    /** The path from the outermost schema: whether it stays on the same value, and whether it is part of the type. */
    readonly sameValue: boolean;
    readonly inType: boolean;
    /** Whether the path leads through a union. */
    readonly isAlternative: boolean;
    /** Whether it leads through `then`, `else` or `dependentSchemas`. */
    readonly isConsequence: boolean;
}
/** The results of a walk through one schema. */
export interface Findings {
    readonly references: readonly FoundReference[];
    /** Targets of discriminators. */
    readonly cases: readonly Pointer[];
    /** Whether any property is only read or only written. */
    readonly hasAccess: boolean;
}
/** What {@link findReferences} finds; the schemas in it may be the same as those inside only by what they say. */
export declare const knownReferences: (outermost: Schema) => Findings;
/** Walks a schema up to its references. The recursion is as deep as the document. */
export declare function findReferences(outermost: Schema): Findings;
export {};
