import { expect, test } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { HttpError, router, type Routes } from "./right-servers/router.ts";
import { idIn } from "../../judge/resources/representation.ts";
import { documentOf, judgedBy, told } from "./support/judged.ts";
import { json, object, answers } from "./support/contract.ts";

// Subscriptions refer to the `code` of plans, which are only listed, and to coupons, which may be in another currency.

const text = (pattern: string): JsonObject => ({ type: "string", pattern });
const creates = (sent: JsonObject, schema: JsonObject, ...statuses: readonly number[]): JsonObject => ({
  requestBody: { required: true, content: json(sent) },
  responses: answers(schema, 201, 400, 415, 422, ...statuses),
});
const reads = (parameter: string, schema: JsonObject): JsonObject => ({
  parameters: [{ name: parameter, in: "path", required: true, schema: { type: "string" } }],
  responses: answers(schema, 200, 404),
});

const CURRENCY = { type: "string", enum: ["EUR", "JPY"] };
const COUPON = { code: text("^[A-Z]{8}$"), currency: CURRENCY };
const SUBSCRIPTION = { planCode: text("^[a-z-]{3,20}$"), seats: { type: "integer", minimum: 1, maximum: 99 } };
const COUPON_CODE = { ...COUPON.code, type: ["string", "null"] };
const STORED = object({ id: { type: "string" }, ...SUBSCRIPTION, couponCode: COUPON_CODE });
const DOCUMENT = documentOf({
  "/plans": { get: { responses: answers({ type: "array", items: object({ code: { type: "string" } }) }, 200) } },
  "/coupons": { post: creates(object(COUPON), object(COUPON), 409) },
  "/coupons/{code}": { get: reads("code", object(COUPON)) },
  "/subscriptions": {
    post: creates(object({ ...SUBSCRIPTION, couponCode: COUPON_CODE }, ["planCode", "seats"]), STORED),
  },
  "/subscriptions/{id}": { get: reads("id", STORED) },
});

function billing(fault = ""): Routes {
  const coupons = new Map<unknown, JsonObject>();
  const subscriptions = new Map<unknown, JsonObject>();
  const find = (all: ReadonlyMap<unknown, JsonObject>, id: unknown, status = 404): JsonObject => {
    const found = all.get(id);
    if (found === undefined) throw new HttpError(status, "There is none.");
    return found;
  };
  const keep = (isValid: boolean): void => {
    if (!isValid) throw new HttpError(422, "Invalid.");
  };
  return {
    "GET /plans": () => ({ status: 200, body: [{ code: "basic" }, { code: "pro-yearly" }] }),
    "POST /coupons"({ body: { code, currency } }) {
      keep(typeof code === "string" && /^[A-Z]{8}$/.test(code) && (currency === "EUR" || currency === "JPY"));
      if (coupons.has(code)) throw new HttpError(409, "Taken.");
      const coupon = { code: String(code), currency: String(currency) };
      coupons.set(code, coupon);
      return { status: 201, body: coupon };
    },
    "GET /coupons/:code": ({ path }) => ({ status: 200, body: find(coupons, path["code"]) }),
    "POST /subscriptions"({ body: { couponCode = null, planCode, seats } }) {
      keep(typeof planCode === "string" && ["basic", "pro-yearly"].includes(planCode));
      keep(typeof seats === "number" && Number.isInteger(seats) && seats >= 1 && seats <= 99);
      const coupon = couponCode === null ? null : find(coupons, couponCode, 422);
      keep(coupon === null || coupon["currency"] === "EUR");
      const id = crypto.randomUUID();
      const stored: JsonObject = {
        id,
        planCode: String(planCode),
        seats: Number(seats),
        couponCode: coupon?.["code"] ?? null,
      };
      subscriptions.set(id, fault === "lost" ? { ...stored, couponCode: null } : stored);
      return { status: 201, body: stored };
    },
    "GET /subscriptions/:id": ({ path }) => ({ status: 200, body: find(subscriptions, path["id"]) }),
  };
}

test("members that end with the key of a list refer to its items, and unfit resources are replaced", async () => {
  const report = await judgedBy(DOCUMENT, router(billing()));
  expect(told(report)).toEqual([]);
  expect(report.coverage.notExercised.filter((line) => line.includes("/subscriptions"))).toEqual([]);
  const lost = await judgedBy(DOCUMENT, router(billing("lost")));
  expect(lost.findings.map(({ check, operation }) => `${check}: ${operation}`)).toEqual([
    "stored-as-sent: GET /subscriptions/{id}",
  ]);
});

test.each([
  ["plan_code", { code: "gold", name: "Gold" }, "gold"],
  ["plan_code", { plan_code: "gold", code: "g" }, "gold"],
  ["planId", { id: "p1", code: "gold" }, "p1"],
  ["code", { id: "p1", code: "gold" }, "gold"],
  ["plan_code", { id: "p1" }, "p1"],
])("the key of /plans/{%s} in %j is %s", (parameter, body, id) => {
  expect(idIn(body, parameter, "plans")).toBe(id);
});
