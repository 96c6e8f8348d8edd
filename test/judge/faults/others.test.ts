import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judge } from "../../../judge/judge.ts";
import type { JudgeOptions } from "../../../judge/options.ts";
import type { Report } from "../../../judge/report.ts";
import { realDocuments } from "../../support/documents.ts";
import { sampleOf } from "../../support/scale.ts";
import { startStub, type Stub, TOKEN, USER } from "../support/stub.ts";
import { until } from "../support/until.ts";
import { type HttpFault, startBetween } from "./others/between-http.ts";
import { GENERAL_FAULTS } from "./others/table.ts";
import { withoutStacks } from "../support/without-stacks.ts";

withoutStacks();

/** Lists by pages and a key in a header; forms, and keys in the query and in cookies; a key in the query alone; Basic. */
const NAMES: ReadonlySet<string> = new Set([
  "realworld-realworld",
  "scalar-galaxy-galaxy",
  "libopenapi-burgershop-burgershop",
  "redocly-museum-museum",
]);
const documents = sampleOf(
  realDocuments().filter(({ name }) => NAMES.has(name)),
  1,
);
if (documents.length === 0) console.warn("The real documents are not here: faults of their servers are not tried.");

async function judged(
  { api, operations, url: target }: Stub,
  fault: HttpFault,
  more: Partial<JudgeOptions> = {},
): Promise<Report> {
  await using between = await startBetween(target, fault);
  const credentials = Object.fromEntries(
    api.securitySchemes.map(({ kind, name }) => {
      return [name, { kind: "value", value: kind === "basic" ? USER : TOKEN, name: "TOKEN" } as const];
    }),
  );
  const only = operations.slice(0, 9).map(({ at }) => at);
  const limits = { seed: 1, runs: 2, timeout: 60_000, limit: 240_000 };
  return await judge({ api, url: between.url, only, credentials, ...limits, ...more });
}

describe.skipIf(documents.length === 0)("servers of other documents", () => {
  describe.each(documents)("$name", (document) => {
    let stub: Stub | undefined;
    beforeAll(async () => {
      stub = await startStub(document);
    });
    afterAll(() => stub?.close());

    it("has no findings without a fault", async () => {
      if (stub === undefined) throw new Error("nothing is served");
      const { findings } = await judged(stub, {});
      expect(findings.map(({ check, message, request }) => `${check}: ${message}\n${request}`)).toEqual([]);
    });

    it.each(GENERAL_FAULTS.map((one) => [one.check, one.name, one] as const))(
      "%s: %s",
      async (check, _name, { fault }) => {
        if (stub === undefined) throw new Error("nothing is served");
        const { findings } = await judged(stub, fault(stub.api), until(check));
        expect([...new Set(findings.map((one) => one.check))]).toContain(check);
      },
    );
  });
});
