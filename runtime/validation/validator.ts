import type { Operation, RequestParts } from "../operation.ts";
import type { Result } from "../response.ts";

/** Holds calls to the contract: `validating("all")`. */
export interface ExchangeValidator {
  /** Called with what is to be sent, before it is. @throws InvalidRequestError */
  request(operation: Operation, parts: RequestParts): void;
  /** Called with what came back, before the caller gets it. @throws InvalidResponseError */
  result(operation: Operation, result: Result): void;
}
