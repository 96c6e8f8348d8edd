import { type ChildProcess, fork, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "../support/folder.ts";

const MAIN = fileURLToPath(new URL("../../cli/main.ts", import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A run of the command line, for `command-process.ts`. */
export interface Job {
  readonly id: number;
  readonly folder: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** The tests do not depend on the terminal they run in. */
function environment(env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { NO_COLOR: _, FORCE_COLOR: __, ...rest } = process.env;
  return { ...rest, ...env };
}

let shared: ChildProcess | undefined;
let jobs = 0;

/** Runs the command line in a folder. All runs of a test worker share one process, which saves the start of Node. */
export function countersign(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const child = (shared ??= startShared());
  const job: Job = { id: jobs++, folder, args, env: environment(env) };
  return new Promise((resolve, reject) => {
    const onMessage = (message: { readonly id: number; readonly ended: Ended }): void => {
      if (message.id !== job.id) return;
      stop();
      resolve(message.ended);
    };
    const onExit = (code: number | null): void => {
      stop();
      reject(new Error(`the process ended with ${code} during countersign ${args.join(" ")}`));
    };
    const stop = (): void => void child.off("message", onMessage).off("exit", onExit);
    child.on("message", onMessage).on("exit", onExit).send(job);
  });
}

function startShared(): ChildProcess {
  const child = fork(new URL("command-process.ts", import.meta.url), { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  child.on("exit", () => (shared = undefined));
  // The worker may end before it.
  child.unref();
  child.channel?.unref();
  return child;
}

/** Runs the command line in a process of its own, as a user would. */
export function countersignProcess(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  main: string = MAIN,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main, ...args], {
      cwd: folder,
      env: environment(env),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let [stdout, stderr] = ["", ""];
    child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
}

/** A small document, with `change` in it. */
export function petDocument(change: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Pets", version: "1" },
    servers: [{ url: "https://pets.example" }],
    paths: {
      "/pets/{id}": {
        get: {
          operationId: "getPet",
          tags: ["pets"],
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
          responses: {
            "200": {
              description: "The pet.",
              content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } },
            },
          },
        },
      },
    },
    components: {
      schemas: { Pet: { type: "object", required: ["name"], properties: { name: { type: "string" } } } },
    },
    ...change,
  });
}

/** The config of `project`. */
export const CONFIG: { readonly document: string; readonly output: string; readonly targets: readonly string[] } = {
  document: "openapi.json",
  output: "out",
  targets: ["models"],
};

/** A folder with a document and a config, as most tests of commands need it. */
export function project(files: Readonly<Record<string, string>> = {}): ReturnType<typeof temporaryFolder> {
  return temporaryFolder({
    "openapi.json": petDocument(),
    "countersign.config.json": JSON.stringify(CONFIG),
    ...files,
  });
}
