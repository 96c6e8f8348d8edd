import type { RequestListener } from "node:http";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../generator/document/json.ts";
import type { CheckName } from "../../../judge/checks/catalogue.ts";
import { ALL, sampleOf } from "../../support/scale.ts";
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

/** The faults that `npm test` tries: no other test reaches the part of the judge that finds them. */
const SAMPLE: ReadonlySet<string> = new Set([
  "two redemptions at once take more than there is",
  "the list hides ended memberships",
  "earned points are not added",
  "the stock lacks the last batch",
  "notes keep their spaces",
  "stays cannot touch",
  "memberships get the same number at once",
  "sold tickets are counted as orders",
  "purchases begin as submitted",
  "codes are unique across tenants",
  "rejected redemptions take points",
  "small berths take many people",
  "approved purchases cannot be ordered",
  "large bodies are accepted",
  "lessons of a status go back",
  "reserved vehicles stay available",
  "earned points count twice",
  "submitting empties the note",
  "rejected orders use up numbers",
  "a search ignores the tariff",
  "fees of stays follow the berth",
  "reversals do not restore points",
  "pausing moves the period",
  "ended memberships cannot be read",
  "reopening removes the notes",
  "batches of deleted products remain",
  "redemptions show the old balance",
  "contacts of other customers take an email",
  "stays overlap",
  "equal tags are created at once",
  "an invoice is paid by its first part",
  "a membership ends twice at once",
  "the trace differs from its header",
  "a version is changed twice at once",
  "pausing does nothing",
  "only the first tag of If-Match counts",
  "new claims are not urgent",
  "a change makes a job due before it starts",
  "settling does not store the outcome",
]);

interface Server {
  readonly name: string;
  readonly contract: JsonObject;
  readonly start: (fault?: string) => RequestListener;
  readonly faults: readonly { readonly name: string; readonly check: CheckName }[];
  /** How many runs without a fault `npm test` does: 1 by default; 0 where other servers reach the same lines of the judge. */
  readonly seeds?: 0;
}

const SERVERS: readonly Server[] = [
  { name: "garage", contract: GARAGE, start: garage, faults: GARAGE_FAULTS },
  { name: "shop", seeds: 0, contract: SHOP, start: shop, faults: SHOP_FAULTS },
  { name: "inn", contract: INN, start: inn, faults: INN_FAULTS },
  { name: "loyalty program", seeds: 0, contract: LOYALTY, start: loyalty, faults: LOYALTY_FAULTS },
  { name: "procurement office", seeds: 0, contract: PROCUREMENT, start: procurement, faults: PROCUREMENT_FAULTS },
  { name: "box office", seeds: 0, contract: BOX_OFFICE, start: boxOffice, faults: BOX_OFFICE_FAULTS },
  { name: "print shop", contract: PRINT_SHOP, start: printShop, faults: PRINT_SHOP_FAULTS },
  { name: "claims office", contract: CLAIMS, start: claims, faults: CLAIM_FAULTS },
  { name: "harbour", contract: HARBOUR, start: harbour, faults: HARBOUR_FAULTS },
  { name: "billing office", contract: BILLING, start: billing, faults: BILLING_FAULTS },
  { name: "gym", contract: GYM, start: gym, faults: GYM_FAULTS },
];

it("the faults that npm test tries exist", () => {
  expect([...SAMPLE].filter((name) => !SERVERS.some(({ faults }) => faults.some((one) => one.name === name)))).toEqual(
    [],
  );
});

describe.each(SERVERS)("the server of a $name", ({ contract, faults, seeds, start }) => {
  it.each(sampleOf([1, 2, 3, 4, 5, 6, 7, 8], seeds ?? 1))("has no findings without a fault (seed %i)", async (seed) => {
    expect(told(await judgedBy(contract, start(), { ...callers("ann", "bob"), seed }))).toEqual([]);
  });

  it.each(faults.filter(({ name }) => ALL || SAMPLE.has(name)))("$name: $check", async ({ check, name }) => {
    const { findings } = await judgedBy(contract, start(name), { ...callers("ann", "bob"), ...until(check) });
    expect(findings.map((one) => one.check)).toContain(check);
  });
});
