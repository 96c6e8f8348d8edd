import type { Operation, RequestParts } from "../operation.ts";
import type { Result } from "../response.ts";
/** Validates calls against the contract: `validating("all")`. */
export interface ExchangeValidator {
    /** Called before a request is sent. @throws InvalidRequestError */
    request(operation: Operation, parts: RequestParts): void;
    /** Called before the caller receives a response. @throws InvalidResponseError */
    result(operation: Operation, result: Result): void;
}
