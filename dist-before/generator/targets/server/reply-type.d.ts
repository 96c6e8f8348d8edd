import type { Content, Operation, Response } from "../../ir/api.ts";
import { type Code } from "../../print/code.ts";
import type { FileScope } from "../target.ts";
import type { Printer } from "./printer.ts";
/** `Reply<201, Transaction> | Reply<404, NotFound>`: one alternative for all statuses that have the same parts. */
export declare function replyTypes(operation: Operation, file: FileScope, printer: Printer): readonly Code[];
/** The media types of a response; none if it cannot have a body. */
export declare function contentsOf({ method }: Operation, { contents, status }: Response): readonly Content[];
