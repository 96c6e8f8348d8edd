import type { Document } from "../generator/document/document.ts";
import type { Api } from "../generator/ir/api.ts";
/** The HTML page, or why there is none. */
export type DocsResult = {
    readonly kind: "done";
    readonly html: string;
}
/** `message` names what is missing and the command that installs it. */
 | {
    readonly kind: "missing" | "failed";
    readonly message: string;
};
/**
 * Builds a self-contained HTML page with Redoc. The page loads nothing, executes nothing from the document, and shows
 * the documented behaviour.
 */
export declare function buildDocs(document: Document, api: Api): Promise<DocsResult>;
