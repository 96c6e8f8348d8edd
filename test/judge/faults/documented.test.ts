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
import { BOOKINGS } from "./teams/bookings.ts";
import { type Application, faultsOf } from "./frameworks/application.ts";
import { ARTICLES } from "./frameworks/articles.ts";
import { CLINIC } from "./frameworks/clinic.ts";
import { DEVICES } from "./frameworks/devices.ts";
import { HELPDESK } from "./frameworks/helpdesk.ts";
import { INVOICING } from "./frameworks/invoicing.ts";
import { LODGING } from "./frameworks/lodging.ts";
import { STOCK } from "./frameworks/stock.ts";
import { WALLETS } from "./frameworks/wallets.ts";
import { LIBRARY_FAULTS } from "./library/library.ts";
import { STUDIO_FAULTS } from "./studio/studio.ts";
import { MESSAGES } from "./teams/messages.ts";
import type { Team } from "./teams/team.ts";
import { WAREHOUSE_FAULTS } from "./warehouse/warehouse.ts";

// `UPDATE=1 npx vitest run test/judge/faults/documented.test.ts` writes the page.

const PAGE = new URL("../../../docs/contract-test-faults.md", import.meta.url);

function table(faults: readonly { readonly name: string; readonly check: string }[]): string {
  const rows = faults.map(({ check, name }) => `| ${name} | \`${check}\` |`);
  return ["| fault | found by |", "|---|---|", ...rows].join("\n");
}

const teamTable = ({ faults }: Team): string => table(faults.map(([name, check]) => ({ name, check })));

const applicationTable = (application: Application): string =>
  `${table(faultsOf(application).map(([check, name]) => ({ name, check })))}${
    application.missed.length === 0
      ? ""
      : `

Not found with every seed:

${application.missed.map((name) => `- ${name}`).join("\n")}`
  }`;

