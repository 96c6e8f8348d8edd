import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import type { OpenApiVersion } from "./document.ts";
import { type Json } from "./json.ts";
export type VersionOutcome = 
/** `swagger`: Swagger 2.0, which is upgraded to 3.0. */
{
    readonly ok: true;
    readonly version: OpenApiVersion | "swagger";
} | {
    readonly ok: false;
    readonly code: DiagnosticCode;
    readonly message: string;
    readonly tokens: readonly string[];
};
/** Detects the dialect of a document (OpenAPI section 4.1: patch versions do not matter). */
export declare function versionOf(document: Json): VersionOutcome;
