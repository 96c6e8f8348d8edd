import { type Json } from "../document/json.ts";
import type { Pointer } from "../document/pointer.ts";
import type { Api } from "../ir/api.ts";
import type { Assertion, Property, Schema } from "../ir/schema.ts";
import { type Shapes } from "./shapes.ts";
/** Types of JSON values, as bits; an integer is a number. */
export declare const TYPE: {
    readonly null: 1;
    readonly boolean: 2;
    readonly number: 4;
    readonly string: 8;
    readonly array: 16;
    readonly object: 32;
    readonly all: 63;
};
export type TypeName = Exclude<keyof typeof TYPE, "all">;
export declare const TYPE_NAMES: readonly TypeName[];
/** Values of properties that every object of a schema has, each one of a few constants. */
export type Tags = ReadonlyMap<string, ReadonlySet<Json>>;
/** `sent` values have no `readOnly` members, `received` values no `writeOnly` ones. */
export type Direction = "sent" | "received";
/** What schemas allow, as far as checks, values and comparisons of contracts need it. */
export interface Facts extends Shapes {
    /** Whether the values of discriminators are asked for. */
    readonly assertTags: boolean;
    /** The types that values of a schema can have; more than they have where that is hard to tell. */
    types(schema: Schema): number;
    tags(schema: Schema): Tags;
    /** Whether `undefined`, which no JSON value is, is certain to fail the check of a schema. */
    refusesAbsence(schema: Schema): boolean;
    /** Whether values that travel this way lack the property: what is sent has no `readOnly` ones. */
    isHidden(property: Property, direction: Direction): boolean;
}
export declare function factsOf(api: Api, assertTags?: boolean): Facts;
/** Whether values in this direction lack a property. The annotations of a schema hold wherever it is referred to. */
export declare function isHidden({ schema }: Property, direction: Direction, schemaOf: (at: Pointer) => Schema | undefined): boolean;
/** The type of a JSON value. */
export declare function typeOf(value: Json): TypeName;
/** The types of values that an assertion applies to; none for assertions about all values. */
export declare function typesOfAssertion({ kind }: Assertion): readonly TypeName[];
