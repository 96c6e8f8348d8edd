import { didYouMean } from "../runtime/suggest.ts";
import type { Api } from "../generator/ir/api.ts";
import { CHECK_NAMES, CHECKS, OPT_IN } from "../judge/checks/catalogue.ts";
import { UnknownChoice } from "../judge/choose.ts";
import { credentialsFrom, EnvironmentError, variable } from "../judge/environment.ts";
import { judge } from "../judge/judge.ts";
import type { JudgeOptions } from "../judge/options.ts";
import type { Report } from "../judge/report.ts";
import { type Command, createCommand, type Invocation } from "./command.ts";
import { choiceOf, flag, integerOf, list, onlyDocument, portOf, text } from "./options.ts";
import { openOne } from "./documents.ts";
import { EXIT, UsageError } from "./failure.ts";
import { writeResult } from "./output.ts";
import { READING_OPTIONS, readingOf } from "./select.ts";
import { printReport, REPORT_FORMATS } from "./test-reports.ts";

const OPTIONS = {
  only: list("OPERATION", 'an operation by its id or as "GET /path" (repeatable)'),
  checks: list("NAMES", '"a,b" for these checks only; "+a,-b" to change the usual set (--list-checks lists them)'),
  seed: text("N", "the seed of an earlier run, to send the same requests again (default: random)"),
  runs: text("N", "valid and invalid generated requests per operation (default: 20 each)"),
  "auth-env": list(
    "NAME",
    "environment variable with a token, a key or user:password; as SCHEME=NAME for one scheme.\nFor client credentials: ID_NAME,SECRET_NAME",
  ),
  "other-auth-env": list("NAME", "the same, for a user who may not see what the first one creates (check concealment)"),
  "limited-auth-env": list("NAME", "the same, for a caller whose token lacks required scopes (check scope-required)"),
  "limited-scopes": text("NAMES", "the scopes that this caller has, separated by commas; none by default"),
  "webhook-port": text("N", "receive and check webhooks on this port of 127.0.0.1 while the test runs"),
  "webhook-host": text("HOST", "the address to listen on (default: 127.0.0.1)"),
  "webhook-secret-env": list("NAME", "environment variable with the webhook secret (repeatable)"),
  timeout: text("SECONDS", "for one response (default: 10)"),
  limit: text("SECONDS", "for the whole run (default: 600)"),
  quick: flag("only the most important requests: no sequences, pages and other slow checks"),
  replay: text("FINDING", "look only for one finding, by its id; pass the --seed of the earlier run, too"),
  concurrency: text("N", "operations at the same time (default: 4)"),
  report: text("FORMAT", "junit, json, html, github or sarif instead of text"),
  output: text("FILE", "where to write the report (default: standard output)", "o"),
  ...READING_OPTIONS,
  "list-checks": flag("list all checks with a description"),
} as const;

