import type { Pointer } from "../document/pointer.ts";
import type { Api } from "../ir/api.ts";
import type { Schema } from "../ir/schema.ts";
/** Where the `$dynamicAnchor`s of the schema resources that were entered lead: the outermost counts. */
export type Bindings = ReadonlyMap<string, Pointer>;
/**
 * Dynamic scope (JSON Schema 2020-12 core, section 8.2.3.2). Where a `$dynamicRef` leads depends on the schemas on the way to it
 * and never on the value, so that all is decided here and generated code knows only plain functions.
 */
export interface Dynamics {
    /** Whether there is nothing dynamic: every reference leads where it says. */
    readonly isStatic: boolean;
    readonly none: Bindings;
    /** The bindings once the schema at a place is entered. */
    enter(bindings: Bindings, at: Pointer): Bindings;
    /** Where a reference leads. */
    follow(bindings: Bindings, target: Pointer, anchor: string | undefined): Pointer;
    /** Whether a model is another one under these bindings than by itself. */
    matters(target: Pointer, bindings: Bindings): boolean;
    /** Whether a model may be another one under other bindings. */
    varies(target: Pointer): boolean;
    key(bindings: Bindings): string;
}
export declare function createDynamics(api: Api): Dynamics;
/** A schema and all that are written inside it. */
export declare function within(schema: Schema): readonly Schema[];
