import { describe, expect, it } from "vitest";
import type { Report } from "../../../../judge/report.ts";
import { judgedBy } from "../../support/judged.ts";
import { CONTRACT } from "./contract.ts";
import { ACCESS_FAULTS } from "./faults.ts";
import { createServer, CREDENTIALS, OTHERS } from "./server.ts";

// Credentials, conditions, negotiation and idempotency keys: a server that keeps its contract, and one fault at a time.

function judged(fault?: string, seed = 1): Promise<Report> {
  const ended = new AbortController();
  return judgedBy(CONTRACT, createServer(fault), {
    seed,
    credentials: CREDENTIALS,
    otherCredentials: OTHERS,
    signal: ended.signal,
    onFinding: ({ message }) => {
      if (ACCESS_FAULTS.some((one) => one.name === fault && message.includes(one.message))) ended.abort();
    },
  });
}

const told = ({ findings }: Report): readonly string[] =>
  findings.map(({ check, message, operation, request }) => `${check}: ${operation}: ${message}\n${request}`);

it.each([1, 2])("a correct server has no findings (seed %i)", async (seed) => {
  expect(told(await judged(undefined, seed))).toEqual([]);
});

describe("each fault is found by its check", () => {
  it.each(ACCESS_FAULTS)("$check: $name", async ({ check, message, name }) => {
    const report = await judged(name);
    const found = report.findings.some((one) => one.check === check && one.message.includes(message));
    expect(found, told(report).join("\n")).toBe(true);
  });
});
