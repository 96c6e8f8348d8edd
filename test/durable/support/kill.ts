import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, vi } from "vitest";
import { createWebhookReceiver } from "../../../generated/webhooks.ts";
import { listen } from "../../support/listen.ts";
import { openWithTable } from "./open-with-table.ts";

const CHILD = fileURLToPath(new URL("killed-server.ts", import.meta.url));
/** Requests that are under way at the same time. */
const CALLERS = 8;

export interface KillOptions {
  /** More of the server's environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** What happens while the server is down. */
  readonly whileDown?: (kill: number) => void | Promise<void>;
}

/**
 * Kills a server with SIGKILL at random moments under load, and starts it again each time. Every request is retried with
 * its key until it is answered. Then every one must have taken effect once, with one event that was handled once.
 */
export async function killRepeatedly(
  address: string,
  kills: number,
  { env = {}, whileDown = () => undefined }: KillOptions = {},
): Promise<void> {
  const handled: string[] = [];
  const receiver = createWebhookReceiver({
    secrets: "whsec_test",
    on: { "wallet.created": ({ id, data }) => void handled.push(`${id} ${String(data["key"])}`) },
  });
  await using hooks = await listen((request, response) => void receiver.node(request, response));
  const answers = new Map<string, unknown>();
  let url = "";
  let isOver = false;
  const call = async (): Promise<void> => {
    while (!isOver) {
      const key = crypto.randomUUID();
      while (!answers.has(key)) {
        const answer = await post(url, key);
        if (answer === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
        else answers.set(key, answer);
      }
    }
  };
  let child = await start(address, hooks.url, env);
  ({ url } = child);
  const callers = Array.from({ length: CALLERS }, call);
  for (let kill = 0; kill < kills; kill++) {
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 250));
    child.process.kill("SIGKILL");
    await child.ended;
    await whileDown(kill);
    child = await start(address, hooks.url, env);
    ({ url } = child);
  }
  isOver = true;
  await Promise.all(callers);
  expect(answers.size).toBeGreaterThanOrEqual(CALLERS);
  try {
    await vi.waitFor(() => expect(handled.length).toBeGreaterThanOrEqual(answers.size), {
      timeout: 90_000,
      interval: 50,
    });
  } finally {
    child.process.kill("SIGKILL");
    await child.ended;
  }
  const { names, close } = await openWithTable(address);
  const keys = [...answers.keys()].toSorted();
  expect((await names()).toSorted()).toEqual(keys);
  expect(handled.toSorted()).toEqual([...answers].map(([key, id]) => `${String(id)} ${key}`).toSorted());
  await close();
}

interface Child {
  readonly url: string;
  readonly process: ChildProcess;
  readonly ended: Promise<unknown>;
}

async function start(address: string, webhookUrl: string, env: Readonly<Record<string, string>>): Promise<Child> {
  const child = spawn(process.execPath, [CHILD, address, webhookUrl], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...env },
  });
  const ended = once(child, "exit");
  const [line] = await Promise.race([once(child.stdout, "data"), ended.then(() => [undefined])]);
  if (line === undefined) throw new Error("The server did not start.");
  return { url: String(line).trim(), process: child, ended };
}

/** The event of the reply; `undefined` when there was none, or the key is still in use. */
async function post(url: string, key: string): Promise<unknown> {
  try {
    const response = await fetch(`${url}/v1/transactions`, {
      method: "POST",
      headers: { authorization: "Bearer t", "idempotency-key": key, "content-type": "application/json" },
      body: "{}",
      // Nothing waits for a server that is gone.
      signal: AbortSignal.timeout(10_000),
    });
    const { event } = (await response.json()) as { readonly event?: unknown };
    return response.status === 202 ? event : undefined;
  } catch {
    return undefined;
  }
}
