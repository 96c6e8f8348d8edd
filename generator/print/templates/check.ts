import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { templateNames } from "./load.ts";
import { parseTemplate } from "./parse.ts";
import {
  type Template,
  TemplateError,
  type TemplateNode,
  type TemplatePath,
  type TemplatePosition,
} from "./template.ts";

/** `{{!-- view: InterfaceView from generator/targets/models/views.ts --}}`, the path from the root of the project. */
const VIEW = /^\{\{!-- view: (\w+) from (\S+) --\}\}\r?\n/;

export interface CheckOptions {
  /** Folder of the templates. */
  readonly templates: string;
  /** The folder that view paths are relative to. */
  readonly root: string;
  /** The module that exports `Code`. */
  readonly code: string;
  /** Path of `tsc`; runs in this Node. */
  readonly compiler: string;
}

export interface TemplateFault {
  readonly at: TemplatePosition;
  readonly message: string;
}

/** A line of the generated program, and where the template has it. */
interface Line {
  readonly text: string;
  readonly at?: TemplatePosition;
}

/** A template, and the type of its view. */
interface Viewed {
  readonly template: Template;
  readonly view: string;
  readonly from: string;
}

/**
 * Checks every template against the type of the view in its first line. Generates TypeScript that reads every path as
 * the renderer does, and compiles it in one run.
 */
export async function checkTemplates(options: CheckOptions): Promise<readonly TemplateFault[]> {
  const { code, compiler, root, templates: from } = options;
  const faults: TemplateFault[] = [];
  const templates: Viewed[] = [];
  for (const name of templateNames(from)) {
    try {
      templates.push(readViewed(name, options));
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
      faults.push({ at: error.at, message: error.message });
    }
  }
  const cache = join(root, "node_modules", ".cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "templates-"));
  try {
    const lines = [...programOf(templates, (file) => relative(folder, file).replaceAll("\\", "/"), code)];
    writeFileSync(join(folder, "templates.ts"), lines.map(({ text }) => `${text}\n`).join(""));
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["templates.ts"] }));
    return [...faults, ...(await compile(lines, folder, compiler))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: "es2024",
  module: "nodenext",
  allowImportingTsExtensions: true,
  types: [],
  skipLibCheck: true,
};

function readViewed(name: string, { root, templates }: CheckOptions): Viewed {
  const file = join(templates, `${name}.hbs`);
  const text = readFileSync(file, "utf8");
  const template = parseTemplate(name, file, text);
  const [, view, from] = VIEW.exec(text) ?? [];
  if (view !== undefined && from !== undefined) return { template, view, from: resolve(root, from) };
  const at = { file, line: 1, column: 1 };
  throw new TemplateError("the first line has to be {{!-- view: Name from path/views.ts --}}", at);
}

function* programOf(templates: readonly Viewed[], path: (file: string) => string, code: string): Generator<Line> {
  const quoted = (file: string): string => JSON.stringify(path(file));
  yield { text: `import type { Code } from ${quoted(code)};` };
  for (const [index, { from, template, view }] of templates.entries()) {
    const at = { file: template.name, line: 1, column: 1 };
    yield { text: `import type { ${view} as View${index} } from ${quoted(from)};`, at };
  }
  yield { text: "declare function print(value: Code): void;" };
  yield { text: "declare function test(value: boolean | Code | undefined | readonly unknown[]): void;" };
  yield { text: "declare function list<Item>(value: readonly Item[]): readonly Item[];" };
  const names = templates.map(({ template }) => template.name);
  for (const [index, { template }] of templates.entries()) {
    yield { text: `export function template${index}(view: View${index}): void {` };
    yield* statements(template.body, "view", names);
    yield { text: "}" };
  }
}

function* statements(
  nodes: readonly TemplateNode[],
  view: string,
  names: readonly string[],
  depth = 0,
): Generator<Line> {
  for (const node of nodes) {
    if (node.kind === "text") continue;
    const value = access(node.path, view);
    const { at } = node.path;
    switch (node.kind) {
      case "print":
        yield { text: `print(${value});`, at };
        break;
      case "if":
        yield { text: `test(${value});`, at };
        yield { text: `if (${value}) {`, at };
        yield* statements(node.body, view, names, depth);
        yield { text: "} else {" };
        yield* statements(node.otherwise, view, names, depth);
        yield { text: "}" };
        break;
      case "each": {
        const item = `item${depth}`;
        yield { text: `for (const ${item} of list(${value})) {`, at };
        yield* statements(node.body, item, names, depth + 1);
        yield { text: `void ${item}; }` };
        break;
      }
      case "partial": {
        const index = names.indexOf(node.name);
        yield { text: index === -1 ? `partial(${JSON.stringify(node.name)});` : `template${index}(${value});`, at };
      }
    }
  }
}

function access(path: TemplatePath, view: string): string {
  const parts = path.parts.map((part) => (/^[A-Za-z_$][\w$]*$/.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`));
  return view + parts.join("");
}

async function compile(lines: readonly Line[], folder: string, compiler: string): Promise<readonly TemplateFault[]> {
  const { failed, output } = await new Promise<{ readonly failed: boolean; readonly output: string }>((done) => {
    execFile(process.execPath, [compiler, "-p", folder, "--pretty", "false"], (error, stdout, stderr) => {
      done({ failed: error !== null, output: `${stdout}${stderr}` });
    });
  });
  const errors = output.split("\n").filter((line) => line.includes("error TS"));
  if (failed && errors.length === 0) throw new Error(`${compiler} failed: ${output}`);
  const faults = new Map<string, TemplateFault>();
  for (const error of errors) {
    const [, row, message = error] = /templates\.ts\((\d+),\d+\): error TS\d+: (.*)$/.exec(error) ?? [];
    const at = lines[Number(row) - 1]?.at ?? { file: "views", line: 1, column: 1 };
    faults.set(`${at.file}:${at.line}:${at.column}`, { at, message });
  }
  return [...faults.values()];
}
