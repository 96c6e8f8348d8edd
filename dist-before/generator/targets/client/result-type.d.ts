import type { Operation } from "../../ir/api.ts";
import { type Code } from "../../print/code.ts";
import type { FileScope } from "../target.ts";
import type { Printer } from "./printer.ts";
/**
 * `Success<201, Transaction> | Failure<404, NotFound>`: one alternative for all statuses that have the same type.
 */
export declare function resultType(operation: Operation, file: FileScope, printer: Printer): readonly Code[];
