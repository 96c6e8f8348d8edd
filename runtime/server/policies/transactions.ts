/** Runs the transactions of `context.transaction`. Each durable store has one. */
export interface Transactions<Transaction = unknown> {
  /**
   * Runs `work` as one transaction. Resolves once it is durable, and rolls back when `work` throws.
   *
   * @param work receives the transaction of the engine; engines that run in this process need it to be synchronous
   */
  run<Result>(work: (transaction: Transaction) => Result | Promise<Result>): Promise<Result>;
}

/** Calls `step` with a result, now or when it is there. A synchronous result stays synchronous. */
export function whenDone<Result, Next>(
  result: Result | Promise<Result>,
  step: (result: Result) => Next | Promise<Next>,
): Next | Promise<Next> {
  return result instanceof Promise ? result.then(step) : step(result);
}
