import { type JsonObject } from "../generator/document/json.ts";
/** One operation of a document with the parts it references. */
export interface Slice {
    /** A document that contains only this operation. */
    readonly document: JsonObject;
    /** The referenced schemas, as `#/__bundled__/<name>`. */
    readonly schemas: JsonObject;
}
/**
 * Extracts an operation from a document, so that Prism's work depends on the operation's size only. Schemas stay
 * references, because inlined ones could grow without limit. Servers, security and callbacks are left out: Prism must
 * not check or call them.
 *
 * @param document a bundled document
 * @returns `undefined` if the operation does not exist
 */
export declare function sliceOperation(document: JsonObject, path: string, method: string): Slice | undefined;
