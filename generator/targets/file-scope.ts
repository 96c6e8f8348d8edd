import type { Pointer } from "../document/pointer.ts";
import type { Named, NameTable } from "../names/assign.ts";
import { PairMap } from "../names/pair-map.ts";
import type { Code } from "../print/code.ts";
import { identifier } from "../print/key.ts";
import { literal } from "../print/literal.ts";
import { mentioned, type Import, module, renamed } from "../print/module.ts";
import type { Templates } from "../print/templates/render.ts";
import type { Declaration, FileScope, OutputFile, Role, Context } from "./target.ts";
import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import type { JsonObject } from "../document/json.ts";
import type { Api } from "../ir/api.ts";

/** Thrown when the generated files exceed `limits.output`. */
export class OutputTooLarge extends Error {}

/** Options that all files share. */
interface FileOptions {
  readonly names: NameTable<Declaration>;
  readonly templates: Templates;
  /** First comment of every file: the document it was generated from. */
  readonly header: string;
  /**
   * Where the runtime's modules are. A path (`./runtime`) is relative to the output folder, and imports append the extension.
   * Anything else is a package: `countersign/runtime` is imported as `countersign/runtime/client`.
   */
  readonly runtime: string;
  /** How many more characters the files may have in total. */
  readonly budget?: { left: number };
  /** Extension in import paths. `.ts` requires `allowImportingTsExtensions`, as does Node's type stripping. */
  readonly extension: ".ts" | ".js" | "";
}

interface ImportedName {
  readonly code: Code;
  readonly import: Import;
  /** The runtime module that exports it. */
  readonly runtimeModule?: string;
}

interface File {
  readonly options: FileOptions;
  readonly path: string;
  readonly imported: ImportedName[];
  readonly specifiers: Map<string, string>;
  /** Imports from the runtime. */
  readonly ofRuntime: { readonly type: PairMap<Code>; readonly value: PairMap<Code> };
}

/** @param runtimeModules collects the runtime modules that the file imports */
function createFile(options: FileOptions, path: string, runtimeModules: Set<string>): FileScope {
  const { budget, names } = options;
  const used = new PairMap<Code>();
  const imported: ImportedName[] = [];
  const ofRuntime = { type: new PairMap<Code>(), value: new PairMap<Code>() };
  const file: File = { options, path, imported, specifiers: new Map(), ofRuntime };
  return {
    path,
    use(role, of): Code {
      const known = used.get(role, of);
      if (known !== undefined) return known;
      const { name, request } = find(file, role, of);
      const code = identifier(name);
      used.set(role, of, code);
      if (request.file === path) return code;
      return importName(file, code, { from: specifierOf(file, request.file), name, space: request.space });
    },
    fileOf: (role, of) => names.get(role, of)?.request.file,
    isDeclared: (name) => names.has(name),
    name(role, of): Code {
      const named = find(file, role, of);
      const { request } = named;
      if (request.file !== path) throw new Error(`the ${role} of ${of} belongs into ${request.file}, not ${path}`);
      return identifier(named.name);
    },
    runtime: (...given) => runtime(file, ...given),
    reexport(name, exported, space): Code {
      const local = runtime(file, name, exported, space);
      return local.text === exported ? local : renamed(local.text, exported);
    },
    from: (to) => literal(specifierOf(file, to)),
    foreign(to, name, space): Code {
      return importName(file, identifier(name), { from: specifier(path, to, options.extension), name, space });
    },
    external(from, exported, space): Code {
      const module = from.startsWith(".") ? specifierOf(file, from) : from;
      const isTaken = (name: string): boolean =>
        names.has(name) || imported.some(({ code, import: one }) => code.text === name && one.from !== module);
      let local = exported;
      while (isTaken(local)) local += "Format";
      return importName(file, identifier(local), {
        from: module,
        name: exported,
        space,
        ...(local !== exported && { as: local }),
      });
    },
    render: (template, view) => options.templates.render(template, view),
    finish(body): OutputFile {
      // A target may request a runtime name and then not print it, so unused imports are dropped.
      const unsure = imported.flatMap(({ code, runtimeModule }) => (runtimeModule === undefined ? [] : [code.text]));
      const inBody = mentioned(new Set(unsure), body.text);
      const found = imported.filter(({ code, runtimeModule }) => runtimeModule === undefined || inBody.has(code.text));
      for (const { runtimeModule } of found) if (runtimeModule !== undefined) runtimeModules.add(runtimeModule);
      const imports = found.map((name) => name.import);
      const text = module(options.header, imports, body);
      if (budget !== undefined && (budget.left -= text.length) < 0) throw new OutputTooLarge();
      return { path, text };
    },
  };
}

