import type { Pointer } from "../../document/pointer.ts";
import type { Content } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import { type Direction, type TypeNode } from "../../print/type/node.ts";
import type { Types } from "../../print/type/types.ts";
import type { FileScope } from "../target.ts";
import { type ModelTypes } from "../models/types.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { Sharing } from "../operations/sharing.ts";
import type { NamedType } from "../operations/named-types.ts";
export declare const BLOB: TypeNode;
/** The parts of the client's plan that the types in a file depend on. */
export interface Declared {
    readonly sharing: Sharing;
    /** Whether the client itself declares a type for this schema. */
    isNamed(at: Pointer): boolean;
}
/** Prints the types of the client's operations into one file. */
export interface Printer {
    readonly types: Types;
    readonly shapes: Shapes;
    readonly sharing: Sharing;
    body(content: Content | undefined, direction: Direction): TypeNode;
    /** The type of a multipart body in which the properties with documented headers may be parts. */
    parts(content: Content, node: TypeNode): TypeNode;
    text(node: TypeNode, direction: Direction, used?: number): Code;
    declare(name: Code, comment: Code | undefined, node: TypeNode, direction: Direction): Code;
}
/** @param wire types of values that are not converted, such as headers of parts */
export declare function createPrinter(file: FileScope, models: ModelTypes, wire: ModelTypes, shapes: Shapes, plan: Declared): Printer;
/** The declaration of a type that has no name in the document. */
export declare function declareNamedType(type: NamedType, file: FileScope, printer: Printer, shapes: Shapes): Code;
