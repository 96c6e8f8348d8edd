import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import type { JsonObject } from "../document/json.ts";
import type { Pointer } from "../document/pointer.ts";
import type { Api } from "../ir/api.ts";
import type { NameTable } from "../names/assign.ts";
import { PairMap } from "../names/pair-map.ts";
import type { Code } from "../print/code.ts";
import { identifier } from "../print/key.ts";
import { type Import, module, renamed } from "../print/module.ts";
import type { Templates } from "../print/templates/load.ts";
import { mentioned } from "../print/mentioned.ts";
import type { Context, Declaration, FileScope, OutputFile, Role } from "./target.ts";

export interface ContextOptions {
  readonly api: Api;
  /** Makes the document of `Context.bundle`; called once at most. */
  readonly bundle?: () => JsonObject;
  readonly names: NameTable<Declaration>;
  readonly templates: Templates;
  /** First comment of every file: what it was made from. */
  readonly header: string;
  /**
   * Where the runtime's modules are: a path (`./runtime`) is relative to the output folder and gets the ending, anything
   * else is a package (`countersign/runtime`) whose modules are imported as `countersign/runtime/client`.
   */
  readonly runtime: string;
  /** Ending of the paths in imports. `.ts` needs `allowImportingTsExtensions`, which Node's own type stripping asks for anyway. */
  readonly extension: ".ts" | ".js" | "";
  readonly warn: (code: DiagnosticCode, message: string, at: Pointer) => void;
}

/** A context that knows what was imported through it. */
export interface RecordingContext extends Context {
  /** Modules of the runtime that files import so far. */
  readonly runtimeModules: ReadonlySet<string>;
}

export function createContext(options: ContextOptions): RecordingContext {
  const runtimeModules = new Set<string>();
  let bundled: JsonObject | undefined;
  return {
    api: options.api,
    warn: options.warn,
    bundle(): JsonObject {
      bundled ??= options.bundle?.();
      if (bundled === undefined) throw new Error("there is no document to bundle here");
      return bundled;
    },
    file: (path) => createFile(options, path, runtimeModules),
    runtimeModules,
  };
}

function createFile(options: ContextOptions, path: string, runtimeModules: Set<string>): FileScope {
  const wanted = new Map<string, Import>();
  const want = (from: string, name: string, space: "type" | "value", as = name): Code => {
    wanted.set(`${space} ${from} ${name}`, { from, name, space, ...(as !== name && { as }) });
    return identifier(as);
  };
  /** Modules of the runtime, by what they are imported from. */
  const modules = new Map<string, string>();
  // The same few are asked for again and again.
  const used = new PairMap<Code>();
  const ofRuntime = { type: new PairMap<Code>(), value: new PairMap<Code>() };
  const specifiers = new Map<string, string>();
  const specifierOf = (to: string): string => {
    const found = specifiers.get(to) ?? specifier(path, to, options.extension);
    specifiers.set(to, found);
    return found;
  };
  const find = (role: Role, of: Pointer): { readonly request: Declaration; readonly name: string } => {
    const found = options.names.get(role, of);
    if (found === undefined) throw new Error(`no target declares a ${role} of ${of}, which ${path} uses`);
    return found;
  };
  const runtime: FileScope["runtime"] = (name, exported, space, as = exported) => {
    const known = as === exported ? ofRuntime[space].get(name, exported) : undefined;
    if (known !== undefined) return known;
    const from = options.runtime.startsWith(".")
      ? specifierOf(`${options.runtime}/${name}.ts`)
      : `${options.runtime}/${name}`;
    modules.set(from, name);
    const code = want(from, exported, space, localName(as, options.names));
    if (as === exported) ofRuntime[space].set(name, exported, code);
    return code;
  };
  return {
    path,
    use(role, of): Code {
      const known = used.get(role, of);
      if (known !== undefined) return known;
      const { request, name } = find(role, of);
      const code = request.file === path ? identifier(name) : want(specifierOf(request.file), name, request.space);
      used.set(role, of, code);
      return code;
    },
    name(role, of): Code {
      const { request, name } = find(role, of);
      if (request.file !== path) throw new Error(`the ${role} of ${of} belongs into ${request.file}, not ${path}`);
      return identifier(name);
    },
    runtime,
    reexport(name, exported, space): Code {
      const local = runtime(name, exported, space);
      return local.text === exported ? local : renamed(local.text, exported);
    },
    foreign(to, name, space): Code {
      return want(specifier(path, to, options.extension), name, space);
    },
    render: (template, view) => options.templates.render(template, view),
    finish(body, checked): OutputFile {
      const asked = [...wanted.values()];
      // Of the runtime a target may ask for what it then leaves out, as a part of a check that turns out to say nothing.
      const unsure = asked.filter(({ from }) => modules.has(from));
      const inBody = mentioned(new Set(unsure.map(({ as, name }) => as ?? name)), body.text);
      const found = asked.filter(({ as, from, name }) => !modules.has(from) || inBody.has(as ?? name));
      for (const { from } of found) {
        const name = modules.get(from);
        if (name !== undefined) runtimeModules.add(name);
      }
      return { path, text: module(options.header, found, body, checked) };
    },
  };
}

/** What a file calls an export of the runtime: names of the document come first, whatever the runtime will ever export. */
function localName(exported: string, names: NameTable<Declaration>): string {
  let local = exported;
  while (names.has(local)) {
    local = /^[A-Z]/.test(local) ? `Runtime${local}` : `runtime${local.slice(0, 1).toUpperCase()}${local.slice(1)}`;
  }
  return local;
}

/** From one file to another, both relative to the output folder (which `../` may leave). */
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
