import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
/** Options and positional arguments of a command, as Node parses them. */
export declare function parse<const Options extends ParseArgsOptionsConfig>(command: string, args: readonly string[], options: Options): ReturnType<typeof parseArgs<{
    options: Options;
    allowPositionals: true;
    strict: true;
}>>;
/** @throws UsageError for more than one document */
export declare function onlyDocument(command: string, positionals: readonly string[]): string | undefined;
