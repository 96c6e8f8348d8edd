import type { Api, Content, Header, PropertyEncoding } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { type ObjectNode, type TypeNode } from "../../print/type/node.ts";
import type { Types } from "../../print/type/types.ts";
import type { Context } from "../target.ts";
import type { Shapes } from "../../facts/shapes.ts";
/** The type arguments of `Part<Value, Headers>`. */
export interface PartType {
    readonly value: TypeNode;
    readonly headers: ObjectNode;
}
/** The types of parts that have headers of their own. */
export interface Parts {
    /** The type of a multipart body: properties with documented headers may be parts, and must be if a header is required. */
    within(content: Content, node: TypeNode): TypeNode;
    /** The part type that a placeholder name stands for. */
    find(target: string): PartType | undefined;
}
/** The headers that are written into a part. */
export declare function partHeaders({ headers }: PropertyEncoding): readonly Header[];
/** @param wire the types of headers */
export declare function createParts(types: Types, wire?: Types): Parts;
/** Whether any operation needs the export `part`. */
export declare function hasPartHeaders(api: Api): boolean;
/** Reports headers of parts that the client cannot write as documented. */
export declare function reportParts(context: Context, shapes: Shapes): void;
/** Whether a body may have the property. An undescribed body may have any. */
export declare function hasProperty(schema: Schema, name: string, shapes: Shapes): boolean;
