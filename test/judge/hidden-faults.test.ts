import { expect, it } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { sampleOf } from "../support/scale.ts";
import { callers } from "./faults/frameworks/application.ts";
import { SECURITY } from "./faults/relations/tenants.ts";
import { answer, closed, contract, int, object, text } from "./support/contract.ts";
import { judgedBy, told } from "./support/judged.ts";
import { type Has, randomId, Rejection, Resources, type Row, serve } from "./support/service.ts";

// A server that accepts an invalid payout still rejects it once a wallet may pay no more that day, which is soon.

const WALLET = object({ id: text(), balance: int() });
const PAYOUT = object({ id: text(), wallet_id: text(), amount: int() });

const PAYOUTS: JsonObject = contract({
  title: "Payouts",
  failure: closed({ code: text(), message: text() }),
  security: SECURITY,
  operations: {
    "POST /wallets openWallet": { body: "NewWallet", 201: answer(WALLET), errors: [400, 401, 415, 422] },
    "GET /wallets/{wallet} getWallet": { 200: answer(WALLET), errors: [401, 404] },
    "POST /wallets/{wallet}/deposits deposit": {
      body: "Amount",
      200: answer(WALLET),
      errors: [400, 401, 404, 415, 422],
    },
    "POST /payouts createPayout": {
      description:
        "409 `insufficient_funds` if the wallet has too little. A wallet makes four payouts a day (409 `limit_exceeded`).",
      body: "NewPayout",
      201: answer(PAYOUT),
      errors: [400, 401, 404, 409, 415, 422],
    },
    "GET /payouts/{payout} getPayout": { 200: answer(PAYOUT), errors: [401, 404] },
  },
  schemas: {
    NewWallet: closed({ name: { type: "string", pattern: "^[a-z]{3,9}$" } }),
    Amount: closed({ amount: int(1000, 5000) }),
    NewPayout: closed({ wallet_id: text(), amount: int(1, 500), note: { type: "string", maxLength: 20 } }, [
      "wallet_id",
      "amount",
    ]),
  },
});

function payouts(fault = ""): ReturnType<typeof serve> {
  const has: Has = (name) => name === fault;
  const wallets = new Resources();
  const all = new Resources();
  return serve({
    contract: PAYOUTS,
    challenge: "Key",
    callerOf: ({ "x-key": key }) => (key === "ann" || key === "bob" ? key : undefined),
    failure: ({ code, message }) => ({ code, message }),
    rejections: { query: [400, "invalid"], header: [400, "invalid"], body: [422, "invalid"] },
    overlooks: ({ at }) => has("any note is accepted") && at === "/note",
    handlers: {
      openWallet({ caller }) {
        const id = randomId("wal", 12);
        return { status: 201, body: wallets.add(caller, id, { id, balance: 0 }).row };
      },
      getWallet: ({ caller, id }) => ({ body: wallets.find(id, caller).row }),
      deposit({ body, caller, id }) {
        const wallet = wallets.find(id, caller);
        wallet.row = { ...wallet.row, balance: Number(wallet.row["balance"]) + Number(body["amount"]) };
        return { body: wallet.row };
      },
      createPayout({ body, caller }) {
        const wallet = wallets.find(body["wallet_id"], caller);
        const [amount, balance] = [Number(body["amount"]), Number(wallet.row["balance"])];
        if (amount > balance) throw new Rejection(409, "insufficient_funds");
        const isOf = (row: Row): boolean => row["wallet_id"] === wallet.row["id"];
        if (all.of(caller).filter(isOf).length >= 4) throw new Rejection(409, "limit_exceeded");
        wallet.row = { ...wallet.row, balance: balance - amount };
        const id = randomId("pay", 12);
        return { status: 201, body: all.add(caller, id, { id, wallet_id: String(wallet.row["id"]), amount }).row };
      },
      getPayout: ({ caller, id }) => ({ body: all.find(id, caller).row }),
    },
  });
}

it.each(sampleOf([1, 2, 3], 1))("payouts without faults have no findings (seed %i)", async (seed) => {
  expect(told(await judgedBy(PAYOUTS, payouts(), { ...callers("ann", "bob"), seed }))).toEqual([]);
});

it("an invalid payout is sent again for a wallet that has enough", async () => {
  const options = { ...callers("ann", "bob"), checks: ["invalid-request-rejected"] } as const;
  const { findings } = await judgedBy(PAYOUTS, payouts("any note is accepted"), options);
  expect(findings.map(({ message }) => message)).toContainEqual(expect.stringContaining("/note"));
});
