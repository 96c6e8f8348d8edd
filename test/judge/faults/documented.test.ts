import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FAULTS_IN_DELIVERIES } from "./in-deliveries.ts";
import { FAULTS_IN_MINUTES } from "./in-minutes.ts";
import { FAULTS_IN_REPLAYS } from "./in-replays.ts";
import { FAULTS_IN_WEBHOOKS } from "./in-webhooks.ts";
import { GENERAL_FAULTS } from "./others/table.ts";
import { ORDER_FAULTS } from "./resources/orders.ts";
import { PROJECT_FAULTS } from "./resources/projects.ts";
import { SHELF_FAULTS } from "./shelf/table.ts";
import { FAULTS } from "./table.ts";
import { BOOKINGS } from "./teams/bookings.ts";
import { type Application, faultsOf } from "./frameworks/application.ts";
import { ARTICLES } from "./frameworks/articles.ts";
import { DEVICES } from "./frameworks/devices.ts";
import { INVOICING } from "./frameworks/invoicing.ts";
import { WALLETS } from "./frameworks/wallets.ts";
import { MESSAGES } from "./teams/messages.ts";
import type { Team } from "./teams/team.ts";

// `UPDATE=1 npx vitest run test/judge/faults/documented.test.ts` writes the tables anew.

const PAGE = new URL("../../../docs/contract-test-faults.md", import.meta.url);

function table(faults: readonly { readonly name: string; readonly check: string }[]): string {
  const rows = faults.map(({ check, name }) => `| ${name} | \`${check}\` |`);
  return ["| fault | found by |", "|---|---|", ...rows].join("\n");
}

const teamTable = ({ faults }: Team): string => table(faults.map(([name, check]) => ({ name, check })));

const applicationTable = (application: Application): string =>
  `${table(faultsOf(application).map(([check, name]) => ({ name, check })))}

Not found with every seed: ${application.missed.join("; ")}.`;

const TEXT = `# Faults that the judge finds

Each is a server (or a sender of webhooks) that keeps its contract but for one thing. The tests start every one of them
(\`test/judge/faults/\`), and hold the judge to find it under the name beside it, and to find nothing about the good one.

## Servers of the Platform

${table(FAULTS)}

### Whose clock can be moved on

Tested together with their code (option \`clock\`), so that a minute takes no time.

${table(FAULTS_IN_MINUTES)}

### Whose events are received

${table(FAULTS_IN_REPLAYS)}

## Servers of a shelf

A small contract (\`test/judge/faults/shelf/contract.ts\`): things that one creates, reads, lists, changes and deletes, and that nobody else may see,
and a body with every keyword. Two callers take part.

${table(SHELF_FAULTS)}

## Servers of teams

Two servers as teams write them (\`test/judge/faults/resources/\`), with the mistakes that teams make: orders with cursor
pages, API keys, tenants, ETags and PATCH; and projects with offset pages, nested paths, filters and bearer tokens.

${table([...ORDER_FAULTS, ...PROJECT_FAULTS])}

## Servers written by hand

Two APIs as teams write them, without generated code (\`test/judge/faults/teams/\`).

### Bookings

${teamTable(BOOKINGS)}

### Messages

${teamTable(MESSAGES)}

## Senders of webhooks

${table([...FAULTS_IN_WEBHOOKS, ...FAULTS_IN_DELIVERIES])}

## Servers of other documents

Of four documents that others wrote (lists by pages and a key in a header; forms, and keys in the query and in cookies; a key in the query alone; Basic), on the
servers that are generated for them, with something between that goes wrong. Each of these is found for each of them.

${table(GENERAL_FAULTS)}

## Applications with frameworks

Four APIs with the rules and states that real ones have (\`test/judge/faults/frameworks/\`).

### Invoicing, written with Fastify

Customers with unique emails, invoices that are drafted, sent, paid and voided, and payments.

${applicationTable(INVOICING)}

### Articles, written with Express

Slugs, drafts, revisions, a trash, entity tags, problem details, and pages by \`Link\` and \`page[number]\`.

${applicationTable(ARTICLES)}

### Devices, written with Hono

Organizations in the path, serial numbers chosen by the client, cursors in a header, and exports as jobs.

${applicationTable(DEVICES)}

### Wallets, written with \`node:http\`

Transfers that need a balance, idempotency keys, and lists that end with \`has_more\`.

${applicationTable(WALLETS)}

## What cannot be seen from outside

- Whether limits for longer than ten seconds are kept (100 a minute, 1000 an hour) by a server whose clock cannot be moved on: they are not waited for, and the report says so. What their headers say is judged.
- Whether requests are counted by address: all of them come from one.
- How long keys are kept beyond three seconds, and who shares them: 24 hours are not waited for, and a document does not say whether a key belongs to a token, a client or everybody.
- Whether a replay is not applied a second time where its answer is the same as the first, and no event tells of it: where \`x-emits\` says that there is one, webhooks are
  received and an identifier of the answer stands in the event, a second event is found.
- How long a token lives that lives longer than thirty seconds, and which of \`expires_in\` a server should choose: \`default\` is no rule.
- A 403, 404 or 409 to every request, where it is documented: the credentials may lack a scope, the thing may not be there, the state may be so. The report
  lists the successes of the operation as not exercised.
- Which scopes an application has, unless \`--limited-auth-env\` names a caller with fewer: a 200 where a 403 is due looks right.
- Whether what an answer says is true, beyond its schema and what was sent before.
- Whether an event is the one that a request led to; in which order events come; whether one that never came was due. That a time is in UTC is
  said in words alone.
- Whether a sender gives up after 24 hours, and how its waits grow after the first three.
- Whether texts are taken in other cases and forms than documented, where servers may: paths in capital letters or with a slash at their end, media types with parameters,
  bodies that are no UTF-8 in places that nobody looks at, JSON with a suffix of its own (\`+json\`) or by another name (\`text/json\`), \`bearer\` written small,
  what follows a token after a space, UUIDs of other versions.
- Whether what is not in the document has a meaning all the same: \`X-HTTP-Method-Override\`, \`X-Forwarded-For\` where limits count addresses, a page at the root.
- Which 4xx is given for a value that breaks a schema: 400, 403, 409 and 422 are all for the server to choose; of a body that cannot be read 401, 403, 404 and 409 are not.
- Whether a sender follows redirects and counts what it finds there, as long as it comes back where nothing is.
- What a server that limits requests does with those for which there is no time: of the faults above some are then not looked for, and the report says so.
- What happens every hundredth time, or on the second of next month.
`;

it("the documentation lists every fault, and the check that finds it", () => {
  if (process.env["UPDATE"] === "1") writeFileSync(PAGE, TEXT);
  expect(readFileSync(PAGE, "utf8")).toBe(TEXT);
});
