import { spawn } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The command that brings what `lint`, `docs` and the workflows of `verify` need. */
export const INSTALL = "npm install --save-dev @redocly/cli@2";

const PACKAGE = "@redocly/cli";
/** The largest real documents take ten seconds. */
const LONGEST_RUN_MS = 2 * 60_000;
const MOST_OUTPUT_BYTES = 512 * 1024 * 1024;

const ENDED =
  "it took too long, or said too much, and was ended: it tries every example on its `pattern`, and one that takes exponential time may be the cause.\n";

/** What it says of a schema that leads to others, one behind the other, for thousands of times; `undefined` when it ended otherwise. */
export function endlessChain(stderr: string): string | undefined {
  return stderr.includes("Maximum call stack size exceeded") ? "a chain of schemas is too long for it." : undefined;
}

export type RedoclyRun =
  | { readonly kind: "ran"; readonly status: number; readonly stdout: string; readonly stderr: string }
  /** `found`: the version that is there and does not do. */
  | { readonly kind: "missing"; readonly found?: string };

export interface RedoclyRequest {
  readonly args: readonly string[];
  /** Working folder of its own, absolute: the only one it may write to. */
  readonly folder: string;
  /** What else it may read, absolute; `"*"` for everything. */
  readonly reads: readonly string[] | "*";
  /** Ports of this machine that it may call (default: none). */
  readonly ports?: readonly number[];
  /** Milliseconds after which it is ended: a pattern of a document may keep it busy for ever. */
  readonly longest?: number;
}

/**
 * Runs Redocly's command line (an optional peer) in a process of its own: without network, telemetry, notices of
 * updates and the environment's secrets, and with the files it needs alone (Node's permission model).
 */
export async function runRedocly(request: RedoclyRequest): Promise<RedoclyRun> {
  const { args, folder, longest = LONGEST_RUN_MS, ports = [], reads } = request;
  const location = locate();
  if (location === undefined) return { kind: "missing" };
  if (!location.version.startsWith("2.")) return { kind: "missing", found: location.version };
  const file = ports.length === 0 ? "no-network" : "loopback-only";
  const guard = new URL(`${file}${import.meta.url.endsWith(".ts") ? ".ts" : ".js"}`, import.meta.url);
  // Its parser of arguments looks for texts in other languages beside the package, and takes absence only for a no.
  const own = [location.folder, join(dirname(location.folder), "locales", "*"), fileURLToPath(guard), folder];
  const allowed = reads === "*" ? ["*"] : [...own, ...reads].flatMap(withReal);
  const flags = [
    "--permission",
    ...allowed.map((path) => `--allow-fs-read=${path}`),
    ...withReal(folder).map((path) => `--allow-fs-write=${path}`),
    "--disable-warning=SecurityWarning",
    "--import",
    guard.href,
  ];
  const program = join(location.folder, "bin", "cli.js");
  return collect([...flags, program, ...args], folder, longest, ports);
}

/** Ours, where npm puts it beside us, else that of the project we run in. */
function locate(): { readonly folder: string; readonly version: string } | undefined {
  for (const from of [import.meta.url, join(process.cwd(), "package.json")]) {
    try {
      const manifest = createRequire(from).resolve(`${PACKAGE}/package.json`);
      const version = /"version":\s*"([^"]+)"/.exec(readFileSync(manifest, "utf8"))?.[1];
      if (version !== undefined) return { folder: dirname(manifest), version };
    } catch {
      // Not there: the next place.
    }
  }
  return undefined;
}

/** A folder is allowed with all that is in it, under its name and where that leads to. */
function withReal(path: string): readonly string[] {
  return existsSync(path) ? [...new Set([path, realpathSync.native(path)])] : [path];
}

function collect(
  command: readonly string[],
  folder: string,
  longest: number,
  ports: readonly number[],
): Promise<RedoclyRun> {
  const { promise, resolve, reject } = Promise.withResolvers<RedoclyRun>();
  const child = spawn(process.execPath, command, {
    cwd: folder,
    env: { ...environment(folder), COUNTERSIGN_PORTS: ports.join(",") },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: longest,
    windowsHide: true,
  });
  const chunks: Readonly<Record<"out" | "err", Buffer[]>> = { out: [], err: [] };
  let bytes = 0;
  const take = (to: "out" | "err") => (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_OUTPUT_BYTES) child.kill();
    else chunks[to].push(chunk);
  };
  child.stdout.on("data", take("out"));
  child.stderr.on("data", take("err"));
  child.once("error", reject);
  child.once("close", (status) => {
    const text = (from: "out" | "err"): string => Buffer.concat(chunks[from]).toString("utf8");
    const ended = child.killed ? ENDED : "";
    resolve({ kind: "ran", status: status ?? 1, stdout: text("out"), stderr: `${ended}${text("err")}` });
  });
  return promise;
}

/** What programs need to run at all; nothing of what the user keeps there. */
function environment(folder: string): NodeJS.ProcessEnv {
  const kept = ["PATH", "SystemRoot", "windir", "LANG", "LC_ALL", "TZ"];
  return {
    ...Object.fromEntries(kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
    HOME: folder,
    USERPROFILE: folder,
    TMPDIR: folder,
    TEMP: folder,
    TMP: folder,
    NO_COLOR: "1",
    NODE_DISABLE_COMPILE_CACHE: "1",
    REDOCLY_TELEMETRY: "off",
    REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
  };
}
