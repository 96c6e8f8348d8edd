import type { Exhausted, Failed } from "./thread.ts";
/** The request to the thread. */
export interface SchemaRequest {
    /** A prepared document, as JSON. */
    readonly document: string;
    /** Folders to resolve packages from, nearest first. */
    readonly folders: readonly string[];
    /** Whether arrays and members are `readonly`. */
    readonly immutable: boolean;
    /** Whether `readOnly` and `writeOnly` members are marked, so that openapi-fetch can omit them. */
    readonly markers: boolean;
}
/** The reply of the thread. */
export type SchemaReply = {
    readonly kind: "done";
    readonly text: string;
}
/** `typescript`: no compatible version is installed. `found`: the version that is installed. */
 | {
    readonly kind: "missing";
    readonly what: "openapi-typescript" | "typescript";
    readonly found?: string;
} | Failed | Exhausted;
/**
 * Changes how this thread resolves packages: the tool is searched in several folders, and `typescript` resolves to the version that
 * the tool needs.
 */
export declare function redirectPackages(folders: readonly string[]): void;
/** Prints the types of a document with openapi-typescript. Call `redirectPackages` first. */
export declare function printTypes(request: Omit<SchemaRequest, "folders">): Promise<SchemaReply>;
