import { type Application, callers } from "./application.ts";
import { WALLETS_CONTRACT } from "./wallets-contract.ts";
import { createWallets } from "./wallets-server.ts";

/** Wallets, transfers and idempotency keys. */
export const WALLETS: Application = {
  contract: WALLETS_CONTRACT,
  options: callers("alpha:secret-of-alpha", "beta:secret-of-beta"),
  create: createWallets,
  missed: [
    "transfers of another account are readable",
    "another account's wallet can be the source",
    "the description of a transfer is lost",
    "the creation shows other metadata",
    "a transfer is stored before the balance is checked",
    "the filter by type is ignored",
    "the filter by source is ignored",
  ],
  faults: {
    isolation: [
      "wallets of another account are readable",
      "wallets of another account can be closed",
      "transfers of every account are listed",
    ],
    "documented-status": ["reversing twice is answered with 418"],
    "body-schema": ["amounts are shown as numbers"],
    "no-server-error": ["a deposit of 0.00 breaks the server"],
    "invalid-request-rejected": ["amounts of one decimal are accepted"],
    "stored-as-sent": ["the overdraft limit loses its cents"],
    "patch-merges": ["PATCH clears the reference"],
    "deleted-gone": ["closing a wallet does nothing"],
    "idempotent-replay": ["keys are ignored"],
    "idempotency-conflict": ["a key may be used for another body"],
    "pages-complete": ["starting_after repeats the last row", "has_more is always false"],
    "sort-and-filter": ["the filter by currency is ignored"],
  },
};
