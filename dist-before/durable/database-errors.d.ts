import { Problem } from "../runtime/server/problem.ts";
/** The error as the server must answer it: 503 frees the idempotency key, so that the request can be sent again. */
export declare function unavailableIfOutage(error: unknown): unknown;
export declare function unavailable(cause: unknown): Problem;
