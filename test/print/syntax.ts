import ts from "typescript-5";

/** The syntax tree of a TypeScript file without any error of syntax. */
export function parse(text: string): ts.SourceFile {
  const options = { languageVersion: ts.ScriptTarget.ESNext, jsDocParsingMode: ts.JSDocParsingMode.ParseAll };
  const file = ts.createSourceFile("test.ts", text, options, true);
  const faults: readonly ts.Diagnostic[] = Reflect.get(file, "parseDiagnostics");
  if (faults.length > 0) {
    throw new SyntaxError(
      `${ts.flattenDiagnosticMessageText(faults[0]?.messageText ?? "", "\n")} in:\n${text.slice(0, 500)}`,
    );
  }
  return file;
}

/** Every node, without comments. */
export function* nodes(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* nodes(child);
}

export function identifiers(file: ts.SourceFile): readonly string[] {
  return [...nodes(file)].flatMap((node) => (ts.isIdentifier(node) || ts.isPrivateIdentifier(node) ? [node.text] : []));
}

/** The tags that the compiler finds in the comments of a file, and `link` for every inline one. */
export function tagsIn(file: ts.SourceFile): readonly string[] {
  const comments = [...nodes(file)].flatMap((node): readonly ts.JSDoc[] => Reflect.get(node, "jsDoc") ?? []);
  const inline = (node: ts.JSDoc | ts.JSDocTag): readonly string[] =>
    typeof node.comment === "object"
      ? node.comment.flatMap((part) => (part.kind === ts.SyntaxKind.JSDocText ? [] : ["link"]))
      : [];
  const found: string[] = [];
  for (const comment of comments) {
    found.push(...inline(comment));
    for (const tag of comment.tags ?? []) found.push(tag.tagName.text, ...inline(tag));
  }
  return found;
}
