import { expect, it } from "vitest";
import { createPlatformClient } from "../../generated/client/index.ts";
import { createObserver } from "../../sandbox/observe.ts";
import { originOf, startSandbox } from "../../sandbox/sandbox.ts";
import { temporaryFolder } from "../support/folder.ts";
import { listen } from "../support/listen.ts";

const headers = { "x-sandbox-delay": "0.05" };
async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status;
}

it("reports its health to load balancers and Prometheus", async () => {
  await using sandbox = await startSandbox({ data: ":memory:", port: 0 });
  const { url, firstApplication: { clientId = "", clientSecret = "" } = {} } = sandbox;
  expect([await statusOf(`${url}/health`), await statusOf(`${url}/ready`)]).toEqual([204, 204]);
  const credentials = { clientCredentials: { clientId, clientSecret } };
  await createPlatformClient({ baseUrl: `${url}/sandbox`, credentials }).transactions.create();
  await sandbox.platform.applications.setWebhook(clientId, { url: "http://127.0.0.1:1", events: undefined });
  await sandbox.platform.trigger(clientId, "wallet.created");
  const metrics = async () => (await fetch(`${url}/metrics`)).text();
  await expect
    .poll(metrics)
    .toContain('webhook_attempt_duration_seconds_count{event_type="wallet.created",outcome="unreachable"} 1');
  const text = await metrics();
  expect(text).toContain("webhook_backlog 1\n");
  expect(text).toContain(
    'http_server_request_duration_seconds_count{environment="sandbox",http_request_method="POST",http_route="/v1/transactions",http_response_status_code="202"} 1',
  );
});

it("reports how much waits, and for how long, as of the same moment", async () => {
  const observer = createObserver();
  observer.watch({ backlog: async () => ({ pending: 2, oldest: Date.now() - 60_000 }) });
  const text = await observer.metrics();
  expect(text).toContain("webhook_backlog 2\n");
  expect(text).toMatch(/^webhook_backlog_age_seconds 6\d/m);
});

it.each([
  ["127.0.0.1", "http://127.0.0.1:4040"],
  ["::1", "http://[::1]:4040"],
])("has a URL on the address %s", (host, url) => {
  expect(originOf(host, 4040)).toBe(url);
});

it("names the prefix of the API when it is missing from the URL", async () => {
  await using sandbox = await startSandbox({ data: ":memory:", port: 0 });
  for (const path of ["/v1/users/me", "/sandbox", "/nothing"]) {
    const response = await fetch(`${sandbox.url}${path}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("The API is below /sandbox/ and /production/, the portal at /portal.\n");
  }
});

it("logs no secret and no value of a request", async () => {
  const lines: string[] = [];
  const observer = createObserver("trace", (line) => lines.push(line));
  await using sandbox = await startSandbox({ data: ":memory:", port: 0, observer });
  const { url, platform, firstApplication: { clientId = "", clientSecret = "" } = {} } = sandbox;
  const webhookSecret = await platform.applications.setWebhook(clientId, {
    url: "http://127.0.0.1:1/x?key=hunter2",
    events: undefined,
  });
  const client = createPlatformClient({
    baseUrl: `${url}/sandbox`,
    retry: false,
    credentials: { clientCredentials: { clientId, clientSecret } },
  });
  const token = await client.auth.createToken({
    body: { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret },
  });
  const key = crypto.randomUUID();
  await client.transactions.create({ body: { note: "hunter2" }, headers: { "Idempotency-Key": key } });
  await fetch(`${url}/sandbox/v1/transactions?password=hunter2`, { method: "POST", body: '{"hunter2":' });
  await platform.trigger(clientId, "wallet.created", { pin: "hunter2" });
  await expect.poll(() => lines.join("")).toContain('"msg":"delivery"');
  const log = lines.join("");
  expect(log).toContain('"operationId":"createTransaction"');
  const secrets = [clientSecret, webhookSecret, token.ok ? token.data.access_token : "", key, "hunter2"];
  for (const secret of secrets) expect(log).not.toContain(secret);
});

it("answers what it has begun and loses no delivery when it stops", async () => {
  await using folder = await temporaryFolder();
  const data = `${folder.path}/data.sqlite`;
  const received: string[] = [];
  await using hooks = await listen((request, response) => {
    request.resume();
    setTimeout(() => {
      received.push(String(request.headers["x-svc-event"] ?? request.url));
      response.writeHead(204).end();
    }, 100);
  });
  const first = await startSandbox({ data, port: 0 });
  const { clientId = "", clientSecret = "" } = first.firstApplication ?? {};
  await first.platform.applications.setWebhook(clientId, { url: hooks.url, events: undefined });
  const client = createPlatformClient({
    baseUrl: `${first.url}/sandbox`,
    credentials: { clientCredentials: { clientId, clientSecret } },
    use: [
      (request, next) => next({ ...request, headers: new Headers([...request.headers, ...Object.entries(headers)]) }),
    ],
  });
  await client.users.getCurrentUser();
  const calls = Array.from({ length: 3 }, () => client.transactions.create());
  for (let n = 0; n < 5; n++) await first.platform.trigger(clientId, "wallet.created");
  const stopped = first[Symbol.asyncDispose]();
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([202, 202, 202]);
  await stopped;
  expect(received.length).toBeLessThan(8);
  await using second = await startSandbox({ data, port: 0 });
  await expect.poll(async () => (await second.platform.delivery.backlog()).pending).toBe(0);
  await expect.poll(() => received.length).toBe(8);
  const log = await second.platform.delivery.log();
  // Each once: deliveries that were in progress at the stop were recorded.
  expect(log.map(({ attempts }) => attempts.length)).toEqual(Array(8).fill(1));
});
