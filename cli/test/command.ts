import { writeFile } from "node:fs/promises";
import { didYouMean } from "../../generator/diagnostics/suggest.ts";
import { toolVersion } from "../../generator/generate/package.ts";
import type { Document } from "../../generator/document/document.ts";
import type { Api } from "../../generator/ir/api.ts";
import { CHECK_NAMES, CHECKS, OPT_IN } from "../../judge/checks/catalogue.ts";
import { credentialsFrom, EnvironmentError, variable } from "../../judge/environment.ts";
import { judge } from "../../judge/judge.ts";
import type { JudgeOptions } from "../../judge/options.ts";
import { expandPointers, type Report } from "../../judge/report.ts";
import { githubReport } from "../../judge/reports/github.ts";
import { htmlReport } from "../../judge/reports/html.ts";
import { junitReport } from "../../judge/reports/junit.ts";
import { type Locate, annotationText, textReport } from "../../judge/reports/text.ts";
import type { Finding } from "../../lint/lint.ts";
import { onlyDocument, parse } from "../arguments.ts";
import { EXIT, UsageError } from "../failure.ts";
import { READING_OPTIONS, readingOf } from "../select.ts";
import { createTerminal, type Terminal } from "../terminal.ts";
import { TEST_HELP } from "./help.ts";
import { UnknownChoice } from "../../judge/choose.ts";
import { chooseOne, readOne } from "../one-document.ts";

const COMMAND = "test";

