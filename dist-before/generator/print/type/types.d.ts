import type { Pointer } from "../../document/pointer.ts";
import type { Model } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { type SchemaResolver } from "./build.ts";
import { type Direction, type TypeNode } from "./node.ts";
/** The types of one document. */
export interface Types {
    /** The type of a schema, with references to models. */
    of(schema: Schema, direction: Direction): TypeNode;
    /** The type of a model. */
    model(at: Pointer, direction: Direction): TypeNode | undefined;
    /** Resolves references, for the functions of `facts.ts`. */
    resolver(direction: Direction): SchemaResolver;
}
export interface TypesOptions {
    /** String formats with a type of their own. */
    readonly formats: ReadonlySet<string>;
    /** Called once for each member that the parts of an `allOf` declare with contradicting types. */
    readonly conflict: (name: string, at: Pointer) => void;
}
export declare function createTypes(models: readonly Model[], options: TypesOptions): Types;
