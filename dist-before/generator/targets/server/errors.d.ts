import type { Api, Content, Response } from "../../ir/api.ts";
import { type Code } from "../../print/code.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { Context } from "../target.ts";
/** Names of the members of an error body. */
export interface Envelope {
    readonly code: string;
    readonly message: string;
    readonly id?: string;
    readonly params?: string;
}
/** The contract's error format, as the runtime's `ErrorCatalogue`. */
export declare function errorsCode(context: Context, shapes: Shapes): Code;
/** Reports statuses that the server answers itself if none of the listed codes clearly fits. */
export declare function reportUnclearCodes({ api, warn }: Context, shapes: Shapes): void;
/** The schema marked by `x-error-envelope`, or the members that all errors share. */
export declare function envelopeOf(api: Api, bodies: readonly ErrorBody[], shapes: Shapes): Envelope | undefined;
/** The JSON bodies of failures. A response that is used for several statuses counts once for each. */
export declare function errorBodies(api: Api): readonly ErrorBody[];
/** The key includes the status, because a component may be used for several. */
export declare function errorKey({ at, status }: Response, content: Content): string;
export interface ErrorBody {
    readonly response: Response;
    readonly content: Content;
}
/**
 * The error code of each status: a constant, the member of an `enum` whose name fits the status, or the code of the response's
 * example. A status without a schema gets a code only if the name of one fits.
 */
export declare function codesByStatus(bodies: readonly ErrorBody[], shapes: Shapes, property?: string): ReadonlyMap<number, string>;
