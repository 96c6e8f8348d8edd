/** Identifies an operation in errors and results. Contains no values of the call. */
export interface OperationInfo {
  /** `operationId`; the name of its function where the contract gives none. */
  readonly id: string;
  /** The HTTP method: `GET`, `QUERY` ... */
  readonly method: string;
  /**
   * The path template, with a path parameter in each `{name}`. Characters that URLs do not allow are percent-encoded.
   */
  readonly path: string;
}
