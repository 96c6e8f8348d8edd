import type { JsonObject } from "../../../../generator/document/json.ts";
import { answer, body, entity, errors, pathId, query, ref } from "../../support/contract.ts";

const walletId = { type: "string", pattern: "^wal_[0-9a-f]{16}$" };
const transferId = { type: "string", pattern: "^trf_[0-9a-f]{16}$" };
const amount = { type: "string", pattern: "^(0|[1-9][0-9]{0,8})\\.[0-9]{2}$" };
const time = { type: "integer", description: "Seconds since 1970." };
const CURRENCIES = ["EUR", "USD", "CHF"];
const wrong = (...statuses: readonly number[]): JsonObject => errors(ref("Error"), statuses);
const KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: true,
  schema: { type: "string", minLength: 8, maxLength: 64, pattern: "^[\\w-]+$" },
};
const PAGES = [
  query("limit", { type: "integer", minimum: 1, maximum: 100, default: 10 }),
  query("starting_after", { type: "string" }),
];
const list = (item: string): JsonObject =>
  answer(
    entity(["object", "data", "has_more"], {
      object: { const: "list" },
      data: { type: "array", items: ref(item) },
      has_more: { type: "boolean" },
    }),
  );
const WALLET = {
  name: { type: "string", minLength: 1, maxLength: 50 },
  currency: { type: "string", enum: CURRENCIES },
  reference: { type: ["string", "null"], maxLength: 40 },
  overdraft_limit: amount,
};

export const WALLETS_CONTRACT: JsonObject = {
  openapi: "3.0.3",
  info: { title: "Wallets", version: "1" },
  security: [{ basic: [] }],
  paths: {
    "/v2/wallets": {
      get: {
        operationId: "listWallets",
        parameters: [...PAGES, query("currency", { type: "string", enum: CURRENCIES })],
        responses: { 200: list("Wallet"), ...wrong(400, 401) },
      },
      post: {
        operationId: "createWallet",
        parameters: [KEY],
        requestBody: body("NewWallet"),
        responses: { 201: answer(ref("Wallet")), ...wrong(400, 401, 409, 415) },
      },
    },
    "/v2/wallets/{wallet}": {
      parameters: [pathId("wallet", walletId)],
      get: { operationId: "getWallet", responses: { 200: answer(ref("Wallet")), ...wrong(400, 401, 404) } },
      patch: {
        operationId: "updateWallet",
        requestBody: body("WalletChange"),
        responses: { 200: answer(ref("Wallet")), ...wrong(400, 401, 404, 415) },
      },
      delete: { operationId: "closeWallet", responses: { 200: answer(ref("Wallet")), ...wrong(400, 401, 404) } },
    },
    "/v2/wallets/{wallet}/deposits": {
      parameters: [pathId("wallet", walletId)],
      post: {
        operationId: "deposit",
        parameters: [KEY],
        requestBody: body("NewDeposit"),
        responses: { 201: answer(ref("Entry")), ...wrong(400, 401, 404, 409, 415) },
      },
    },
    "/v2/wallets/{wallet}/entries": {
      parameters: [pathId("wallet", walletId)],
      get: {
        operationId: "listEntries",
        parameters: [...PAGES, query("type", { type: "string", enum: ["deposit", "transfer_in", "transfer_out"] })],
        responses: { 200: list("Entry"), ...wrong(400, 401, 404) },
      },
    },
    "/v2/transfers": {
      get: {
        operationId: "listTransfers",
        parameters: [
          ...PAGES,
          query("source_wallet_id", walletId),
          query("created_after", { type: "integer", minimum: 0 }),
        ],
        responses: { 200: list("Transfer"), ...wrong(400, 401) },
      },
      post: {
        operationId: "createTransfer",
        parameters: [KEY],
        requestBody: body("NewTransfer"),
        responses: { 201: answer(ref("Transfer")), ...wrong(400, 401, 402, 404, 409, 415) },
      },
    },
    "/v2/transfers/{transfer}": {
      parameters: [pathId("transfer", transferId)],
      get: { operationId: "getTransfer", responses: { 200: answer(ref("Transfer")), ...wrong(400, 401, 404) } },
    },
    "/v2/transfers/{transfer}/reverse": {
      parameters: [pathId("transfer", transferId)],
      post: {
        operationId: "reverseTransfer",
        parameters: [KEY],
        responses: { 200: answer(ref("Transfer")), ...wrong(400, 401, 402, 404, 409) },
      },
    },
  },
  components: {
    securitySchemes: { basic: { type: "http", scheme: "basic" } },
    schemas: {
      Error: entity(["error"], {
        error: entity(["type", "message"], {
          type: { type: "string" },
          message: { type: "string" },
          param: { type: "string" },
        }),
      }),
      NewWallet: {
        ...entity(["name", "currency"], {
          name: WALLET.name,
          currency: WALLET.currency,
          reference: { type: "string", nullable: true, maxLength: 40 },
          overdraft_limit: amount,
        }),
        additionalProperties: false,
      },
      WalletChange: {
        type: "object",
        additionalProperties: false,
        properties: { name: WALLET.name, reference: { type: "string", nullable: true, maxLength: 40 } },
      },
      Wallet: entity(["id", "object", "name", "currency", "balance", "status", "created"], {
        id: walletId,
        object: { type: "string", enum: ["wallet"] },
        name: { type: "string" },
        currency: WALLET.currency,
        reference: { type: "string", nullable: true },
        overdraft_limit: amount,
        balance: { type: "string", pattern: "^-?[0-9]+\\.[0-9]{2}$" },
        status: { type: "string", enum: ["open", "closed"] },
        created: time,
      }),
      NewDeposit: {
        ...entity(["amount"], { amount, note: { type: "string", maxLength: 100 } }),
        additionalProperties: false,
      },
      Entry: entity(["id", "type", "amount", "created"], {
        id: { type: "string" },
        type: { type: "string" },
        amount,
        note: { type: "string" },
        created: time,
      }),
      NewTransfer: {
        ...entity(["source_wallet_id", "target_wallet_id", "amount"], {
          source_wallet_id: walletId,
          target_wallet_id: walletId,
          amount,
          description: { type: "string", maxLength: 140 },
          metadata: { type: "object", additionalProperties: { type: "string" } },
        }),
        additionalProperties: false,
      },
      Transfer: entity(["id", "object", "source_wallet_id", "target_wallet_id", "amount", "status", "created"], {
        id: transferId,
        object: { type: "string", enum: ["transfer"] },
        source_wallet_id: walletId,
        target_wallet_id: walletId,
        amount,
        description: { type: "string" },
        metadata: { type: "object", additionalProperties: { type: "string" } },
        status: { type: "string", enum: ["completed", "reversed"] },
        created: time,
      }),
    },
  },
};
