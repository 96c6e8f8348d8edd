import type { Pointer } from "../../document/pointer.ts";
import { Code } from "../code.ts";
import { type NamedNode, type ObjectNode, type TypeNode } from "./node.ts";
/** The names of types in the file that a type is printed into. */
export interface TypeNames {
    /** The identifier of a model in the current direction. */
    model(target: Pointer): Code;
    format(name: string): Code;
    /** Whether the document has a type of this name, which hides the platform's own (`File`). */
    isDeclared(name: string): boolean;
    /** The identifier of a shared enum. */
    values?(values: readonly unknown[]): Code | undefined;
    /** Whether all members, arrays and tuples are `readonly`, not only those that the document marks. */
    readonly allReadonly: boolean;
    /** The members of a model without some, where `Omit` would be circular. */
    spelledOut?(node: NamedNode): ObjectNode | undefined;
}
/**
 * The text of a type. A union that needs several lines begins each with `| `, the first one too.
 *
 * @param used columns of the line that are taken, indentation included
 */
export declare function typeText(node: TypeNode, names: TypeNames, used?: number): Code;
/** The members of an object type as separate pieces of code. */
export declare function memberCode(node: ObjectNode, names: TypeNames): readonly Code[];
/** Whether a type has one alternative per line, so that it must begin on a new line. */
export declare function isAlternatives(type: Code): boolean;
