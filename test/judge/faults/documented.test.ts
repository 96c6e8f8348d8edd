import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ACCESS_FAULTS } from "./access/faults.ts";
import { FILE_FAULTS } from "./files/server.ts";
import { FAULTS_IN_DELIVERIES } from "./in-deliveries.ts";
import { FAULTS_IN_MINUTES } from "./in-minutes.ts";
import { FAULTS_IN_REPLAYS } from "./in-replays.ts";
import { FAULTS_IN_WEBHOOKS } from "./in-webhooks.ts";
import { GENERAL_FAULTS } from "./others/table.ts";
import { BILLING_FAULTS } from "./relations/billing.ts";
import { BOX_OFFICE_FAULTS } from "./relations/box-office.ts";
import { CLAIM_FAULTS } from "./relations/claims.ts";
import { GARAGE_FAULTS } from "./relations/garage.ts";
import { GYM_FAULTS } from "./relations/gym.ts";
import { HARBOUR_FAULTS } from "./relations/harbour.ts";
import { INN_FAULTS } from "./relations/inn.ts";
import { LOYALTY_FAULTS } from "./relations/loyalty.ts";
import { PRINT_SHOP_FAULTS } from "./relations/print-shop.ts";
import { PROCUREMENT_FAULTS } from "./relations/procurement.ts";
import { SHOP_FAULTS } from "./relations/shop.ts";
import { ORDER_FAULTS } from "./resources/orders.ts";
import { PROJECT_FAULTS } from "./resources/projects.ts";
import { SHELF_FAULTS } from "./shelf/table.ts";
import { FAULTS } from "./table.ts";
import { faultsOf } from "./frameworks/application.ts";
import { ARTICLES } from "./frameworks/articles.ts";
import { CLINIC } from "./frameworks/clinic.ts";
import { DEVICES } from "./frameworks/devices.ts";
import { HELPDESK } from "./frameworks/helpdesk.ts";
import { INVOICING } from "./frameworks/invoicing.ts";
import { WALLETS } from "./frameworks/wallets.ts";
import { LIBRARY_FAULTS } from "./library/library.ts";
import { STUDIO_FAULTS } from "./studio/studio.ts";
import { MESSAGES } from "./teams/messages.ts";
import { WAREHOUSE_FAULTS } from "./warehouse/warehouse.ts";

// The page has its tables from here; `UPDATE=1 npx vitest run test/judge/faults/documented.test.ts` writes them.

const PAGE = new URL("../../../docs/contract-test-faults.md", import.meta.url);

interface Found {
  readonly check: string;
  readonly name: string;
}

/** The faults of each section that has a table, by its heading. */
const SECTIONS: Readonly<Record<string, readonly Found[]>> = {
  "Servers of the Platform": FAULTS,
  "With a clock that tests can advance": FAULTS_IN_MINUTES,
  "With a receiver of their webhooks": FAULTS_IN_REPLAYS,
  "Servers of a shelf": SHELF_FAULTS,
  "A library": LIBRARY_FAULTS,
  "A dance studio": STUDIO_FAULTS,
  "A warehouse": WAREHOUSE_FAULTS,
  "A garage, a shop, an inn and a loyalty program": [
    ...GARAGE_FAULTS,
    ...SHOP_FAULTS,
    ...HARBOUR_FAULTS,
    ...INN_FAULTS,
    ...LOYALTY_FAULTS,
    ...PROCUREMENT_FAULTS,
    ...CLAIM_FAULTS,
    ...BOX_OFFICE_FAULTS,
    ...PRINT_SHOP_FAULTS,
    ...GYM_FAULTS,
    ...BILLING_FAULTS,
  ],
  "Servers of teams": [...ORDER_FAULTS, ...PROJECT_FAULTS],
  "Credentials, conditions and media types": ACCESS_FAULTS,
  "A server of files": FILE_FAULTS,
  "A server written by hand": MESSAGES.faults.map(([name, check]) => ({ name, check })),
  "Senders of webhooks": [...FAULTS_IN_WEBHOOKS, ...FAULTS_IN_DELIVERIES],
  "Servers of other documents": GENERAL_FAULTS,
};

const APPLICATIONS = {
  "Invoicing, written with Fastify": INVOICING,
  "Articles, written with Express": ARTICLES,
  "Devices, written with Hono": DEVICES,
  Wallets: WALLETS,
  Helpdesk: HELPDESK,
  Clinic: CLINIC,
};

const HEADER = "| fault | found by |\n|---|---|\n";
const MISSED = "\nNot found with every seed:\n\n";
/** A table, and the list that follows it. */
const TABLE = /\| fault \| found by \|\n(?:\|.*\n)+(?:\nNot found with every seed:\n\n(?:- .*\n)+)?/;

/** The page with the table of the section of this heading. */
function withTable(page: string, heading: string, faults: readonly Found[], missed: readonly string[] = []): string {
  const start = page.search(new RegExp(`^#+ ${heading}$`, "m"));
  const end = page.indexOf("\n#", start);
  expect(page.slice(start, end), heading).toMatch(TABLE);
  const rows = faults.map(({ check, name }) => `| ${name} | \`${check}\` |\n`).join("");
  const list = missed.length === 0 ? "" : MISSED + missed.map((name) => `- ${name}\n`).join("");
  return page.slice(0, start) + page.slice(start).replace(TABLE, () => HEADER + rows + list);
}

it("the documentation lists every fault, and the check that finds it", () => {
  const page = readFileSync(PAGE, "utf8");
  let wanted = page;
  for (const [heading, faults] of Object.entries(SECTIONS)) wanted = withTable(wanted, heading, faults);
  for (const [heading, application] of Object.entries(APPLICATIONS)) {
    const faults = faultsOf(application).map(([check, name]) => ({ check, name }));
    wanted = withTable(wanted, heading, faults, application.missed);
  }
  if (process.env["UPDATE"] === "1") writeFileSync(PAGE, wanted);
  expect(readFileSync(PAGE, "utf8")).toBe(wanted);
});
