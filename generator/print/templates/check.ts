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

/**
 * Checks every template against the type of the view in its first line. Generates TypeScript that reads every path as
 * the renderer does, and compiles it in one run.
 */
export async function checkTemplates(options: CheckOptions): Promise<readonly TemplateFault[]> {
  const faults: TemplateFault[] = [];
  const program: Program = { lines: [], places: [], views: 0, functions: new Map(), root: options.root };
  const templates: Template[] = [];
  for (const name of templateNames(options.templates)) {
    const file = join(options.templates, `${name}.hbs`);
    try {
      const text = readFileSync(file, "utf8");
      const template = parseTemplate(name, file, text);
      const [, view, from] = VIEW.exec(text) ?? [];
      if (view === undefined || from === undefined) {
        throw new TemplateError("the first line has to be {{!-- view: Name from path/views.ts --}}", {
          file,
          line: 1,
          column: 1,
        });
      }
      program.functions.set(name, { view, from: resolve(options.root, from) });
      templates.push(template);
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
      faults.push({ at: error.at, message: error.message });
    }
  }
  const cache = join(options.root, "node_modules", ".cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "templates-"));
  try {
    write(templates, program, folder, options.code);
    return [...faults, ...(await compile(program, folder, options.compiler))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Program {
  readonly lines: string[];
  /** Origin of each generated line. */
  readonly places: (TemplatePosition | undefined)[];
  /** Number of variables so far. */
  views: number;
  readonly functions: Map<string, { readonly view: string; readonly from: string }>;
  readonly root: string;
}

function add(program: Program, line: string, at?: TemplatePosition): void {
  program.lines.push(line);
  program.places.push(at);
}

function write(templates: readonly Template[], program: Program, folder: string, code: string): void {
  const path = (file: string): string => JSON.stringify(relative(folder, file).replaceAll("\\", "/"));
  add(program, `import type { Code } from ${path(code)};`);
  const names = [...program.functions.keys()];
  for (const [name, { view, from }] of program.functions) {
    add(program, `import type { ${view} as View${names.indexOf(name)} } from ${path(from)};`, {
      file: name,
      line: 1,
      column: 1,
    });
  }
  add(program, "declare function print(value: Code): void;");
  add(program, "declare function test(value: boolean | Code | undefined | readonly unknown[]): void;");
  add(program, "declare function list<Item>(value: readonly Item[]): readonly Item[];");
  for (const template of templates) {
    const index = names.indexOf(template.name);
    add(program, `export function template${index}(view: View${index}): void {`);
    statements(template.body, "view", program, names);
    add(program, "}");
  }
  writeFileSync(join(folder, "templates.ts"), `${program.lines.join("\n")}\n`);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: "es2024",
    module: "nodenext",
    allowImportingTsExtensions: true,
    types: [],
    skipLibCheck: true,
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["templates.ts"] }));
}

function statements(nodes: readonly TemplateNode[], view: string, program: Program, names: readonly string[]): void {
  for (const node of nodes) {
    if (node.kind === "text") continue;
    const value = access(node.path, view);
    const { at } = node.path;
    switch (node.kind) {
      case "print":
        add(program, `print(${value});`, at);
        break;
      case "if":
        add(program, `test(${value});`, at);
        add(program, `if (${value}) {`, at);
        statements(node.body, view, program, names);
        add(program, "} else {");
        statements(node.otherwise, view, program, names);
        add(program, "}");
        break;
      case "each": {
        const item = `item${program.views++}`;
        add(program, `for (const ${item} of list(${value})) {`, at);
        statements(node.body, item, program, names);
        add(program, `void ${item}; }`);
        break;
      }
      case "partial":
        add(
          program,
          names.includes(node.name)
            ? `template${names.indexOf(node.name)}(${value});`
            : `partial(${JSON.stringify(node.name)});`,
          at,
        );
        break;
    }
  }
}

function access(path: TemplatePath, view: string): string {
  return [
    view,
    ...path.parts.map((part) => (/^[A-Za-z_$][\w$]*$/.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`)),
  ].join("");
}

async function compile(program: Program, folder: string, compiler: string): Promise<readonly TemplateFault[]> {
  const { failed, output } = await new Promise<{ readonly failed: boolean; readonly output: string }>((done) => {
    execFile(process.execPath, [compiler, "-p", folder, "--pretty", "false"], (error, stdout, stderr) => {
      done({ failed: error !== null, output: `${stdout}${stderr}` });
    });
  });
  const errors = output.split("\n").filter((line) => line.includes("error TS"));
  if (failed && errors.length === 0) throw new Error(`${compiler} failed: ${output}`);
  const faults = new Map<string, TemplateFault>();
  for (const line of errors) {
    const [, row, message] = /templates\.ts\((\d+),\d+\): error TS\d+: (.*)$/.exec(line) ?? [];
    const at = row === undefined ? undefined : program.places[Number(row) - 1];
    const fault =
      at === undefined || message === undefined
        ? { at: { file: "views", line: 1, column: 1 }, message: line }
        : { at, message };
    faults.set(`${fault.at.file}:${fault.at.line}:${fault.at.column}`, fault);
  }
  return [...faults.values()];
}
