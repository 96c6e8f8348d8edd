import type { HandlerReply } from "./context.ts";
import type { Exchange } from "./exchange.ts";
import type { ServerReply } from "./http.ts";
import { type Transactions } from "./policies/transactions.ts";
import { Problem } from "./problem.ts";
/**
 * Runs a handler's transaction. It contains what `work` writes, and the reply under the request's idempotency key.
 *
 * @throws ServerUsageError when the server has no `transactions`, or a transaction of this request was committed before
 * @throws Problem `conflict` when another process has answered a request with this key meanwhile
 */
export declare function transact<Given extends HandlerReply>(transactions: Transactions | undefined, exchange: Exchange, work: (transaction: unknown) => Given | Promise<Given>, write: (given: HandlerReply) => ServerReply): Promise<Given>;
/** The problem of a request whose idempotency key is in use. */
export declare function keyIsInUse(): Problem;
