import type { Operation } from "../../ir/api.ts";
import { type TypeNode } from "../../print/type/node.ts";
import { type Printer } from "./printer.ts";
/** The request type of an operation. */
export interface RequestType {
    readonly node: TypeNode;
    /** Whether every part of the request may be omitted. */
    readonly optional: boolean;
}
/** @returns `undefined` for an operation without input */
export declare function requestType(operation: Operation, printer: Printer): RequestType | undefined;
