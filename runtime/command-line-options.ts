import type { CallOptions, Client } from "./client.ts";
import { didYouMean } from "./suggest.ts";
import { optionFor, parseArguments, readBytes } from "./command-line-process.ts";

/** The kind of an option's value. `value`: JSON, or else text. */
export type OptionKind = "string" | "integer" | "bigint" | "number" | "boolean" | "json" | "value" | "file";

/** An option of a command. Its texts are those of the contract. */
export interface CommandOption {
  readonly name: string;
  /** The place of its value in the request: `["query", "limit"]`. */
  readonly to: readonly [string, ...string[]];
  readonly kind: OptionKind;
  readonly required?: true;
  /** It may be repeated. */
  readonly many?: true;
  readonly values?: readonly (string | number | boolean | null)[];
  readonly description?: string;
}

export interface CommandResult {
  readonly ok: boolean;
  readonly status: number;
  readonly data?: unknown;
  readonly error?: unknown;
}

/** The generated description of a command, which calls one operation. */
export interface Command {
  /** Words of the command: those of the group, and its own. */
  readonly words: readonly [string] | readonly [string, string];
  readonly method: string;
  readonly path: string;
  readonly summary?: string;
  readonly description?: string;
  readonly call: (client: Client, request: never, options?: CallOptions) => Promise<CommandResult>;
  /** The items of all pages. */
  readonly items?: (client: Client, request: never, options?: CallOptions) => AsyncIterable<unknown>;
  readonly options: readonly CommandOption[];
  readonly body?: CommandBody;
  /** Media types of a success, where there are several. */
  readonly accepts?: readonly string[];
}

/** Gives a command its type, because compilers reject long lists of literals (TS2590). */
export function defineCommand(command: Command): Command {
  return command;
}

/** How `--body` is read. */
export type BodyKind = "json" | "lines" | "text" | "file";

export interface CommandBody {
  readonly required: boolean;
  /** The first is the default. */
  readonly contents: readonly { readonly type: string; readonly kind: BodyKind }[];
  /** The contract does not say which members it has, so that unknown options are members. */
  readonly open?: true;
  /** The media type has to be named. */
  readonly named?: true;
}

/** Invalid arguments. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Options that commands have in addition to those of the contract. */
export const COMMON_OPTIONS = {
  "base-url": { type: "string", multiple: false },
  json: { type: "boolean", multiple: false },
  help: { type: "boolean", multiple: false, short: "h" },
} as const;

/** The arguments of a command as the request of its operation. */
export interface ParsedCommand {
  readonly request: Readonly<Record<string, unknown>>;
  readonly baseUrl: string | undefined;
  readonly isCompact: boolean;
  readonly isAll: boolean;
  /** The media type to request for the response. */
  readonly accept?: string;
}

/** @throws UsageError */
export async function parseCommand(command: Command, args: readonly string[]): Promise<ParsedCommand> {
  const { accepts, body, items } = command;
  const open = body?.open === true ? openOptions(command, args) : [];
  const all = [...command.options, ...open];
  const required = command.options.filter((option) => option.required === true).map(({ name }) => name);
  const values = parsed(args, required, {
    ...Object.fromEntries(all.flatMap(declared)),
    ...(items !== undefined && { all: { type: "boolean", multiple: false } }),
    ...(accepts !== undefined && { accept: { type: "string", multiple: false } }),
    ...(body !== undefined && { body: { type: "string", multiple: false } }),
    ...(body !== undefined && hasContentType(body) && { "content-type": { type: "string", multiple: false } }),
    ...COMMON_OPTIONS,
  });
  const request: Record<string, unknown> = {};
  const type = values["content-type"];
  if (body !== undefined) await readBody(body, values["body"], type, request);
  const isWhole = request["body"] !== undefined;
  const missing: string[] = [];
  for (const option of all) {
    const given = values[option.name] ?? (values[`no-${option.name}`] === true ? false : undefined);
    if (given !== undefined) await place(option, given, request);
    else if (
      option.required === true &&
      !(option.to[0] === "body" && isOptionalBody(body, isWhole, all, values)) &&
      !all.some((part) => values[part.name] !== undefined && isPartOf(part, option))
    ) {
      missing.push(`--${option.name}`);
    }
  }
  if (missing.length > 0) throw new UsageError(`Missing: ${missing.join(", ")}.`);
  if (body?.required === true && request["body"] === undefined) throw new UsageError("Missing: --body.");
  const url = values["base-url"];
  const baseUrl = typeof url === "string" ? url : undefined;
  if (baseUrl !== undefined && !isUrl(baseUrl)) throw new UsageError("--base-url must be a URL.");
  const accept = values["accept"];
  return {
    request,
    baseUrl,
    isCompact: values["json"] === true,
    isAll: values["all"] === true,
    ...(typeof accept === "string" && { accept: checkedAccept(accept, accepts) }),
  };
}

