import type { ServerReply } from "./http.ts";
import type { Endpoint } from "./endpoint.ts";
import type { ServerOperation } from "./operation.ts";
import { type Problem } from "./problem.ts";
import type { ErrorCatalogue, MapProblem } from "./server.ts";
/**
 * Makes the answer to a problem: the contract's own envelope; where it has none, a body that the operation documents, or
 * else problem details (RFC 9457).
 */
export type ProblemWriter = (problem: Problem, errorId: string, endpoint: Endpoint | undefined) => ServerReply;
/**
 * The status is that of the kind, even where the contract does not have it: it is what HTTP asks for. Only where HTTP leaves a
 * choice (400 or 422) it is what the operation documents, or else the contract. Where an operation documents a body of its own
 * for the status, the error is such a body.
 */
export declare function createProblemWriter({ codes, envelope }: ErrorCatalogue, mapProblem?: MapProblem, operations?: readonly ServerOperation[]): ProblemWriter;