const OPTIONS = {
  only: { type: "string", multiple: true },
  checks: { type: "string", multiple: true },
  seed: { type: "string" },
  runs: { type: "string" },
  "auth-env": { type: "string", multiple: true },
  "other-auth-env": { type: "string", multiple: true },
  "limited-auth-env": { type: "string", multiple: true },
  "limited-scopes": { type: "string" },
  "webhook-port": { type: "string" },
  "webhook-host": { type: "string" },
  "webhook-secret-env": { type: "string", multiple: true },
  timeout: { type: "string" },
  limit: { type: "string" },
  quick: { type: "boolean" },
  replay: { type: "string" },
  concurrency: { type: "string" },
  report: { type: "string" },
  output: { type: "string", short: "o" },
  ...READING_OPTIONS,
  "list-checks": { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

const FORMATS = ["text", "junit", "json", "html", "github", "sarif"] as const;
type Format = (typeof FORMATS)[number];

/** `countersign test`. */
export async function testCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(COMMAND, args, OPTIONS);
  if (values.help === true) {
    process.stdout.write(TEST_HELP);
    return EXIT.done;
  }
  if (values["list-checks"] === true) {
    const width = Math.max(...CHECK_NAMES.map((name) => name.length));
    for (const name of CHECK_NAMES) {
      process.stdout.write(`${name.padEnd(width)}  ${CHECKS[name]}${OPT_IN.has(name) ? " (off by default)" : ""}\n`);
    }
    return EXIT.done;
  }
  const [url, ...documents] = positionals;
  if (url === undefined) throw new UsageError("Pass the URL of the server: `countersign test URL`.", COMMAND);
  const document = onlyDocument(COMMAND, documents);
  const format = FORMATS.find((candidate) => candidate === (values.report ?? "text"));
  if (format === undefined) {
    throw new UsageError(
      `--report must be one of ${FORMATS.join(", ")}.${didYouMean(values.report ?? "", FORMATS)}`,
      COMMAND,
    );
  }
  const options = checkedOptions(values, url);
  const terminal = createTerminal();
  const settings = await chooseOne(COMMAND, readingOf(COMMAND, values, document), terminal);
  const read = settings && (await readOne(settings, terminal));
  if (read === undefined) return EXIT.usage;
  const report = await guarded({ ...options, api: read.api, onProgress: (text) => terminal.progress(text) }, read.api);
  await write(await print(report, format, read.document), format, values.output, terminal);
  if (report.unusable !== undefined) {
    if (format !== "text" || values.output !== undefined) terminal.err(report.unusable.split("\n"));
    return EXIT.usage;
  }
  return report.findings.length === 0 ? EXIT.done : EXIT.drift;
}

type Values = ReturnType<typeof parse<typeof OPTIONS>>["values"];

/** @throws UsageError */
function checkedOptions(values: Values, url: string): Omit<JudgeOptions, "api"> {
  try {
    return optionsOf(values, url);
  } catch (error) {
    if (error instanceof EnvironmentError) throw new UsageError(error.message, COMMAND);
    throw error;
  }
}

function optionsOf(values: Values, url: string): Omit<JudgeOptions, "api"> {
  const number = (name: "seed" | "runs" | "timeout" | "limit" | "concurrency" | "webhook-port"): number | undefined => {
    const text = values[name];
    if (text === undefined) return undefined;
    if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} must be an integer.`, COMMAND);
    return Number(text);
  };
  const seed = number("seed");
  const runs = number("runs");
  const timeout = number("timeout");
  const limit = number("limit");
  const concurrency = number("concurrency");
  const port = number("webhook-port");
  const names = values["webhook-secret-env"] ?? [];
  if (port !== undefined && port > 65_535)
    throw new UsageError("--webhook-port must be a port from 0 to 65535.", COMMAND);
  const host = values["webhook-host"];
  return {
    url,
    ...(values.only !== undefined && { only: values.only }),
    ...(values.checks !== undefined && { checks: values.checks.flatMap((text) => text.split(",").filter(Boolean)) }),
    ...(seed !== undefined && { seed }),
    ...(runs !== undefined && { runs }),
    ...(timeout !== undefined && { timeout: timeout * 1000 }),
    ...(limit !== undefined && { limit: limit * 1000 }),
    ...(values.quick === true && { quick: true }),
    ...(values.replay !== undefined && { replay: values.replay }),
    ...(concurrency !== undefined && { concurrency }),
    ...(values["auth-env"] !== undefined && { credentials: credentialsFrom(values["auth-env"], process.env) }),
    ...(values["limited-auth-env"] !== undefined && {
      limited: {
        credentials: credentialsFrom(values["limited-auth-env"], process.env),
        scopes: (values["limited-scopes"] ?? "").split(",").filter(Boolean),
      },
    }),
    ...(values["other-auth-env"] !== undefined && {
      otherCredentials: credentialsFrom(values["other-auth-env"], process.env),
    }),
    ...(port !== undefined && {
      webhooks: {
        port,
        secrets: names.map((name) => variable(name, process.env)),
        ...(host !== undefined && { host }),
      },
    }),
  };
}

/** Reports an unknown choice with the valid ones. */
async function guarded(options: JudgeOptions, api: Api): Promise<Report> {
  try {
    return await judge(options);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    if (!(error instanceof UnknownChoice)) throw new UsageError(error.message, COMMAND);
    const operations = api.operations.map(({ id, method, path }) => id ?? `${method} ${path}`);
    const choices = { operation: operations, check: CHECK_NAMES, finding: [] }[error.what];
    throw new UsageError(`${error.message}${didYouMean(error.word, choices)}`, COMMAND);
  }
}

async function print(report: Report, format: Format, document: Document): Promise<string> {
  const locate: Locate = (pointer) => document.locate(pointer);
  switch (format) {
    case "text":
      return textReport(report, locate);
    case "json":
      return JSON.stringify(report, null, 2);
    case "junit":
      return junitReport(report);
    case "html":
      return htmlReport(report);
    case "github":
      return githubReport(report, locate);
    case "sarif":
      return (await import("../../lint/format.ts")).asSarif(lintFindings(report, locate), toolVersion());
  }
}

/** Converts findings to lint findings, whose formats all commands share. */
function lintFindings({ findings, seed }: Report, locate: Locate): readonly Finding[] {
  return expandPointers(findings).map((one) => ({
    rule: one.check,
    severity: one.risky ? "warning" : "error",
    message: annotationText(one, seed),
    position: locate(one.pointer),
    pointer: one.pointer,
    id: one.id,
    help: CHECKS[one.check],
  }));
}

async function write(text: string, format: Format, output: string | undefined, terminal: Terminal): Promise<void> {
  if (output === undefined)
    return format === "text" ? terminal.out(text.trimEnd().split("\n")) : terminal.file(`${text.trimEnd()}\n`);
  try {
    await writeFile(output, text.endsWith("\n") ? text : `${text}\n`);
  } catch (error) {
    throw new UsageError(
      `The report cannot be written: ${error instanceof Error ? error.message : String(error)}`,
      COMMAND,
    );
  }
}
