import type { Client } from "./client.ts";
import { completions, completionScript, SHELLS } from "./command-line-completion.ts";
import { commandHelp, type CommandLineApi, groupHelp, programHelp } from "./command-line-help.ts";
import { type Command, isUrl, parseCommand, UsageError } from "./command-line-options.ts";
import { type CommandOutput, commandProcess } from "./command-line-process.ts";
import { MissingCredentialsError } from "./authenticate.ts";
import { environment } from "./environment.ts";
import { cleanText } from "./plain-text.ts";
import { didYouMean } from "./suggest.ts";
import { AbortedError, RequestError, UnexpectedResponseError } from "./errors.ts";
import { ApiError } from "./result.ts";

/** Options from the command line rather than the environment. */
export interface CommandLineOptions {
  readonly baseUrl?: string;
}

/** Creates the client, with credentials of the environment. */
type Connect = (env: ReturnType<typeof environment>, options: CommandLineOptions) => Client;

const DONE = 0;
const FAILED = 1;
const USAGE = 2;
/** 128 and the number of SIGINT, as shells have it. */
const INTERRUPTED = 130;

/** Runs the command that the arguments of the process name, and sets its exit code. */
export async function runCommandLine(api: CommandLineApi, connect: Connect): Promise<void> {
  const process = commandProcess();
  const [, file = "", ...args] = process.argv;
  // Users type the name of the link, if there is one.
  const link = file.split(/[\\/]/).at(-1) ?? "";
  const named = /^[\w-]+$/.test(link) ? { ...api, name: link } : api;
  for (const output of [process.stdout, process.stderr]) {
    // The reader, such as `head`, has closed the pipe.
    output.on("error", ({ code }) => process.exit(code === "EPIPE" ? DONE : FAILED));
  }
  const interrupt = new AbortController();
  process.once("SIGINT", () => interrupt.abort());
  process.exitCode = await run({ api: named, args, connect, signal: interrupt.signal });
}

interface Run {
  readonly api: CommandLineApi;
  readonly args: readonly string[];
  readonly connect: Connect;
  readonly signal: AbortSignal;
}

/** @returns the exit code */
async function run(given: Run): Promise<number> {
  const { api, args, signal } = given;
  const { stderr, stdout } = commandProcess();
  try {
    const text = information(api, args);
    if (text === undefined) return await call(findCommand(api, args), given);
    await write(stdout, text);
    return DONE;
  } catch (error) {
    if (error instanceof AbortedError || signal.aborted) return INTERRUPTED;
    if (error instanceof ApiError) return failed(api, error.status, error.error, args.includes("--json"));
    const isUsage = error instanceof UsageError || error instanceof RequestError;
    const isMissing = error instanceof MissingCredentialsError;
    const variables = api.variables.filter((name) => !name.endsWith("_BASE_URL"));
    const source = isMissing ? `\nThey come from the environment: ${variables.join(", ")}.` : "";
    const help = isUsage || isMissing ? `\nSee ${[api.name, ...wordsOf(api, error, args), "--help"].join(" ")}.` : "";
    await write(stderr, `${api.name}: ${messageOf(error)}${bodyOf(error)}${source}${help}\n`);
    return isUsage ? USAGE : FAILED;
  }
}

async function call(command: Command, { api, args, connect, signal }: Run): Promise<number> {
  const { stdout } = commandProcess();
  const parsed = await parseCommand(command, args.slice(command.words.length));
  const { accept, baseUrl, isAll, isCompact, request } = parsed;
  const client = connect(checkedEnvironment(api), baseUrl === undefined ? {} : { baseUrl });
  // The input of users is not type-checked; the server validates it.
  const input = request as never;
  if (isAll && command.items !== undefined) {
    await print(stdout, command.items(client, input, { signal }), isCompact);
    return DONE;
  }
  const result = await command.call(client, input, { signal, ...(accept !== undefined && { accept }) });
  if (!result.ok) return failed(api, result.status, result.error, isCompact);
  await print(stdout, result.data, isCompact);
  return DONE;
}

/** @throws UsageError when the address of the API is not a URL */
function checkedEnvironment({ variables }: CommandLineApi): ReturnType<typeof environment> {
  const env = environment();
  for (const name of variables.filter((one) => one.endsWith("_BASE_URL"))) {
    if (env[name] !== undefined && !isUrl(env[name])) throw new UsageError(`${name} must be a URL.`);
  }
  return env;
}

