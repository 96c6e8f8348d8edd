import type { Pointer } from "../../document/pointer.ts";
import type { Docs, Schema } from "../../ir/schema.ts";
import { type Code } from "../../print/code.ts";
import type { Direction, TypeNode } from "../../print/type/node.ts";
import { type TypeNames } from "../../print/type/text.ts";
import { type Types } from "../../print/type/types.ts";
import { type Formats } from "../conversions/formats.ts";
import type { Context, FileScope } from "../target.ts";
import { type ModelRole } from "./names.ts";
/** How a document's types are written. */
export interface TypeOptions {
    readonly formats?: Formats;
    /** Print the types of values in JSON, before `formats` are converted: for code that does not convert. */
    readonly wire?: boolean;
    /** Make all members, arrays and tuples `readonly`. Default: only members that the document marks as read-only. */
    readonly readonly?: boolean;
}
/** Prints types into one file, and imports the models that they mention. */
export interface TypePrinter {
    /** Names for `typeText`. */
    readonly names: TypeNames;
    /**
     * The type of a schema. A binary body to be sent is the runtime's `BinaryBody`. A union that needs several lines begins with `| `
     * (see `isAlternatives`).
     */
    type(schema: Schema, used?: number): Code;
    /**
     * Prints an `export interface` or `export type`.
     *
     * @param docs replaces the schema's own docs, for example by those of the response
     */
    declare(name: Code, schema: Schema, docs?: Docs): Code;
}
/** The TypeScript types of a document's schemas, shared by all targets. */
export interface ModelTypes {
    readonly types: Types;
    /** The identifier of a model's type. */
    model(file: FileScope, role: ModelRole, at: Pointer): Code;
    in(file: FileScope, direction: Direction): TypePrinter;
}
export declare function modelTypes(context: Context, options?: TypeOptions): ModelTypes;
export interface TypeHead {
    readonly name: Code;
    readonly comment: Code | undefined;
    readonly direction: Direction;
    readonly names: TypeNames;
}
/** Prints the declaration of a type as an interface or an alias. */
export declare function printDeclaration(file: FileScope, types: Types, node: TypeNode, head: TypeHead): Code;
