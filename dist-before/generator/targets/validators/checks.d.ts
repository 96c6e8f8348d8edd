import { type Code } from "../../print/code.ts";
import { type ModelTypes, type TypeOptions } from "../models/types.ts";
import type { Context, FileScope, OutputFile } from "../target.ts";
import { type Subject } from "./subjects.ts";
export interface ChecksOptions extends TypeOptions {
    readonly assertFormats: boolean;
    readonly assertTags: boolean;
}
/** The role under which a subject's check is declared. */
export declare function checkRole(role: string): string;
/** The role under which the type of a subject's values is declared, if this target declares it. */
export declare function typeRole(role: string): string;
/** `checks.ts`, split into several files if it would be long. */
export declare function checksFiles(context: Context, options: ChecksOptions): Generator<OutputFile>;
/** A comment above the exports of every file. */
export declare const COSTLY: Code;
/** A key that is equal for subjects with equal types, ignoring comments. */
export declare function typeKey(types: ModelTypes, file: FileScope, subject: Subject): string;
/** The type of a subject's values. */
export declare function subjectType(types: ModelTypes, file: FileScope, subject: Subject): Code;
