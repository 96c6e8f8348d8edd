import type { Operation } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import type { Group } from "../operations/groups.ts";
import type { FileScope } from "../target.ts";
import { type MethodName } from "./method-names.ts";
import { type PagedUnit } from "./paging.ts";
/** A method of a group. Its short name is also the name of its export in `client/tags/`. */
export interface GroupMethod {
    readonly operation: Operation;
    readonly called: Code;
    readonly name: string;
    /** Name of the method that calls the operation itself. */
    readonly of: string;
    /** What the function iterates over; absent for the operation itself. */
    readonly unit?: PagedUnit;
    /** Why the method has no short name. */
    readonly why?: string;
}
/**
 * The names of the methods that call the operations themselves, in their order.
 *
 * @param groupKeys names reserved for groups, which top-level methods cannot have
 */
export declare function operationMethodNames({ key, operations, tag }: Group, file: FileScope, groupKeys: readonly string[]): readonly MethodName[];
/** @param groupKeys names reserved for groups, which top-level methods cannot have */
export declare function groupMethods(group: Group, file: FileScope, groupKeys: readonly string[]): readonly GroupMethod[];
