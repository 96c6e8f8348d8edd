import type { Pointer } from "../../document/pointer.ts";
import type { Api, Content, Header, Model, Operation, Parameter } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { type Code } from "../../print/code.ts";
import type { FileScope } from "../target.ts";
import type { Direction } from "./checks/scope.ts";
/**
 * Which bodies of an exchange are values of their schemas when they are checked. Others are text or bytes, whatever the schema
 * says.
 */
export interface Checkable {
    parameter(parameter: Parameter): boolean;
    body(content: Content, direction: Direction): boolean;
    header(header: Header): boolean;
}
/**
 * The checks of an operation, as an object literal of the runtime's `OperationChecks`. Imports the functions into the file.
 *
 * @param bodies media types of the request, the default first
 * @returns `undefined` if there is nothing to check
 */
export declare function operationChecks(file: FileScope, operation: Operation, bodies: readonly Content[], { api, models }: {
    readonly api: Api;
    readonly models: ReadonlyMap<Pointer, Model>;
}, checkable: Checkable): Code | undefined;
/** Members of the runtime's `ParameterChecks`. */
export declare function parameterChecks(file: FileScope, operation: Operation, checkable: Pick<Checkable, "parameter">): readonly Code[];
/** The check of each value in a streamed body. */
export declare function itemCheck(file: FileScope, content: Content, item: Schema, direction: Direction, models: ReadonlyMap<Pointer, Model>): Code;
/** The check of a body. */
export declare function contentCheck(file: FileScope, { at, schema }: Content, direction: Direction, models: ReadonlyMap<Pointer, Model>): Code;
