import type { JsonObject } from "../../../../generator/document/json.ts";
import type { CheckName } from "../../../../judge/checks/catalogue.ts";
import { answer, closed, contract, int, oneOf, text } from "../../support/contract.ts";
import { Rejection } from "../../support/service.ts";
import { conflict, FAILURE, list, NAME, Owned, SECURITY, type Tenants, tenants, writeLate } from "./tenants.ts";

// Members who earn and redeem points.

export const LOYALTY_FAULTS: readonly { readonly name: string; readonly check: CheckName }[] = [
  { name: "earned points are not added", check: "change-recorded" },
  { name: "earned points count twice", check: "change-recorded" },
  { name: "more points are redeemed than there are", check: "state-transition" },
  { name: "rejected redemptions take points", check: "rejected-unchanged" },
  { name: "reversals do not restore points", check: "change-recorded" },
  { name: "redemptions show the old balance", check: "stored-as-sent" },
  { name: "two redemptions at once take more than there is", check: "concurrent-requests" },
];

const MEMBER = closed({ id: text(), name: NAME, points_balance: int() });
const POINTS = { points: int(1, 500) };
const EARNING = closed({ id: text(), member_id: text(), ...POINTS });
const REDEMPTION = closed({
  id: text(),
  member_id: text(),
  ...POINTS,
  balance_after: int(),
  status: oneOf(["redeemed", "reversed"]),
});

export const LOYALTY: JsonObject = contract({
  title: "Loyalty",
  failure: FAILURE,
  security: SECURITY,
  operations: {
    "GET /members listMembers": { 200: list(MEMBER), errors: [401] },
    "POST /members createMember": { body: "NewMember", 201: answer(MEMBER), errors: [400, 401, 415, 422] },
    "GET /members/{member} getMember": { 200: answer(MEMBER), errors: [401, 404] },
    "POST /members/{member}/earnings earnPoints": {
      description: "Adds points to the balance.",
      body: "Points",
      201: answer(EARNING),
      errors: [400, 401, 404, 415, 422],
    },
    "POST /members/{member}/redemptions redeemPoints": {
      description: "Redeems points. The balance is never negative.",
      body: "Points",
      201: answer(REDEMPTION),
      409: conflict("There are not enough points."),
      errors: [400, 401, 404, 415, 422],
    },
    "GET /redemptions/{redemption} getRedemption": { 200: answer(REDEMPTION), errors: [401, 404] },
    "POST /redemptions/{redemption}/reverse reverseRedemption": {
      description: "Restores the points.",
      200: answer(REDEMPTION),
      409: conflict("The redemption is reversed."),
      errors: [401, 404],
    },
  },
  schemas: { NewMember: closed({ name: NAME }), Points: closed(POINTS) },
});

export const loyalty: Tenants = tenants(LOYALTY, LOYALTY_FAULTS, (has) => {
  const [members, earnings, redemptions] = [new Owned(), new Owned(), new Owned()];
  const balanceOf = (id: string): number => Number(members.find(id, "anybody")["points_balance"]);
  const add = (id: string, points: number): void => void members.change(id, { points_balance: balanceOf(id) + points });
  return {
    listMembers: ({ caller }) => ({ body: { items: members.of(caller) } }),
    createMember: ({ body, caller }) => ({ status: 201, body: members.create(caller, { ...body, points_balance: 0 }) }),
    getMember: ({ caller, id }) => ({ body: members.find(id, caller) }),
    earnPoints({ body, caller, id }) {
      members.find(id, caller);
      const factor = has("earned points are not added") ? 0 : has("earned points count twice") ? 2 : 1;
      add(id, Number(body["points"]) * factor);
      return { status: 201, body: earnings.create(caller, { member_id: id, ...body }) };
    },
    async redeemPoints({ body, caller, id }) {
      members.find(id, caller);
      const [before, points] = [balanceOf(id), Number(body["points"])];
      const isRejected = points > before && !has("more points are redeemed than there are");
      if (has("two redemptions at once take more than there is")) await writeLate();
      if (!isRejected || has("rejected redemptions take points")) add(id, -points);
      if (isRejected) throw new Rejection(409, "not_enough");
      const after = has("redemptions show the old balance") ? before : balanceOf(id);
      const redemption = { member_id: id, ...body, balance_after: after, status: "redeemed" };
      return { status: 201, body: redemptions.create(caller, redemption) };
    },
    getRedemption: ({ caller, id }) => ({ body: redemptions.find(id, caller) }),
    reverseRedemption({ caller, id }) {
      const redemption = redemptions.find(id, caller);
      if (redemption["status"] === "reversed") throw new Rejection(409, "reversed");
      if (!has("reversals do not restore points")) add(String(redemption["member_id"]), Number(redemption["points"]));
      return { body: redemptions.change(id, { status: "reversed" }) };
    },
  };
});
