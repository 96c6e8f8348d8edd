import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import type { JsonObject } from "../document/json.ts";
import type { Pointer } from "../document/pointer.ts";
import type { Api } from "../ir/api.ts";
import type { Code } from "../print/code.ts";

/** What a declaration is, in the words of the target that makes it: `model`, `model-input`, `operation` ... */
export type Role = string;

/** Something a target will write, which it or another may then import. Identified by `role` and `of`. */
export interface Declaration {
  readonly role: Role;
  /** The node of the document it stands for. */
  readonly of: Pointer;
  /** File it is exported from, relative to the output folder. */
  readonly file: string;
  /** `type`: nothing is left of it at run time, so that it is imported by `import type`. */
  readonly space: "type" | "value";
  readonly casing: "pascal" | "camel" | "constant";
  /** Used as it stands (after a check) when nothing else is pinned to it: the document's `x-name`. */
  readonly pinned?: string;
  /** Words to make the name of, best first; a later one is taken only where the earlier collide. Raw text of the document. */
  readonly candidates: readonly [string, ...string[]];
}

/** A file to be written, relative to the output folder. `verbatim` ones are not ours to format: the copied runtime. */
export interface OutputFile {
  readonly path: string;
  readonly text: string;
}

/**
 * A generator of one kind of artifact. Two passes: first every target says what it will declare, then all names are
 * decided at once, then files are written; so no target waits for another, and no name changes after it was printed.
 */
export interface Target {
  readonly name: string;
  /** Targets whose declarations this one imports. */
  readonly needs: readonly string[];
  declare(api: Api): Iterable<Declaration>;
  write(context: Context): Iterable<OutputFile>;
  /** Files that have to be waited for, because a tool of somebody else writes them; it works beside all other targets. */
  writeLater?(context: Context): AsyncIterable<OutputFile>;
}

/** What a target may use while it writes. */
export interface Context {
  readonly api: Api;
  /** A file under construction: gathers its imports as they are used. */
  file(path: string): FileScope;
  /** The document itself, whole in one piece and as OpenAPI 3.1 has it: for tools that read OpenAPI themselves. */
  bundle(): JsonObject;
  /** Reports what this target cannot express. */
  warn(code: DiagnosticCode, message: string, at: Pointer): void;
}

/** One output file while its text is made. */
export interface FileScope {
  readonly path: string;
  /**
   * The identifier of a declaration, imported into this file unless it is its own: ask for what you print. Throws when nobody
   * declared it.
   */
  use(role: Role, of: Pointer): Code;
  /** The identifier of a declaration of this same file, for the place that declares it. */
  name(role: Role, of: Pointer): Code;
  /** An export of a runtime module, imported into this file; under another name where several modules have one of that name. */
  runtime(module: string, name: string, space: "type" | "value", as?: string): Code;
  /** The same, as it stands in an `export { ... }` of this file: under its own name. */
  reexport(module: string, name: string, space: "type" | "value"): Code;
  /** The file that declares something; `undefined` where no target does. */
  fileOf(role: Role, of: Pointer): string | undefined;
  /** Whether a declaration of any file has this name, so that it may hide the platform's own. */
  isDeclared(name: string): boolean;
  /** Where another file is, seen from this one: what stands after `from`. */
  from(file: string): Code;
  /** An export of a file that a tool writes, relative to the output folder; nobody declares those. */
  foreign(file: string, name: string, space: "type" | "value"): Code;
  /**
   * An export of a module of the user's, imported into this file; under another name where that is taken.
   *
   * @param from a package, or a path relative to the output folder that begins with a dot
   */
  external(from: string, name: string, space: "type" | "value"): Code;
  /** Fills a template of `templates/`; `npm run check` has compared the template with the type of its view. */
  render(template: string, view: object): Code;
  /** The finished file: header, imports in a stable order, body. */
  finish(body: Code): OutputFile;
}
