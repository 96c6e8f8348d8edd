import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { listen } from "../../support/listen.ts";
import { temporaryFolder } from "../../support/folder.ts";

const BINARY = ["valkey-server", "redis-server"].find((name) => {
  try {
    execFileSync(name, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
});

export const HAS_REDIS: boolean = BINARY !== undefined;
if (!HAS_REDIS) console.warn("SKIPPED: the tests of rate limits in Redis. Install valkey-server or redis-server.");

export interface RedisServer extends AsyncDisposable {
  /** For `createClient`. */
  readonly url: string;
}

/** A new server on a free loopback port. */
export async function startRedis(): Promise<RedisServer> {
  const folder = await temporaryFolder();
  const port = await freePort();
  const server = spawn(
    BINARY ?? "",
    ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder.path],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const ended = once(server, "exit");
  await new Promise<void>((resolve, reject) => {
    let log = "";
    server.stdout.on("data", (chunk: Buffer) => {
      log += chunk.toString();
      if (/ready to accept connections/i.test(log)) resolve();
    });
    server.once("exit", () => reject(new Error(log)));
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    async [Symbol.asyncDispose](): Promise<void> {
      server.kill("SIGKILL");
      await ended;
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** A URL cannot name a socket of the file system, so this takes a port that is free now. */
async function freePort(): Promise<number> {
  await using listening = await listen(() => {});
  return listening.port;
}