/** Whether a request can be sent there. */
export function isUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:/i.test(text);
}

function checkedAccept(type: string, accepts: readonly string[] = []): string {
  // A range has types that are not listed.
  if (accepts.includes(type) || accepts.some((one) => one.includes("*"))) return type;
  throw new UsageError(`--accept must be one of ${accepts.join(", ")}.`);
}

/** Whether an option sets a member of another option's value: `--owner.name` of `--owner`. */
function isPartOf({ to }: CommandOption, { to: whole }: CommandOption): boolean {
  return to.length > whole.length && whole.every((name, index) => to[index] === name);
}

type Values = ReturnType<typeof parseArguments>;

/** Whether the body may be given as a whole or omitted, so that none of its members is required. */
function isOptionalBody(
  body: CommandBody | undefined,
  isWhole: boolean,
  options: readonly CommandOption[],
  values: Values,
): boolean {
  if (isWhole || body === undefined) return true;
  return !body.required && !options.some(({ name, to }) => to[0] === "body" && values[name] !== undefined);
}

function parsed(
  args: readonly string[],
  required: readonly string[],
  options: Parameters<typeof parseArguments>[1],
): Values {
  try {
    return parseArguments(args, options);
  } catch (error) {
    const [line = ""] = (error instanceof Error ? error.message : String(error)).split(/(?<=\.) To specify a pos|\n/);
    const [, option] = /^Option '(?:-\w, )?--([^' ]+)' argument is ambiguous/.exec(line) ?? [];
    if (option !== undefined) throw new UsageError(`Write --${option}=-value where a value begins with a dash.`);
    const [, extra] = /^Unexpected argument '([^]*)'\. This command/.exec(line) ?? [];
    if (extra !== undefined)
      throw new UsageError(`Unexpected argument: ${extra}.${optionFor(extra, args, required, options)}`);
    const [, unknown] = /^Unknown option '(--[^']+)'/.exec(line) ?? [];
    const known = Object.keys(options).map((name) => `--${name}`);
    const hint = unknown === undefined ? "" : didYouMean(unknown, known);
    throw new UsageError(`${hint === "" ? line : line.replace(/\.?$/, ".")}${hint}`);
  }
}

function declared({ kind, many, name }: CommandOption): readonly (readonly [string, Declared])[] {
  if (kind !== "boolean" || many === true) return [[name, { type: "string", multiple: many === true }]];
  const flag = { type: "boolean", multiple: false } as const;
  return [
    [`no-${name}`, flag],
    [name, flag],
  ];
}

type Declared = Parameters<typeof parseArguments>[1][string];

/** `--amount 5`, where the contract leaves the members of the body open. */
function openOptions({ options }: Command, args: readonly string[]): readonly CommandOption[] {
  const taken = new Set([
    ...options.map(({ name }) => name),
    ...Object.keys(COMMON_OPTIONS),
    "body",
    "content-type",
    "accept",
  ]);
  const end = args.indexOf("--");
  const given = new Set(
    args.slice(0, end < 0 ? args.length : end).flatMap((arg) => /^--([^=]+)/.exec(arg)?.slice(1, 2) ?? []),
  );
  return [...given]
    .filter((name) => !taken.has(name))
    .map((name): CommandOption => ({ name, to: ["body", name], kind: "value" }));
}

export function hasContentType({ contents, named }: CommandBody): boolean {
  return contents.length > 1 || named === true;
}

async function readBody(
  body: CommandBody,
  text: Values[string],
  type: Values[string],
  request: Record<string, unknown>,
): Promise<void> {
  if (body.named === true && type === undefined && (text !== undefined || body.required)) {
    throw new UsageError("Missing: --content-type.");
  }
  if (typeof type === "string") {
    const types = body.contents.map((content) => content.type);
    // A range such as `image/*` allows others.
    if (!types.some((one) => one === type || one.includes("*")))
      throw new UsageError(`--content-type must be one of ${types.join(", ")}.`);
    request["contentType"] = type;
  }
  if (typeof text !== "string") return;
  const content = body.contents.find((one) => one.type === type) ?? body.contents[0];
  request["body"] = await read("body", content?.kind ?? "json", text);
}

