import { didYouMean } from "../runtime/suggest.ts";
import { UsageError } from "./failure.ts";

interface HelpLine {
  /** Its short form: `o` for `-o`. */
  readonly short?: string;
  /** The placeholder of its value: `FILE`. In brackets if the value is optional. */
  readonly value?: string;
  readonly help: string;
}

export interface TextOption extends HelpLine {
  readonly type: "string";
}

export interface ListOption extends TextOption {
  readonly multiple: true;
}

export interface Flag extends HelpLine {
  readonly type: "boolean";
}

/** Options of a command by their names: how Node parses them, and their lines in the help. */
export type Options = Readonly<Record<string, TextOption | ListOption | Flag>>;

/** An option with a value. */
export function text(value: string, help: string, short?: string): TextOption {
  return { type: "string", value, help, ...(short !== undefined && { short }) };
}

/** An option that may be repeated. */
export function list(value: string, help: string): ListOption {
  return { type: "string", multiple: true, value, help };
}

export function flag(help: string, short?: string): Flag {
  return { type: "boolean", help, ...(short !== undefined && { short }) };
}

/** The columns before the texts of options. */
export function textColumn(options: Options): number {
  return Math.max(...Object.entries(options).map(([name, { value = "" }]) => name.length + value.length + 11));
}

/** The lines of options in a help. Their texts begin in one column. */
export function optionLines(options: Options, column: number = textColumn(options)): string {
  return Object.entries(options)
    .map(([name, { help, short, value = "" }]) => {
      const term = `  ${short === undefined ? "    " : `-${short}, `}--${name} ${value}`;
      return term.padEnd(column) + help.replaceAll("\n", `\n${" ".repeat(column)}`);
    })
    .join("\n");
}

/** @throws UsageError for more than one document */
export function onlyDocument(positionals: readonly string[]): string | undefined {
  const [document, ...others] = positionals;
  if (others.length === 0) return document;
  throw new UsageError(`Pass one document at a time; unexpected argument: ${others.join(" ")}.`);
}

/** @throws UsageError for any argument that is not an option */
export function expectNoArguments(positionals: readonly string[]): void {
  if (positionals.length > 0) throw new UsageError(`Unexpected argument: ${positionals.join(" ")}.`);
}

/**
 * Reads an option that takes one of several words.
 *
 * @throws UsageError for another word
 */
export function choiceOf<const Choice extends string>(
  option: string,
  text: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  const choice = choices.find((candidate) => candidate === text);
  if (text === undefined || choice !== undefined) return choice;
  if (choices.length <= 2) throw new UsageError(`--${option} must be ${choices.join(" or ")}.`);
  throw new UsageError(`--${option} must be one of ${choices.join(", ")}.${didYouMean(text, choices)}`);
}

/** @throws UsageError for anything but digits */
export function integerOf(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${option} must be an integer.`);
  return Number(text);
}

/** @throws UsageError for anything but a port */
export function portOf(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new UsageError(`--${option} must be a port from 0 to 65535.`);
  return port;
}

/**
 * Reads webhook secrets from environment variables.
 *
 * @throws UsageError if one is not set or empty
 */
export function secretsFrom(names: readonly string[] | undefined): readonly string[] {
  if (names === undefined || names.length === 0)
    throw new UsageError("Pass the name of the environment variable with the secret: --secret-env NAME.");
  return names.map((name) => {
    const secret = process.env[name];
    if (secret === undefined) throw new UsageError(`The environment variable ${name} is not set.`);
    if (secret.trim() === "") throw new UsageError(`The environment variable ${name} is empty.`);
    return secret;
  });
}
