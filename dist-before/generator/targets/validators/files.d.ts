import type { Pointer } from "../../document/pointer.ts";
import type { Api } from "../../ir/api.ts";
import { type Subject, type SubjectRole } from "./subjects.ts";
/** Applications import all checks from this file. */
export declare const CHECKS_FILE = "checks.ts";
/** Checks of scalars, which models of all files have. */
export declare const SCALARS = "checks/scalars.ts";
/** Assigns each check to a file: one for all, or one per tag. */
export interface CheckFiles {
    /** In output order. */
    readonly files: ReadonlyMap<string, readonly Subject[]>;
    fileOf(role: SubjectRole, of: Pointer): string;
}
export declare const checkFilesOf: (api: Api) => CheckFiles;
