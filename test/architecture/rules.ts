import { posix } from "node:path";
import ts from "typescript-5";

// The rules of ARCHITECTURE.md as functions, each with a test that it finds violations.

export interface Source {
  /** Relative to the repository, forward slashes. */
  readonly path: string;
  readonly text: string;
}

interface Import {
  readonly from: string;
  /** A path of the repository, or a package. */
  readonly to: string;
}

/** From the top: a layer may import from those below it, and from itself. */
const LAYERS = [
  "cli",
  "config",
  "verify",
  "diff",
  "mock",
  "judge",
  "webhooks",
  "generate",
  "targets",
  "print",
  "names",
  "facts",
  "ir",
  "document",
  "diagnostics",
];

/** Tools beside the generator, each a folder of the repository. */
const TOOLS = ["judge", "mock", "diff", "lint", "docs-page", "verify", "cli"];

/** Beside the stages: what each may import. */
const FEATURES: ReadonlyMap<string, readonly string[]> = new Map([
  ["docs-page", ["redocly", "ir", "document", "diagnostics"]],
  ["lint", ["redocly", "names", "facts", "ir", "document", "diagnostics"]],
  ["redocly", ["document", "diagnostics"]],
]);

const MOST_LINES = 350;

export function importsOf({ path, text }: Source): readonly Import[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => ({
    from: path,
    to: fileName.startsWith(".") ? posix.join(posix.dirname(path), fileName) : fileName,
  }));
}

/** Imports that go up, or sideways where they must not. */
export function layerFaults(sources: readonly Source[]): readonly string[] {
  return sources
    .flatMap(importsOf)
    .filter(({ from, to }) => !isAllowed(from, to))
    .map(({ from, to }) => `${from} -> ${to}`);
}

/** What users install themselves, where they want it. */
const OPTIONAL_PEERS: ReadonlyMap<string, string> = new Map([
  ["runtime/mcp.ts", "@modelcontextprotocol/sdk"],
  ["runtime/msw.ts", "msw"],
  ["runtime/query.ts", "@tanstack/query-core"],
  ["runtime/validation/zod.ts", "zod"],
  ["runtime/validation/zod-mini.ts", "zod/mini"],
  ["runtime/validation/zod-schemas.ts", "zod/v4/core"],
  ["runtime/validation/zod-json-schema.ts", "zod/v4/core"],
]);

function isAllowed(from: string, to: string): boolean {
  if (from.startsWith("runtime/")) {
    const peer = OPTIONAL_PEERS.get(from);
    return to.startsWith("runtime/") || (peer !== undefined && `${to}/`.startsWith(`${peer}/`));
  }
  if (from.startsWith("durable/")) {
    return to.startsWith("durable/") || to.startsWith("runtime/") || to.startsWith("node:");
  }
  if (from.startsWith("sandbox/")) return !to.startsWith("generator/");
  if (![...TOOLS, "generator"].includes(from.split("/")[0] ?? "") || !isOurs(to)) return true;
  const [above, below] = [layerOf(from), layerOf(to)];
  // Values are compared, and formats are checked, by one code here and in what was generated.
  if (above === "facts" && to.startsWith("runtime/validation/")) return true;
  // The types of the webhook contract that is printed.
  if (from.startsWith("generator/targets/webhooks/") && to === "runtime/webhooks/contract.ts") return true;
  // The judge and the mock use the HTTP code of clients and servers.
  if ((above === "judge" || above === "mock") && to.startsWith("runtime/")) return true;
  // Every tool draws random values, suggests names and finds errors in JSON in the same way.
  if (/^runtime\/(?:factory\/(?:random|regex-syntax)|error-reason|json-syntax|suggest)\.ts$/.test(to)) return true;
  // Templates of errors have the members that the server fills.
  if (from.startsWith("generator/targets/") && to === "runtime/server/error-names.ts") return true;
  // The command line reads the event stream of a sandbox.
  if (from === "cli/webhook/forward.ts" && /^runtime\/(?:event-parser|text-lines)\.ts$/.test(to)) return true;
  // The command line logs the mock's requests.
  if (from === "cli/mock.ts" && to.startsWith("runtime/server/")) return true;
  if (above === "index" || above === "library") return true;
  if (above === below) return true;
  const known = FEATURES.get(above);
  if (known !== undefined) return known.includes(below);
  if (FEATURES.has(below)) return above === "cli" || above === "verify";
  if (above === "output") return below === "diagnostics";
  if (below === "output") return LAYERS.indexOf(above) <= LAYERS.indexOf("generate");
  return LAYERS.includes(above) && LAYERS.indexOf(above) < LAYERS.indexOf(below);
}

function isOurs(path: string): boolean {
  return /^(?:\.\.?\/|(?:generator|judge|mock|diff|lint|docs-page|verify|cli)\/|runtime\/|generated\/|sandbox\/|test\/|templates\/|spec\/|scripts\/)/.test(
    path,
  );
}

/** The folder that a path belongs to: a stage of the generator, or one of the tools beside it. */
function layerOf(path: string): string {
  if (path.startsWith("lint/redocly/")) return "redocly";
  const [top = "", stage = ""] = path.split("/");
  return top === "generator" ? stage.replace(".ts", "") : TOOLS.includes(top) ? top : path;
}

