import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FAULTS_IN_DELIVERIES } from "./in-deliveries.ts";
import { FAULTS_IN_WEBHOOKS } from "./in-webhooks.ts";
import { SHELF_FAULTS } from "./shelf/table.ts";
import { FAULTS } from "./table.ts";

// `UPDATE=1 npx vitest run test/judge/faults/documented.test.ts` writes the tables anew.

const PAGE = new URL("../../../docs/contract-test-faults.md", import.meta.url);

function table(faults: readonly { readonly name: string; readonly check: string }[]): string {
  const rows = faults.map(({ check, name }) => `| ${name} | \`${check}\` |`);
  return ["| fault | found by |", "|---|---|", ...rows].join("\n");
}

const TEXT = `# Faults that the judge finds

Each is a server (or a sender of webhooks) that keeps its contract but for one thing. The tests start every one of them
(\`test/judge/faults/\`), and hold the judge to find it under the name beside it, and to find nothing about the good one.

## Servers of the Platform

${table(FAULTS)}

## Servers of a shelf

A small contract (\`test/judge/faults/shelf/contract.ts\`): things that one creates, reads, lists, changes and deletes, and that nobody else may see,
and a body with every keyword. Two callers take part.

${table(SHELF_FAULTS)}

## Senders of webhooks

${table([...FAULTS_IN_WEBHOOKS, ...FAULTS_IN_DELIVERIES])}
`;

it("the documentation lists every fault, and the check that finds it", () => {
  if (process.env["UPDATE"] === "1") writeFileSync(PAGE, TEXT);
  expect(readFileSync(PAGE, "utf8")).toBe(TEXT);
});
