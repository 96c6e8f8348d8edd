import type { Content } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import type { Shapes } from "../../facts/shapes.ts";
/**
 * The schema of one line: `itemSchema` (3.2), the items of an array, or the schema itself, since several lines cannot form one
 * object. `undefined` if the body is described as text.
 */
export declare function lineSchema({ itemSchema, schema }: Content): Schema | undefined;
/** Whether a schema fits the event that the runtime parses: strings in `event`, `data` and `id`. */
export declare function describesEvents(schema: Schema, shapes: Shapes, depth?: number): boolean;
/** The schema of the JSON inside a string. */
export declare function jsonInside(schema: Schema, shapes: Shapes): Schema | "unknown" | undefined;
/** RFC 7464 puts a record separator before each value. */
export declare function isSequence({ mediaType }: Content): boolean;
