import type { Pointer } from "../generator/document/pointer.ts";
import type { ReadDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";
import type { TextFile } from "../generator/output/plan.ts";
import { type SubjectRole } from "../generator/targets/validators/subjects.ts";
/** The generated code of a document, created in memory on first use. */
export interface Generated {
    /** @throws Error with the first diagnostic if generation fails */
    code(): Promise<GeneratedCode>;
}
export interface GeneratedCode {
    readonly files: readonly TextFile[];
    /** Functions by operation pointer. */
    readonly functions: ReadonlyMap<Pointer, string>;
    /** Modules of checks, by role and pointer: `model #/components/schemas/A`. */
    readonly checks: ReadonlyMap<string, {
        readonly file: string;
        readonly name: string;
    }>;
}
export declare function createGenerated(read: ReadDocument, settings: Settings): Generated;
/** Whether a value is valid. */
export type Check = (value: unknown) => boolean;
/** The generated check of a subject, if there is one. */
export type Checks = (of: {
    readonly role?: SubjectRole;
    readonly of?: Pointer;
}) => Check | undefined;
export declare function importChecks({ checks, files }: Pick<GeneratedCode, "checks" | "files">): Promise<Checks>;
