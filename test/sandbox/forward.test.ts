import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { createWebhookReceiver, EVENT_TYPES, type WebhookEvent } from "../../generated/webhooks.ts";
import { startSandbox } from "../../sandbox/sandbox.ts";
import { listen } from "../support/listen.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const SECRET = "whsec_local";

/** Runs `countersign webhook listen --forward`. */
function forward(sandbox: string, application: string, adminToken: string, to = "http://127.0.0.1:9/") {
  const args = ["webhook", "listen", "--forward", to, "--sandbox", sandbox, "--application", application];
  const child = spawn(
    process.execPath,
    ["cli/main.ts", ...args, "--secret-env", "SECRET", "--document", "spec/openapi.yaml"],
    {
      cwd: ROOT,
      env: { ...process.env, SECRET, SANDBOX_ADMIN_TOKEN: adminToken, NO_COLOR: "1" },
    },
  );
  const printed = { out: "", err: "" };
  child.stdout.on("data", (chunk) => (printed.out += chunk));
  child.stderr.on("data", (chunk) => (printed.err += chunk));
  return { child, printed, ended: once(child, "close") };
}

it("forwards events and replays to a receiver, without a registered endpoint", async () => {
  const received: WebhookEvent[] = [];
  const handle = (event: WebhookEvent): void => void received.push(event);
  const receiver = createWebhookReceiver({
    secrets: SECRET,
    on: Object.fromEntries(EVENT_TYPES.map((type) => [type, handle])),
  });
  await using hooks = await listen((request, response) => void receiver.node(request, response));
  await using sandbox = await startSandbox({ data: ":memory:", port: 0 });
  const { clientId = "" } = sandbox.firstApplication ?? {};
  const { child, printed, ended } = forward(sandbox.url, clientId, sandbox.adminToken, hooks.url);
  await expect.poll(() => printed.err).toContain(`Forwarding events of ${clientId}`);
  const first = await sandbox.platform.trigger(clientId, "wallet.created", { note: "ünïcode" });
  await expect.poll(() => received).toMatchObject([{ id: first, type: "wallet.created", data: { note: "ünïcode" } }]);
  const second = await sandbox.platform.trigger(clientId, "transaction.confirmed", { amount: 7 });
  await expect.poll(() => received[1]).toMatchObject({ id: second, data: { amount: 7 } });
  await sandbox.platform.delivery.replay(first, clientId);
  await expect.poll(() => printed.out.match(new RegExp(first, "g"))?.length).toBe(2);
  child.kill("SIGINT");
  expect(await ended).toEqual([0, null]);
  expect(printed.out).toMatch(
    new RegExp(`^wallet\\.created ${first} -> ${hooks.url}: acknowledged with 204 \\(\\d+ ms\\)\\n`),
  );
});

it.each([
  ["a wrong token", "wrong", undefined, "SANDBOX_ADMIN_TOKEN is not the admin token"],
  ["an unknown application", undefined, "app_unknown", "has no application app_unknown"],
])("ends with exit code 2 for %s", async (_what, token, application, message) => {
  await using sandbox = await startSandbox({ data: ":memory:", port: 0 });
  const { clientId = "" } = sandbox.firstApplication ?? {};
  const { printed, ended } = forward(sandbox.url, application ?? clientId, token ?? sandbox.adminToken);
  expect((await ended)[0]).toBe(2);
  expect(printed.err).toContain(message);
});
