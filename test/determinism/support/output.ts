import { spawn } from "node:child_process";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { tree } from "../../output/support.ts";
import { temporaryFolder } from "../../support/folder.ts";
import { TARGETS, type Tree } from "./code-of.ts";

export const MAIN: string = fileURLToPath(new URL("../../../cli/main.ts", import.meta.url));
const SPEC = fileURLToPath(new URL("../../../spec/", import.meta.url));

export interface Machine {
  readonly program?: string;
  readonly options?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The umask, as in a shell: `077`. */
  readonly umask?: string;
  /** Folder for the contract, below a temporary one. */
  readonly folder?: string;
  /** Arguments of commands that write into `out`. */
  readonly commands?: readonly (readonly string[])[];
  readonly change?: (folder: string, generate: Generate) => Promise<void>;
  /** Inspects the output, instead of a comparison of texts. */
  readonly look?: (output: string) => Promise<void>;
}

/** Runs the command once more, with these options. */
export type Generate = (...options: readonly string[]) => Promise<void>;

/** The arguments of the program. */
export const GENERATE: readonly string[] = ["generate", "openapi.yaml", "-o", "out", "-t", TARGETS.join(",")];

/** All targets of the Platform's contract, as the command writes them on a machine. */
export async function output(made: Machine = {}): Promise<Tree> {
  const { change, commands = [GENERATE], folder = "a", look, ...machine } = made;
  await using base = await temporaryFolder();
  const spec = join(base.path, folder, "spec");
  await cp(SPEC, spec, { recursive: true });
  const generate: Generate = async (...options) => {
    for (const command of commands) await run(spec, machine, [MAIN, ...command, ...options]);
  };
  await change?.(spec, generate);
  await generate();
  await look?.(join(spec, "out"));
  return tree(join(spec, "out")) ?? {};
}

async function run(cwd: string, machine: Machine, args: readonly string[]): Promise<void> {
  const { env, options = [], program = process.execPath, umask } = machine;
  const command = [program, ...options, ...args];
  const [first = "", ...rest] =
    umask === undefined ? command : ["sh", "-c", `umask ${umask}; exec "$@"`, "sh", ...command];
  const child = spawn(first, rest, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "pipe"] });
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const code = await new Promise((resolve) => child.on("close", resolve));
  if (code !== 0) throw new Error(stderr);
}
