import type { ImportExtension } from "../../generator/generate/settings.ts";
import type { Package } from "./package-file.ts";
/** Finds OpenAPI documents in the usual folders. Those with a usual name come first. */
export declare function findDocuments(folder: string): readonly string[];
export declare function defaultOutput(folder: string): string;
/** The name of an existing config. */
export declare function existingConfig(folder: string, manifest: Package | undefined): string | undefined;
/** The file extension for imports, according to tsconfig.json. */
export declare function importExtension(folder: string): ImportExtension;
/**
 * Whether tsc rejects every `import` in .ts files of a CommonJS package. That is what `npm init` and `tsc --init` lead to.
 */
export declare function rejectsImports(folder: string): boolean;
