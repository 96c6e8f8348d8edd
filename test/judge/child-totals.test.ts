import { expect, it } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { sampleOf } from "../support/scale.ts";
import { callers } from "./faults/frameworks/application.ts";
import { SECURITY } from "./faults/relations/tenants.ts";
import { answer, closed, contract, int, object, text } from "./support/contract.ts";
import { judgedBy, told } from "./support/judged.ts";
import { type Has, type Kept, randomId, Rejection, Resources, serve } from "./support/service.ts";

// What an account says of its holds follows each action on one of them.

const FAULTS = [
  { name: "a new hold is not held", want: /^held does not count what was created: expected \d+ more, got 0 more\.$/ },
  { name: "a release holds the money", want: /^held does not follow POST \/holds\/\{hold\}\/release: expected 0 / },
  {
    name: "a partial capture holds the rest",
    want: /^held does not follow POST \/holds\/\{hold\}\/capture: expected 0 /,
  },
] as const;

const AMOUNT: JsonObject = int(1, 100);
const HOLD = object({
  id: text(),
  account_id: text(),
  amount: { ...int(), description: "As it was placed." },
  status: { type: "string", enum: ["pending", "captured", "released"] },
});
const ACCOUNT = object({ id: text(), balance: int(), held: int(), available: int(), pending_holds: int() });

const HOLDS: JsonObject = contract({
  title: "Holds",
  failure: closed({ code: text(), message: text() }),
  security: SECURITY,
  operations: {
    "POST /accounts openAccount": { body: "NewAccount", 201: answer(ACCOUNT), errors: [400, 401, 415, 422] },
    "GET /accounts/{account} getAccount": {
      description:
        "Three figures describe an account: `balance` is what it has, `held` is the sum of its pending holds, and `available` is `balance - held`.",
      200: answer(ACCOUNT),
      errors: [401, 404],
    },
    "POST /accounts/{account}/holds placeHold": {
      body: "NewHold",
      201: answer(HOLD),
      errors: [400, 401, 404, 409, 415, 422],
    },
    "GET /holds/{hold} getHold": { 200: answer(HOLD), errors: [401, 404] },
    "POST /holds/{hold}/capture captureHold": {
      description: "Takes some of the money out of the account, and sets the rest free.",
      body: "Capture",
      200: answer(HOLD),
      errors: [400, 401, 404, 409, 415, 422],
    },
    "POST /holds/{hold}/release releaseHold": { 200: answer(HOLD), errors: [401, 404, 409] },
  },
  schemas: {
    NewAccount: closed({ balance: int(1000, 5000) }),
    NewHold: closed({ amount: AMOUNT }),
    Capture: closed({ amount: AMOUNT }),
  },
});

function holds(fault = ""): ReturnType<typeof serve> {
  const has: Has = (name) => name === fault;
  const accounts = new Resources();
  const all = new Resources();
  const book = (account: Kept, taken: number, held: number): void => {
    const [balance, before] = [Number(account.row["balance"]) - taken, Number(account.row["held"])];
    const pending_holds = Number(account.row["pending_holds"]) + Math.sign(held);
    account.row = { ...account.row, balance, held: before + held, available: balance - before - held, pending_holds };
  };
  const end = (id: unknown, caller: string, status: string, taken: number, freed: (amount: number) => number) => {
    const hold = all.find(String(id), caller);
    const amount = Number(hold.row["amount"]);
    if (hold.row["status"] !== "pending") throw new Rejection(409, "hold_not_pending");
    if (taken > amount) throw new Rejection(422, "more_than_held");
    book(accounts.find(hold.row["account_id"], caller), taken, -freed(amount));
    hold.row = { ...hold.row, status };
    return { body: hold.row };
  };
  return serve({
    contract: HOLDS,
    challenge: "Key",
    callerOf: ({ "x-key": key }) => (key === "ann" || key === "bob" ? key : undefined),
    failure: ({ code, message }) => ({ code, message }),
    rejections: { query: [400, "invalid"], header: [400, "invalid"], body: [422, "invalid"] },
    handlers: {
      openAccount({ body, caller }) {
        const id = randomId("acc", 12);
        return {
          status: 201,
          body: accounts.add(caller, id, { id, ...body, held: 0, available: body["balance"] ?? 0, pending_holds: 0 })
            .row,
        };
      },
      getAccount: ({ caller, id }) => ({ body: accounts.find(id, caller).row }),
      placeHold({ body, caller, id: account_id }) {
        const account = accounts.find(account_id, caller);
        const amount = Number(body["amount"]);
        if (amount > Number(account.row["available"])) throw new Rejection(409, "insufficient_funds");
        if (!has("a new hold is not held")) book(account, 0, amount);
        const id = randomId("hold", 12);
        return {
          status: 201,
          body: all.add(caller, id, { id, account_id: String(account_id), amount, status: "pending" }).row,
        };
      },
      getHold: ({ caller, id }) => ({ body: all.find(id, caller).row }),
      captureHold({ body, caller, id }) {
        const taken = Number(body["amount"]);
        return end(id, caller, "captured", taken, (amount) =>
          has("a partial capture holds the rest") ? taken : amount,
        );
      },
      releaseHold: ({ caller, id }) =>
        end(id, caller, "released", 0, (amount) => (has("a release holds the money") ? 0 : amount)),
    },
  });
}

it.each(sampleOf([1, 2, 3], 1))("holds without faults have no findings (seed %i)", async (seed) => {
  expect(told(await judgedBy(HOLDS, holds(), { ...callers("ann", "bob"), seed }))).toEqual([]);
});

it.each(FAULTS)("$name", async ({ name, want }) => {
  const { findings } = await judgedBy(HOLDS, holds(name), { ...callers("ann", "bob"), checks: ["change-recorded"] });
  expect(findings.map(({ message }) => message)).toContainEqual(expect.stringMatching(want));
});
