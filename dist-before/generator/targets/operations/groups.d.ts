import type { Pointer } from "../../document/pointer.ts";
import type { Api, Operation, Tag } from "../../ir/api.ts";
/** The operations of one tag: a file, and a member of the client. */
export interface Group {
    /** The place under which the group is declared. */
    readonly at: Pointer;
    readonly file: string;
    /** Name of the member; absent for operations without a tag, which are members of the client itself. */
    readonly key?: string;
    /** As the operations spell it; empty for operations without a tag. */
    readonly tag: string;
    /** The entry in the document's `tags`. */
    readonly described?: Tag;
    readonly operations: readonly Operation[];
}
/** A folder with a file for every tag. */
export interface GroupFolder {
    readonly name: string;
    /** Names of its other files, without extension. */
    readonly own: readonly string[];
}
/** Groups operations by their first tag. Tags whose file names are equal on some file system form one group. */
export declare function groupsOf(api: Api, operations: readonly Operation[], folder: GroupFolder): readonly Group[];
