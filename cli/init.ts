import { existsSync, writeFileSync } from "node:fs";
import { resolve, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { type Command, createCommand } from "./command.ts";
import { flag, onlyDocument, text } from "./options.ts";
import { errorCode } from "../generator/output/errors.ts";
import { EXIT, UsageError } from "./failure.ts";
import { EXAMPLE } from "./init/example.ts";
import {
  defaultOutput,
  existingConfig,
  findDocuments,
  importExtension,
  lacksStrict,
  rejectsImports,
} from "./init/project-files.ts";
import { addScripts, type Package, readPackage } from "./init/package-file.ts";
import type { Terminal } from "./terminal.ts";
import { isUrl } from "../generator/document/location.ts";
import type { ImportExtension } from "../generator/generate/settings.ts";

/** `countersign init`: never changes existing files, so it can be repeated. */
export const init: Command = createCommand({
  usage: "countersign init [DOCUMENT] [options]",
  about: `Writes countersign.config.ts (.json where countersign is not among the dependencies) and adds the scripts
"generate" and "generate:check" to package.json. Existing entries are kept. On a terminal it asks; elsewhere, and with
--yes, it uses what it finds. DOCUMENT is the OpenAPI document (default: the one it finds).`,
  options: {
    document: text("FILE", "the same as DOCUMENT"),
    example: flag("write openapi.yaml, a small document to start with"),
    output: text("DIR", "output folder (default: src/generated if there is a src folder, else generated)", "o"),
    yes: flag("do not ask", "y"),
  },
  details: `Examples
  countersign init
  countersign init --example
  countersign init spec/openapi.yaml --output src/api --yes`,
  async run({ positionals, terminal, values }) {
    const document = onlyDocument(positionals) ?? values.document;
    return initFolder(process.cwd(), { ...values, document }, terminal);
  },
});

interface InitOptions {
  readonly document?: string | undefined;
  readonly output?: string | undefined;
  readonly example?: boolean | undefined;
  readonly yes?: boolean | undefined;
}

async function initFolder(folder: string, values: InitOptions, terminal: Terminal): Promise<number> {
  const manifest = readPackage(folder);
  if (manifest === "invalid") throw new UsageError("package.json is not a JSON object: correct it first.");

  const notes: string[] = [];
  if (values.example === true) {
    if (findDocuments(folder).length > 0) throw new UsageError("--example is for a folder without a document.");
    writeExample(folder, terminal);
  }
  const present = existingConfig(folder, manifest);
  if (present !== undefined) {
    terminal.out(`kept     ${present}`);
    const unused = (["document", "output"] as const).filter((name) => values[name] !== undefined);
    if (unused.length > 0) {
      const names = unused.map((name) => `--${name}`).join(" and ");
      notes.push(`${names} ${unused.length > 1 ? "apply" : "applies"} to a new config only: edit ${present} instead.`);
    }
  } else {
    const answers = await decide(folder, values, terminal);
    if (answers === undefined) return EXIT.interrupted;
    notes.push(...createConfig(folder, answers, manifest, terminal));
  }

  if (manifest?.isModule === false && rejectsImports(folder)) {
    notes.push(
      "tsconfig.json has verbatimModuleSyntax, but this package is CommonJS: tsc rejects every import. Run `npm pkg set type=module`.",
    );
  }
  if (lacksStrict(folder)) {
    notes.push(
      'Set "strict": true in tsconfig.json: without it, tsc does not check the generated types for null and undefined.',
    );
  }
  if (manifest === undefined) {
    terminal.out([
      ...notes,
      "No package.json in this folder, so no scripts were added. Next: npx countersign generate",
    ]);
    return EXIT.done;
  }
  for (const { name, outcome, command } of addScripts(folder)) {
    const note = outcome === "other" ? ` (it runs something else; add \`${command}\` yourself)` : "";
    terminal.out(`${outcome === "added" ? "added   " : "kept    "} script ${name} in package.json${note}`);
  }
  terminal.out([...notes, "Next: npm run generate"]);
  return EXIT.done;
}

const EXAMPLE_NAME = "openapi.yaml";

function writeExample(folder: string, terminal: Terminal): void {
  writeFileSync(join(folder, EXAMPLE_NAME), EXAMPLE, { flag: "wx" });
  terminal.out(`created  ${EXAMPLE_NAME}`);
}

/** @returns what the user should know of the new config */
function createConfig(
  folder: string,
  { document, others, output }: Answers,
  manifest: Package | undefined,
  terminal: Terminal,
): readonly string[] {
  if (isUrl(document)) throw new UsageError(`${document} is a URL, not a file: download it first.`);
  if (!existsSync(resolve(folder, document))) throw new UsageError(`Document ${document} not found.`);
  const typed = manifest?.dependencies.has("countersign") ?? false;
  const extension = importExtension(folder);
  const runtime = manifest?.runtimeDependencies.has("countersign") === true ? "package" : "copy";
  terminal.out(`created  ${writeConfig(folder, { document, output, importExtension: extension, runtime }, typed)}`);
  const notes: string[] = [];
  if (others.length > 0)
    notes.push(`Used ${document}; also found ${others.join(", ")}. Pass a document to choose another.`);
  if (manifest?.isCommonJs === true && extension === ".ts")
    notes.push(
      `This package is CommonJS: load the generated code with require("./${output}/client/index.ts"), or import it in .mts files.`,
    );
  return notes;
}

interface Answers {
  readonly document: string;
  /** Documents that were found but not chosen. */
  readonly others: readonly string[];
  readonly output: string;
}

async function decide(folder: string, given: InitOptions, terminal: Terminal): Promise<Answers | undefined> {
  const [first, ...others] = findDocuments(folder);
  const document = given.document ?? first;
  const output = given.output ?? defaultOutput(folder);
  const asks = given.yes !== true && process.stdin.isTTY && process.stdout.isTTY;
  if (!asks) {
    if (document !== undefined) return { document, output, others: given.document === undefined ? others : [] };
    throw new UsageError("No OpenAPI document found: pass one, or --example to start with a small one.");
  }
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const ask = async (question: string, preset: string | undefined): Promise<string> => {
      const answer = await lines.question(`${question}${preset === undefined ? "" : ` [${preset}]`}: `);
      return answer.trim() || (preset ?? "");
    };
    let chosen = given.document ?? "";
    while (chosen === "" || !existsSync(resolve(folder, chosen))) {
      if (chosen !== "") terminal.err(`File ${chosen} not found.`);
      const hint = document === undefined ? " (press Enter to write a small example)" : "";
      chosen = await ask(`OpenAPI document${hint}`, document);
      if (chosen !== "") continue;
      writeExample(folder, terminal);
      chosen = EXAMPLE_NAME;
    }
    return { document: chosen, others: [], output: given.output ?? (await ask("Folder for generated code", output)) };
  } catch (error) {
    if (errorCode(error) === "ABORT_ERR") return undefined;
    throw error;
  } finally {
    lines.close();
  }
}

interface NewConfig {
  readonly document: string;
  readonly output: string;
  readonly importExtension: ImportExtension;
  /** `package` if generated code can import its runtime from the installed package. */
  readonly runtime: "package" | "copy";
}

/**
 * Writes a new config and throws if one exists.
 *
 * @param typed writes TypeScript, which requires an installed countersign; otherwise JSON
 * @returns the file name
 */
function writeConfig(folder: string, config: NewConfig, typed: boolean): string {
  const { document, output, importExtension, runtime } = config;
  const name = typed ? "countersign.config.ts" : "countersign.config.json";
  const text = typed
    ? `import { defineConfig } from "countersign";

export default defineConfig({
  document: ${JSON.stringify(document)},
  output: ${JSON.stringify(output)},
  targets: ["models", "client"],
  importExtension: ${JSON.stringify(importExtension)},
  runtime: ${JSON.stringify(runtime)},
});
`
    : `${JSON.stringify({ document, output, targets: ["models", "client"], importExtension, runtime }, null, 2)}\n`;
  writeFileSync(join(folder, name), text, { flag: "wx" });
  return name;
}