const TEXT = `# Faults that the judge finds

Each fault is the only deviation of a server, or of a sender of webhooks, from its contract. The tests in
\`test/judge/faults/\` start each server. They expect a finding of the named check, and no findings for the correct server.

## Servers of the Platform

${table(FAULTS)}

### With a clock that tests can advance

These servers are tested in process with the option \`clock\`, so a minute takes no time.

${table(FAULTS_IN_MINUTES)}

### With a receiver of their webhooks

${table(FAULTS_IN_REPLAYS)}

## Servers of a shelf

A small contract (\`test/judge/faults/shelf/contract.ts\`) with the usual operations on a private resource, and a request
body with every keyword. Two callers take part.

${table(SHELF_FAULTS)}

## A library

Books with conditions, filters, searches and ratings; readers with loans that are returned once
(\`test/judge/faults/library/\`).

${table(LIBRARY_FAULTS)}

## A dance studio

Lessons with states, and orders with lines: what members of an object, and other resources, say of each other
(\`test/judge/faults/studio/\`).

${table(STUDIO_FAULTS)}

## A warehouse

Requests for several articles, numbers that count them, and a rate limit in headers (\`test/judge/faults/warehouse/\`).

${table(WAREHOUSE_FAULTS)}

## A garage, a shop, an inn and a loyalty program

Vehicles of depots that reservations take; products of suppliers with batches, recalls and bundles; points that members
earn and redeem; purchases that go through five states; lessons and memberships of a gym; stays of boats, with rules in tags and schemas: what requests do to other resources (\`test/judge/faults/relations/\`). Two callers take part.

${table([...GARAGE_FAULTS, ...SHOP_FAULTS, ...HARBOUR_FAULTS, ...INN_FAULTS, ...LOYALTY_FAULTS, ...PROCUREMENT_FAULTS, ...CLAIM_FAULTS, ...BOX_OFFICE_FAULTS, ...PRINT_SHOP_FAULTS, ...GYM_FAULTS, ...BILLING_FAULTS])}

## Servers of teams

Two servers with mistakes that teams make (\`test/judge/faults/resources/\`): orders with cursor pages, API keys, tenants,
ETags and PATCH; and projects with offset pages, nested paths, filters and bearer tokens.

${table([...ORDER_FAULTS, ...PROJECT_FAULTS])}

## Credentials, conditions and media types

Notes and labels of two clients: tokens with scopes, an API key, entity tags, versions, JSON or CSV, and idempotency keys
(\`test/judge/faults/access/\`).

${table(ACCESS_FAULTS)}

## A server of files

${table(FILE_FAULTS)}

## Servers written by hand

Two APIs without generated code (\`test/judge/faults/teams/\`).

### Bookings

${teamTable(BOOKINGS)}

### Messages

${teamTable(MESSAGES)}

## Senders of webhooks

${table([...FAULTS_IN_WEBHOOKS, ...FAULTS_IN_DELIVERIES])}

## Servers of other documents

Four published documents: lists by pages and a key in a header; forms, and keys in the query and in cookies; a key in
the query alone; Basic. Each fault is injected between the judge and the generated server, and found for each document.

${table(GENERAL_FAULTS)}

## Applications

Eight APIs with the rules and states that real ones have (\`test/judge/faults/frameworks/\`). Three are written with
frameworks, the others with \`node:http\`.

### Invoicing, written with Fastify

Customers with unique emails, invoices that are drafted, sent, paid and voided, and payments.

${applicationTable(INVOICING)}

### Articles, written with Express

Slugs, drafts, revisions, a trash, entity tags, problem details, and pages by \`Link\` and \`page[number]\`.

${applicationTable(ARTICLES)}

### Devices, written with Hono

Organizations in the path, serial numbers chosen by the client, cursors in a header, and exports as jobs.

${applicationTable(DEVICES)}

### Wallets

Transfers that need a balance, idempotency keys, and lists that end with \`has_more\`.

${applicationTable(WALLETS)}

### Lodging

Rooms of hotels, bookings of free periods, and lists in \`data\` and \`meta\`.

${applicationTable(LODGING)}

### Helpdesk

Tickets with comments and agents, entity tags, merge patches, cursors, and exports as jobs.

${applicationTable(HELPDESK)}

### Stock

Products with keys of the client, warehouses, receipts with idempotency keys, and reservations.

${applicationTable(STOCK)}

### Clinic

Practitioners that only a list shows, patients, and appointments that must not overlap.

${applicationTable(CLINIC)}

## Resources that refer to each other and change

| fault | found by |
|---|---|
| the reference to a coupon is lost | \`stored-as-sent\` |
| a change keeps the version | \`change-recorded\` |
| a change keeps the time of the last change | \`change-recorded\` |
| a change of an old version is accepted | \`change-recorded\` |

## What only descriptions state

| fault | found by |
|---|---|
| a list is not in the order of its description | \`sort-and-filter\` |
| a unique value can be used twice | \`invalid-request-rejected\` |
| a unique value can be used twice in other case | \`invalid-request-rejected\` |
| what others refer to can be deleted | \`state-transition\` |
| a closed resource can be changed | \`state-transition\` |
| a closed resource accepts parts | \`state-transition\` |
| the time of a state is not set | \`change-recorded\` |
| the time of a state remains in other states | \`described-values\` |
| a date is not as far from another one as described | \`described-values\` |
| a reference to an unknown resource is accepted | \`invalid-request-rejected\` |
| an exact filter matches parts | \`sort-and-filter\` |
| a filter that ignores case does not | \`sort-and-filter\` |
| texts are not sorted by code point | \`sort-and-filter\` |
| a list of items without an id is in another order | \`sort-and-filter\` |
| pages state another size | \`page-total\` |
| the number of pages is rounded down | \`page-total\` |
| a sum counts only its page | \`page-total\` |
| a time earlier than the one before is accepted | \`invalid-request-rejected\` |
| a time in the future is accepted | \`invalid-request-rejected\` |
| a key that differs from the path is accepted | \`invalid-request-rejected\` |
| an object that is replaced as a whole is merged | \`patch-merges\` |
| PUT resets a state that it cannot send | \`put-replaces\` |

## What cannot be seen from outside

- Whether limits of more than ten seconds are enforced, such as 100 requests a minute. The judge does not wait for them,
  and the report says so. Their headers are checked.
- Whether requests are counted by address: all requests come from one.
- How long idempotency keys are kept beyond three seconds, and whether a token, a client or everybody shares them.
- Whether a replay is applied a second time if its response is equal. It is found only if \`x-emits\` names an event, the
  run receives webhooks, and the event contains an identifier of the response.
- Lifetimes of tokens above thirty seconds, and whether the value of \`expires_in\` is right: \`default\` is not a rule.
- Whether a documented 403, 404 or 409 to every request is right. The credentials may lack a scope, or the resource may
  be missing. The report lists the successful responses of the operation as not exercised.
- Which scopes an application has, unless \`--limited-auth-env\` names a caller with fewer scopes, or the API issues keys.
- Whether a response is true, beyond its schema and what was sent before.
- Whether an event belongs to a request, the order of events, and missing events. Whether times are in UTC.
- Whether a sender gives up after 24 hours, and how its delays grow after the first three.
- Spellings that a server may accept or reject: paths in capital letters or with a trailing slash, parameters of media
  types, \`+json\` and \`text/json\`, \`bearer\` in small letters, text after a token, other versions of UUIDs.
- Undocumented features: \`X-HTTP-Method-Override\`, \`X-Forwarded-For\` where limits count addresses, a page at the root.
- Which 4xx status rejects an invalid value: the server may choose 400, 403, 409 or 422.
- Whether a sender follows redirects, if it also reports the event as not delivered.
- Faults behind a rate limit that leaves no time to look for them. The report says so.
- Faults of every hundredth request, or of the second day of next month.
`;

it("the documentation lists every fault, and the check that finds it", () => {
  if (process.env["UPDATE"] === "1") writeFileSync(PAGE, TEXT);
  expect(readFileSync(PAGE, "utf8")).toBe(TEXT);
});
