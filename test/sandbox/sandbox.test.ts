import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createPlatformClient, type PlatformClient, type PlatformClientOptions } from "../../generated/client/index.ts";
import { createWebhookReceiver, EVENT_TYPES, type WebhookEvent } from "../../generated/webhooks.ts";
import { startSandbox } from "../../sandbox/sandbox.ts";
import { temporaryFolder } from "../support/folder.ts";
import { ENVELOPE } from "../server/support/contract.ts";
import { listen } from "../support/listen.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const sandbox = await startSandbox({ data: ":memory:", port: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());

interface Credentials {
  readonly client_id: string;
  readonly client_secret: string;
}

async function admin(method: string, path: string, body?: unknown, token = sandbox.adminToken) {
  const response = await fetch(`${sandbox.url}/admin/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** A new application; in Production, where no rate limits are in the way. */
async function application(more: object = {}): Promise<Credentials> {
  return (await admin("POST", "applications", { environment: "production", ...more })).body;
}

function clientOf(
  credentials: Credentials,
  headers: Readonly<Record<string, string>> = {},
  more: PlatformClientOptions = {},
): PlatformClient {
  return createPlatformClient({
    baseUrl: `${sandbox.url}/production`,
    retry: false,
    credentials: {
      clientCredentials: { clientId: credentials.client_id, clientSecret: credentials.client_secret },
    },
    use: [
      (request, next) => {
        const all = new Headers(request.headers);
        for (const [name, value] of Object.entries(headers)) all.set(name, value);
        return next({ ...request, headers: all });
      },
    ],
    ...more,
  });
}

describe("the API", () => {
  it("serves every operation", async () => {
    const client = clientOf(await application());
    expect(await client.users.getCurrentUser()).toMatchObject({ status: 200, data: { id: /^user_/ } });
    expect(await client.transactions.create({ body: {} })).toMatchObject({ status: 202 });
  });

  it("knows tokens only in the environment of their application", async () => {
    const credentials = await application();
    const elsewhere = clientOf(credentials, {}, { baseUrl: `${sandbox.url}/sandbox` });
    await expect(elsewhere.users.getCurrentUser()).rejects.toThrow(/token/i);
    const token = await clientOf(credentials).auth.createToken({
      body: { grant_type: "client_credentials", ...credentials },
    });
    const authorization = `Bearer ${token.ok ? token.data.access_token : ""}`;
    const statuses = await Promise.all(
      ["production", "sandbox"].map(
        async (name) => (await fetch(`${sandbox.url}/${name}/v1/users/me`, { headers: { authorization } })).status,
      ),
    );
    expect(statuses).toEqual([200, 401]);
  });

  it("forbids APIs that the application is not subscribed to", async () => {
    const client = clientOf(await application({ apis: ["users"] }));
    expect(await client.users.getCurrentUser()).toMatchObject({ status: 200 });
    expect(await client.transactions.create()).toMatchObject({ status: 403, error: { error_code: "forbidden" } });
  });

  it.each(ENVELOPE.codes)("answers %i %s when it is asked to", async (status, code) => {
    const client = clientOf(await application(), { "x-sandbox-error": code });
    expect(await client.transactions.create()).toMatchObject({ status, error: { error_code: code } });
  });

  it("limits Sandbox to 5 requests per second", async () => {
    await using fresh = await startSandbox({ data: ":memory:", port: 0 });
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await fetch(`${fresh.url}/sandbox/v1/users/me`)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(5);
  });
});

describe("webhooks", () => {
  /** An application with an endpoint that records its events. */
  async function integrator(options: { readonly events?: readonly string[] } = {}) {
    const credentials = await application();
    const received: WebhookEvent[] = [];
    const secrets: string[] = [];
    const path = `applications/${credentials.client_id}`;
    const receiverOf = () => {
      const handle = (event: WebhookEvent): void => void received.push(event);
      return createWebhookReceiver({
        secrets,
        on: Object.fromEntries(EVENT_TYPES.map((type) => [type, handle])),
      });
    };
    const hooks = await listen((request, response) => void receiverOf().node(request, response));
    const registered = await admin("PUT", `${path}/webhook`, { url: hooks.url, ...options });
    secrets.push(registered.body.secret);
    return {
      path,
      received,
      secrets,
      client: (headers: Readonly<Record<string, string>>) => clientOf(credentials, headers),
      hooks,
    };
  }

  it.each([
    ["confirmed", "transaction.confirmed"],
    ["failed", "transaction.failed"],
  ])("tell that a transaction was %s, once, after the delay", async (outcome, type) => {
    const { client, received, hooks } = await integrator();
    await using _ = hooks;
    const calls = client({ "x-sandbox-outcome": outcome, "x-sandbox-delay": "0.05" });
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const body = { amount: 7, currency: "EUR", from: "wallet_a" };
    const first = await calls.transactions.create({ body, headers });
    const again = await calls.transactions.create({ body, headers });
    expect(again).toMatchObject({ status: 202, data: first.ok && first.data });
    await vi.waitFor(() => expect(received).toHaveLength(1));
    expect(received).toMatchObject([
      { type, data: { ...(first.ok && first.data), amount: 7, currency: "EUR", from: "wallet_a" } },
    ]);
  });

  it("are triggered, logged and replayed", async () => {
    const { path, received, hooks } = await integrator();
    await using _ = hooks;
    const ids: string[] = [];
    for (const type of EVENT_TYPES) ids.push((await admin("POST", `${path}/events`, { type })).body.id);
    await vi.waitFor(() => expect(received.map(({ id }) => id)).toEqual(ids));
    const { body } = await admin("GET", `${path}/deliveries?event=${ids[0]}`);
    expect(body).toMatchObject([{ state: "delivered", attempts: [{ outcome: "acknowledged", status: 204 }] }]);
    expect((await admin("POST", `${path}/events/${ids[0]}/replay`)).body).toEqual({ id: ids[0] });
    await vi.waitFor(() => expect(received.at(-1)?.id).toBe(ids[0]));
    const other = await application();
    expect((await admin("POST", `applications/${other.client_id}/events/${ids[0]}/replay`)).status).toBe(404);
  });

  it("are signed with the new and the old secret after a rotation", async () => {
    const { path, received, secrets, hooks } = await integrator();
    await using _ = hooks;
    const { secret } = (await admin("POST", `${path}/webhook/rotate`)).body;
    for (const known of [secrets.slice(), [secret]]) {
      secrets.splice(0, 1, ...known);
      const count = received.length;
      await admin("POST", `${path}/events`, { type: "wallet.created" });
      await vi.waitFor(() => expect(received).toHaveLength(count + 1));
    }
  });

  it("are sent only for subscribed types", async () => {
    const { path, received, hooks } = await integrator({ events: ["kyc.approved"] });
    await using _ = hooks;
    for (const type of ["wallet.created", "kyc.approved"]) await admin("POST", `${path}/events`, { type });
    await vi.waitFor(() => expect(received.map(({ type }) => type)).toEqual(["kyc.approved"]));
  });
});

it("keeps its state when it is started again, and stores no secret of a client or token", async () => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, "sandbox.sqlite");
  const first = await startSandbox({ data, port: 0 });
  const { clientId = "", clientSecret = "" } = first.firstApplication ?? {};
  const client = (url: string) =>
    createPlatformClient({ baseUrl: `${url}/sandbox`, credentials: { clientCredentials: { clientId, clientSecret } } });
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const created = await client(first.url).transactions.create({ headers });
  await first[Symbol.asyncDispose]();
  await using second = await startSandbox({ data, port: 0 });
  expect(second.firstApplication).toBeUndefined();
  const again = await client(second.url).transactions.create({ headers });
  expect(again).toMatchObject({ status: 202, data: created.ok && created.data });
});

it("passes countersign test", async () => {
  const { client_id: CLIENT_ID, client_secret: CLIENT_SECRET } = await application();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["cli/main.ts", "test", `${sandbox.url}/production`, "spec/openapi.yaml", "--auth-env", "CLIENT_ID,CLIENT_SECRET"],
    { cwd: ROOT, env: { ...process.env, CLIENT_ID, CLIENT_SECRET } },
  );
  expect(stdout).toContain("No findings.");
});
