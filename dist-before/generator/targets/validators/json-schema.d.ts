import type { Pointer } from "../../document/pointer.ts";
import type { Property, Schema } from "../../ir/schema.ts";
import type { Code } from "../../print/code.ts";
/** What the printer needs from its caller. */
export interface JsonSchemaScope {
    /** The zod schema of a model. */
    reference(target: Pointer): Code;
    isRequired(property: Property): boolean;
    /** Whether discriminators are asserted. */
    readonly assertTags: boolean;
    readonly withoutExamples?: true;
}
/**
 * An object literal with the schema as JSON Schema 2020-12. A reference to a model is that model's zod schema, so that
 * `z.toJSONSchema` decides how to print it.
 */
export declare function jsonSchema(scope: JsonSchemaScope, schema: Schema): Code;
