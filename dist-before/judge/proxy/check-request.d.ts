import type { Api, Operation } from "../../generator/ir/api.ts";
import { type Shapes } from "../../generator/facts/shapes.ts";
import { type WireRequest } from "../http/message.ts";
import type { Evaluator } from "../../generator/facts/evaluator/evaluator.ts";
/** Why a request is invalid. Contains no values of it. */
export interface RequestFault {
    readonly message: string;
    readonly pointer: string;
    /** Status of the rejection. Default: 400. */
    readonly status?: number;
}
/** Finds the operation of a request and the texts of its path parameters. Literal paths take precedence. */
export declare function findOperation({ operations }: Api, base: string, { method, url }: Pick<WireRequest, "method" | "url">): {
    readonly operation: Operation;
    readonly values: ReadonlyMap<string, string>;
} | "path" | "method";
/** The first deviation of a request that applies to every reading of its texts. */
export declare function faultOfRequest(operation: Operation, pathValues: ReadonlyMap<string, string>, request: WireRequest, evaluator: Evaluator, shapes: Shapes): RequestFault | undefined;
/** The request with a decoded body. */
export declare function withContent({ body: _body, ...request }: WireRequest, content: Uint8Array): WireRequest;
/** The fault of a body that cannot be decoded. */
export declare function faultOfCoding({ at, body }: Operation, what: "too large" | "wrong" | "unknown"): RequestFault;
