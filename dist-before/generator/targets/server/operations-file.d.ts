import type { Operation, Response } from "../../ir/api.ts";
import { type Code } from "../../print/code.ts";
import type { Group } from "../operations/groups.ts";
import type { NamedType } from "../operations/named-types.ts";
import type { Context, FileScope, OutputFile } from "../target.ts";
import { type OperationMaker } from "./operation-code.ts";
import type { Printer } from "./printer.ts";
/** Everything needed to print the server's files. */
export interface FileMaker extends OperationMaker {
    readonly printerFor: (file: FileScope) => Printer;
    readonly typesOf: (operation: Operation) => readonly NamedType[];
}
/** The file of one tag: the types of its handlers, and the descriptions of its operations. */
export declare function operationsFile(context: Context, group: Group, maker: FileMaker): OutputFile;
/** The type of the caller: `undefined` where the operation requires no credentials. */
export declare function callerType(operation: Operation): Code;
/** Handlers are always generic, so adding credentials to a contract does not break their users. */
export declare function callerParameter(isUsed: boolean): Code;
/** `server/shared.ts`: what several operations have in common. */
export declare function sharedFile(file: FileScope, types: readonly NamedType[], responses: readonly Response[], maker: FileMaker): OutputFile;
