import type { Diagnostics } from "../../diagnostics/diagnostics.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Schema } from "../schema.ts";
import { type Findings } from "./walk.ts";
/** The replacement of a schema that is only a reference; `undefined` for none. */
export type Replacements = ReadonlyMap<Schema, Schema | undefined>;
/**
 * Finds the references that close cycles, reports each and replaces it.
 *
 * One kind of cycle is meaningful: a base that lists its variants in `oneOf`, each of which extends the base by
 * `allOf`. There a variant inherits the base without the list.
 */
export declare function findEndless(schemas: ReadonlyMap<Pointer, Schema>, findings: ReadonlyMap<Pointer, Findings>, diagnostics: Diagnostics): Replacements;
/** Replaces some references in a schema. Unchanged parts are shared. */
export declare function replaceReferences(schema: Schema, replacements: Replacements): Schema;
