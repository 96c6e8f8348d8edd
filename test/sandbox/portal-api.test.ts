import { afterAll, describe, expect, it } from "vitest";
import { createWebhookReceiver, EVENT_TYPES } from "../../generated/webhooks.ts";
import {
  createPortalClient,
  type PortalClient,
  type PortalClientOptions,
  unwrap,
} from "../../sandbox/portal/generated/client/index.ts";
import type { CreatedApplication, Delivery } from "../../sandbox/portal/generated/models.ts";
import { startSandbox } from "../../sandbox/sandbox.ts";
import { listen } from "../support/listen.ts";

const sandbox = await startSandbox({ data: ":memory:", port: 0 });
const portal = clientOf();
afterAll(() => sandbox[Symbol.asyncDispose]());

function clientOf(adminToken = sandbox.adminToken, more: PortalClientOptions = {}): PortalClient {
  return createPortalClient({ baseUrl: `${sandbox.url}/admin`, credentials: { adminToken }, ...more });
}

const create = async (): Promise<CreatedApplication> => unwrap(await portal.applications.create({ body: {} }));

/** The status of a token request of an application. */
async function statusOfToken({ client_id, environment }: CreatedApplication, client_secret: string): Promise<number> {
  const body = JSON.stringify({ grant_type: "client_credentials", client_id, client_secret });
  const headers = { "content-type": "application/json" };
  return (await fetch(`${sandbox.url}/${environment}/oauth/token`, { method: "POST", headers, body })).status;
}

describe("applications", () => {
  it("are created, listed, renamed and subscribed", async () => {
    const created = unwrap(
      await portal.applications.create({ body: { name: "Shop <b>", environment: "production", apis: ["users"] } }),
    );
    const path = { client_id: created.client_id };
    expect(unwrap(await portal.applications.list())[0]).toEqual({
      client_id: created.client_id,
      name: "Shop <b>",
      environment: "production",
      apis: ["users"],
      created_at: expect.stringMatching(/^\d{4}-/),
    });
    const changed = await portal.applications.update({ path, body: { apis: ["users", "transactions"] } });
    expect(unwrap(changed)).toMatchObject({ name: "Shop <b>", apis: ["users", "transactions"] });
    await portal.applications.update({ path, body: { name: "Books" } });
    expect(unwrap(await portal.applications.get({ path }))).toMatchObject({
      name: "Books",
      apis: ["users", "transactions"],
    });
  });

  it("get a new client secret, which replaces the previous one", async () => {
    const created = unwrap(await portal.applications.create({ body: { environment: "production" } }));
    const { client_secret } = unwrap(await portal.applications.rotateClientSecret({ path: created }));
    expect(await statusOfToken(created, client_secret)).toBe(200);
    expect(await statusOfToken(created, created.client_secret)).toBe(401);
  });
});

describe("a webhook endpoint", () => {
  it("is verified when it acknowledges a signed ping", async () => {
    const path = await create();
    let secrets: readonly string[] = ["another secret"];
    await using hooks = await listen((request, response) =>
      createWebhookReceiver({ secrets, on: {} }).node(request, response),
    );
    const registered = unwrap(await portal.webhooks.register({ path, body: { url: hooks.url } }));
    expect(registered).toMatchObject({ url: hooks.url, events: EVENT_TYPES });
    expect(unwrap(await portal.webhooks.ping({ path }))).toMatchObject({ verified: false, outcome: "refused" });
    const isVerified = async () => unwrap(await portal.applications.get({ path })).webhook?.verified;
    expect(await isVerified()).toBe(false);
    secrets = [registered.secret];
    expect(unwrap(await portal.webhooks.ping({ path }))).toMatchObject({ verified: true, status: 204 });
    expect(await isVerified()).toBe(true);
    await portal.webhooks.register({ path, body: { url: hooks.url } });
    expect(await isVerified()).toBe(false);
  });

  it("gets waiting events immediately when it acknowledges a ping or another endpoint is registered", async () => {
    // Its clock stands still, so waits never end.
    const start = Date.now();
    await using frozen = await startSandbox({ data: ":memory:", port: 0, now: () => start });
    const api = clientOf(frozen.adminToken, { baseUrl: `${frozen.url}/admin` });
    let status = 503;
    const received: unknown[] = [];
    await using hooks = await listen((request, response) => {
      if (status === 204) received.push(request.headers["x-svc-event-id"]);
      request.resume();
      response.writeHead(status).end();
    });
    const path = unwrap(await api.applications.create({ body: {} }));
    await api.webhooks.register({ path, body: { url: hooks.url } });
    const trigger = async () => unwrap(await api.events.trigger({ path, body: { type: "kyc.approved" } })).id;
    const attempts = async () =>
      unwrap(await api.events.listDeliveries({ path })).flatMap((delivery) => delivery.attempts).length;
    const ids = await Promise.all(Array.from({ length: 6 }, trigger));
    await expect.poll(attempts).toBe(5);
    status = 204;
    await api.webhooks.ping({ path });
    await expect.poll(() => received.toSorted()).toEqual(expect.arrayContaining(ids));

    await api.webhooks.register({ path, body: { url: "http://127.0.0.1:1" } });
    const late = [];
    for (let count = 0; count < 5; count++) late.push(await trigger());
    await expect.poll(attempts).toBe(6 + 5 + 5);
    await api.webhooks.register({ path, body: { url: hooks.url } });
    await expect.poll(() => received).toEqual(expect.arrayContaining(late));
  });

  it("is removed, and can no longer be pinged or rotated", async () => {
    const path = await create();
    await portal.webhooks.register({ path, body: { url: "http://localhost:9/" } });
    expect(await portal.webhooks.remove({ path })).toMatchObject({ status: 204 });
    expect(unwrap(await portal.applications.get({ path })).webhook).toBeUndefined();
    for (const call of [portal.webhooks.ping, portal.webhooks.rotateSecret])
      expect(await call({ path })).toMatchObject({ status: 409, error: { error_code: "conflict" } });
  });

  it.each(["ftp://x/", "http://u:p@x/", "https://u@x/"])("cannot be %s", async (url) => {
    const path = await create();
    const answer = await portal.webhooks.register({ path, body: { url } });
    expect(answer).toMatchObject({ status: 422, error: { error_code: "validation_error" } });
    expect(unwrap(await portal.applications.get({ path })).webhook).toBeUndefined();
  });

  it("gets no event at a private address of the network", async () => {
    const path = await create();
    await portal.webhooks.register({ path, body: { url: "http://169.254.169.254/latest" } });
    await portal.events.trigger({ path, body: { type: "wallet.created" } });
    const answer = async () => unwrap(await portal.events.listDeliveries({ path }))[0]?.attempts[0]?.response;
    await expect.poll(answer).toMatch(/not a public address/);
    expect(unwrap(await portal.webhooks.ping({ path })).response).toMatch(/not a public address/);
  });
});

