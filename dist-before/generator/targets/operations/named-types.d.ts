import type { Pointer } from "../../document/pointer.ts";
import type { Content, Header, Operation, Response } from "../../ir/api.ts";
import type { Docs, Schema } from "../../ir/schema.ts";
import type { Direction } from "../../print/type/node.ts";
import type { Sharing } from "./sharing.ts";
/** A type that the client declares because the document does not name it. */
export interface NamedType {
    readonly kind: "schema" | "headers";
    /** Place of the schema, or of the response whose headers they are. */
    readonly at: Pointer;
    readonly file: string;
    readonly candidates: readonly [string, ...string[]];
    readonly direction: Direction;
    readonly schema?: Schema;
    /** The request body that has this schema. */
    readonly content?: Content;
    readonly response?: Response;
    /** Name of the component that contains the body or headers, if it is in a separate file. */
    readonly component?: string;
    /** For a response body: whether the response is a success. */
    readonly success?: boolean;
    /** Docs of the body or response around it. */
    readonly docs: Docs;
    /** The operation that declares it; absent if several share the type. */
    readonly operation?: Operation;
}
/** A single undescribed header is written inline. */
export declare function headersNeedTypeName(headers: readonly Header[]): boolean;
/**
 * The types that operations declare: anonymous bodies and documented headers. A type that belongs to a component, or to several
 * operations, is declared once, in the shared file.
 *
 * @param sharedFile the shared file
 * @param fileOf returns the file of an operation
 */
export declare function namedTypes(operations: readonly Operation[], sharing: Sharing, sharedFile: string, fileOf: (operation: Operation) => string): readonly NamedType[];
