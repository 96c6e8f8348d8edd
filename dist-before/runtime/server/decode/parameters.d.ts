import type { ServerOperation } from "../operation.ts";
import type { ServerRequest } from "../http.ts";
import { type Decode } from "./percent.ts";
import type { ParameterReader } from "./reader.ts";
/** The values of an operation's parameters, by groups. */
export interface ParameterValues {
    readonly path?: object;
    /** With `in: querystring`, any value. */
    readonly query?: unknown;
    readonly headers?: object;
    readonly cookies?: object;
}
type Headed = Pick<ServerRequest, "header">;
export type ParametersOf = Pick<ServerOperation, "pathParameters" | "query" | "querystring" | "headers" | "cookies">;
/**
 * The parameters of a request as the contract describes them. Undocumented ones are ignored. Text that does not fit its type stays
 * text, and the checks reject it.
 *
 * @param segments texts of the path parameters, in the order of the template
 * @param text the query without `?`; empty without a query
 * @throws Problem `invalid-parameter` for text that the parameter's style does not allow
 */
export declare function readParameters(operation: ParametersOf, segments: readonly string[], text: string, request: Headed): Mutable<ParameterValues>;
/** An object that is still being built. */
export type Mutable<Type> = {
    -readonly [Key in keyof Type]: Type[Key];
};
/** Items of a list may be surrounded by white space (RFC 9110, section 5.6.1). */
export declare function trimmed(text: string): string;
/** Reads a parameter with a text of its own, such as a path or header parameter, and adds its value unless it is absent. */
export declare function readText(place: string, parameter: string | ParameterReader, text: string | undefined, decode: Decode, values: Record<string, unknown>): void;
export {};
