import { copyFileSync, existsSync, mkdirSync, realpathSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, parse, relative, resolve, sep } from "node:path";
import { childOf, isArray, isObject, type Json } from "../../generator/document/json.ts";
import { type GeneratedSide, writeCode } from "./code.ts";
import { type CompilerError, compilerErrors, findCompiler, ProofError, runCompiler } from "./compiler.ts";

/** A place of the user's project that compiles with the old code and not with the new. Its file is relative to the current folder. */
export type BrokenPlace = CompilerError;

/** The files of a project, and the places that no longer compile. */
export interface CheckedProject {
  readonly files: number;
  /** How many errors the project has with the old code. */
  readonly errorsBefore: number;
  readonly broken: readonly BrokenPlace[];
}

/** A project as its config describes it. */
interface Project {
  readonly compiler: string;
  /** Absolute path of the config. */
  readonly config: string;
  readonly options: Readonly<Record<string, Json>>;
  /** The files that the config names, relative to it. */
  readonly roots: readonly string[];
  /** All files of the project that are not generated, absolute. */
  readonly sources: readonly string[];
  readonly output: string;
}

/**
 * Compiles the user's project twice, with the code of the old document and with that of the new one. Copies it to a
 * temporary folder, so that neither the project nor its generated code is touched.
 *
 * @param tsconfig path of the project's config, or of its folder
 * @throws ProofError if the project or the code cannot be compiled
 */
export async function compileProject(
  old: GeneratedSide,
  next: GeneratedSide,
  tsconfig: string,
): Promise<CheckedProject> {
  const path = resolve(tsconfig);
  const config = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true ? join(path, "tsconfig.json") : path;
  const project = await readProject(findCompiler(dirname(config)), config, next.settings.output);
  const work = realpathSync(await mkdtemp(join(tmpdir(), "countersign-project-")));
  try {
    const before = await compileWith(project, old, join(work, "old"));
    const after = await compileWith(project, next, join(work, "new"));
    if (!after.usesOutput) {
      const { outputLabel } = next.settings;
      throw new ProofError(
        `${tsconfig} compiles no file that imports the generated code in ${outputLabel}. The config sets this folder (output).`,
      );
    }
    const known = new Set(before.errors.map(spell));
    const broken = after.errors.filter((error) => !known.has(spell(error)));
    return { files: project.sources.length, errorsBefore: before.errors.length, broken };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function spell({ column, file, line, message }: BrokenPlace): string {
  return `${file}:${line}:${column} ${message}`;
}

async function readProject(compiler: string, config: string, output: string): Promise<Project> {
  const folder = dirname(config);
  if (!existsSync(config)) throw new ProofError(`The project ${config} does not exist.`);
  const shown = await runCompiler(compiler, ["--showConfig", "-p", config], folder);
  const read = parsed(shown);
  if (!isObject(read)) throw new ProofError(`The project cannot be read: ${shown.trim().split("\n")[0] ?? ""}`);
  const options = childOf(read, "compilerOptions");
  const files = childOf(read, "files");
  const listed = await runCompiler(compiler, ["--listFilesOnly", "-p", config], folder);
  const isInside = (path: string, parent: string): boolean => path.startsWith(parent + sep);
  const sources = listed
    .split("\n")
    .map((line) => line.trim())
    .filter((path) => existsSync(path) && !path.includes(`${sep}node_modules${sep}`) && !isInside(path, output));
  return {
    compiler,
    config,
    options: isObject(options) ? options : {},
    roots: isArray(files) ? files.filter((file) => typeof file === "string") : [],
    sources,
    output,
  };
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Compiled {
  readonly errors: readonly BrokenPlace[];
  readonly usesOutput: boolean;
}

/** Compiles a copy of the project with the code of one document. */
async function compileWith(project: Project, side: GeneratedSide, work: string): Promise<Compiled> {
  const { compiler, config, options, output, roots, sources } = project;
  const copyOf = (path: string): string => join(work, relative(parse(path).root, path));
  for (const path of sources) {
    mkdirSync(dirname(copyOf(path)), { recursive: true });
    copyFileSync(path, copyOf(path));
  }
  await writeCode(side, copyOf(output));
  for (const folder of foldersAbove([config, output, ...sources])) copySurroundings(folder, copyOf(folder));
  const files = roots.filter((file) => existsSync(resolve(dirname(copyOf(config)), file)));
  const { composite: _, emitDeclarationOnly: _only, incremental: _kept, tsBuildInfoFile: _info, ...kept } = options;
  const compilerOptions = { ...kept, noEmit: true, skipLibCheck: true };
  const copy = join(dirname(copyOf(config)), "tsconfig.countersign.json");
  writeFileSync(copy, JSON.stringify({ compilerOptions, files }));
  const printed = await runCompiler(compiler, ["-p", copy, "--listFiles", "--pretty", "false"], work);
  const errors = compilerErrors(printed).map((error): BrokenPlace => ({
    ...error,
    file: relative(process.cwd(), join(parse(config).root, relative(work, resolve(work, error.file)))),
    message: error.message.replaceAll(work, ""),
  }));
  const isGenerated = (path: string): boolean => resolve(path).startsWith(output + sep);
  const usesOutput = printed.split("\n").some((line) => line.startsWith(copyOf(output) + sep));
  return { errors: errors.filter(({ file }) => !isGenerated(file)), usesOutput };
}

/** The folders of files, and all folders above them. */
function foldersAbove(files: readonly string[]): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const file of files) {
    for (let folder = dirname(file); !folders.has(folder); folder = dirname(folder)) folders.add(folder);
  }
  return folders;
}

/** Packages are those of the project; its package.json says whether files are modules. */
function copySurroundings(folder: string, copy: string): void {
  const [modules, manifest] = [join(folder, "node_modules"), join(folder, "package.json")];
  if (!existsSync(modules) && !existsSync(manifest)) return;
  mkdirSync(copy, { recursive: true });
  if (existsSync(modules)) symlinkSync(modules, join(copy, "node_modules"), "junction");
  if (existsSync(manifest)) copyFileSync(manifest, join(copy, "package.json"));
}
