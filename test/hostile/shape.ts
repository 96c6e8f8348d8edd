import ts from "typescript-5";
import { parse } from "../print/syntax.ts";

// The syntax of a file without its contents: files of one shape differ only in names and values.

/** The shapes of a file's statements, sorted. */
export function shapesOf(text: string): readonly string[] {
  const file = parse(text);
  return file.statements.map((statement) => shapeOf(statement)).toSorted();
}

function shapeOf(node: ts.Node): string {
  // Names: an identifier, or a quoted text.
  if (ts.isIdentifier(node) || ts.isPropertyName(node)) return "name";
  if (ts.isParenthesizedTypeNode(node)) return shapeOf(node.type);
  // A long condition is printed in parentheses, over several lines.
  if (ts.isParenthesizedExpression(node)) return shapeOf(node.expression);
  // A single alternative may have a leading bar.
  const [one, ...rest] = ts.isUnionTypeNode(node) ? node.types : [];
  if (one !== undefined && rest.length === 0) return shapeOf(one);
  if (ts.isPropertyAccessExpression(node)) return `member(${shapeOf(node.expression)})`;
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
    return `member(${shapeOf(node.expression)})`;
  if (ts.isShorthandPropertyAssignment(node)) return "PropertyAssignment(name,name)";
  if (ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) return ts.SyntaxKind[node.kind];
  // A long line is broken, and a single statement becomes a block.
  const [only, ...others] = ts.isBlock(node) && ts.isIfStatement(node.parent) ? node.statements : [];
  if (only !== undefined && others.length === 0) return shapeOf(only);
  const children: string[] = [];
  ts.forEachChild(node, (child) => void children.push(shapeOf(child)));
  // Order follows from names in many places.
  children.sort();
  const kind = ts.SyntaxKind[node.kind];
  return children.length === 0 ? kind : `${kind}(${children.join(",")})`;
}
