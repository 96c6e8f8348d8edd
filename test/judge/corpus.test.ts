import { describe, expect, test } from "vitest";
import { judge } from "../../judge/judge.ts";
import { realDocuments } from "../support/documents.ts";
import { ALL, sampleOf } from "../support/scale.ts";
import { startStub, TOKEN, USER } from "./support/stub.ts";
import { withoutStacks } from "./support/without-stacks.ts";

withoutStacks();

// `node bench/judge-corpus.ts` does all documents, and more operations of each.
const NAMES = /petstore|museum|cafe|galaxy|realworld|resend|qdrant|apideck|uspto|link-example|museum|mesh|outpost/;
const documents = realDocuments().filter(({ name }) => NAMES.test(name));

describe.skipIf(documents.length === 0)("servers that are generated for real documents keep them", () => {
  test.for(sampleOf(documents, 4))("$name", async (document) => {
    const stub = await startStub(document);
    expect(stub).toBeDefined();
    if (stub === undefined) return;
    try {
      const { api, operations, url } = stub;
      const credentials = Object.fromEntries(
        api.securitySchemes.map(({ kind, name }) => {
          return [name, { kind: "value", value: kind === "basic" ? USER : TOKEN, name: "TOKEN" } as const];
        }),
      );
      const only = operations.slice(0, ALL ? 20 : 8).map(({ at }) => at);
      const report = await judge({ api, url, seed: 1, runs: 3, only, credentials });
      expect(report.findings.map(({ check, message, request }) => `${check}: ${message}\n${request}`)).toEqual([]);
      expect(report.unusable).toBeUndefined();
      expect(report.coverage.requests).toBeGreaterThan(only.length);
    } finally {
      stub.close();
    }
  });
});
