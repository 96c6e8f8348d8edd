import type { Pointer } from "../document/pointer.ts";
import type { NameTable } from "../names/assign.ts";
import type { Templates } from "../print/templates/render.ts";
import type { Declaration, Context } from "./target.ts";
import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import type { JsonObject } from "../document/json.ts";
import type { Api } from "../ir/api.ts";
/** Thrown when the generated files exceed `limits.output`. */
export declare class OutputTooLarge extends Error {
}
/** Options that all files share. */
interface FileOptions {
    readonly names: NameTable<Declaration>;
    readonly templates: Templates;
    /** First comment of every file: the document it was generated from. */
    readonly header: string;
    /**
     * Where the runtime's modules are. A path (`./runtime`) is relative to the output folder, and imports append the extension.
     * Anything else is a package: `countersign/runtime` is imported as `countersign/runtime/client`.
     */
    readonly runtime: string;
    /** How many more characters the files may have in total. */
    readonly budget?: {
        left: number;
    };
    /** Extension in import paths. `.ts` requires `allowImportingTsExtensions`, as does Node's type stripping. */
    readonly extension: ".ts" | ".js" | "";
}
export interface ContextOptions extends FileOptions {
    readonly api: Api;
    /** Creates the document for `Context.bundle`. It is called at most once. */
    readonly bundle?: () => JsonObject;
    readonly warn: (code: DiagnosticCode, message: string, at: Pointer) => void;
}
/** A context that records what was imported through it. */
export interface RecordingContext extends Context {
    /** The runtime modules imported so far. */
    readonly runtimeModules: ReadonlySet<string>;
}
export declare function createContext(options: ContextOptions): RecordingContext;
export {};
