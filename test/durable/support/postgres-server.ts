import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../support/folder.ts";

/** The folder with `initdb` and `postgres`; `undefined` when PostgreSQL is not installed. */
function binaries(): string | undefined {
  const folders = [...globSync("/usr/lib/postgresql/*/bin"), "/usr/local/bin", "/opt/homebrew/bin"];
  return folders.toReversed().find((folder) => existsSync(join(folder, "initdb")));
}

export const HAS_POSTGRES: boolean = binaries() !== undefined;
if (!HAS_POSTGRES)
  console.warn("SKIPPED: the tests of the PostgreSQL store. Install postgresql (apt install postgresql).");

export interface PostgresServer extends AsyncDisposable {
  /** For `connectionString` of `pg`. */
  readonly address: string;
  /** The folder with the data. */
  readonly data: string;
  /** Kills every process of the server with SIGKILL. */
  crash(): Promise<void>;
  /** Stops the server if it runs, and starts it. @param env more of its environment */
  restart(env: Readonly<Record<string, string>>): Promise<void>;
}

/**
 * A new PostgreSQL server, on a socket in a temporary folder.
 *
 * @param syncs whether it waits for the disk; default: no
 */
export async function startPostgres({ syncs = false }: { readonly syncs?: boolean } = {}): Promise<PostgresServer> {
  const bin = binaries() ?? "";
  const folder = await temporaryFolder();
  // PostgreSQL does not run as root.
  const user = process.getuid?.() === 0 ? userIds() : undefined;
  if (user !== undefined) chownSync(folder.path, user.uid, user.gid);
  const data = join(folder.path, "data");
  const initial = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync", "--wal-segsize=1"];
  execFileSync(join(bin, "initdb"), initial, { stdio: "ignore", cwd: folder.path, ...user });
  const settings = ["listen_addresses=", `fsync=${syncs ? "on" : "off"}`, "max_connections=100"];
  const start = async (env: Readonly<Record<string, string>> = {}): Promise<ChildProcess> => {
    const args = ["-D", data, "-k", folder.path, ...settings.flatMap((setting) => ["-c", setting])];
    const started = spawn(join(bin, "postgres"), args, {
      stdio: ["ignore", "ignore", "pipe"],
      cwd: folder.path,
      env: { ...process.env, ...env },
      ...user,
    });
    let log = "";
    await new Promise<void>((resolve, reject) => {
      started.stderr.on("data", (chunk: Buffer) => {
        log += chunk.toString();
        if (log.includes("ready to accept connections")) resolve();
      });
      started.once("exit", () => reject(new Error(log)));
    });
    return started;
  };
  const ended = async (process: ChildProcess): Promise<void> => {
    if (process.exitCode === null && process.signalCode === null) await once(process, "exit");
  };
  let server = await start();
  return {
    address: `postgresql:///postgres?host=${encodeURIComponent(folder.path)}&user=postgres`,
    data,
    async crash(): Promise<void> {
      // It must not start others meanwhile.
      server.kill("SIGSTOP");
      const all = [server.pid ?? 0, ...childrenOf(server.pid ?? 0)];
      for (const pid of all) process.kill(pid, "SIGKILL");
      await ended(server);
      while (all.some((pid) => isRunning(pid))) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    async restart(env): Promise<void> {
      server.kill("SIGINT");
      await ended(server);
      server = await start(env);
    },
    async [Symbol.asyncDispose](): Promise<void> {
      // "Immediate": the folder is deleted anyway.
      server.kill("SIGQUIT");
      await ended(server);
      await folder[Symbol.asyncDispose]();
    },
  };
}

function childrenOf(parent: number): readonly number[] {
  return globSync("/proc/[0-9]*/stat").flatMap((file) => {
    const [pid, ppid] = statOf(file);
    return ppid === parent ? [pid] : [];
  });
}

function isRunning(pid: number): boolean {
  const [, , state] = statOf(`/proc/${pid}/stat`);
  return state !== "" && state !== "Z";
}

/** Process, parent and state; zeros for a process that is gone. */
function statOf(file: string): readonly [pid: number, parent: number, state: string] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return [0, 0, ""];
  }
  const [state = "", parent = ""] = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return [Number.parseInt(text, 10), Number(parent), state];
}

function userIds(): { readonly uid: number; readonly gid: number } {
  const id = (flag: string): number => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
