import type { Content, Operation, Parameter } from "../../ir/api.ts";
import { type MemberNode, type TypeNode } from "../../print/type/node.ts";
import type { Types } from "../../print/type/types.ts";
/** The groups of parameters in requests of generated code, and the place of each. */
export declare const PARAMETER_GROUPS: readonly (readonly [group: string, place: "path" | "query" | "header" | "cookie"])[];
/** The parameters of an operation by place, without empty groups. `querystring` is a single value and is not included. */
export declare function parameterGroups({ parameters, }: Operation): readonly {
    readonly name: string;
    readonly parameters: readonly Parameter[];
}[];
/** Whether the parameter is the idempotency key, which the client creates if it is omitted. */
export declare function isKey({ idempotency }: Operation, parameter: Parameter): boolean;
/** The type of a parameter: a string if callers serialize it themselves. */
export declare function parameterType(parameter: Parameter, types: Types): TypeNode;
/** Media types whose bodies have the same type. */
export interface BodyChoice {
    readonly contentType: TypeNode;
    readonly body: TypeNode;
}
/**
 * @param rangeType returns the type for a range of media types such as `image/*`
 * @returns choices in the order of their first media types
 */
export declare function bodyChoices(contents: readonly Content[], typeOf: (content: Content) => TypeNode, rangeType: (range: string) => TypeNode): readonly BodyChoice[];
/** @param bodies for each choice of a body, the members that belong together */
export declare function requestNode(members: readonly MemberNode[], bodies: readonly (readonly MemberNode[])[]): TypeNode;
