import { mkdtemp, rm, writeFile, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { collectDiagnostics, type Position } from "../generator/diagnostics/diagnostics.ts";
import { quote } from "../generator/diagnostics/text.ts";
import type { Document, SourceFile } from "../generator/document/document.ts";
import { childOf, isArray, type Json } from "../generator/document/json.ts";
import { parsePointer, type Pointer } from "../generator/document/pointer.ts";
import { plainPath, commonFolder } from "./redocly/plain-path.ts";
import { endlessChain, INSTALL, type RedoclyRun, runRedocly } from "./redocly/run.ts";
import { FOREIGN_EXTENSION, OPEN_QUESTIONS, PLUGIN, type Preset, REDOCLY_RULESETS } from "./plugin.ts";
import { isUrl } from "../generator/document/location.ts";

/** A finding of a lint rule. */
export interface Finding {
  /** `countersign/error-envelope`, or the name of a Redocly rule. */
  readonly rule: string;
  /** `open`: a question to decide, not an error. */
  readonly severity: "error" | "warning" | "open";
  readonly message: string;
  /** The file that contains it, as the user named it or relative to the current folder. */
  readonly position: Position;
  /** 1-based end, exclusive; absent if the engine does not report it. */
  readonly end?: { readonly line: number; readonly column: number };
  /** JSON Pointer in that file. */
  readonly pointer?: string;
  /** The same in every run, for SARIF's fingerprints. */
  readonly id?: string;
  /** Documentation of the rule: a URL, or a section of docs/lint.md. */
  readonly help: string;
}

export interface LintRequest {
  /** Absolute path of the document. */
  readonly document: string;
  /** The document as countersign reads it, which tells what a reference lacks. */
  readonly read?: Document;
  /** Whether overlays or a filter have changed it, so that it is linted instead of the file. */
  readonly isShaped?: boolean;
  /** Absolute paths of other folders that references may point to. */
  readonly allowFolders?: readonly string[];
  /** Default: `correctness`. */
  readonly preset?: Preset;
  /** Absolute path of a `redocly.yaml` to use instead of a preset. It may load plugins, so it must be trusted. */
  readonly config?: string;
}

/** The findings, or why there are none. */
export type LintResult =
  | { readonly kind: "done"; readonly findings: readonly Finding[] }
  /** `message` names what is missing or failed, and the command that helps. */
  | { readonly kind: "missing" | "failed"; readonly message: string };

const MOST_FINDINGS = 100_000;

/** A file path as Redocly prints it, relative to its working folder. */
type Absolute = (file: string) => string;

/** Lints a document with Redocly's rules and our own. Fetches nothing. */
export async function lint({
  allowFolders = [],
  config,
  document,
  isShaped = false,
  preset = "correctness",
  read,
}: LintRequest): Promise<LintResult> {
  const folder = await mkdtemp(join(tmpdir(), "countersign-lint-"));
  try {
    const own = join(folder, "redocly.yaml");
    await writeFile(own, ownConfig(preset));
    const written = isShaped && read !== undefined ? await writeShaped(read, folder) : undefined;
    const plain = await plainPath(folder, written?.document ?? document, allowFolders);
    if (plain === undefined) return { kind: "failed", message: unreadable(document) };
    const run = await runRedocly({
      folder,
      reads: config === undefined ? [dirname(document), ...allowFolders, ...SOURCES] : "*",
      args: ["lint", plain.document, "--format", "json", `--max-problems=${MOST_FINDINGS}`, "--config", config ?? own],
    });
    const result = resultOf(run, (file) => plain.original(resolve(folder, file)));
    if (result.kind !== "done") return result;
    const findings = read === undefined ? result.findings : explained(result.findings, read, written);
    return written === undefined ? { kind: "done", findings } : relocated(findings, written);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Says what references lack, which Redocly does not. */
function explained(findings: readonly Finding[], document: Document, written?: ShapedFiles): readonly Finding[] {
  return findings.map((finding) => {
    const { pointer, position, rule } = finding;
    if (rule !== "no-unresolved-refs" || pointer === undefined) return finding;
    const path = resolve(position.file);
    const file = written?.fileAt(path) ?? document.files.find(({ location }) => location === path);
    const value = file && parsePointer(pointer).tokens.reduce<Json | undefined>(childOf, file.value);
    const reference = childOf(value, "$ref");
    if (file === undefined || typeof reference !== "string") return finding;
    const diagnostics = collectDiagnostics();
    document.reportUnresolved(pointerIn(document, file, pointer), reference, diagnostics);
    return { ...finding, message: diagnostics.list()[0]?.message ?? finding.message };
  });
}

/** A pointer in a file as a pointer in the document. */
function pointerIn(document: Document, file: SourceFile, pointer: string): Pointer {
  return `${file === document.files[0] ? "" : file.path}${pointer === "" ? "#" : pointer}`;
}

/** Moves findings to where their parts were written. */
function relocated(findings: readonly Finding[], { locate }: ShapedFiles): LintResult {
  const moved = findings.map((finding): Finding => {
    const { help, message, pointer, rule, severity } = finding;
    const position = locate(resolve(finding.position.file), pointer ?? "") ?? finding.position;
    return { help, message, position, rule, severity, ...(pointer !== undefined && { pointer }) };
  });
  return { kind: "done", findings: moved.toSorted(inOrder) };
}

/** The folders of the plugin and its imports: sources, or the chunks of a build, and packages. */
const SOURCES: readonly string[] = [
  ...["../lint/", "../generator/", "../runtime/", "../chunks/"].map((folder) =>
    fileURLToPath(new URL(folder, import.meta.url)),
  ),
  ...["js-yaml", "json-p3"].map((name) => fileURLToPath(new URL("..", import.meta.resolve(name)))),
];

function ownConfig(preset: Preset): string {
  const plugin = import.meta.url.endsWith(".ts") ? "redocly-plugin.ts" : "redocly-plugin.js";
  return JSON.stringify({
    telemetry: "off",
    plugins: [fileURLToPath(new URL(plugin, import.meta.url))],
    extends: [REDOCLY_RULESETS[preset], `${PLUGIN}/${preset}`],
  });
}

function unreadable(document: string): string {
  const name = relative(process.cwd(), document) || document;
  return `Redocly cannot read paths with \`#\`, \`?\` or \`*\`: rename ${quote(name)}.`;
}

function resultOf(run: RedoclyRun, absolute: Absolute): LintResult {
  if (run.kind === "missing") {
    const there = run.found === undefined ? "which is not installed" : `version 2; version ${run.found} is installed`;
    return { kind: "missing", message: `Lint needs the package @redocly/cli, ${there}. Install it: ${INSTALL}` };
  }
  const findings = findingsOf(run.stdout, absolute);
  if (findings !== undefined) return { kind: "done", findings };
  const chain = endlessChain(run.stderr);
  if (chain !== undefined) return { kind: "failed", message: `Redocly failed: ${chain}` };
  const lines = run.stderr.split("\n").filter((line) => line.trim() !== "" && !/^\s*at /.test(line));
  return { kind: "failed", message: `Redocly failed: ${lines.slice(0, 3).join(" ").slice(0, 500)}` };
}

/** Parses Redocly's JSON output; `undefined` for any other output. */
function findingsOf(output: string, absolute: Absolute): readonly Finding[] | undefined {
  const start = output.indexOf("{");
  if (start === -1) return undefined;
  try {
    // JSON.parse returns only JSON values.
    const report = JSON.parse(output.slice(start)) as Json;
    const problems = childOf(report, "problems");
    if (!isArray(problems)) return undefined;
    return problems.map((problem) => findingOf(problem, absolute)).toSorted(inOrder);
  } catch {
    return undefined;
  }
}

/** Whether an unknown extension belongs to another tool is for the user to decide. */
const OPEN: ReadonlySet<string> = new Set([OPEN_QUESTIONS, FOREIGN_EXTENSION]);

function findingOf(problem: Json, absolute: Absolute): Finding {
  const rule = text(childOf(problem, "ruleId"));
  const locations = childOf(problem, "location");
  const place = childOf(locations, "0");
  const file = text(childOf(childOf(place, "source"), "ref"));
  const start = childOf(place, "start");
  const end = childOf(place, "end");
  const pointer = text(childOf(place, "pointer"));
  const [line, column] = [count(childOf(start, "line")), count(childOf(start, "col"))];
  return {
    rule,
    severity: OPEN.has(rule) ? "open" : childOf(problem, "severity") === "error" ? "error" : "warning",
    message: text(childOf(problem, "message")) + suggestionIn(problem),
    position: { file: shown(file, absolute), line: line ?? 1, column: column ?? 1 },
    ...(count(childOf(end, "line")) !== undefined && {
      end: { line: count(childOf(end, "line")) ?? 1, column: count(childOf(end, "col")) ?? 1 },
    }),
    ...(pointer !== "" && { pointer }),
    help: helpOf(rule, text(childOf(problem, "reference"))),
  };
}

function suggestionIn(problem: Json): string {
  const name = text(childOf(childOf(problem, "suggest"), "0"));
  return name === "" ? "" : ` Did you mean ${quote(name)}?`;
}

function helpOf(rule: string, reference: string): string {
  if (rule.startsWith(`${PLUGIN}/`)) return `docs/lint.md#${rule.slice(PLUGIN.length + 1)}`;
  return reference.startsWith("https://") ? reference : "https://redocly.com/docs/cli/rules";
}

function shown(file: string, absolute: Absolute): string {
  if (/^https?:/.test(file)) return file;
  const path = absolute(file);
  const near = relative(process.cwd(), path);
  return (near.startsWith("..") ? path : near).replaceAll(sep, "/");
}

function inOrder(one: Finding, other: Finding): number {
  const [a, b] = [one.position, other.position];
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column || (one.rule < other.rule ? -1 : 1);
}

function text(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

function count(value: Json | undefined): number | undefined {
  return typeof value === "number" && value >= 1 ? value : undefined;
}

interface ShapedFiles {
  /** Absolute path of the root document. */
  readonly document: string;
  /** The file that was written there. */
  fileAt(path: string): SourceFile | undefined;
  /** The original position of a pointer in a written file. */
  locate(file: string, pointer: string): Position | undefined;
}

/** Writes a document that overlays or a filter have changed to a folder, for tools that read files. */
async function writeShaped(document: Document, folder: string): Promise<ShapedFiles> {
  const files = document.files.filter(({ location }) => !isUrl(location));
  const top = commonFolder(files.map(({ location }) => dirname(location)));
  const byPath = new Map<string, SourceFile>();
  for (const file of files) {
    const path = join(folder, "shaped", relative(top, file.location));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, file.format === "text" ? file.text : JSON.stringify(file.value));
    byPath.set(path, file);
  }
  return {
    document: join(folder, "shaped", relative(top, files[0]?.location ?? top)),
    fileAt: (path) => byPath.get(path),
    locate(path, pointer) {
      const file = byPath.get(path);
      return file && document.locate(pointerIn(document, file, pointer));
    },
  };
}
