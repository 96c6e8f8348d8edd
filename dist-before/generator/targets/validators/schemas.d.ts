import { type TypeOptions } from "../models/types.ts";
import type { Context, OutputFile } from "../target.ts";
export declare const SCHEMAS_FILE = "validators.ts";
export type ZodFlavour = "zod" | "zod/mini";
export interface SchemasOptions extends TypeOptions {
    /** Whether `z.toJSONSchema` returns the contract's schema. */
    readonly jsonSchema?: boolean;
    readonly assertTags: boolean;
}
/** The role under which a subject's zod schema is declared. */
export declare function schemaRole(role: string): string;
/** The file of zod schemas that belongs to a file of checks. */
export declare function schemasPath(checksPath: string): string;
/** `validators.ts`, split into several files if it would be long: a zod schema for every subject, based on its check. */
export declare function schemasFiles(context: Context, flavour: ZodFlavour, options: SchemasOptions): Generator<OutputFile>;