/** Help, versions and completions, which need no call. */
function information(api: CommandLineApi, args: readonly string[]): string | undefined {
  const [first, second] = args;
  if (first === "completion") {
    if (second === "words")
      return completions(api, withoutMark(args.slice(2)))
        .map((word) => `${word}\n`)
        .join("");
    const shell = SHELLS.find((name) => name === second);
    if (shell === undefined) throw new UsageError(`The shell must be one of ${SHELLS.join(", ")}.`);
    return completionScript(api.name, shell);
  }
  if (first === "--version") return `${cleanText(api.version)}\n`;
  const end = args.indexOf("--");
  const asksHelp = args.slice(0, end < 0 ? args.length : end).some((arg) => arg === "--help" || arg === "-h");
  if (first === undefined || first === "help" || ((first === "--help" || first === "-h") && asksHelp)) {
    return programHelp(api);
  }
  if (!asksHelp) return undefined;
  if (isGroup(api, first) && (second === undefined || second.startsWith("-"))) return groupHelp(api, first);
  return commandHelp(api, findCommand(api, args));
}

/** Fish says where the word that is completed begins, because it may be empty. */
function withoutMark(args: readonly string[]): readonly string[] {
  const mark = args.lastIndexOf("--");
  if (mark < 0 || mark === args.length - 1) return mark < 0 ? args : [...args.slice(0, mark), ""];
  return [...args.slice(0, mark), ...args.slice(mark + 1)];
}

/** The words of the command or group whose help is useful. Variables of credentials are in that of the program. */
function wordsOf(api: CommandLineApi, error: unknown, [first = "", second = ""]: readonly string[]): readonly string[] {
  if (error instanceof MissingCredentialsError) return [];
  const command = api.commands.find((one) => isNamed(one, first, second));
  return command?.words ?? (isGroup(api, first) ? [first] : []);
}

function isNamed({ words }: Command, first: string, second: string): boolean {
  return words[0] === first && (words.length === 1 || words[1] === second);
}

function isGroup({ groups }: CommandLineApi, word: string): boolean {
  return groups.some(({ name }) => name === word);
}

function findCommand(api: CommandLineApi, [first = "", second = ""]: readonly string[]): Command {
  const found = api.commands.find((one) => isNamed(one, first, second));
  if (found !== undefined) return found;
  if (!isGroup(api, first)) {
    const known = ["completion", ...api.groups.map(({ name }) => name), ...api.commands.map(({ words }) => words[0])];
    throw new UsageError(`Unknown command: ${cleanText(first)}.${didYouMean(first, known)}`);
  }
  if (second === "" || second.startsWith("-")) throw new UsageError(`${first} needs a command.`);
  const known = api.commands.flatMap(({ words: [group, own] }) => (group === first && own !== undefined ? [own] : []));
  throw new UsageError(`Unknown command: ${first} ${cleanText(second)}.${didYouMean(second, known)}`);
}

/** A documented error. */
async function failed(api: CommandLineApi, status: number, error: unknown, isCompact: boolean): Promise<number> {
  const { stderr } = commandProcess();
  if (isCompact) await write(stderr, `${jsonText({ status, error }, true)}\n`);
  else {
    const body = error === undefined ? "" : `${typeof error === "string" ? error : jsonText(error, false)}\n`;
    await write(stderr, `${api.name}: The API answered with status ${status}.\n${body}`);
  }
  return FAILED;
}

/** Bytes as they are, values of a stream one per line, and anything else as JSON. */
async function print(output: CommandOutput, data: unknown, isCompact: boolean): Promise<void> {
  if (data === undefined) return;
  if (data instanceof Blob) return print(output, data.stream(), isCompact);
  if (typeof data === "object" && data !== null && Symbol.asyncIterator in data) {
    for await (const item of data as AsyncIterable<unknown>) {
      await write(output, item instanceof Uint8Array ? item : `${jsonText(item, true)}\n`);
    }
    return;
  }
  if (typeof data !== "string" || isCompact) return write(output, `${jsonText(data, isCompact)}\n`);
  await write(output, data.endsWith("\n") ? data : `${data}\n`);
}

function jsonText(value: unknown, isCompact: boolean): string {
  const plain = (_key: string, one: unknown): unknown => (typeof one === "bigint" ? String(one) : one);
  return JSON.stringify(value, plain, isCompact ? 0 : 2);
}

/** Resolves when the reader has received the text. */
async function write(output: CommandOutput, chunk: string | Uint8Array): Promise<void> {
  await new Promise<void>((resolve) => output.write(chunk, () => resolve()));
}

/** The body of an undocumented response often explains the error. */
function bodyOf(error: unknown): string {
  const body = error instanceof UnexpectedResponseError ? cleanText(error.body) : "";
  return body === "" ? "" : `\n${body}`;
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return cleanText(String(error));
  const cause = rootCause(error);
  return cleanText(cause === "" ? error.message : `${error.message} (${cause})`);
}

/** The innermost reason: `connect ECONNREFUSED 127.0.0.1:1`, not `fetch failed`. */
function rootCause({ cause }: Error): string {
  if (!(cause instanceof Error)) return "";
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
  return rootCause(cause) || cause.message || code;
}
