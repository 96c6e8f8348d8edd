import type { Diagnostics } from "../diagnostics/diagnostics.ts";
import type { Document } from "../document/document.ts";
import { type LoadOptions } from "../document/load.ts";
import type { Parse } from "../document/parse-memory.ts";
import type { Api } from "../ir/api.ts";
import type { TextFile } from "../output/plan.ts";
import type { Templates } from "../print/templates/render.ts";
import { TemplateError } from "../print/templates/template.ts";
import type { Context } from "../targets/target.ts";
import type { Settings } from "./settings.ts";
/** A phase of the work, as progress lines name it. */
export type Stage = "reading" | "analysing" | "printing" | "writing";
/** The files of this package that generated files are made from. */
export interface PackageFiles {
    readonly templates: Templates;
    readonly version: string;
    /** Returns the source of a module of the runtime: `client`. */
    readRuntime(name: string): string;
    /** Whether a file in a stack trace belongs to this package. */
    isOwn(path: string): boolean;
}
export interface ReadDocument {
    readonly document: Document;
    readonly api: Api;
}
/**
 * Reads a document into the model of its API.
 *
 * @param parse parses texts; pass a caching parser to skip unchanged files
 * @returns `undefined` when the document cannot be read; `diagnostics` has the reason
 */
export declare function readDocument(settings: Settings & Pick<LoadOptions, "reader">, diagnostics: Diagnostics, onStage?: (stage: Stage) => void, parse?: Parse): Promise<ReadDocument | undefined>;
/**
 * Renders an API to finished files in memory. `diagnostics` has the errors of targets and templates.
 *
 * @param onContext receives the context that resolves names, for artifacts made beside the output
 */
export declare function render({ api, document }: ReadDocument, settings: Settings, packageFiles: PackageFiles, diagnostics: Diagnostics, onContext?: (context: Context) => void): Promise<readonly TextFile[]>;
/** Reports a fault in a template of the user. */
export declare function reportTemplate(error: TemplateError, diagnostics: Diagnostics): void;