/** Modules of Node that `entry` loads, with all modules that it imports in turn. Types and `import()` load nothing. */
export function nodeModules(sources: readonly Source[], entry: string): readonly string[] {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const seen = new Set<string>();
  const open = [entry];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const text = texts.get(path);
    if (seen.has(path)) continue;
    seen.add(path);
    if (text === undefined) continue;
    for (const statement of ts.createSourceFile(path, text, ts.ScriptTarget.ESNext).statements) {
      const isImport = ts.isImportDeclaration(statement) && statement.importClause?.isTypeOnly !== true;
      const isExport = ts.isExportDeclaration(statement) && !statement.isTypeOnly;
      const from = isImport || isExport ? statement.moduleSpecifier : undefined;
      if (from === undefined || !ts.isStringLiteral(from)) continue;
      open.push(from.text.startsWith(".") ? posix.join(posix.dirname(path), from.text) : from.text);
    }
  }
  return [...seen].filter((path) => path.startsWith("node:")).toSorted();
}

/** Circles of imports, those of types included. */
export function cycles(sources: readonly Source[]): readonly string[] {
  const graph = new Map(sources.map((source) => [source.path, importsOf(source).map(({ to }) => to)]));
  const state = new Map<string, "open" | "done">();
  const found: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (state.get(path) === "done") return;
    if (state.get(path) === "open") {
      found.push([...trail.slice(trail.indexOf(path)), path].join(" -> "));
      return;
    }
    state.set(path, "open");
    for (const next of graph.get(path) ?? []) if (graph.has(next)) visit(next, [...trail, path]);
    state.set(path, "done");
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}

export function longFiles(sources: readonly Source[]): readonly string[] {
  return sources.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split("\n").length;
    return lines > MOST_LINES ? [`${path}: ${lines} lines`] : [];
  });
}

export interface LargeFunction {
  /** `path name`, and the limit that it exceeds. */
  readonly name: string;
  readonly excess: string;
}

/** Functions of more than 80 lines, 5 parameters or 25 branches. Functions inside count separately, but for lines. */
export function largeFunctions({ path, text }: Source): readonly LargeFunction[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const lineOf = (position: number): number => file.getLineAndCharacterOfPosition(position).line;
  const found: LargeFunction[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && "body" in node && node.body !== undefined) {
      const counts: readonly (readonly [count: number, most: number, unit: string])[] = [
        [lineOf(node.end) - lineOf(node.getStart(file)) + 1, 80, "lines"],
        [node.parameters.length, 5, "parameters"],
        [branchesOf(node), 25, "branches"],
      ];
      const excess = counts.flatMap(([count, most, unit]) => (count > most ? [`${count} ${unit}`] : []));
      const name = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
      if (excess.length > 0)
        found.push({ name: `${path} ${name?.getText(file) ?? "function"}`, excess: excess.join(", ") });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function branchesOf(node: ts.Node): number {
  let branches = 0;
  const visit = (inner: ts.Node): void => {
    if (ts.isFunctionLike(inner)) return;
    const isBranch =
      ts.isIfStatement(inner) ||
      ts.isConditionalExpression(inner) ||
      ts.isCaseClause(inner) ||
      ts.isIterationStatement(inner, false);
    if (isBranch) branches++;
    ts.forEachChild(inner, visit);
  };
  ts.forEachChild(node, visit);
  return branches;
}

/** Constructs that we do without. */
export function forbidden({ path, text }: Source): readonly string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const found: string[] = [];
  const fault = (node: ts.Node, what: string): void => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    found.push(`${path}:${line + 1}: ${what}`);
  };
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) fault(node, "any");
    if (ts.isExportAssignment(node)) fault(node, "default export");
    if (ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) {
      fault(node, "default export");
    }
    if (
      ts.isExportDeclaration(node) &&
      node.moduleSpecifier &&
      !(node.exportClause && ts.isNamedExports(node.exportClause))
    ) {
      fault(node, "export *");
    }
    if (ts.isEnumDeclaration(node)) fault(node, "enum");
    if (ts.isModuleDeclaration(node)) fault(node, "namespace");
    if (ts.isNonNullExpression(node)) fault(node, "non-null assertion");
    if (ts.isAsExpression(node) && ts.isAsExpression(node.expression)) fault(node, "double cast");
    if (
      ts.isPropertyAccessExpression(node) &&
      node.getText(file) === "Code.trusted" &&
      !path.startsWith("generator/print/")
    ) {
      fault(node, "Code.trusted outside print/");
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Words that say something is not finished or is hushed up. */
export function debts({ path, text }: Source): readonly string[] {
  const words =
    /\b(?:TODO|FIXME|XXX|HACK)\b|@ts-(?:ignore|nocheck|expect-error)|\b(?:test|it|describe)\.(?:only|todo)\(/;
  return text.split("\n").flatMap((line, index) => (words.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : []));
}

/** Paths that a Markdown text names in code spans. */
export function pathsIn(markdown: string): readonly string[] {
  return [...markdown.matchAll(/`((?!\.\.)[\w.@-]+(?:\/[\w.@*-]*)+)`/g)].flatMap(([, path]) => path ?? []);
}
