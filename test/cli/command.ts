import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "../support/folder.ts";

const MAIN = fileURLToPath(new URL("../../cli/main.ts", import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line in a folder, as a user would. */
export function countersign(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  main: string = MAIN,
): Promise<Ended> {
  // The tests do not depend on the terminal they run in.
  const { NO_COLOR: _, FORCE_COLOR: __, ...rest } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main, ...args], {
      cwd: folder,
      env: { ...rest, ...env },
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
