import type { JsonObject } from "../../../../generator/document/json.ts";
import {
  answer,
  arrayOf,
  closed,
  contract,
  header,
  int,
  like,
  object,
  oneOf,
  query,
  ref,
  text,
} from "../../support/contract.ts";

const walletId = like("^wal_[0-9a-f]{16}$");
const transferId = like("^trf_[0-9a-f]{16}$");
const amount = like("^(0|[1-9][0-9]{0,8})\\.[0-9]{2}$");
const created = { type: "integer", description: "Seconds since 1970." };
const CURRENCY = oneOf(["EUR", "USD", "CHF"]);
const reference = { type: "string", nullable: true, maxLength: 40 };
const metadata = { type: "object", additionalProperties: { type: "string" } };
const KEY = { ...header("Idempotency-Key", text(8, 64, "^[\\w-]+$")), required: true };
const PAGES = [query("limit", int(1, 100, 10)), query("starting_after", text())];
const list = (item: string): JsonObject =>
  answer(object({ object: { const: "list" }, data: arrayOf(ref(item)), has_more: { type: "boolean" } }));
const TRANSFER = {
  source_wallet_id: walletId,
  target_wallet_id: walletId,
  amount,
  "description?": text(undefined, 140),
  "metadata?": metadata,
};

export const WALLETS_CONTRACT: JsonObject = contract({
  title: "Wallets",
  openapi: "3.0.3",
  security: { basic: { type: "http", scheme: "basic" } },
  ids: { wallet: walletId, transfer: transferId },
  failure: "Error",
  operations: {
    "GET /v2/wallets listWallets": {
      parameters: [...PAGES, query("currency", CURRENCY)],
      200: list("Wallet"),
      errors: [400, 401],
    },
    "POST /v2/wallets createWallet": {
      parameters: [KEY],
      body: "NewWallet",
      201: "Wallet",
      errors: [400, 401, 409, 415],
    },
    "GET /v2/wallets/{wallet} getWallet": { 200: "Wallet", errors: [400, 401, 404] },
    "PATCH /v2/wallets/{wallet} updateWallet": { body: "WalletChange", 200: "Wallet", errors: [400, 401, 404, 415] },
    "DELETE /v2/wallets/{wallet} closeWallet": { 200: "Wallet", errors: [400, 401, 404] },
    "POST /v2/wallets/{wallet}/deposits deposit": {
      parameters: [KEY],
      body: "NewDeposit",
      201: "Entry",
      errors: [400, 401, 404, 409, 415],
    },
    "GET /v2/wallets/{wallet}/entries listEntries": {
      parameters: [...PAGES, query("type", oneOf(["deposit", "transfer_in", "transfer_out"]))],
      200: list("Entry"),
      errors: [400, 401, 404],
    },
    "GET /v2/transfers listTransfers": {
      parameters: [...PAGES, query("source_wallet_id", walletId), query("created_after", int(0))],
      200: list("Transfer"),
      errors: [400, 401],
    },
    "POST /v2/transfers createTransfer": {
      parameters: [KEY],
      body: "NewTransfer",
      201: "Transfer",
      errors: [400, 401, 402, 404, 409, 415],
    },
    "GET /v2/transfers/{transfer} getTransfer": { 200: "Transfer", errors: [400, 401, 404] },
    "POST /v2/transfers/{transfer}/reverse reverseTransfer": {
      parameters: [KEY],
      200: "Transfer",
      errors: [400, 401, 402, 404, 409],
    },
  },
  schemas: {
    Error: object({ error: object({ type: text(), message: text(), "param?": text() }) }),
    NewWallet: closed({ name: text(1, 50), currency: CURRENCY, "reference?": reference, "overdraft_limit?": amount }),
    WalletChange: closed({ "name?": text(1, 50), "reference?": reference }),
    Wallet: object({
      id: walletId,
      object: oneOf(["wallet"]),
      name: text(),
      currency: CURRENCY,
      "reference?": { type: "string", nullable: true },
      "overdraft_limit?": amount,
      balance: like("^-?[0-9]+\\.[0-9]{2}$"),
      status: oneOf(["open", "closed"]),
      created,
    }),
    NewDeposit: closed({ amount, "note?": text(undefined, 100) }),
    Entry: object({ id: text(), type: text(), amount, "note?": text(), created }),
    NewTransfer: closed(TRANSFER),
    Transfer: object({
      id: transferId,
      object: oneOf(["transfer"]),
      ...TRANSFER,
      "description?": text(),
      status: oneOf(["completed", "reversed"]),
      created,
    }),
  },
});
