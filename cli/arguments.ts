import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { didYouMean } from "../generator/diagnostics/suggest.ts";
import { errorCode, UsageError } from "./failure.ts";

/** Options and positional arguments of a command, as Node parses them. */
export function parse<const Options extends ParseArgsOptionsConfig>(
  command: string,
  args: readonly string[],
  options: Options,
): ReturnType<typeof parseArgs<{ options: Options; allowPositionals: true; strict: true }>> {
  try {
    return parseArgs({ args: withJoinedValues(args, options), options, allowPositionals: true, strict: true });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const name = /'(-[^' ]*)/.exec(error.message)?.[1] ?? "";
    switch (errorCode(error)) {
      case "ERR_PARSE_ARGS_UNKNOWN_OPTION": {
        const known = Object.keys(options).map((option) => `--${option}`);
        throw new UsageError(`Unknown option ${name}.${didYouMean(name, known)}`, command);
      }
      case "ERR_PARSE_ARGS_INVALID_OPTION_VALUE":
        throw new UsageError(`${error.message.split(/\.?\n|\. /)[0] ?? error.message}.`, command);
      default:
        throw error;
    }
  }
}

/** `--checks -page-limit` as `--checks=-page-limit`: Node takes no value that looks like an option from the next argument. */
function withJoinedValues(args: readonly string[], options: ParseArgsOptionsConfig): string[] {
  const joined: string[] = [];
  for (const argument of args) {
    const last = joined.at(-1) ?? "";
    const takesValue = last.startsWith("--") && options[last.slice(2)]?.type === "string";
    if (takesValue && /^-[^-]./.test(argument)) joined.splice(-1, 1, `${last}=${argument}`);
    else joined.push(argument);
  }
  return joined;
}

/** @throws UsageError for more than one document */
export function onlyDocument(command: string, positionals: readonly string[]): string | undefined {
  const [document, ...others] = positionals;
  if (others.length === 0) return document;
  throw new UsageError(`Pass one document at a time; unexpected argument: ${others.join(" ")}.`, command);
}
