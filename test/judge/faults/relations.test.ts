import { describe, expect, it } from "vitest";
import { sampleOf } from "../../support/scale.ts";
import { judgedBy, told } from "../support/judged.ts";
import { until } from "../support/until.ts";
import { callers } from "./frameworks/application.ts";
import { BILLING, billing, BILLING_FAULTS } from "./relations/billing.ts";
import { BOX_OFFICE, BOX_OFFICE_FAULTS, boxOffice } from "./relations/box-office.ts";
import { CLAIM_FAULTS, CLAIMS, claims } from "./relations/claims.ts";
import { GARAGE, garage, GARAGE_FAULTS } from "./relations/garage.ts";
import { GYM, gym, GYM_FAULTS } from "./relations/gym.ts";
import { HARBOUR, harbour, HARBOUR_FAULTS } from "./relations/harbour.ts";
import { INN, inn, INN_FAULTS } from "./relations/inn.ts";
import { LOYALTY, loyalty, LOYALTY_FAULTS } from "./relations/loyalty.ts";
import { PRINT_SHOP, printShop, PRINT_SHOP_FAULTS } from "./relations/print-shop.ts";
import { PROCUREMENT, procurement, PROCUREMENT_FAULTS } from "./relations/procurement.ts";
import { SHOP, shop, SHOP_FAULTS } from "./relations/shop.ts";

describe.each([
  { name: "garage", contract: GARAGE, start: garage, faults: GARAGE_FAULTS },
  { name: "shop", contract: SHOP, start: shop, faults: SHOP_FAULTS },
  { name: "inn", contract: INN, start: inn, faults: INN_FAULTS },
  { name: "loyalty program", contract: LOYALTY, start: loyalty, faults: LOYALTY_FAULTS },
  { name: "procurement office", contract: PROCUREMENT, start: procurement, faults: PROCUREMENT_FAULTS },
  { name: "box office", contract: BOX_OFFICE, start: boxOffice, faults: BOX_OFFICE_FAULTS },
  { name: "print shop", contract: PRINT_SHOP, start: printShop, faults: PRINT_SHOP_FAULTS },
  { name: "claims office", contract: CLAIMS, start: claims, faults: CLAIM_FAULTS },
  { name: "harbour", contract: HARBOUR, start: harbour, faults: HARBOUR_FAULTS },
  { name: "billing office", contract: BILLING, start: billing, faults: BILLING_FAULTS },
  { name: "gym", contract: GYM, start: gym, faults: GYM_FAULTS },
])("the server of a $name", ({ contract, faults, start }) => {
  it.each(sampleOf([1, 2, 3, 4, 5, 6, 7, 8], 1))("has no findings without a fault (seed %i)", async (seed) => {
    expect(told(await judgedBy(contract, start(), { ...callers("ann", "bob"), seed }))).toEqual([]);
  });

  it.each(sampleOf(faults, 3))("$name: $check", async ({ check, name }) => {
    const { findings } = await judgedBy(contract, start(name), { ...callers("ann", "bob"), ...until(check) });
    expect(findings.map((one) => one.check)).toContain(check);
  });
});
