import type { Pointer } from "../../document/pointer.ts";
import type { Assertion, Property, Schema } from "../../ir/schema.ts";
import { type Members, type SchemaOf, type Tested } from "./values.ts";
type ConditionKind = "conditional" | "dependentSchema";
/** `if` or one of `dependentSchemas`, with the schema that has it. */
export interface Condition {
    readonly at: Pointer;
    readonly assertion: Extract<Assertion, {
        readonly kind: ConditionKind;
    }>;
}
/** A schema whose conditions are expressed, and what it declares without them. */
export interface Scope {
    readonly at: Pointer;
    readonly base: Members;
    readonly schemaOf: SchemaOf;
}
export declare function isCondition(assertion: Assertion): assertion is Condition["assertion"];
/** Whether a condition concerns members or types, unlike limits such as `maxLength`. */
export declare function isStructural({ assertion }: Condition): boolean;
export interface Parts {
    readonly properties: readonly Property[];
    readonly conditions: readonly Condition[];
    /** Conditions of alternatives, which may not apply. */
    readonly possible: readonly Condition[];
}
/** Members and conditions of a branch, with those of references. Members of alternatives are optional. */
export declare function partsOf(branch: Schema, schemaOf: SchemaOf): Parts;
/** Whether a branch changes the type: it excludes all values, or has members that say more than the base. */
export declare function adds(branch: Schema, scope: Scope): boolean;
/** The tested member with these values. Hidden where the base hides it. */
export declare function tagOf(name: string, values: readonly Tested[], { at, base, schemaOf }: Scope): Property;
/** An alternative: the tested members, and those that branches add. */
export declare function objectOf(tags: readonly Property[], branches: readonly Schema[], scope: Scope): Schema;
/** The members that only these conditions declare, as optional ones. */
export declare function possibleMembers(conditions: readonly Condition[], scope: Scope): Schema | undefined;
export {};
