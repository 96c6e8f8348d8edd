import type { Document } from "../document.ts";
import { type JsonObject } from "../json.ts";
import { type Pointer } from "../pointer.ts";
import { type Report } from "./lower.ts";
export interface BundleOptions {
    /** `3.1` (default) converts every version to OpenAPI 3.1. `own` keeps the document's version. */
    readonly openapi?: "3.1" | "own";
    /** The name of a schema that becomes a component: its type name in generated code, if it has one. */
    readonly schemaName?: (at: Pointer) => string | undefined;
}
/**
 * Bundles a document of any version and any number of files into one. Every reference then leads to one of its own
 * components. For tools that read OpenAPI themselves.
 *
 * A node elsewhere than under `components` becomes a component where it is referenced. Its place gives it a name; a
 * component that only references it takes its place. Invalid schema references become "any value"; other invalid
 * references are removed. The source is not changed, and unchanged parts are shared with it. Extensions stay; in 3.1,
 * `x-webhooks` becomes `webhooks`.
 *
 * @param report receives what OpenAPI 3.1 cannot express (`beyond-3-1`)
 */
export declare function bundle(document: Document, report?: Report, { openapi, schemaName }?: BundleOptions): JsonObject;
