import { readFileSync } from "node:fs";
import { type Approval, approve, readApprovals } from "../../diff/approvals.ts";
import { AUDIENCES } from "../../diff/audience.ts";
import type { Proofs } from "../../diff/format/problems.ts";
import type { GeneratedSide } from "../../diff/proof/code.ts";
import { type ReportedChange, sentence, spellCounted, unapproved, spellAudiences } from "../../diff/report.ts";
import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import { toolVersion } from "../../generator/generate/package.ts";
import { buildApi } from "../../generator/ir/build.ts";
import { bigintFormats } from "../../generator/targets/conversions/formats.ts";
import type { Finding } from "../../lint/lint.ts";
import { type Command, createCommand } from "../command.ts";
import { choiceOf, flag, text } from "../options.ts";
import { EXIT, UsageError } from "../failure.ts";
import { writeResult } from "../output.ts";
import { OUTPUT_OPTION, READING_OPTIONS, readingOf } from "../select.ts";
import type { Terminal } from "../terminal.ts";
import { audiencesOf, type BothSides, changesBetween, readBoth, type SideRead } from "./read.ts";

const FORMATS = ["text", "json", "markdown", "github", "sarif"] as const;
type Format = (typeof FORMATS)[number];

/** `countersign diff`. */
export const diff: Command = createCommand({
  usage: "countersign diff OLD [NEW] [options]",
  about: `Compares the meaning of two versions of a document, and says whom each change breaks: client callers, server
implementers, webhook receivers or webhook senders. Formatting, moved files and the OpenAPI version do not count.

OLD and NEW are files or git revisions: git:REF:path, or git:REF for the path of NEW. The default of NEW is the document of
countersign.config.ts.`,
  options: {
    format: text("FORMAT", "text (default), json, markdown, github (annotations of GitHub Actions) or sarif"),
    ...OUTPUT_OPTION,
    "fail-on": text(
      "LEVEL",
      "exit with 1 if there are changes of this level or worse: breaking or risky (default: never)",
    ),
    for: text("A,B", "show only these audiences: callers, servers, receivers, senders (default: all)"),
    approvals: text("FILE", "approved changes, each with rule, reason, and optionally subject, operations and until"),
    replay: flag("show a value that proves each break: one contract allows it, the other rejects it"),
    types: flag(
      "call the old client's functions on the new client, and list what no longer compiles\n(needs the package typescript)",
    ),
    project: text("FILE", "with --types: also compile your project, by its tsconfig.json, with the new code"),
    ...READING_OPTIONS,
    verbose: flag("also show changes of documentation, and every operation that a change affects", "v"),
  },
  details: `Exit codes
  0  done    1  changes of the level of --fail-on    2  bad usage, config, revision or document

Examples
  countersign diff git:main                    what this branch changes
  countersign diff git:v1.2.0:openapi.yaml openapi.yaml
  countersign diff old.yaml new.yaml --for callers --fail-on breaking
  countersign diff git:origin/main --format github --fail-on breaking       in CI`,
  async run({ positionals, terminal, values }) {
    const { output, project, verbose = false } = values;
    const format = choiceOf("format", values.format, FORMATS) ?? "text";
    const failOn = choiceOf("fail-on", values["fail-on"], ["breaking", "risky"]);
    const audiences = audiencesOf(values.for, AUDIENCES);
    const approvals = values.approvals === undefined ? [] : approvalsIn(values.approvals);
    if (project !== undefined && values.types !== true)
      throw new UsageError("--project belongs to --types: write --types --project tsconfig.json.");

    const both = await readBoth(positionals, readingOf("diff", values, undefined), terminal);
    if (both === undefined) return EXIT.usage;
    const today = new Date().toISOString().slice(0, 10);
    const approved = approve(changesBetween(both, audiences, today), approvals, today);
    for (const warning of approved.warnings) terminal.warn(warning);
    const changes = values.replay === true ? await withWitnesses(approved.changes, both, terminal) : approved.changes;
    const proofs = values.types === true ? await checkTypes(both, project, terminal) : {};
    if (proofs === undefined) return EXIT.usage;
    const colour = terminal.colour.out && output === undefined;
    writeResult(await print(changes, proofs, format, colour, verbose), format, output, terminal);
    return failOn !== undefined && unapproved(changes, failOn).length > 0 ? EXIT.drift : EXIT.done;
  },
});

