import type { Pointer } from "../document/pointer.ts";
import type { Named, NameTable } from "../names/assign.ts";
import { PairMap } from "../names/pair-map.ts";
import type { Code } from "../print/code.ts";
import { identifier } from "../print/key.ts";
import { literal } from "../print/literal.ts";
import { mentioned } from "../print/mentioned.ts";
import { module, renamed } from "../print/module.ts";
import type { Templates } from "../print/templates/load.ts";
import type { PrintMemory } from "./print-memory.ts";
import type { Declaration, FileScope, OutputFile, Role } from "./target.ts";
import { localName, type Told } from "./told.ts";

/** What all files are made with. */
export interface FileOptions {
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
  /** How files came out last time. */
  readonly memory?: PrintMemory | undefined;
}

/** A file under construction, and what became known meanwhile. */
export interface RecordingFile extends FileScope {
  /** All it was told so far. */
  readonly told: ReadonlySet<Told>;
}

/** @param runtimeModules gathers the modules of the runtime that it imports */
export function createFile(options: FileOptions, path: string, runtimeModules: Set<string>): RecordingFile {
  const { names, memory } = options;
  // The same few are asked for again and again.
  const used = new PairMap<Told>();
  const ofRuntime = { type: new PairMap<Told>(), value: new PairMap<Told>() };
  const specifiers = new Map<string, string>();
  const told = new Set<Told>();
  /** What the part that is being printed was told. */
  let part: Set<Told> | undefined;

  const specifierOf = (to: string): string => {
    const found = specifiers.get(to) ?? specifier(path, to, options.extension);
    specifiers.set(to, found);
    return found;
  };
  const find = (role: Role, of: Pointer): Named<Declaration> => {
    const found = names.get(role, of);
    if (found === undefined) throw new Error(`no target declares a ${role} of ${of}, which ${path} uses`);
    return found;
  };
  const repeat = (answer: Told): Code => {
    part?.add(answer);
    return answer.code;
  };
  const tell = (answer: Told): Code => {
    told.add(answer);
    return repeat(answer);
  };
  const toldOf = (named: Named<Declaration>): Told => {
    const { name, request } = named;
    const code = identifier(name);
    if (request.file === path) return { code, named };
    return { code, named, wanted: { from: specifierOf(request.file), name, space: request.space } };
  };
  const runtime: FileScope["runtime"] = (name, exported, space, as = exported) => {
    const known = as === exported ? ofRuntime[space].get(name, exported) : undefined;
    if (known !== undefined) return repeat(known);
    const from = options.runtime.startsWith(".")
      ? specifierOf(`${options.runtime}/${name}.ts`)
      : `${options.runtime}/${name}`;
    const local = localName(as, names);
    const wanted = { from, name: exported, space, ...(local !== exported && { as: local }) };
    const answer: Told = { code: identifier(local), wanted, runtime: { module: name, as } };
    if (as === exported) ofRuntime[space].set(name, exported, answer);
    return tell(answer);
  };
  return {
    path,
    told,
    use(role, of): Code {
      const known = used.get(role, of);
      if (known !== undefined) return repeat(known);
      const answer = toldOf(find(role, of));
      used.set(role, of, answer);
      return tell(answer);
    },
    name(role, of): Code {
      const named = find(role, of);
      const { file } = named.request;
      if (file !== path) throw new Error(`the ${role} of ${of} belongs into ${file}, not ${path}`);
      return tell({ code: identifier(named.name), named });
    },
    runtime,
    reexport(name, exported, space): Code {
      const local = runtime(name, exported, space);
      return local.text === exported ? local : renamed(local.text, exported);
    },
    from: (to) => literal(specifierOf(to)),
    foreign(to, name, space): Code {
      return tell({ code: identifier(name), wanted: { from: specifier(path, to, options.extension), name, space } });
    },
    render: (template, view) => options.templates.render(template, view),
    part(key, from, print) {
      if (memory === undefined) return print();
      const { made, told: all } = memory.remember(`${path}\n${key}`, from, () => {
        const own = new Set<Told>();
        part = own;
        const printed = print();
        part = undefined;
        return { made: printed, told: own };
      });
      for (const answer of all) told.add(answer);
      return made;
    },
    finish(body, checked): OutputFile {
      const asked = [...told].filter(({ wanted }) => wanted !== undefined);
      // Of the runtime a target may ask for what it then leaves out, as a part of a check that turns out to say nothing.
      const unsure = asked.flatMap(({ code, runtime: isUnsure }) => (isUnsure === undefined ? [] : [code.text]));
      const inBody = mentioned(new Set(unsure), body.text);
      const found = asked.filter(({ code, runtime: isUnsure }) => isUnsure === undefined || inBody.has(code.text));
      for (const { runtime: from } of found) if (from !== undefined) runtimeModules.add(from.module);
      const wanted = found.flatMap(({ wanted: one }) => one ?? []);
      return { path, text: module(options.header, wanted, body, checked) };
    },
  };
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
