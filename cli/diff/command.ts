import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { AUDIENCES } from "../../diff/audience.ts";
import { type Approval, approve, readApprovals } from "../../diff/approvals.ts";
import { compareApis } from "../../diff/compare.ts";
import { type ReportedChange, reportChanges, sentence, unapproved } from "../../diff/report.ts";
import type { Proofs } from "../../diff/format/json.ts";
import type { GeneratedSide } from "../../diff/proof/code.ts";
import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import { printable } from "../../generator/diagnostics/text.ts";
import { toolVersion } from "../../generator/generate/package.ts";
import { buildApi } from "../../generator/ir/build.ts";
import { bigintFormats } from "../../generator/targets/conversions/formats.ts";
import type { Finding } from "../../lint/lint.ts";
import { parse } from "../arguments.ts";
import { EXIT, UsageError } from "../failure.ts";
import { READING_OPTIONS, readingOf } from "../select.ts";
import { createTerminal, paint, type Terminal } from "../terminal.ts";
import { writeWhole } from "../write-file.ts";
import { DIFF_HELP } from "./help.ts";
import { audiencesOf } from "./options.ts";
import { type BothSides, readBoth, type SideRead } from "./read.ts";

const COMMAND = "diff";

const OPTIONS = {
  ...READING_OPTIONS,
  format: { type: "string" },
  output: { type: "string", short: "o" },
  "fail-on": { type: "string" },
  for: { type: "string" },
  approvals: { type: "string" },
  replay: { type: "boolean" },
  types: { type: "boolean" },
  project: { type: "string" },
  verbose: { type: "boolean", short: "v" },
  help: { type: "boolean", short: "h" },
} as const;

const FORMATS = ["text", "json", "markdown", "github", "sarif"] as const;
type Format = (typeof FORMATS)[number];

/** `countersign diff`. */
export async function diffCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(COMMAND, args, OPTIONS);
  if (values.help === true) {
    process.stdout.write(DIFF_HELP);
    return EXIT.done;
  }
  const format = FORMATS.find((candidate) => candidate === (values.format ?? "text"));
  if (format === undefined) throw new UsageError(`--format takes ${FORMATS.join(", ")}.`, COMMAND);
  const failOn = values["fail-on"];
  if (failOn !== undefined && failOn !== "breaking" && failOn !== "risky") {
    throw new UsageError("--fail-on takes breaking or risky.", COMMAND);
  }
  const audiences = audiencesOf(values.for, AUDIENCES, COMMAND);
  const approvals = values.approvals === undefined ? [] : approvalsIn(values.approvals);

  const terminal = createTerminal();
  const both = await readBoth(COMMAND, positionals, readingOf(COMMAND, values, undefined), terminal);
  if (both === undefined) return EXIT.usage;
  const today = new Date().toISOString().slice(0, 10);
  const reported = reportChanges(compareApis(both.old.api, both.new.api, { today }), {
    audiences,
    locateOld: (at) => both.old.locate(at),
    locateNew: (at) => both.new.locate(at),
  });
  const approved = approve(reported, approvals, today);
  for (const warning of approved.warnings)
    terminal.err(`${paint(terminal.colour.err, "yellow", "warning")} ${warning}`);
  const changes = values.replay === true ? await withWitnesses(approved.changes, both, terminal) : approved.changes;
  if (values.project !== undefined && values.types !== true)
    throw new UsageError("--project belongs to --types: write --types --project tsconfig.json.", COMMAND);
  const proofs = values.types === true ? await checkTypes(both, values.project, terminal) : {};
  if (proofs === undefined) return EXIT.usage;
  const colour = terminal.colour.out && values.output === undefined;
  const text = await print(changes, proofs, format, colour, values.verbose ?? false);
  if (values.output !== undefined) writeWhole(resolve(values.output), `${text}\n`, COMMAND);
  else if (format === "text") terminal.out(text.split("\n"));
  else if (text !== "") terminal.file(`${text}\n`);
  return failOn !== undefined && unapproved(changes, failOn).length > 0 ? EXIT.drift : EXIT.done;
}

function approvalsIn(file: string): readonly Approval[] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new UsageError(`The approvals ${file} cannot be read.`, COMMAND);
  }
  const result = readApprovals(text);
  if (!result.ok) throw new UsageError(`${file}: ${result.message}`, COMMAND);
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
  const { compileCalls } = await import("../../diff/proof/calls.ts");
  const [old, next] = [generatedFrom(both.old), generatedFrom(both.new)];
  const calls = await compileCalls(old, next, process.cwd());
  if (calls.kind !== "done") return fail(calls.message, terminal);
  const { broken, checked } = calls;
  if (tsconfig === undefined) return { calls: { checked, broken } };
  terminal.progress("compiling the project");
  const { compileProject } = await import("../../diff/proof/project.ts");
  const project = await compileProject(old, next, tsconfig);
  if (project.kind !== "done") return fail(project.message, terminal);
  return { calls: { checked, broken }, project: { files: project.files, broken: project.broken } };
}

/** The document as `generate` reads it. */
function generatedFrom({ document, settings }: SideRead): GeneratedSide {
  const wideFormats = bigintFormats(settings.formats);
  return { document, settings, api: buildApi(document, collectDiagnostics(), { wideFormats }) };
}

function fail(message: string, terminal: Terminal): undefined {
  terminal.err(`${paint(terminal.colour.err, "red", "error")} ${printable(message)}`);
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
      return (await import("../../diff/format/markdown.ts")).asMarkdown(changes);
    case "github":
      return (await import("../../lint/format.ts")).asGithub(findingsOf(changes));
    case "sarif":
      return (await import("../../lint/format.ts")).asSarif(findingsOf(changes), toolVersion());
    default:
      return format satisfies never;
  }
}

const SEVERITIES = { breaking: "error", risky: "warning", compatible: "open" } as const;

/**
 * Converts changes to lint findings, for the output formats that both commands have. Removed parts use their old
 * location.
 */
function findingsOf(changes: readonly ReportedChange[]): readonly Finding[] {
  return changes.flatMap((change): readonly Finding[] => {
    const { action, approval, level, newPosition, oldPosition, reason, rule, subject } = change;
    const position = newPosition ?? oldPosition;
    if (level === "docs" || position === undefined) return [];
    return [
      {
        rule,
        severity: approval === undefined ? SEVERITIES[level] : "open",
        message: `${subject}: ${sentence(change)}. ${reason} ${action}`,
        position,
        help: `docs/diff.md#${rule}`,
      },
    ];
  });
}
