import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript-5";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** What users import: the library, and the modules of the runtime that the docs name. */
const PUBLIC = [
  "generator/index.ts",
  "runtime/client.ts",
  "runtime/retry.ts",
  "runtime/retry-budget.ts",
  "runtime/token-store.ts",
  "runtime/webhooks/delivery.ts",
];

type Named =
  | ts.FunctionDeclaration
  | ts.InterfaceDeclaration
  | ts.TypeAliasDeclaration
  | ts.ClassDeclaration
  | ts.VariableStatement;

interface Export {
  readonly name: string;
  readonly declaration: Named | undefined;
}

function parse(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(ROOT + path, "utf8"), ts.ScriptTarget.Latest, true);
}

function isNamed(node: ts.Node): node is Named {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isVariableStatement(node)
  );
}

function nameOf(node: Named): string {
  return (ts.isVariableStatement(node) ? node.declarationList.declarations[0]?.name : node.name)?.getText() ?? "";
}

function exportsOf(path: string): readonly Export[] {
  return parse(path).statements.flatMap((statement): readonly Export[] => {
    if (isNamed(statement)) {
      const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
      return isExported ? [{ name: nameOf(statement), declaration: statement }] : [];
    }
    if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier === undefined) return [];
    const from = posix.join(posix.dirname(path), statement.moduleSpecifier.getText().slice(1, -1));
    const declared = parse(from).statements.filter(isNamed);
    const clause = statement.exportClause;
    const elements = clause !== undefined && ts.isNamedExports(clause) ? clause.elements : [];
    return elements.map(({ name, propertyName }) => {
      const original = (propertyName ?? name).getText();
      return { name: name.getText(), declaration: declared.find((one) => nameOf(one) === original) };
    });
  });
}

/** The tags that the comment of an export lacks. */
function lacking({ declaration }: Export): readonly string[] {
  if (declaration === undefined) return ["declaration"];
  const comments = ts.getJSDocCommentsAndTags(declaration).filter(ts.isJSDoc);
  const tags = new Set(comments.flatMap(({ tags: own }) => own?.map(({ tagName }) => tagName.text) ?? []));
  const lacks = comments.some(({ comment }) => comment !== undefined) ? [] : ["description"];
  if (!ts.isFunctionDeclaration(declaration)) return lacks;
  const needed = declaration.parameters.length > 0 ? ["param", "returns", "example"] : ["returns", "example"];
  return [...lacks, ...needed.filter((tag) => !tags.has(tag)).map((tag) => `@${tag}`)];
}

test.each(PUBLIC)("every export of %s is documented", (path) => {
  const found = exportsOf(path);
  expect(found.length).toBeGreaterThan(0);
  const faults = found.flatMap((each) => lacking(each).map((what) => `${each.name}: no ${what}`));
  expect(faults).toEqual([]);
});