/** `countersign test`. */
export const test: Command = createCommand({
  usage: "countersign test URL [DOCUMENT] [options]",
  about: `Tests a live server against the document. It sends the documented examples, then generated requests: valid ones, and invalid
ones that break one keyword each. It checks every response, including headers, and prints a curl line for each finding.
It calls every operation, so use a server whose data may change.

Without DOCUMENT, it uses the document of countersign.config.ts.`,
  options: OPTIONS,
  details: `Exit codes
  0  no findings    1  findings    2  bad usage, config or document, or a server that cannot be tested: it is unreachable,
  never responds, or serves none of the documented operations; or the document has no operations

Examples
  countersign test http://localhost:3000 openapi.yaml
  PLATFORM_TOKEN=... countersign test https://sandbox.example --auth-env PLATFORM_TOKEN --only createTransaction
  countersign test http://localhost:3000 --auth-env CLIENT_ID,CLIENT_SECRET --checks +rate-limit-exhaustion
  countersign test http://localhost:3000 --report junit --output report.xml
  countersign test http://localhost:3000 --seed 7 --replay body-schema-4f2a9c1d`,
  async run({ positionals, terminal, values }) {
    if (values["list-checks"] === true) {
      const width = Math.max(...CHECK_NAMES.map((name) => name.length));
      for (const name of CHECK_NAMES) {
        terminal.file(`${name.padEnd(width)}  ${CHECKS[name]}${OPT_IN.has(name) ? " (off by default)" : ""}\n`);
      }
      return EXIT.done;
    }
    const [url, ...documents] = positionals;
    if (url === undefined) throw new UsageError("Pass the URL of the server: `countersign test URL`.");
    const document = onlyDocument(documents);
    const format = choiceOf("report", values.report, REPORT_FORMATS) ?? "text";
    const options = optionsOf(values, url);
    const read = await openOne(readingOf("test", values, document), terminal);
    if (read === undefined) return EXIT.usage;
    const report = await judgeServer({ ...options, api: read.api, onProgress: (text) => terminal.progress(text) });
    const text = printReport(report, format, (at) => read.document.locate(at));
    writeResult(text, format, values.output, terminal);
    if (report.unusable !== undefined) {
      if (format !== "text" || values.output !== undefined) terminal.err(report.unusable.split("\n"));
      return EXIT.usage;
    }
    return report.findings.length === 0 ? EXIT.done : EXIT.drift;
  },
});

function optionsOf(values: Invocation<typeof OPTIONS>["values"], url: string): Omit<JudgeOptions, "api"> {
  const integer = (name: "seed" | "runs" | "timeout" | "limit" | "concurrency"): number | undefined =>
    integerOf(name, values[name]);
  const [seed, runs, concurrency] = [integer("seed"), integer("runs"), integer("concurrency")];
  const [timeout, limit] = [integer("timeout"), integer("limit")];
  const port = portOf("webhook-port", values["webhook-port"]);
  const { only, checks, quick, replay } = values;
  const host = values["webhook-host"];
  try {
    return {
      url,
      ...(only !== undefined && { only }),
      ...(checks !== undefined && { checks: checks.flatMap(wordsOf) }),
      ...(seed !== undefined && { seed }),
      ...(runs !== undefined && { runs }),
      ...(timeout !== undefined && { timeout: timeout * 1000 }),
      ...(limit !== undefined && { limit: limit * 1000 }),
      ...(quick === true && { quick }),
      ...(replay !== undefined && { replay }),
      ...(concurrency !== undefined && { concurrency }),
      ...(values["auth-env"] !== undefined && { credentials: credentialsFrom(values["auth-env"], process.env) }),
      ...(values["limited-auth-env"] !== undefined && {
        limited: {
          credentials: credentialsFrom(values["limited-auth-env"], process.env),
          scopes: wordsOf(values["limited-scopes"] ?? ""),
        },
      }),
      ...(values["other-auth-env"] !== undefined && {
        otherCredentials: credentialsFrom(values["other-auth-env"], process.env),
      }),
      ...(port !== undefined && {
        webhooks: {
          port,
          secrets: (values["webhook-secret-env"] ?? []).map((name) => variable(name, process.env)),
          ...(host !== undefined && { host }),
        },
      }),
    };
  } catch (error) {
    throw error instanceof EnvironmentError ? new UsageError(error.message) : error;
  }
}

function wordsOf(text: string): readonly string[] {
  return text.split(",").filter(Boolean);
}

/** Reports an unknown choice with the valid ones. */
async function judgeServer(options: JudgeOptions): Promise<Report> {
  try {
    return await judge(options);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError(`${error.message}${error instanceof UnknownChoice ? hintFor(error, options.api) : ""}`);
  }
}

function hintFor({ what, word }: UnknownChoice, { operations }: Api): string {
  const names = operations.map(({ id, method, path }) => id ?? `${method} ${path}`);
  return didYouMean(word, { operation: names, check: CHECK_NAMES, finding: [] }[what]);
}
