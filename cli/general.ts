import { existsSync } from "node:fs";
import { didYouMean } from "../generator/diagnostics/suggest.ts";
import { toolVersion } from "../generator/generate/package.ts";
import { BUNDLE_HELP } from "./bundle/help.ts";
import { CHANGELOG_HELP } from "./changelog/help.ts";
import { DIFF_HELP } from "./diff/help.ts";
import { DOCS_HELP } from "./docs/help.ts";
import { EXIT, UsageError } from "./failure.ts";
import { GENERAL_HELP, GENERATE_HELP, INIT_HELP } from "./help.ts";
import { LINT_HELP } from "./lint/help.ts";
import { MOCK_HELP } from "./mock/help.ts";
import { PROXY_HELP } from "./proxy/help.ts";
import { TEST_HELP } from "./test/help.ts";
import { VERIFY_HELP } from "./verify/help.ts";
import { WEBHOOK_HELP } from "./webhook/help.ts";

/** The help of each command. */
export const COMMANDS: ReadonlyMap<string, string> = new Map([
  ["generate", GENERATE_HELP],
  ["init", INIT_HELP],
  ["lint", LINT_HELP],
  ["diff", DIFF_HELP],
  ["changelog", CHANGELOG_HELP],
  ["docs", DOCS_HELP],
  ["bundle", BUNDLE_HELP],
  ["test", TEST_HELP],
  ["verify", VERIFY_HELP],
  ["proxy", PROXY_HELP],
  ["mock", MOCK_HELP],
  ["webhook", WEBHOOK_HELP],
]);

/** Handles options without a command, such as `--help`. */
export function generalCommand(argv: readonly string[]): number {
  const [word, next] = argv;
  if (word === undefined) {
    process.stderr.write(GENERAL_HELP);
    return EXIT.usage;
  }
  if (word === "--help" || word === "-h" || word === "help") {
    process.stdout.write((next !== undefined && COMMANDS.get(next)) || GENERAL_HELP);
    return EXIT.done;
  }
  if (word === "--version" || word === "-V") {
    process.stdout.write(`${toolVersion()}\n`);
    return EXIT.done;
  }
  if (word.startsWith("-")) throw new UsageError(`Unknown option ${word}.${didYouMean(word, ["--help", "--version"])}`);
  const hint = existsSync(word) ? ` Did you mean "countersign generate ${word}"?` : didYouMean(word, COMMANDS.keys());
  throw new UsageError(`Unknown command ${JSON.stringify(word)}.${hint}`);
}