describe("the log", () => {
  const idsOf = (deliveries: readonly Delivery[]) => deliveries.map(({ event }) => event.id);

  it("is filtered by event, type and state, and read page by page", async () => {
    const path = await create();
    const trigger = async (type: "kyc.approved" | "wallet.created") =>
      unwrap(await portal.events.trigger({ path, body: { type } })).id;
    const [first, second, third] = [
      await trigger("kyc.approved"),
      await trigger("wallet.created"),
      await trigger("kyc.approved"),
    ];
    const read = async (query: NonNullable<Parameters<typeof portal.events.listDeliveries>[0]["query"]>) =>
      unwrap(await portal.events.listDeliveries({ path, query }));
    // Without an endpoint, events are given up.
    await expect.poll(async () => idsOf(await read({ state: "dead" }))).toEqual([third, second, first]);
    expect(idsOf(await read({ type: "kyc.approved" }))).toEqual([third, first]);
    expect(idsOf(await read({ event: second }))).toEqual([second]);
    const [newest] = await read({ limit: 1 });
    expect(idsOf(await read({ before: newest?.id ?? "" }))).toEqual([second, first]);
    expect(newest?.attempts).toMatchObject([{ outcome: "failed", response: "No endpoint is registered." }]);
    expect(idsOf(await read({ state: "delivered" }))).toEqual([]);
  });

  it("is streamed, replays included, and resumed after an event", async () => {
    const path = await create();
    const types: string[] = [];
    const follow = async (count: number, lastEventId?: string): Promise<string | undefined> => {
      const headers = lastEventId === undefined ? {} : { "Last-Event-ID": lastEventId };
      for await (const { id, data } of unwrap(await portal.events.stream({ path }, { headers }))) {
        types.push(data.type);
        expect(JSON.parse(data.body)).toMatchObject({ id: data.id, type: data.type });
        if (types.length === count) return id;
      }
      return undefined;
    };
    const { id } = unwrap(await portal.events.trigger({ path, body: { type: "kyc.rejected" } }));
    const following = follow(2);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await portal.events.replay({ path: { ...path, event_id: id } });
    await portal.events.trigger({ path, body: { type: "wallet.created" } });
    const last = await following;
    await portal.events.trigger({ path, body: { type: "account.frozen" } });
    await follow(3, last);
    expect(types).toEqual(["kyc.rejected", "wallet.created", "account.frozen"]);
  });
});

it("reports how much of the rate limits an address has used, without using them", async () => {
  const used = async () => unwrap(await portal.usage.get()).windows.map(({ used }) => used);
  await using fresh = await startSandbox({ data: ":memory:", port: 0 });
  const client = clientOf(fresh.adminToken, { baseUrl: `${fresh.url}/admin` });
  expect(unwrap(await client.usage.get())).toMatchObject({
    address: "127.0.0.1",
    windows: [
      { requests: 5, per_seconds: 1, used: 0 },
      { requests: 100, per_seconds: 60, used: 0 },
      { requests: 1000, per_seconds: 3600, used: 0 },
    ],
  });
  for (let count = 0; count < 3; count++) await fetch(`${fresh.url}/sandbox/v1/users/me`);
  const usage = unwrap(await client.usage.get());
  expect(usage.windows.map((window) => window.used)).toEqual([expect.any(Number), 3, 3]);
  expect(unwrap(await client.usage.get({ query: { address: "192.0.2.1" } })).windows[1]).toMatchObject({ used: 0 });
  expect(await used()).toEqual([0, 0, expect.any(Number)]);
});
