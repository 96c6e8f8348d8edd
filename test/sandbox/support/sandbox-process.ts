// A sandbox in a separate process with a clock that the test sets: `node sandbox-process.ts DATABASE [REDIS_URL]`.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { createObserver } from "../../../sandbox/observe.ts";
import { startSandbox } from "../../../sandbox/sandbox.ts";

const SELF = fileURLToPath(import.meta.url);
export const ADMIN_TOKEN = "admin-token-of-the-test";

export interface SandboxProcess extends AsyncDisposable {
  readonly url: string;
  /** Sets and stops the clock. */
  setClock(now: number): Promise<void>;
}

/** @param now stops the clock of the process at this time; default: it runs */
export async function startSandboxProcess(data: string, redisUrl = "", now?: number): Promise<SandboxProcess> {
  const child: ChildProcess = fork(SELF, [data, redisUrl, String(now ?? "")], { stdio: "inherit" });
  const ended = once(child, "exit");
  const [url] = await Promise.race([once(child, "message"), ended.then(() => [undefined])]);
  if (typeof url !== "string") throw new Error("The sandbox did not start.");
  return {
    url,
    async setClock(time): Promise<void> {
      const isSet = once(child, "message");
      child.send(time);
      await isSet;
    },
    async [Symbol.asyncDispose](): Promise<void> {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

if (process.argv[1] === SELF) {
  const [data = "", redisUrl = "", start = ""] = process.argv.slice(2);
  let clock = start === "" ? undefined : Number(start);
  const sandbox = await startSandbox({
    data,
    redisUrl: redisUrl === "" ? undefined : redisUrl,
    port: 0,
    adminToken: ADMIN_TOKEN,
    observer: createObserver("fatal"),
    ...(clock !== undefined && { now: () => clock ?? 0 }),
  });
  process.on("message", (time) => {
    clock = Number(time);
    process.send?.("set");
  });
  process.send?.(sandbox.url);
}
