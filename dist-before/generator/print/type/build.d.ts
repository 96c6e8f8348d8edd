import { type Json } from "../../document/json.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Schema } from "../../ir/schema.ts";
import { type Direction, type TypeNode } from "./node.ts";
/** Resolves references to models while their types are built. */
export interface SchemaResolver {
    readonly direction: Direction;
    /** String formats with a type of their own. */
    readonly formats: ReadonlySet<string>;
    resolve(target: Pointer): TypeNode | undefined;
    /** The schema of a model, for annotations that apply wherever it is used. */
    schema(target: Pointer): Schema | undefined;
    /** Called for members whose types contradict each other. */
    conflict(name: string, at: Pointer): void;
}
/**
 * State while the type of a model is built, without its members and items. A reference back to the model from its
 * alternatives or intersections would be a circular alias, which TypeScript rejects; so the reference is expanded inline.
 */
export interface Expansion {
    /** Whether this reference must be expanded inline. */
    breaks(target: Pointer): boolean;
    /** Models that are being expanded. */
    readonly open: readonly Pointer[];
    /** How many more models may be expanded. Cycles of many models would grow exponentially. */
    readonly budget: {
        left: number;
    };
    /** Whether the current position is inside an intersection. */
    readonly narrowed: boolean;
}
/** The TypeScript type of a schema's values. */
export declare function buildType(given: Schema, resolver: SchemaResolver, expansion?: Expansion): TypeNode;
/** The type of exactly this value. */
export declare function literalType(value: Json): TypeNode;
/** A type narrowed by its discriminator values: `Cat & { kind: "cat" }`. */
export declare function tagged(type: TypeNode, schema: Schema, resolver: SchemaResolver): TypeNode;
