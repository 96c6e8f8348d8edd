import { describe, expect, it } from "vitest";
import type { CheckName } from "../../../../judge/checks/catalogue.ts";
import type { Credential, JudgeOptions } from "../../../../judge/options.ts";
import type { Report } from "../../../../judge/report.ts";
import { sampleOf } from "../../../support/scale.ts";
import { judgedBy } from "../../support/judged.ts";
import { until } from "../../support/until.ts";
import { CONTRACT } from "./contract.ts";
import { ACCESS_FAULTS } from "./faults.ts";
import { createServer, KEY } from "./server.ts";

// Credentials, conditions, negotiation and idempotency keys: a server that keeps its contract, and one fault at a time.

const CREDENTIALS: Readonly<Record<string, Credential>> = {
  oauth: { kind: "client", id: "client-one", secret: "one-secret-6f1d", idName: "ID", secretName: "SECRET" },
  key: { kind: "value", value: KEY, name: "KEY" },
};
const OTHERS: Readonly<Record<string, Credential>> = {
  oauth: { kind: "client", id: "client-two", secret: "two-secret-93bc", idName: "ID_2", secretName: "SECRET_2" },
  key: { kind: "value", value: KEY, name: "KEY" },
};

/** Checks that a fault is found with, beside its own. */
const ASKS: Readonly<Record<string, readonly CheckName[]>> = {
  "accounts share idempotency keys": ["idempotent-replay"],
  "searches ignore only the case of ASCII letters": ["stored-as-sent"],
};

function judged(fault?: string, options: Partial<JudgeOptions> = {}): Promise<Report> {
  return judgedBy(CONTRACT, createServer(fault), {
    credentials: CREDENTIALS,
    otherCredentials: OTHERS,
    ...options,
  });
}

const told = ({ findings }: Report): readonly string[] =>
  findings.map(({ check, message, operation, request }) => `${check}: ${operation}: ${message}\n${request}`);

it.each(sampleOf([1, 2], 1))("a correct server has no findings (seed %i)", async (seed) => {
  expect(told(await judged(undefined, { seed }))).toEqual([]);
});

describe("each fault is found by its check", () => {
  it.each(sampleOf(ACCESS_FAULTS, 6))("$check: $name", async ({ check, message, name }) => {
    const report = await judged(name, until(check, ASKS[name]));
    const found = report.findings.some((one) => one.check === check && one.message.includes(message));
    expect(found, told(report).join("\n")).toBe(true);
  });
});
