import { createRequire } from "node:module";
import type Handlebars from "handlebars";
import { type Template, TemplateError, type TemplateNode, type TemplatePath, type TemplatePosition } from "./render.ts";

// Templates are a small subset of Handlebars: `{{path}}`, `{{#if}}`, `{{#each}}`.
// Handlebars parses them and strips whitespace around blocks on lines of their own. This module returns all that the
// renderer and the checker need.

/** The parser alone loads in half the time of the whole package. It has no declarations of its own. */
const { parse }: Pick<typeof Handlebars, "parse"> = createRequire(import.meta.url)(
  "handlebars/dist/cjs/handlebars/compiler/base.js",
);

/**
 * @param name the template's name
 * @param file where the text is from, for messages
 * @throws TemplateError when it is not valid Handlebars, or uses more of Handlebars than templates may
 */
export function parseTemplate(name: string, file: string, text: string): Template {
  // `parse` strips whitespace around blocks in place, so that it is given fresh text every time.
  return { name, body: nodes(parsed(file, text).body, file) };
}

function parsed(file: string, text: string): hbs.AST.Program {
  try {
    return parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, line, near] = /^Parse error on line (\d+):\n(.*)/.exec(message) ?? [];
    if (near !== undefined)
      throw new TemplateError(`it is not valid Handlebars near \`${near}\``, { file, line: Number(line), column: 1 });
    const [, what = message, row = 1, column = 0] = /^(.*) - (\d+):(\d+)$/.exec(message) ?? [];
    throw new TemplateError(`it is not valid Handlebars: ${what}`, {
      file,
      line: Number(row),
      column: Number(column) + 1,
    });
  }
}

function nodes(body: readonly hbs.AST.Statement[], file: string): readonly TemplateNode[] {
  return body.flatMap((statement) => node(statement, file) ?? []);
}

function node(statement: hbs.AST.Statement, file: string): TemplateNode | undefined {
  const at = position(statement, file);
  if (is("ContentStatement", statement))
    return statement.value === "" ? undefined : { kind: "text", text: statement.value };
  if (is("CommentStatement", statement)) return undefined;
  if (is("MustacheStatement", statement)) {
    if (!statement.escaped)
      throw new TemplateError("{{{ }}} and {{& }} are not allowed; {{ }} prints code as it is", at);
    refuseArguments(statement.params, statement.hash, at);
    return { kind: "print", path: pathOf(statement.path, file) };
  }
  if (is("BlockStatement", statement)) return block(statement, file, at);
  throw new TemplateError(`${statement.type.startsWith("Partial") ? "{{> }}" : "{{* }}"} is not allowed`, at);
}

function block(statement: hbs.AST.BlockStatement, file: string, at: TemplatePosition): TemplateNode {
  const keyword = statement.path.original;
  const [subject, ...others] = statement.params;
  if (keyword !== "if" && keyword !== "each") {
    throw new TemplateError(`{{#${String(keyword)}}} is not allowed, only {{#if}} and {{#each}}`, at);
  }
  if (subject === undefined) throw new TemplateError(`{{#${keyword}}} needs a path`, at);
  refuseArguments(others, statement.hash, at);
  if (statement.program.blockParams?.length) throw new TemplateError("block parameters (as |x|) are not allowed", at);
  const path = pathOf(subject, file);
  const body = nodes(statement.program.body, file);
  // Handlebars leaves `inverse` undefined where its types promise a program.
  const inverse: hbs.AST.Program | undefined = statement.inverse;
  const otherwise = inverse === undefined ? [] : nodes(inverse.body, file);
  if (keyword === "if") return { kind: "if", path, body, otherwise };
  if (otherwise.length > 0) throw new TemplateError("{{else}} belongs to {{#if}} only", at);
  return { kind: "each", path, body };
}

function pathOf(expression: hbs.AST.Expression | hbs.AST.Literal, file: string): TemplatePath {
  const at = position(expression, file);
  if (!is("PathExpression", expression))
    throw new TemplateError("a path is expected here, not a literal or a helper call", at);
  if (expression.data) throw new TemplateError(`${expression.original}: @ variables are not allowed`, at);
  if (expression.depth > 0)
    throw new TemplateError(`${expression.original}: ../ is not allowed; put it into the view`, at);
  return { parts: expression.parts, at };
}

function refuseArguments(
  params: readonly hbs.AST.Expression[],
  hash: hbs.AST.Hash | undefined,
  at: TemplatePosition,
): void {
  if (params.length > 0 || hash !== undefined)
    throw new TemplateError("helpers are not allowed; compute it in the view", at);
}

function position({ loc }: hbs.AST.Node, file: string): TemplatePosition {
  return { file, line: loc.start.line, column: loc.start.column + 1 };
}

interface Statements {
  readonly ContentStatement: hbs.AST.ContentStatement;
  readonly CommentStatement: hbs.AST.CommentStatement;
  readonly MustacheStatement: hbs.AST.MustacheStatement;
  readonly BlockStatement: hbs.AST.BlockStatement;
  readonly PathExpression: hbs.AST.PathExpression;
}

function is<Type extends keyof Statements>(type: Type, node: hbs.AST.Node): node is Statements[Type] {
  return node.type === type;
}
