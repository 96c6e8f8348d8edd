import { spawn } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The command that installs what `lint`, `docs` and the workflows of `verify` need. */
export const INSTALL = "npm install --save-dev @redocly/cli@2";

const PACKAGE = "@redocly/cli";
/** The largest real documents take ten seconds. */
const LONGEST_RUN_MS = 2 * 60_000;
const MOST_OUTPUT_BYTES = 512 * 1024 * 1024;

const ENDED =
  "it took too long, or said too much, and was ended: it tries every example on its `pattern`, and one that takes exponential time may be the cause.\n";

/** Describes a chain of thousands of references; `undefined` if Redocly failed for another reason. */
export function endlessChain(stderr: string): string | undefined {
  return stderr.includes("Maximum call stack size exceeded") ? "a chain of schemas is too long for it." : undefined;
}

export type RedoclyRun =
  | { readonly kind: "ran"; readonly status: number; readonly stdout: string; readonly stderr: string }
  /** `found` is the installed, unsupported version. */
  | { readonly kind: "missing"; readonly found?: string };

export interface RedoclyRequest {
  readonly args: readonly string[];
  /** Absolute path of the working folder, the only one it may write to. */
  readonly folder: string;
  /** Absolute paths it may also read; `"*"` for all. */
  readonly reads: readonly string[] | "*";
  /** Local ports it may connect to. Default: none. */
  readonly ports?: readonly number[];
}

/**
 * Runs Redocly's command line (an optional peer dependency) in a separate process. It gets no network, no telemetry and
 * no secrets, and Node's permission model restricts its files.
 */
export async function runRedocly(request: RedoclyRequest): Promise<RedoclyRun> {
  const { args, folder, ports = [], reads } = request;
  const location = locate();
  if (location === undefined) return { kind: "missing" };
  if (!location.version.startsWith("2.")) return { kind: "missing", found: location.version };
  const guard = new URL(`loopback-only${import.meta.url.endsWith(".ts") ? ".ts" : ".js"}`, import.meta.url);
  // Its argument parser looks for translations next to the package, and handles only ENOENT.
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
  return collect([...flags, program, ...args], folder, ports);
}

/** The copy that npm installed next to us, or else the one in the current project. */
function locate(): { readonly folder: string; readonly version: string } | undefined {
  for (const from of [import.meta.url, join(process.cwd(), "package.json")]) {
    try {
      const manifest = createRequire(from).resolve(`${PACKAGE}/package.json`);
      const version = /"version":\s*"([^"]+)"/.exec(readFileSync(manifest, "utf8"))?.[1];
      if (version !== undefined) return { folder: dirname(manifest), version };
    } catch {
      // Not installed here; try the next place.
    }
  }
  return undefined;
}

/** Allows a folder under its path and its real path. */
function withReal(path: string): readonly string[] {
  return existsSync(path) ? [...new Set([path, realpathSync.native(path)])] : [path];
}

function collect(command: readonly string[], folder: string, ports: readonly number[]): Promise<RedoclyRun> {
  const { promise, resolve, reject } = Promise.withResolvers<RedoclyRun>();
  const child = spawn(process.execPath, command, {
    cwd: folder,
    env: { ...environment(folder), COUNTERSIGN_PORTS: ports.join(",") },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: LONGEST_RUN_MS,
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

/** The environment variables that programs need, without the user's own. */
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
