import type { Api, Content, Operation } from "../../ir/api.ts";
import { type Code } from "../../print/code.ts";
/** Prints JSON Schemas of tools' inputs and outputs. */
export interface ToolSchemas {
    /** The schema of the request, by parameter groups and body. */
    input(operation: Operation): Code;
    /** The schema of a success body; `undefined` if that is not JSON, or if there are several. */
    output(operation: Operation): Code | undefined;
    /** Members with the schemas of the models that the others refer to by name. */
    definitions(): readonly Code[];
}
export declare function createToolSchemas({ models }: Api): ToolSchemas;
/** The body that a tool sends. */
export interface ToolBody {
    readonly content: Content;
    /** Whether the client sends this media type unless it is told another. */
    readonly isDefault: boolean;
}
/** The first body that JSON can express. */
export declare function toolBody({ body }: Operation): ToolBody | undefined;
