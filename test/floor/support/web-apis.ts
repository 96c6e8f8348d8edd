import ts from "typescript-5";

// Which parts of the web platform a program uses, by the compiler's knowledge of it.

/** `Response.json`, `AbortSignal.any`, `fetch`: a member with its owner, or a global. */
export type WebApi = string;

/**
 * The declarations of `lib.dom` whose values a program uses. Types are not included, because they do not exist at run time.
 *
 * @param roots files with which the program begins
 */
export function webApisOf(roots: readonly string[]): ReadonlySet<WebApi> {
  const program = ts.createProgram([...roots], {
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const found = new Set<WebApi>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isIdentifier(node)) {
      for (const declaration of checker.getSymbolAtLocation(node)?.declarations ?? []) {
        if (isOfWeb(declaration)) found.add(nameOf(declaration, node.text));
      }
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (!file.isDeclarationFile) visit(file);
  return found;
}

function isOfWeb(declaration: ts.Declaration): boolean {
  return /[\\/]lib\.dom[\w.]*\.d\.ts$/.test(declaration.getSourceFile().fileName);
}

function nameOf({ parent }: ts.Declaration, name: string): WebApi {
  if (ts.isInterfaceDeclaration(parent)) return `${parent.name.text}.${name}`;
  // `declare var AbortSignal: { any(...): AbortSignal }`
  const owner = parent.parent;
  return ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(owner) ? `${owner.name.getText()}.${name}` : name;
}
