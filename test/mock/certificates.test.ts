import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startMock } from "../../generator/index.ts";
import { judge } from "../../judge/judge.ts";
import { answer, arrayOf, contract, json, object, text } from "../judge/support/contract.ts";
import { temporaryFolder } from "../support/folder.ts";

// The mock has no TLS, so no caller has a certificate. The other schemes of an alternative are still required.

const document = contract({
  title: "Bank",
  security: {
    oauth: { type: "oauth2", flows: { clientCredentials: { tokenUrl: "/token", scopes: {} } } },
    certificate: { type: "mutualTLS" },
  },
  failure: object({ message: text() }),
  operations: {
    "POST /token issueToken": {
      security: [],
      body: {
        required: true,
        content: json(
          object({ grant_type: { const: "client_credentials" }, client_id: text(), client_secret: text() }),
          "application/x-www-form-urlencoded",
        ),
      },
      200: answer(object({ access_token: text(), token_type: { const: "Bearer" } })),
      400: null,
    },
    "GET /accounts listAccounts": { 200: answer(arrayOf(text())) },
    "GET /health health": { security: [{ certificate: [] }], 204: null },
  },
});

test("credentials beside a client certificate are sent and required", async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, "openapi.json");
  await writeFile(path, JSON.stringify(document));
  const mock = await startMock({ document: path }, { limits: false, client: { id: "app", secret: "s3cret" } });
  try {
    const { api, url } = mock;
    expect((await fetch(`${url}/accounts`)).status).toBe(401);
    expect((await fetch(`${url}/health`)).status).toBe(204);
    const client = { kind: "client", id: "app", idName: "ID", secret: "s3cret", secretName: "SECRET" } as const;
    const report = await judge({ api, url, seed: 1, runs: 3, credentials: { oauth: client } });
    expect(report.findings.map(({ check, message, operation }) => [check, operation, message])).toEqual([]);
    const accounts = report.coverage.operations.find(({ pointer }) => pointer.includes("accounts"));
    expect(accounts?.statuses.map(({ status }) => status)).toContain("200");
    expect(accounts?.checks).toContain("authentication-required");
  } finally {
    await mock.close();
  }
}, 60_000);
