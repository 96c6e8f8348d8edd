import type { Exchange } from "./content.ts";
import type { Operation } from "./operation.ts";
import type { Failure, Success } from "./result.ts";
export type Result = Success<number, unknown, object> | Failure<number, unknown, object>;
/**
 * The response as the contract describes it. Its body is read to the end or given up in every case, so that no
 * connection waits for a reader.
 */
export declare function readResult(operation: Operation, response: Response, exchange: Exchange): Promise<Result>;
