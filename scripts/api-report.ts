// Writes `test/package/public-api.txt`: the declarations that users can import, and all that these refer to, without
// comments. A change of the public API is then a change of this file. `npm run api`.
import { readFileSync, writeFileSync } from "node:fs";
import { posix } from "node:path";
import ts from "typescript-5";

const ROOT = new URL("../", import.meta.url);
const REPORT = new URL("test/package/public-api.txt", ROOT);

/** What users import: the library, the stores, and the modules of the runtime that the docs name. */
const PUBLIC_MODULES: readonly string[] = [
  "generator/index.ts",
  "durable/sqlite/store.ts",
  "durable/postgres/store.ts",
  "durable/redis/rate-limiter.ts",
  "durable/guarded-fetch.ts",
  "runtime/client.ts",
  "runtime/retry.ts",
  "runtime/retry-budget.ts",
  "runtime/token-store.ts",
  "runtime/webhooks/attempt.ts",
  "runtime/webhooks/delivery.ts",
];

interface Module {
  readonly declarations: ReadonlyMap<string, ts.Statement>;
  /** Where a name comes from: its module, and its name there. */
  readonly imports: ReadonlyMap<string, readonly [path: string, name: string]>;
  readonly exports: ReadonlyMap<string, readonly [path: string, name: string]>;
}

const modules = new Map<string, Module>();

function moduleAt(path: string): Module {
  const known = modules.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(new URL(path, ROOT), "utf8");
  const { outputText } = ts.transpileDeclaration(text, {
    fileName: path,
    compilerOptions: { removeComments: true, stripInternal: true },
  });
  const declarations = new Map<string, ts.Statement>();
  const imports = new Map<string, readonly [string, string]>();
  const exports = new Map<string, readonly [string, string]>();
  for (const statement of ts.createSourceFile(path, outputText, ts.ScriptTarget.Latest, true).statements) {
    for (const name of declaredNames(statement)) {
      declarations.set(name, statement);
      if (statement.getText().startsWith("export")) exports.set(name, [path, name]);
    }
    const from = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) ? statement : undefined;
    const specifier = from?.moduleSpecifier?.getText().slice(1, -1) ?? "";
    if (from === undefined || !specifier.startsWith(".")) continue;
    const bindings = ts.isImportDeclaration(from) ? from.importClause?.namedBindings : from.exportClause;
    if (bindings === undefined || !(ts.isNamedImports(bindings) || ts.isNamedExports(bindings))) continue;
    for (const { name, propertyName } of bindings.elements) {
      const origin = [posix.join(posix.dirname(path), specifier), (propertyName ?? name).text] as const;
      (ts.isImportDeclaration(from) ? imports : exports).set(name.text, origin);
    }
  }
  const found = { declarations, imports, exports };
  modules.set(path, found);
  return found;
}

function declaredNames(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isClassDeclaration(statement);
  return isNamed && statement.name !== undefined ? [statement.name.text] : [];
}

/** Adds a declaration, and those that it refers to, to `found`: text by place. */
function collect(path: string, name: string, found: Map<string, string>): void {
  const { declarations, exports, imports } = moduleAt(path);
  const statement = declarations.get(name);
  if (statement === undefined) {
    const origin = exports.get(name) ?? imports.get(name);
    if (origin !== undefined) collect(...origin, found);
    return;
  }
  const place = `${path} ${name}`;
  if (found.has(place)) return;
  found.set(place, statement.getText().replace(/^(?:export )?(?:declare )?/, ""));
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text !== name && (declarations.has(node.text) || imports.has(node.text)))
      collect(path, node.text, found);
    ts.forEachChild(node, visit);
  };
  visit(statement);
}

function apiReport(): string {
  const found = new Map<string, string>();
  const entries = PUBLIC_MODULES.map((path) => {
    const names = [...moduleAt(path).exports.keys()].toSorted();
    for (const name of names) collect(path, name, found);
    return `## ${path}\n\n${names.join("\n")}\n`;
  });
  const places = [...found.keys()].toSorted();
  const declarations = places.map((place) => `// ${place.split(" ")[0]}\n${found.get(place)}\n`);
  return `${entries.join("\n")}\n## Declarations\n\n${declarations.join("\n")}`;
}

if (process.argv.includes("--check")) {
  if (readFileSync(REPORT, "utf8") !== apiReport()) {
    console.log(
      "The public API has changed. Run `npm run api`, and look at the changes of test/package/public-api.txt.",
    );
    process.exitCode = 1;
  }
} else writeFileSync(REPORT, apiReport());
