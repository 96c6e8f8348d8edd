import type { Operation } from "../../ir/api.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { Group, GroupFolder } from "../operations/groups.ts";
export declare const INDEX_FILE: string;
export declare const CREDENTIALS_FILE: string;
export declare const SERVERS_FILE: string;
export declare const SHARED_FILE: string;
/** The module of a tag that exports its functions under their method names. */
export declare function tagFile(file: string): string;
export declare const CLIENT_FOLDER: GroupFolder;
/** A file with operations of a tag. */
export interface OperationsPart {
    readonly file: string;
    readonly operations: readonly Operation[];
}
/**
 * The files of a tag's operations: the tag's own file, or several in a folder where that would be too long. Operations are
 * placed by the fixed segments of their paths, so an addition moves no others.
 */
export declare function partsOf({ file, operations }: Group, shapes: Shapes): readonly OperationsPart[];
