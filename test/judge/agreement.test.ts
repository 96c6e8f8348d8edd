import { expect, it } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { sampleOf } from "../support/scale.ts";
import { callers } from "./faults/frameworks/application.ts";
import { SECURITY } from "./faults/relations/tenants.ts";
import { answer, closed, contract, int, object, text } from "./support/contract.ts";
import { judgedBy, told } from "./support/judged.ts";
import { type Has, randomId, Rejection, Resources, type Row, serve } from "./support/service.ts";

// An account pays payees in its own currency only, three of them, once it is active. Payouts are created nevertheless: the
// run makes accounts and payees alike, and new ones in time.

const CURRENCY: JsonObject = { type: "string", enum: ["EUR", "USD", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CZK"] };
const NAME: JsonObject = { type: "string", pattern: "^[a-z]{4,12}$" };
const ACCOUNT = object({ id: text(), currency: CURRENCY, status: { type: "string", enum: ["new", "active"] } });
const PAYEE = object({ id: text(), name: NAME, currency: CURRENCY });
const PAYOUT = object({ id: text(), account_id: text(), payee_id: text(), amount: int() });

const PAYOUTS: JsonObject = contract({
  title: "Payouts",
  failure: closed({ code: text(), message: text() }),
  security: SECURITY,
  operations: {
    "POST /accounts openAccount": { body: "NewAccount", 201: answer(ACCOUNT), errors: [400, 401, 415, 422] },
    "GET /accounts/{account} getAccount": { 200: answer(ACCOUNT), errors: [401, 404] },
    "POST /accounts/{account}/activate activateAccount": { 200: answer(ACCOUNT), errors: [401, 404] },
    "POST /payees addPayee": { body: "NewPayee", 201: answer(PAYEE), errors: [400, 401, 415, 422] },
    "GET /payees/{payee} getPayee": { 200: answer(PAYEE), errors: [401, 404] },
    "POST /payouts createPayout": { body: "NewPayout", 201: answer(PAYOUT), errors: [400, 401, 404, 409, 415, 422] },
    "GET /payouts/{payout} getPayout": { 200: answer(PAYOUT), errors: [401, 404] },
  },
  schemas: {
    NewAccount: closed({ currency: CURRENCY }),
    NewPayee: closed({ name: NAME, currency: CURRENCY }),
    NewPayout: closed({ account_id: text(), payee_id: text(), amount: int(1, 500) }),
  },
});

function payouts(fault = ""): { readonly listener: ReturnType<typeof serve>; readonly all: Resources } {
  const has: Has = (name) => name === fault;
  const [accounts, payees, all] = [new Resources(), new Resources(), new Resources()];
  const add =
    (resources: Resources) =>
    ({ body, caller }: { readonly body: JsonObject; readonly caller: string }) => {
      const id = randomId("one", 12);
      return { status: 201, body: resources.add(caller, id, { id, ...body }).row };
    };
  const listener = serve({
    contract: PAYOUTS,
    challenge: "Key",
    callerOf: ({ "x-key": key }) => (key === "ann" || key === "bob" ? key : undefined),
    failure: ({ code, message }) => ({ code, message }),
    rejections: { query: [400, "invalid"], header: [400, "invalid"], body: [422, "invalid"] },
    handlers: {
      openAccount: ({ body, caller }) => add(accounts)({ body: { ...body, status: "new" }, caller }),
      activateAccount({ caller, id }) {
        const account = accounts.find(id, caller);
        account.row = { ...account.row, status: "active" };
        return { body: account.row };
      },
      getAccount: ({ caller, id }) => ({ body: accounts.find(id, caller).row }),
      addPayee: add(payees),
      getPayee: ({ caller, id }) => ({ body: payees.find(id, caller).row }),
      createPayout({ body, caller }) {
        const [account, payee] = [accounts.find(body["account_id"], caller), payees.find(body["payee_id"], caller)];
        if (account.row["currency"] !== payee.row["currency"]) throw new Rejection(422, "currency_mismatch");
        if (account.row["status"] !== "active") throw new Rejection(409, "account_inactive");
        const isOf = (row: Row): boolean => row["account_id"] === account.row["id"];
        if (all.of(caller).filter(isOf).length >= 3) throw new Rejection(409, "too_many_payouts");
        const amount = Number(body["amount"]) - (has("a cent is missing") ? 1 : 0);
        return add(all)({ body: { ...body, amount }, caller });
      },
      getPayout: ({ caller, id }) => ({ body: all.find(id, caller).row }),
    },
  });
  return { listener, all };
}

it.each(sampleOf([1, 2, 3], 1))("payouts are created without findings (seed %i)", async (seed) => {
  const { all, listener } = payouts();
  expect(told(await judgedBy(PAYOUTS, listener, { ...callers("ann", "bob"), seed }))).toEqual([]);
  expect(all.size).toBeGreaterThan(20);
});

it("a fault of payouts is found", async () => {
  const { findings } = await judgedBy(PAYOUTS, payouts("a cent is missing").listener, callers("ann", "bob"));
  expect(findings.map((one) => one.check)).toContain("stored-as-sent");
});
