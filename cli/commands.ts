import { existsSync } from "node:fs";
import { didYouMean } from "../runtime/suggest.ts";
import { toolVersion } from "../generator/generate/package.ts";
import type { Command } from "./command.ts";
import { EXIT, reportCrash, UsageError } from "./failure.ts";

/** Loads each command on demand, so that the help is instant. */
export const COMMANDS: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ["generate", async () => (await import("./generate.ts")).generate],
  ["init", async () => (await import("./init.ts")).init],
  ["lint", async () => (await import("./lint.ts")).lint],
  ["diff", async () => (await import("./diff/command.ts")).diff],
  ["changelog", async () => (await import("./diff/changelog.ts")).changelog],
  ["docs", async () => (await import("./docs/command.ts")).docs],
  ["bundle", async () => (await import("./bundle.ts")).bundle],
  ["test", async () => (await import("./test.ts")).test],
  ["verify", async () => (await import("./verify.ts")).verify],
  ["proxy", async () => (await import("./proxy.ts")).proxy],
  ["mock", async () => (await import("./mock.ts")).mock],
  ["webhook", async () => (await import("./webhook/command.ts")).webhook],
]);

const GENERAL_HELP = `countersign: typed code, docs, mocks and tests from an OpenAPI document

Usage
  countersign generate [DOCUMENT] [options]   generate code for the documents of the config, or for one document
  countersign init [options]                  write a config and package.json scripts
  countersign lint [DOCUMENT] [options]       check a document against lint rules
  countersign diff OLD [NEW] [options]        show whose code the changes of a document break
  countersign changelog OLD [NEW]             write them as an entry of a changelog
  countersign docs [DOCUMENT] [options]       build a self-contained HTML page
  countersign bundle [DOCUMENT] [options]     join the files of a document into one
  countersign test URL [DOCUMENT] [options]   test a live server against the document
  countersign verify [DOCUMENT] [options]     check every artifact against the document
  countersign proxy --target URL [DOCUMENT]   validate the traffic of a server against the document
  countersign mock [DOCUMENT] [options]       serve example responses
  countersign webhook send|verify|listen      send, verify and receive webhooks

Options
  --help        print this help, or the help of a command
  --version     print the version

Examples
  countersign init
  countersign generate
  countersign generate openapi.yaml -o src/api
  countersign generate --check
`;

/** Runs a command and reports what it throws. @returns the exit code */
export async function runCommand(argv: readonly string[]): Promise<number> {
  try {
    return await commandOrOption(argv);
  } catch (error) {
    const [command = ""] = argv;
    return reportCrash(error, COMMANDS.has(command) ? command : undefined);
  }
}

/** Runs a command, or handles options without one, such as `--help`. */
async function commandOrOption([word, ...args]: readonly string[]): Promise<number> {
  const load = COMMANDS.get(word ?? "");
  if (load !== undefined) return (await load()).run(args);
  switch (word) {
    case undefined:
      process.stderr.write(GENERAL_HELP);
      return EXIT.usage;
    case "--help":
    case "-h":
    case "help": {
      const requested = COMMANDS.get(args[0] ?? "");
      process.stdout.write(requested === undefined ? GENERAL_HELP : (await requested()).help);
      return EXIT.done;
    }
    case "--version":
    case "-V":
    case "-v":
      process.stdout.write(`${toolVersion()}\n`);
      return EXIT.done;
  }
  if (word.startsWith("-")) {
    const command = args.find((argument) => COMMANDS.has(argument));
    if (command !== undefined)
      throw new UsageError(`Write options after the command: countersign ${command} ${word} ...`);
    throw new UsageError(`Unknown option ${word}.${didYouMean(word, ["--help", "--version"])}`);
  }
  const hint = existsSync(word) ? ` Did you mean "countersign generate ${word}"?` : likeCommand(word);
  throw new UsageError(`Unknown command ${JSON.stringify(word)}.${hint}`);
}

/** Names of commands in other programs. */
const OTHER_WORDS: ReadonlyMap<string, string> = new Map([
  ["check", "generate --check"],
  ["watch", "generate --watch"],
  ["validate", "lint"],
  ["serve", "mock"],
]);

function likeCommand(word: string): string {
  const longer = [...COMMANDS.keys()].find((name) => word.length > 2 && name.startsWith(word));
  const other = OTHER_WORDS.get(word) ?? longer;
  return other === undefined ? didYouMean(word, COMMANDS.keys()) : ` Did you mean ${JSON.stringify(other)}?`;
}
