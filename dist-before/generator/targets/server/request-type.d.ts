import type { Content, Operation } from "../../ir/api.ts";
import { type TypeNode } from "../../print/type/node.ts";
import type { Printer } from "./printer.ts";
/**
 * The type that a handler receives: the body, and the groups of parameters, which are always present.
 *
 * @returns `undefined` for an operation without input
 */
export declare function requestType(operation: Operation, printer: Printer): TypeNode | undefined;
/** The documented media types. Ranges are last, so that exact matches are found first. */
export declare function requestContents({ body }: Operation): readonly Content[];