function approvalsIn(file: string): readonly Approval[] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new UsageError(`The file of approvals ${file} cannot be read.`);
  }
  const result = readApprovals(text, file);
  if (!result.ok) throw new UsageError(result.message);
  return result.approvals;
}

/** `--replay`: adds a witness value to each break that a value can show. */
async function withWitnesses(
  changes: readonly ReportedChange[],
  both: BothSides,
  terminal: Terminal,
): Promise<readonly ReportedChange[]> {
  terminal.progress("replaying values");
  const { createReplay } = await import("../../diff/proof/replay.ts");
  const { witnessOf } = createReplay(both.old.api, both.new.api);
  return changes.map((change) => {
    const witness = change.level === "breaking" ? witnessOf(change) : undefined;
    return witness === undefined ? change : { ...change, witness };
  });
}

/** `--types`: compiles calls of the old client against the new one, and the user's project with both. */
async function checkTypes(
  both: BothSides,
  tsconfig: string | undefined,
  terminal: Terminal,
): Promise<Proofs | undefined> {
  terminal.progress("compiling calls");
  const { ProofError } = await import("../../diff/proof/compiler.ts");
  const { compileCalls } = await import("../../diff/proof/calls.ts");
  const [old, next] = [generatedFrom(both.old), generatedFrom(both.new)];
  try {
    const calls = await compileCalls(old, next, process.cwd());
    if (tsconfig === undefined) return { calls };
    terminal.progress("compiling the project");
    const { compileProject } = await import("../../diff/proof/project.ts");
    return { calls, project: await compileProject(old, next, tsconfig) };
  } catch (error) {
    if (error instanceof ProofError) return void terminal.error(error.message);
    throw error;
  }
}

/** The document as `generate` reads it. */
function generatedFrom({ document, settings }: SideRead): GeneratedSide {
  const wideFormats = bigintFormats(settings.formats);
  return { document, settings, api: buildApi(document, collectDiagnostics(), { wideFormats }) };
}

async function print(
  changes: readonly ReportedChange[],
  proofs: Proofs,
  format: Format,
  colour: boolean,
  all: boolean,
): Promise<string> {
  switch (format) {
    case "text":
      return (await import("../../diff/format/text.ts")).asText(changes, {
        colour,
        all,
        ...proofs,
      });
    case "json":
      return (await import("../../diff/format/json.ts")).asJson(changes, proofs);
    case "markdown":
      return (await import("../../diff/format/markdown.ts")).asMarkdown(changes, proofs);
    case "github":
      return (await import("../../lint/format.ts")).asGithub(findingsOf(changes, proofs));
    case "sarif":
      return (await import("../../lint/format.ts")).asSarif(findingsOf(changes, proofs), toolVersion());
    default:
      return format satisfies never;
  }
}

const HELP = "docs/diff.md#rules";
const SEVERITIES = { breaking: "error", risky: "warning", compatible: "open" } as const;

/**
 * Converts changes to lint findings, for the output formats that both commands have. Removed parts use their old
 * location.
 */
function findingsOf(changes: readonly ReportedChange[], { project }: Proofs): readonly Finding[] {
  const places = (project?.broken ?? []).map(({ message, ...position }): Finding => {
    return {
      rule: "project",
      severity: "error",
      message: `no longer compiles: ${message}`,
      position,
      help: "docs/diff.md#proofs",
    };
  });
  const findings = changes.flatMap((change): readonly Finding[] => {
    const { action, approval, level, newPosition, oldPosition, reason, rule, subject } = change;
    const what = `${subject}: ${sentence(change)}${spellCounted(change)}`;
    const position = newPosition ?? oldPosition;
    if (level === "docs" || position === undefined) return [];
    return [
      {
        rule,
        severity: approval === undefined ? SEVERITIES[level] : "open",
        message: `${what}; ${spellAudiences(change)}. ${reason} ${action}`,
        position,
        help: HELP,
      },
    ];
  });
  return [...findings, ...places];
}
