import { n as didYouMean } from "./suggest.js";
import { i as toolVersion } from "./package.js";
import { t as BUNDLE_HELP } from "./help.js";
import { t as CHANGELOG_HELP } from "./help2.js";
import { t as DIFF_HELP } from "./help3.js";
import { t as DOCS_HELP } from "./help4.js";
import { n as UsageError, t as EXIT } from "./failure2.js";
import { n as GENERATE_HELP, r as INIT_HELP, t as GENERAL_HELP } from "./help5.js";
import { t as LINT_HELP } from "./help6.js";
import { t as MOCK_HELP } from "./help7.js";
import { t as PROXY_HELP } from "./help8.js";
import { t as TEST_HELP } from "./help9.js";
import { t as VERIFY_HELP } from "./help10.js";
import { t as WEBHOOK_HELP } from "./help11.js";
import { existsSync } from "node:fs";
// dist/cli/general.js
/** The help of each command. */
const COMMANDS = /* @__PURE__ */ new Map([
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
	["webhook", WEBHOOK_HELP]
]);
/** Handles options without a command, such as `--help`. */
function generalCommand(argv) {
	const [word, next] = argv;
	if (word === void 0) {
		process.stderr.write(GENERAL_HELP);
		return EXIT.usage;
	}
	if (word === "--help" || word === "-h" || word === "help") {
		process.stdout.write(next !== void 0 && COMMANDS.get(next) || "countersign: typed code, docs, mocks and tests from an OpenAPI document\n\nUsage\n  countersign generate [DOCUMENT] [options]   generate code for the documents of the config, or for one document\n  countersign init [options]                  write a config and package.json scripts\n  countersign lint [DOCUMENT] [options]       check a document against lint rules\n  countersign diff OLD [NEW] [options]        tell whom the changes of a document break\n  countersign changelog OLD [NEW]             write them as an entry of a changelog\n  countersign docs [DOCUMENT] [options]       build a self-contained HTML page\n  countersign bundle [DOCUMENT] [options]     join the files of a document into one\n  countersign test URL [DOCUMENT] [options]   test a live server against the document\n  countersign verify [DOCUMENT] [options]     check every artifact against the document\n  countersign proxy --target URL [DOCUMENT]   validate the traffic of a server against the document\n  countersign mock [DOCUMENT] [options]       serve example responses\n  countersign webhook send|verify|listen      send, verify and receive webhooks\n\nOptions\n  --help        print this help, or the help of a command\n  --version     print the version\n\nExamples\n  countersign init\n  countersign generate\n  countersign generate openapi.yaml -o src/api\n  countersign generate --check\n");
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
export { generalCommand };