function specifierOf(file: File, to: string): string {
  const found = file.specifiers.get(to) ?? specifier(file.path, to, file.options.extension);
  file.specifiers.set(to, found);
  return found;
}

function find(file: File, role: Role, of: Pointer): Named<Declaration> {
  const found = file.options.names.get(role, of);
  if (found === undefined) throw new Error(`no target declares a ${role} of ${of}, which ${file.path} uses`);
  return found;
}

function importName(file: File, code: Code, from: Import, runtimeModule?: string): Code {
  file.imported.push({ code, import: from, ...(runtimeModule !== undefined && { runtimeModule }) });
  return code;
}

function runtime(file: File, ...[name, exported, space, as = exported]: Parameters<FileScope["runtime"]>): Code {
  const known = as === exported ? file.ofRuntime[space].get(name, exported) : undefined;
  if (known !== undefined) return known;
  const from = file.options.runtime.startsWith(".")
    ? specifierOf(file, `${file.options.runtime}/${name}.ts`)
    : `${file.options.runtime}/${name}`;
  const local = localName(as, file.options.names);
  const code = identifier(local);
  if (as === exported) file.ofRuntime[space].set(name, exported, code);
  return importName(file, code, { from, name: exported, space, ...(local !== exported && { as: local }) }, name);
}

/** The module specifier from one file to another. Paths are relative to the output folder, and may leave it by `../`. */
function specifier(from: string, to: string, extension: string): string {
  const start = segments(from).slice(0, -1);
  const end = segments(to);
  let common = 0;
  while (common < start.length && common < end.length - 1 && start[common] === end[common] && end[common] !== "..")
    common++;
  const up = start.slice(common).map(() => "..");
  const path = [...(up.length === 0 ? ["."] : up), ...end.slice(common)].join("/").replace(/^\.\/\.\./, "..");
  return path.replace(/\.ts$/, extension);
}

function segments(path: string): readonly string[] {
  return path.split("/").filter((segment) => segment !== "" && segment !== ".");
}

/** The local name of a runtime export. Names of the document have priority, so that a new runtime export never renames them. */
function localName(exported: string, names: NameTable<Declaration>): string {
  let local = exported;
  while (names.has(local)) {
    local = /^[A-Z]/.test(local) ? `Runtime${local}` : `runtime${local.slice(0, 1).toUpperCase()}${local.slice(1)}`;
  }
  return local;
}

export interface ContextOptions extends FileOptions {
  readonly api: Api;
  /** Creates the document for `Context.bundle`. It is called at most once. */
  readonly bundle?: () => JsonObject;
  readonly warn: (code: DiagnosticCode, message: string, at: Pointer) => void;
}

/** A context that records the imports made through it. */
export interface RecordingContext extends Context {
  /** The runtime modules imported so far. */
  readonly runtimeModules: ReadonlySet<string>;
}

export function createContext(options: ContextOptions): RecordingContext {
  const { api, warn } = options;
  const runtimeModules = new Set<string>();
  let bundled: JsonObject | undefined;
  return {
    api,
    warn,
    bundle(): JsonObject {
      bundled ??= options.bundle?.();
      if (bundled === undefined) throw new Error("there is no document to bundle here");
      return bundled;
    },
    file: (path) => createFile(options, path, runtimeModules),
    runtimeModules,
  };
}
