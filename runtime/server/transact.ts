import type { HandlerReply } from "./context.ts";
import { ServerUsageError } from "./errors.ts";
import type { Exchange } from "./exchange.ts";
import type { ServerReply } from "./http.ts";
import type { KeptReply } from "./policies/idempotency.ts";
import { type Transactions, whenDone } from "./policies/transactions.ts";
import { Problem } from "./problem.ts";

/**
 * Runs a handler's transaction. It contains what `work` writes, and the reply under the request's idempotency key.
 *
 * @throws ServerUsageError when the server has no `transactions`, or a transaction of this request was committed before
 * @throws Problem `conflict` when another process has answered a request with this key meanwhile
 */
export async function transact<Given extends HandlerReply>(
  transactions: Transactions | undefined,
  exchange: Exchange,
  work: (transaction: unknown) => Given | Promise<Given>,
  write: (given: HandlerReply) => ServerReply,
): Promise<Given> {
  if (transactions === undefined)
    throw new ServerUsageError("context.transaction needs a durable store: pass `...store.policies` to createServer.");
  if (exchange.committed !== undefined || exchange.transacting)
    throw new ServerUsageError("context.transaction can run once per request, and its reply is the handler's.");
  exchange.transacting = true;
  const { claim } = exchange;
  try {
    const committed = await transactions.run((transaction) =>
      whenDone(work(transaction), (given) => {
        const reply = write(given);
        if (claim === undefined) return { given, reply };
        return whenDone(claim.keep(kept(reply), transaction), (isKept) => {
          if (isKept === false) throw keyIsInUse();
          return { given, reply };
        });
      }),
    );
    exchange.committed = committed;
    return committed.given;
  } finally {
    exchange.transacting = false;
  }
}

/** The problem of a request whose idempotency key is in use. */
export function keyIsInUse(): Problem {
  return new Problem("conflict", { message: "A request with this idempotency key is still in progress." });
}

function kept({ status, headers, body }: ServerReply): KeptReply {
  if (body instanceof ReadableStream)
    throw new ServerUsageError("A stream cannot be kept under an idempotency key in a transaction.");
  return { status, headers, body };
}
