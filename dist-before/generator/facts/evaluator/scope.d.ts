import type { Json } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Assertion, Property, Schema } from "../../ir/schema.ts";
import type { Expected, Keyword } from "../../../runtime/validation/keywords.ts";
import type { Bindings } from "../dynamic-scope.ts";
/** A keyword that a value violates. */
export interface Fault {
    /** In the spelling of JSON Schema: `minLength`, `required`. */
    readonly keyword: string;
    /** Pointer to the schema of the keyword. */
    readonly at: Pointer;
    /** JSON Pointer into the value; empty for the value itself. */
    readonly path: string;
    /** Continues the path: `must be a string`. Never contains the value, which may be secret. */
    readonly message: string;
    /** For `anyOf` and `oneOf`: the faults of each alternative. */
    readonly branches?: readonly (readonly Fault[])[];
}
/** `/items/0/name must be a string (type)` */
export declare function faultText({ path, message, keyword }: Fault): string;
/** The most informative faults: those of the alternative with the fewest. */
export declare function innermost(faults: readonly Fault[]): readonly Fault[];
/** The context in which a schema validates one value. */
export interface Scope {
    /** JSON Pointer of the value. */
    readonly path: string;
    readonly depth: number;
    /** Collects faults. Absent if only the verdict matters, so that the first fault ends the validation. */
    readonly out: Fault[] | undefined;
    /** What schemas have evaluated in this value; absent if no schema needs it. */
    readonly marks: EvaluatedMembers | undefined;
    readonly bindings: Bindings;
    readonly budget: {
        left: number;
    };
    readonly assertFormats: boolean;
    check(value: Json, schema: Schema, scope: Scope): boolean;
    /** Whether values in this direction lack the property. */
    isHidden(property: Property): boolean;
}
/** The validation exceeds its limits, so there is no verdict. */
export declare class Exhausted extends Error {
}
export type AssertionOf<Kind extends Assertion["kind"]> = Extract<Assertion, {
    readonly kind: Kind;
}>;
/** Adds a fault, in the words of the generated checks. Returns false, so that callers can return the result. */
export declare function fail(scope: Scope, schema: Schema, keyword: Exclude<Keyword, "never"> | "items" | "false", expected?: Expected, found?: Json): false;
/** The same in other words. */
export declare function failWith({ out, path }: Scope, { at }: Schema, keyword: string, text: string): false;
/** The same scope without faults and marks. */
export declare function withoutFaults(scope: Scope): Scope;
/** The scope of a member or an item. */
export declare function inside(scope: Scope, token: string | number): Scope;
/** Whether all are true. Stops at the first that is not, unless faults are collected. */
export declare function every<Item>(items: Iterable<Item>, scope: Scope, isFine: (item: Item) => boolean): boolean;
/** The members and items that schemas have evaluated, for `unevaluatedProperties` and `unevaluatedItems`. */
export declare class EvaluatedMembers {
    #private;
    name(name: string): void;
    hasName(name: string): boolean;
    /** Marks the first `count` items. */
    items(count: number): void;
    item(index: number): void;
    hasItem(index: number): boolean;
    /** Adds what another schema has evaluated. */
    take(other: EvaluatedMembers): void;
}