async function place(
  option: CommandOption,
  given: string | boolean | readonly (string | boolean)[],
  request: Record<string, unknown>,
): Promise<void> {
  const { kind, name, to } = option;
  const values: unknown[] = [];
  for (const one of Array.isArray(given) ? given : [given]) {
    const value = typeof one === "string" ? checked(option, await read(name, kind, one)) : one;
    if (option.many === true && isList(kind, value)) values.push(...value);
    else values.push(value);
  }
  const [group, ...path] = to;
  request[group] = withMember(option, request[group], path, option.many === true ? values : values[0]);
}

/** A copy of an object with another value at a path. */
function withMember(option: CommandOption, before: unknown, path: readonly string[], value: unknown): unknown {
  const [member, ...rest] = path;
  if (member === undefined) return value;
  if (before !== undefined && (typeof before !== "object" || Array.isArray(before))) {
    const [group, ...names] = option.to;
    const whole = names.slice(0, names.length - path.length).at(-1) ?? group;
    throw new UsageError(`--${option.name} requires that --${whole} is a JSON object.`);
  }
  // Members of any name, `__proto__` too.
  const entries: readonly (readonly [string, unknown])[] = Object.entries(before ?? {});
  const old = entries.find(([key]) => key === member)?.[1];
  const own = entries.filter(([key]) => key !== member);
  return Object.fromEntries([...own, [member, withMember(option, old, rest, value)]]);
}

/** Whether a value of a repeatable option is the whole list: `--lines '[{...}, {...}]'`. A list of numbers is not. */
function isList(kind: OptionKind, value: unknown): value is readonly unknown[] {
  if (!Array.isArray(value)) return false;
  return kind === "value" || (kind === "json" && value.every((item) => typeof item === "object"));
}

function checked({ name, values }: CommandOption, value: unknown): unknown {
  if (values === undefined || values.some((one) => one === value)) return value;
  throw new UsageError(`--${name} must be one of ${values.map(String).join(", ")}.`);
}

/** @throws UsageError when the text is not a value of this kind */
async function read(name: string, kind: OptionKind | BodyKind, text: string): Promise<unknown> {
  switch (kind) {
    case "string":
      return text;
    case "integer":
      if (!/^[+-]?\d+$/.test(text)) throw new UsageError(`--${name} must be an integer.`);
      if (Number.isSafeInteger(Number(text))) return Number(text);
      throw new UsageError(`--${name} must be between -${Number.MAX_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER}.`);
    case "bigint":
      if (/^-?\d+$/.test(text)) return BigInt(text);
      throw new UsageError(`--${name} must be an integer.`);
    case "number":
      if (text.trim() !== "" && Number.isFinite(Number(text))) return Number(text);
      throw new UsageError(`--${name} must be a number.`);
    case "boolean":
      if (text === "true" || text === "false") return text === "true";
      throw new UsageError(`--${name} must be true or false.`);
    case "value": {
      const value = json(text);
      return value === undefined ? text : value;
    }
    case "json":
      return required(name, json(await content(name, text)), "JSON");
    case "lines": {
      const texts = (await content(name, text)).split("\n").filter((line) => line.trim() !== "");
      return texts.map((line) => required(name, json(line), "JSON, one value per line"));
    }
    case "text":
      return content(name, text);
    case "file": {
      const path = text.replace(/^@/, "");
      const file = path.split(/[\\/]/).at(-1) ?? "";
      return path === "-" ? new Blob([await bytes(name, path)]) : new File([await bytes(name, path)], file);
    }
  }
}

function required(name: string, value: unknown, what: string): unknown {
  if (value === undefined) throw new UsageError(`--${name} must be ${what}.`);
  return value;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Text, that of a file (`@path`), or standard input (`-`). */
async function content(name: string, text: string): Promise<string> {
  if (text !== "-" && !text.startsWith("@")) return text;
  return new TextDecoder().decode(await bytes(name, text.replace(/^@/, "")));
}

async function bytes(name: string, path: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readBytes(path);
  } catch (error) {
    throw new UsageError(`--${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
