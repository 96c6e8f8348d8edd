import type { Pointer } from "../../document/pointer.ts";
import type { Api, Response } from "../../ir/api.ts";
/** Responses that refer to the same headers and therefore share a check. */
export interface HeaderSet {
    /** The first response, under which the check is declared. */
    readonly at: Pointer;
    /** A name that fits all responses; `undefined` for a single one. */
    readonly name: string | undefined;
}
export declare function headerSetOf(api: Api, response: Response): HeaderSet;
