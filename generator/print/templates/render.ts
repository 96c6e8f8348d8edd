import { Code } from "../code.ts";
import { indentRest } from "../layout.ts";
import {
  type Template,
  TemplateError,
  type TemplateNode,
  type TemplatePath,
  UnknownTemplateError,
} from "./template.ts";

/** Finds a template by its name. */
export type Lookup = (name: string) => Template | undefined;

/** The templates that targets print with. */
export interface Templates {
  /** Names of all templates: `models/interface` ... */
  readonly names: readonly string[];
  /**
   * Renders a template.
   *
   * @throws TemplateError when the template does not match the view
   * @throws Error when no template has this name
   */
  render(name: string, view: object): Code;
}

/** Creates templates from a lookup function. */
export function createTemplates(names: readonly string[], lookup: Lookup): Templates {
  return {
    names,
    render(name, view): Code {
      const template = lookup(name);
      if (template === undefined) throw new Error(`there is no template ${name}`);
      return renderTemplate(template, view, lookup);
    },
  };
}

/** Maximum nesting of partials. A deeper one includes itself. */
const DEEPEST = 50;

/**
 * Renders a template. It prints only `Code`, and an unknown path is an error. `if` accepts booleans, optional code and
 * lists. The final line end of a template file is dropped. Code of several lines is indented like the line it starts on.
 *
 * @throws TemplateError at the place in the template
 */
export function renderTemplate(template: Template, view: object, lookup: Lookup): Code {
  const out = writer();
  body(template.body, view, out, lookup, 0);
  const text = out.chunks.join("");
  return Code.trusted(text.endsWith("\n") ? text.slice(0, -1) : text);
}

function body(nodes: readonly TemplateNode[], view: unknown, out: Writer, lookup: Lookup, depth: number): void {
  for (const node of nodes) {
    switch (node.kind) {
      case "text":
        append(out, node.text);
        break;
      case "print": {
        const value = follow(node.path, view);
        if (!(value instanceof Code)) throw wrong(node.path, value, "prints code only; make it with a printer");
        append(out, indentRest(value.text, out.margin));
        break;
      }
      case "if":
        body(holds(node.path, follow(node.path, view)) ? node.body : node.otherwise, view, out, lookup, depth);
        break;
      case "each": {
        const items = follow(node.path, view);
        if (!Array.isArray(items)) throw wrong(node.path, items, "{{#each}} takes a list");
        for (const item of items) body(node.body, item, out, lookup, depth);
        break;
      }
      case "partial": {
        const partial = lookup(node.name);
        if (partial === undefined) throw new UnknownTemplateError(`no template is called ${node.name}`, node.path.at);
        if (depth >= DEEPEST) throw new TemplateError(`${node.name} includes itself`, node.path.at);
        const inner = writer();
        body(partial.body, follow(node.path, view), inner, lookup, depth + 1);
        append(out, node.indent);
        append(out, indentRest(inner.chunks.join(""), out.margin));
        break;
      }
    }
  }
}

function follow(path: TemplatePath, view: unknown): unknown {
  let value = view;
  for (const part of path.parts) {
    if (typeof value !== "object" || value === null || value instanceof Code)
      throw wrong(path, value, `has no ${part}`);
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
  const kind = value === null ? "null" : Array.isArray(value) ? "list" : value instanceof Code ? "Code" : typeof value;
  return new TemplateError(`${path.parts.join(".") || "this"} is a raw ${kind}: ${expected}`, path.at);
}

interface Writer {
  readonly chunks: string[];
  /** The indentation of the current line. */
  margin: string;
  /** Whether the current line has text after its indentation. */
  begun: boolean;
}

function writer(): Writer {
  return { chunks: [], margin: "", begun: false };
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
