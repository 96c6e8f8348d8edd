import { Code } from "../code.ts";
import { indentRest } from "../layout.ts";

export type TemplateNode =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "print"; readonly path: TemplatePath }
  | {
      readonly kind: "if";
      readonly path: TemplatePath;
      readonly body: readonly TemplateNode[];
      readonly otherwise: readonly TemplateNode[];
    }
  | { readonly kind: "each"; readonly path: TemplatePath; readonly body: readonly TemplateNode[] };

/** Members to follow from the current view (in `each`, from the item). Empty for `this`. */
export interface TemplatePath {
  readonly parts: readonly string[];
  readonly at: TemplatePosition;
}

/** 1-based. */
export interface TemplatePosition {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface Template {
  /** The name that targets use, `models/interface`. */
  readonly name: string;
  readonly body: readonly TemplateNode[];
}

/** A fault in a template: invalid syntax, or a view that does not match. */
export class TemplateError extends Error {
  readonly at: TemplatePosition;

  constructor(message: string, at: TemplatePosition) {
    super(message);
    this.name = "TemplateError";
    this.at = at;
  }
}

/** No template has this name. */
export class UnknownTemplateError extends TemplateError {
  constructor(name: string, hint: string, at: TemplatePosition) {
    super(`No built-in template is called ${JSON.stringify(name)}.${hint}`, at);
  }
}

/** The data that a template prints. It holds no text: only code, and what `if` and `each` take. */
export interface View {
  readonly [field: string]: Code | boolean | undefined | View | readonly (Code | View)[];
}

/** The templates that targets print with. */
export interface Templates {
  /**
   * Renders a template.
   *
   * @throws TemplateError when the template does not match the view
   * @throws Error when no template has this name
   */
  render(name: string, view: View): Code;
}

/** Creates templates from a function that finds a template by its name. */
export function createTemplates(lookup: (name: string) => Template | undefined): Templates {
  return {
    render(name, view): Code {
      const template = lookup(name);
      if (template === undefined) throw new Error(`there is no template ${name}`);
      return renderTemplate(template, view);
    },
  };
}

/**
 * Renders a template. It prints only `Code`, and an unknown path is an error. `if` accepts booleans, optional code and
 * lists. The final line end of a template file is dropped. Code of several lines is indented like the line it starts on.
 *
 * @throws TemplateError at the place in the template
 */
export function renderTemplate(template: Template, view: View): Code {
  const out: Writer = { chunks: [], margin: "", begun: false };
  body(template.body, view, out);
  const text = out.chunks.join("");
  return Code.trusted(text.endsWith("\n") ? text.slice(0, -1) : text);
}

function body(nodes: readonly TemplateNode[], view: unknown, out: Writer): void {
  for (const node of nodes) {
    switch (node.kind) {
      case "text":
        append(out, node.text);
        break;
      case "print": {
        const value = valueAt(node.path, view);
        if (!(value instanceof Code)) throw wrong(node.path, value, "prints code only; make it with a printer");
        append(out, indentRest(value.text, out.margin));
        break;
      }
      case "if": {
        const isTrue = holds(node.path, valueAt(node.path, view));
        body(isTrue ? node.body : node.otherwise, view, out);
        requireFields(isTrue ? node.otherwise : node.body, view);
        break;
      }
      case "each": {
        const items = valueAt(node.path, view);
        if (!Array.isArray(items)) throw wrong(node.path, items, "{{#each}} takes a list");
        for (const item of items) body(node.body, item, out);
        break;
      }
    }
  }
}

/** A field that the view lacks is an error in a branch that is not printed, too: it would otherwise be found late. */
function requireFields(nodes: readonly TemplateNode[], view: unknown): void {
  for (const node of nodes) {
    if (node.kind === "text") continue;
    const value = valueAt({ ...node.path, parts: node.path.parts.slice(0, 1) }, view);
    if (node.kind === "if") for (const branch of [node.body, node.otherwise]) requireFields(branch, view);
    if (node.kind === "each" && Array.isArray(value)) for (const item of value) requireFields(node.body, item);
  }
}

function valueAt(path: TemplatePath, view: unknown): unknown {
  let value = view;
  for (const part of path.parts) {
    if (typeof value !== "object" || value === null || value instanceof Code)
      throw new TemplateError(`${path.parts.join(".")}: ${kindOf(value)} has no fields`, path.at);
    if (!Object.hasOwn(value, part)) {
      throw new TemplateError(
        `${path.parts.join(".")}: the view has no ${part}, only ${Object.keys(value).join(", ")}`,
        path.at,
      );
    }
    value = Reflect.get(value, part);
  }
  return value;
}

function holds(path: TemplatePath, value: unknown): boolean {
  if (typeof value === "boolean") return value;
  if (value === undefined) return false;
  if (value instanceof Code) return value.text !== "";
  if (Array.isArray(value)) return value.length > 0;
  throw wrong(path, value, "{{#if}} takes a boolean, code or a list");
}

function wrong(path: TemplatePath, value: unknown, expected: string): TemplateError {
  return new TemplateError(`${path.parts.join(".") || "this"} is a raw ${kindOf(value)}: ${expected}`, path.at);
}

function kindOf(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "list" : value instanceof Code ? "code" : typeof value;
}

interface Writer {
  readonly chunks: string[];
  /** The indentation of the current line. */
  margin: string;
  /** Whether the current line has text after its indentation. */
  begun: boolean;
}

function append(out: Writer, text: string): void {
  out.chunks.push(text);
  const line = text.lastIndexOf("\n") + 1;
  if (line > 0) {
    out.margin = "";
    out.begun = false;
  }
  if (out.begun) return;
  let end = line;
  while (text.charCodeAt(end) === 32) end++;
  out.margin += text.slice(line, end);
  out.begun = end < text.length;
}
