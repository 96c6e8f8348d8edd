import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it, vi } from "vitest";
import { createPlatformClient } from "../../generated/client/index.ts";
import { createWebhookReceiver, EVENT_TYPES, type WebhookEvent } from "../../generated/webhooks.ts";
import { respect } from "../../lint/redocly/respect.ts";
import { APIS, ENVIRONMENTS } from "../../sandbox/applications.ts";
import { startSandbox } from "../../sandbox/sandbox.ts";
import { HAS_POSTGRES, startPostgres } from "../durable/support/postgres-server.ts";
import { temporaryFolder } from "../support/folder.ts";
import { listen } from "../support/listen.ts";

// Everything that tests a server of the Platform, against the sandbox: on each engine, in each environment. Each part has a
// sandbox of its own, because the Sandbox environment limits the requests of this machine.
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const run = promisify(execFile);

describe.each(HAS_POSTGRES ? ["SQLite", "PostgreSQL"] : ["SQLite"])("on %s", (engine) => {
  describe.each(ENVIRONMENTS)("%s", (environment) => {
    const start = async () => {
      const postgres = engine === "PostgreSQL" ? await startPostgres() : undefined;
      const sandbox = await startSandbox({ data: postgres?.address ?? ":memory:", port: 0 });
      const { clientId, clientSecret } = await sandbox.platform.applications.create(environment, APIS);
      return {
        sandbox,
        url: `${sandbox.url}/${environment}`,
        clientId,
        clientSecret,
        async [Symbol.asyncDispose](): Promise<void> {
          await sandbox[Symbol.asyncDispose]();
          await postgres?.[Symbol.asyncDispose]();
        },
      };
    };

    it.concurrent("passes countersign test", async () => {
      await using started = await start();
      const env = { ...process.env, CLIENT_ID: started.clientId, CLIENT_SECRET: started.clientSecret };
      const args = ["cli/main.ts", "test", started.url, "spec/openapi.yaml", "--auth-env", "CLIENT_ID,CLIENT_SECRET"];
      const { stdout } = await run(process.execPath, args, { cwd: ROOT, env });
      expect(stdout).toContain("No findings.");
    });

    it.concurrent("passes the workflow", async () => {
      await using started = await start();
      const result = await respect({
        file: join(ROOT, "spec/platform.arazzo.yaml"),
        reads: [join(ROOT, "spec")],
        servers: { platform: started.url },
        inputs: {
          client_id: started.clientId,
          client_secret: started.clientSecret,
          idempotency_key: crypto.randomUUID(),
        },
        // The contract documents 2XX.
        anyStatus: true,
      });
      expect(result).toMatchObject({ kind: "done", failures: [] });
    });

    it.concurrent("passes the generated contract tests", async () => {
      await using started = await start();
      await using folder = await temporaryFolder();
      const config = join(folder.path, "vitest.config.mjs");
      const env = {
        CONTRACT_URL: started.url,
        CONTRACT_AUTH_ENV: "ID,SECRET",
        ID: started.clientId,
        SECRET: started.clientSecret,
      };
      const resolve = { alias: { countersign: join(ROOT, "generator/index.ts") } };
      const test = { include: ["generated/contract.test.ts"], env, testTimeout: 600_000 };
      await writeFile(config, `export default ${JSON.stringify({ root: ROOT, resolve, test })};`);
      const output = join(folder.path, "report.json");
      const vitest = [join(ROOT, "node_modules/vitest/vitest.mjs"), "run", "--config", config];
      const report = ["--reporter=json", `--outputFile=${output}`];
      await run(process.execPath, [...vitest, ...report], { cwd: ROOT, maxBuffer: 1 << 26 });
      const { numPassedTests, success } = JSON.parse(await readFile(output, "utf8"));
      expect(success).toBe(true);
      expect(numPassedTests).toBeGreaterThan(20);
    });

    it.concurrent("works with the generated client and receiver", async () => {
      await using started = await start();
      const { clientId, clientSecret, sandbox } = started;
      const received: WebhookEvent[] = [];
      const secrets: string[] = [];
      const handle = (event: WebhookEvent): void => void received.push(event);
      const on = Object.fromEntries(EVENT_TYPES.map((type) => [type, handle]));
      await using hooks = await listen((request, response) =>
        createWebhookReceiver({ secrets, on }).node(request, response),
      );
      secrets.push(await sandbox.platform.applications.setWebhook(clientId, { url: hooks.url, events: undefined }));
      const client = createPlatformClient({
        baseUrl: started.url,
        credentials: { clientCredentials: { clientId, clientSecret } },
      });
      expect(await client.users.getCurrentUser()).toMatchObject({ status: 200 });
      const created = await client.transactions.create({ body: { amount: 7 } });
      expect(created).toMatchObject({ status: 202 });
      for (const type of EVENT_TYPES) await sandbox.platform.trigger(clientId, type);
      await vi.waitFor(() => expect(received).toHaveLength(EVENT_TYPES.length + 1), { timeout: 60_000 });
      expect(new Set(received.map(({ type }) => type))).toEqual(new Set(EVENT_TYPES));
      const confirmed = received.filter(({ type, data }) => type === "transaction.confirmed" && data.amount === 7);
      expect(confirmed).toMatchObject([{ data: created.ok ? created.data : undefined }]);
    });
  });
});
