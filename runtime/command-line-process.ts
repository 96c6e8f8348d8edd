// The parts of Node that programs use. Declared here, so that generated code compiles without @types/node.

/** `process` of Node, Deno and Bun. */
export interface CommandProcess {
  readonly argv: readonly string[];
  readonly stdin: AsyncIterable<Uint8Array<ArrayBuffer>>;
  readonly stdout: CommandOutput;
  readonly stderr: CommandOutput;
  exitCode?: number | undefined;
  exit(code: number): never;
  once(event: "SIGINT", listener: () => void): unknown;
  getBuiltinModule(name: string): unknown;
}

export interface CommandOutput {
  write(chunk: string | Uint8Array, done: (error?: Error | null) => void): unknown;
  on(event: "error", listener: (error: Error & { readonly code?: string }) => void): unknown;
}

interface Option {
  readonly type: "string" | "boolean";
  readonly multiple: boolean;
  readonly short?: string;
}

interface Util {
  parseArgs(config: { readonly args: readonly string[]; readonly options: Readonly<Record<string, Option>> }): {
    readonly values: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;
  };
}

interface Files {
  readFile(path: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** @throws Error outside of Node, Deno and Bun */
export function commandProcess(): CommandProcess {
  const process: unknown = Reflect.get(globalThis, "process");
  if (typeof process !== "object" || process === null || !("getBuiltinModule" in process)) {
    throw new Error("The command line needs Node 20.16 or later, Deno or Bun.");
  }
  return process as CommandProcess;
}

/** `parseArgs` of `node:util`. */
export function parseArguments(
  args: readonly string[],
  options: Readonly<Record<string, Option>>,
): ReturnType<Util["parseArgs"]>["values"] {
  return (commandProcess().getBuiltinModule("node:util") as Util).parseArgs({ args, options }).values;
}

/** Names the option that a value without one belongs to: the list before it, or the only required option that is missing. */
export function optionFor(
  value: string,
  args: readonly string[],
  required: readonly string[],
  options: Readonly<Record<string, Option>>,
): string {
  const [, before = ""] = /^--([^=]+)/.exec(args[args.indexOf(value) - 2] ?? "") ?? [];
  if (options[before]?.multiple === true) return ` Repeat the option: --${before} ${value}.`;
  const isGiven = (name: string): boolean => args.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
  const [name, ...others] = required.filter((one) => !isGiven(one));
  return name === undefined || others.length > 0 ? "" : ` Did you mean --${name} ${value}?`;
}

/** The bytes of a file, or of standard input (`-`). */
export async function readBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  if (path !== "-") return (commandProcess().getBuiltinModule("node:fs/promises") as Files).readFile(path);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of commandProcess().stdin) chunks.push(chunk);
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
