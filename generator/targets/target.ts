import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import type { JsonObject } from "../document/json.ts";
import type { Pointer } from "../document/pointer.ts";
import type { Api } from "../ir/api.ts";
import type { Code } from "../print/code.ts";
import type { View } from "../print/templates/render.ts";

/** The kind of a declaration, in the words of the target that declares it: `model`, `model-input`, `operation` ... */
export type Role = string;

/** A declaration that a target will print, and that any target may import. `role` and `of` identify it. */
export interface Declaration {
  readonly role: Role;
  /** The node of the document that the declaration is generated from. */
  readonly of: Pointer;
  /** The file that exports it, relative to the output folder. */
  readonly file: string;
  /** `type` declarations do not exist at run time, so files import them by `import type`. */
  readonly space: "type" | "value";
  readonly casing: "pascal" | "camel" | "constant";
  /** The document's `x-name`. Used unchanged, after validation, unless another declaration has the same pinned name. */
  readonly pinned?: string;
  /** Named after another declaration, such as the pages of an operation. Others of the same name take precedence. */
  readonly derived?: true;
  /**
   * Words to build the name from, best first. Later ones apply only where earlier ones collide. Raw text of the
   * document.
   */
  readonly candidates: readonly [string, ...string[]];
}

/** A file to write, relative to the output folder. `verbatim` files, such as the copied runtime, are not formatted. */
export interface OutputFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Generates one kind of artifact, in two passes. First every target lists its declarations; then all names are decided
 * at once, and the files are written. So no target waits for another, and no printed name changes.
 */
export interface Target {
  readonly name: string;
  /** The targets whose declarations this one imports. */
  readonly needs: readonly string[];
  /** Lists what the target will export. */
  declare(api: Api): Iterable<Declaration>;
  /** Writes its files, after all names are decided. */
  write(context: Context): Iterable<OutputFile>;
  /** Files that an external tool writes asynchronously, while the other targets work. */
  writeLater?(context: Context): AsyncIterable<OutputFile>;
}

/** The services that a target uses while it writes. */
export interface Context {
  readonly api: Api;
  /** Starts a file, which collects its imports as they are used. */
  file(path: string): FileScope;
  /** The document as one bundle in OpenAPI 3.1, for tools that read OpenAPI themselves. */
  bundle(): JsonObject;
  /** Reports a part of the document that this target cannot express. */
  warn(code: DiagnosticCode, message: string, at: Pointer): void;
}

/** One output file while a target writes its text. */
export interface FileScope {
  readonly path: string;
  /**
   * The identifier of a declaration, imported unless this file declares it. Call it only for names that you print.
   *
   * @throws Error when no target declares it
   */
  use(role: Role, of: Pointer): Code;
  /** The identifier of a declaration that this file makes itself. */
  name(role: Role, of: Pointer): Code;
  /** Imports an export of a runtime module. Renames it where several modules export the same name. */
  runtime(module: string, name: string, space: "type" | "value", as?: string): Code;
  /** The same import for an `export { ... }` of this file, under its own name. */
  reexport(module: string, name: string, space: "type" | "value"): Code;
  /** The file that exports a declaration; `undefined` if no target makes it. */
  fileOf(role: Role, of: Pointer): string | undefined;
  /** Whether any file declares this name, which may then shadow a global. */
  isDeclared(name: string): boolean;
  /** The module specifier of another file, relative to this one. */
  from(file: string): Code;
  /**
   * Imports from a file that an external tool writes, relative to the output folder. Such files have no declarations.
   */
  foreign(file: string, name: string, space: "type" | "value"): Code;
  /**
   * Imports from a module of the user. Renames the import where the name is taken.
   *
   * @param from a package, or a path relative to the output folder that begins with a dot
   */
  external(from: string, name: string, space: "type" | "value"): Code;
  /**
   * Renders a template of `templates/`.
   *
   * @throws TemplateError when the template reads a field that the view lacks
   */
  render(template: string, view: View): Code;
  /** The finished file: header, imports in a stable order, body. */
  finish(body: Code): OutputFile;
}

type Candidates = Declaration["candidates"];

/** Declares a type or an interface. */
export function declareType(role: Role, of: Pointer, file: string, candidates: Candidates): Declaration {
  return { role, of, file, space: "type", casing: "pascal", candidates };
}

/** Declares a function, or another value in camel case. */
export function declareFunction(role: Role, of: Pointer, file: string, candidates: Candidates): Declaration {
  return { role, of, file, space: "value", casing: "camel", candidates };
}

export function declareConstant(role: Role, of: Pointer, file: string, candidates: Candidates): Declaration {
  return { role, of, file, space: "value", casing: "constant", candidates };
}
