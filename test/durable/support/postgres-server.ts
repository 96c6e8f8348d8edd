import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, globSync } from "node:fs";
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
}

/** A PostgreSQL server of its own, on a socket in a temporary folder. It does not wait for the disk. */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = binaries() ?? "";
  const folder = await temporaryFolder();
  // PostgreSQL does not run as root.
  const user = process.getuid?.() === 0 ? userIds() : undefined;
  if (user !== undefined) chownSync(folder.path, user.uid, user.gid);
  const data = join(folder.path, "data");
  execFileSync(join(bin, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "--no-sync", "-E", "UTF8"], {
    stdio: "ignore",
    cwd: folder.path,
    ...user,
  });
  const server = spawn(
    join(bin, "postgres"),
    ["-D", data, "-k", folder.path, "-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=100"],
    { stdio: ["ignore", "ignore", "pipe"], cwd: folder.path, ...user },
  );
  const ended = once(server, "exit");
  let log = "";
  await new Promise<void>((resolve, reject) => {
    server.stderr.on("data", (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes("ready to accept connections")) resolve();
    });
    server.once("exit", () => reject(new Error(log)));
  });
  return {
    address: `postgresql:///postgres?host=${encodeURIComponent(folder.path)}&user=postgres`,
    async [Symbol.asyncDispose](): Promise<void> {
      // "Immediate": the folder is deleted anyway.
      server.kill("SIGQUIT");
      await ended;
      await folder[Symbol.asyncDispose]();
    },
  };
}

function userIds(): { readonly uid: number; readonly gid: number } {
  const id = (flag: string): number => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
