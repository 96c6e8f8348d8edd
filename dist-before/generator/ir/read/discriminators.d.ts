import type { Located } from "../../document/document.ts";
import { type JsonObject } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Discriminator, DiscriminatorCase, Schema } from "../schema.ts";
import { type Reader } from "./reader.ts";
/** The Discriminator Object with its mapping resolved. */
export interface WrittenDiscriminator {
    readonly property: string;
    readonly explicit: readonly DiscriminatorCase[];
    readonly fallback?: Pointer;
}
/** The discriminator beside `oneOf` or `anyOf`: explicit cases, and one for each remaining named alternative. */
export declare function readUnionDiscriminator(reader: Reader, at: Pointer, value: JsonObject, mode: "oneOf" | "anyOf", members: readonly Schema[]): Discriminator | undefined;
/** The alternatives, each with the values that select it. */
export declare function tagMembers(reader: Reader, { cases, fallback, property }: Discriminator, members: readonly Schema[]): readonly Schema[];
/** Lists the values that select a target, up to a maximum number of cases. */
export declare function addCases(reader: Reader, at: Pointer, values: readonly string[], target: Pointer, into: DiscriminatorCase[]): void;
export declare function finishDiscriminator(written: WrittenDiscriminator, cases: readonly DiscriminatorCase[]): Discriminator;
export declare function readDiscriminator(reader: Reader, at: Pointer, value: JsonObject): WrittenDiscriminator | undefined;
/** The discriminator's mapping by target, if it has this property. The schema's reader reports its faults. */
export declare function mappedValues(reader: Reader, { at, value }: Located, property: string): Map<Pointer, string[]>;
/** The name of a schema as its value, unless the schema does not allow that value. */
export declare function nameAsValue(reader: Reader, name: string, allowed: readonly string[] | undefined, at: Pointer): readonly string[];
