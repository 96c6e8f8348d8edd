import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createPlatformClient, type PlatformClient } from "../../generated/client/index.ts";
import { createWebhookReceiver } from "../../generated/webhooks.ts";
import { HAS_POSTGRES, type PostgresServer, startPostgres } from "../durable/support/postgres-server.ts";
import { createObserver } from "../../sandbox/observe.ts";
import { signInPath } from "../../sandbox/portal/web/sessions.ts";
import { startSandbox } from "../../sandbox/sandbox.ts";
import { listen } from "../support/listen.ts";
import { ADMIN_TOKEN, type SandboxProcess, startSandboxProcess } from "./support/sandbox-process.ts";

// Two processes on one database, as behind a load balancer.
describe.skipIf(!HAS_POSTGRES)("two sandboxes on one database", () => {
  let postgres: PostgresServer;
  let pair: readonly [SandboxProcess, SandboxProcess];
  beforeAll(async () => {
    if (!HAS_POSTGRES) return;
    postgres = await startPostgres();
    // They run the migrations at the same time.
    pair = await Promise.all([startSandboxProcess(postgres.address), startSandboxProcess(postgres.address)]);
  });
  afterAll(async () => {
    if (!HAS_POSTGRES) return;
    for (const one of pair) await one[Symbol.asyncDispose]();
    await postgres[Symbol.asyncDispose]();
  });

  /** @param which of the two processes serves the request */
  const admin = async (which: 0 | 1, method: string, path: string, body?: unknown) => {
    const response = await fetch(`${pair[which].url}/admin/applications${path}`, {
      method,
      headers: { authorization: `Bearer ${ADMIN_TOKEN}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(response.ok, `${path} ${response.status}`).toBe(true);
    return response.json();
  };
  const clientOf = (which: 0 | 1, clientId: string, clientSecret: string): PlatformClient =>
    createPlatformClient({
      baseUrl: `${pair[which].url}/production`,
      retry: false,
      credentials: { clientCredentials: { clientId, clientSecret } },
    });

  it("create one first application when they start at the same time", async () => {
    expect(await admin(0, "GET", "")).toMatchObject([{ client_id: "app_first", environment: "sandbox" }]);
  });

  it("serve each other's applications and tokens, and take effect once for 100 requests with one key", async () => {
    const received: unknown[] = [];
    const secrets: string[] = [];
    const receiver = () =>
      createWebhookReceiver({ secrets, on: { "transaction.confirmed": ({ data }) => void received.push(data) } });
    await using hooks = await listen((request, response) => void receiver().node(request, response));
    const { client_id, client_secret } = await admin(0, "POST", "", { environment: "production" });
    const { secret } = await admin(1, "PUT", `/${client_id}/webhook`, { url: hooks.url });
    secrets.push(secret);

    const clients = [clientOf(0, client_id, client_secret), clientOf(1, client_id, client_secret)];
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const call = async (n: number) => clients[n % 2]?.transactions.create({ body: { amount: 7 }, headers });
    const all = await Promise.all(Array.from({ length: 100 }, (_, n) => call(n)));
    expect(new Set(all.map((reply) => reply?.status))).toEqual(new Set([202, 409]));
    // Requests that were in progress are answered now.
    const replies = [...all.filter((reply) => reply?.status === 202), await call(0), await call(1)];
    const ids = new Set(replies.map((reply) => JSON.stringify(reply?.ok === true && reply.data)));
    expect(ids.size).toBe(1);
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 30_000 });
    const { length } = await admin(1, "GET", `/${client_id}/deliveries`);
    expect(length).toBe(1);
    expect(received).toMatchObject([{ amount: 7, ...JSON.parse([...ids].join()) }]);

    await admin(0, "POST", `/${client_id}/webhook/rotate`);
    const { id } = await admin(0, "POST", `/${client_id}/events`, { type: "wallet.created" });
    const attempts = async () => (await admin(1, "GET", `/${client_id}/deliveries?event=${id}`))[0]?.attempts;
    await vi.waitFor(async () => expect(await attempts()).toMatchObject([{ outcome: "acknowledged" }]), {
      timeout: 30_000,
    });
  });

  it("accept one link to the portal once", async () => {
    const link = signInPath(ADMIN_TOKEN, Date.now());
    const attempts = Array.from({ length: 20 }, (_, n) =>
      fetch(`${pair[n % 2 === 0 ? 0 : 1].url}${link}`, { redirect: "manual" }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([303, ...Array.from({ length: 19 }, () => 401)]);
  });

  it("do not start when Redis cannot be reached", async () => {
    const observer = createObserver("fatal");
    const starting = startSandbox({ data: postgres.address, redisUrl: "redis://127.0.0.1:1", port: 0, observer });
    await expect(starting).rejects.toThrow("Redis cannot be used: connect ECONNREFUSED 127.0.0.1:1");
  });

  it("are not ready while the database is down, and serve again when it is back", async () => {
    const { client_id, client_secret } = await admin(0, "POST", "", { environment: "production" });
    const client = clientOf(0, client_id, client_secret);
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    expect((await client.transactions.create()).status).toBe(202);
    const readiness = async () => Promise.all(pair.map(async ({ url }) => (await fetch(`${url}/ready`)).status));
    expect(await readiness()).toEqual([204, 204]);
    await postgres.crash();
    expect(await readiness()).toEqual([503, 503]);
    expect((await client.transactions.create({ headers })).status).toBe(503);
    await postgres.restart({});
    await vi.waitFor(async () => expect(await readiness()).toEqual([204, 204]), { timeout: 30_000 });
    await vi.waitFor(async () => expect((await client.transactions.create({ headers })).status).toBe(202));
  });
});
