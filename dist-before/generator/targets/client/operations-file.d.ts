import type { Api, Operation } from "../../ir/api.ts";
import type { Context, FileScope, OutputFile } from "../target.ts";
import { type ChecksOf } from "./descriptor.ts";
import type { Conversions } from "../conversions/plan.ts";
import type { ClientGroup } from "./plan.ts";
import { type Printer } from "./printer.ts";
import type { NamedType } from "../operations/named-types.ts";
import type { Shapes } from "../../facts/shapes.ts";
/** Everything needed to print the client's files. */
export interface FileMaker {
    readonly api: Api;
    readonly shapes: Shapes;
    readonly conversions: Conversions;
    /** Names of the client's members that hold groups. */
    readonly groupKeys: readonly string[];
    readonly printerFor: (file: FileScope) => Printer;
    /** Present if the client can validate. */
    readonly checks: ChecksOf | undefined;
    readonly typesOf: (operation: Operation) => readonly NamedType[];
}
/** The file of one tag: its operations, or exports of those in other files, and the functions that group them. */
export declare function operationsFiles(context: Context, group: ClientGroup, maker: FileMaker): Generator<OutputFile>;
