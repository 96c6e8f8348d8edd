import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { didYouMean } from "../runtime/suggest.ts";
import { errorCode } from "../generator/output/errors.ts";
import { EXIT, UsageError } from "./failure.ts";
import { type Flag, flag, type Options, optionLines } from "./options.ts";
import { createTerminal, type Terminal } from "./terminal.ts";

type Parsed<Own extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Own & typeof HELP_OPTION; allowPositionals: true; strict: true }>
>;

/** A command line as its command gets it. */
export interface Invocation<Own extends Options> {
  readonly values: Parsed<Own>["values"];
  readonly positionals: readonly string[];
  readonly terminal: Terminal;
}

export interface Command {
  /** What `--help` prints. */
  readonly help: string;
  /** @returns the exit code */
  run(args: readonly string[]): Promise<number>;
}

interface CommandDefinition<Own extends Options> {
  /** `countersign bundle [DOCUMENT] [options]` */
  readonly usage: string;
  readonly about: string;
  readonly options: Own;
  /** Exit codes, examples and other sections of the help. */
  readonly details: string;
  run(invocation: Invocation<Own>): Promise<number>;
}

const HELP_OPTION: { readonly help: Flag } = { help: flag("print this help", "h") };

export function createCommand<const Own extends Options>(definition: CommandDefinition<Own>): Command {
  const { about, details, options, run, usage } = definition;
  const help = `${usage}\n\n${about}\n\nOptions\n${optionLines({ ...options, ...HELP_OPTION })}\n\n${details}\n`;
  return { help, run: (args) => runWithOptions(args, help, options, run) };
}

/** Parses the arguments, and prints the help if they ask for it. */
export async function runWithOptions<const Own extends Options>(
  args: readonly string[],
  help: string,
  options: Own,
  run: (invocation: Invocation<Own>) => Promise<number>,
): Promise<number> {
  const { positionals, values } = parse(args, { ...options, ...HELP_OPTION });
  if ("help" in values && values.help === true) {
    process.stdout.write(help);
    return EXIT.done;
  }
  return run({ values, positionals, terminal: createTerminal() });
}

function parse<const Own extends Options>(args: readonly string[], options: Own & typeof HELP_OPTION): Parsed<Own> {
  try {
    return parseArgs({ args: withJoinedValues(args, options), options, allowPositionals: true, strict: true });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const name = /'(-[^' ]*)/.exec(error.message)?.[1] ?? "";
    switch (errorCode(error)) {
      case "ERR_PARSE_ARGS_UNKNOWN_OPTION": {
        const known = Object.keys(options).map((option) => `--${option}`);
        throw new UsageError(`Unknown option ${name}.${didYouMean(name, known)}`);
      }
      case "ERR_PARSE_ARGS_INVALID_OPTION_VALUE": {
        const [, lacking] = /^Option '(.*?) <value>' argument/.exec(error.message) ?? [];
        if (lacking !== undefined) throw new UsageError(`Option ${lacking} needs a value.`);
        throw new UsageError(`${error.message.split(/\.?\n|\. /)[0] ?? error.message}.`);
      }
      default:
        throw error;
    }
  }
}

/** `--checks -page-limit` as `--checks=-page-limit`: Node takes no value that looks like an option from the next argument. */
function withJoinedValues(args: readonly string[], options: Options): string[] {
  const joined: string[] = [];
  for (const [index, argument] of args.entries()) {
    const last = joined.at(-1) ?? "";
    const takesValue = last.startsWith("--") && options[last.slice(2)]?.type === "string";
    const mayLackValue = argument.startsWith("--") && options[argument.slice(2)]?.value?.startsWith("[") === true;
    if (takesValue && /^-[^-]./.test(argument)) joined.splice(-1, 1, `${last}=${argument}`);
    else if (mayLackValue && args[index + 1]?.startsWith("-") !== false) joined.push(`${argument}=`);
    else joined.push(argument);
  }
  return joined;
}
