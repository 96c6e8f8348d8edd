import type { Content, Operation, Parameter } from "../../ir/api.ts";
import { type Code } from "../../print/code.ts";
import { type Direction, type TypeNode } from "../../print/type/node.ts";
import type { Types } from "../../print/type/types.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { FileScope } from "../target.ts";
import { type ModelTypes } from "../models/types.ts";
import type { ServerPlan } from "./plan.ts";
/**
 * Prints the types of the server's operations into one file. Requests have the input types of models, replies the received ones.
 */
export interface Printer {
    readonly types: Types;
    readonly shapes: Shapes;
    readonly plan: ServerPlan;
    /** The client's request type, if handlers receive the same. */
    clientRequest(operation: Operation): TypeNode | undefined;
    clientGroup(name: string, operation: Operation, parameters: readonly Parameter[]): TypeNode | undefined;
    requestBody(content: Content): TypeNode;
    /** @param content `undefined`: no body */
    replyBody(content: Content | undefined): TypeNode;
    /** The type of a multipart body, with its parts as they arrive. */
    parts(content: Content, node: TypeNode): TypeNode;
    text(node: TypeNode, direction: Direction, used?: number): Code;
    declare(name: Code, comment: Code | undefined, node: TypeNode, direction: Direction): Code;
}
/** @param wire types of values that are not converted, such as headers of parts */
export declare function createPrinter(file: FileScope, models: ModelTypes, wire: ModelTypes, shapes: Shapes, plan: ServerPlan): Printer;
