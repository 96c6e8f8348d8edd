// Runs in a thread of its own, where `typescript` means another version than in the rest of the process.
import { parentPort, workerData } from "node:worker_threads";
import { redirectPackages } from "../generator/targets/openapi-fetch/tool.ts";
import type { TypeCheckReply, TypeCheckRequest, TypeFault } from "./type-check.ts";

interface SourceFile {
  readonly fileName: string;
  getLineAndCharacterOfPosition(position: number): { readonly line: number };
}

interface Host {
  getSourceFile(name: string, target: unknown): SourceFile | undefined;
  fileExists(name: string): boolean;
  directoryExists(name: string): boolean;
  readFile(name: string): string | undefined;
}

interface Found {
  readonly file?: SourceFile;
  readonly start?: number;
  readonly messageText: unknown;
}

/** What is used of TypeScript 5; its own types would want that version wherever these are compiled. */
interface Compiler {
  convertCompilerOptionsFromJson(options: object, folder: string): { readonly options: object };
  createCompilerHost(options: object): Host;
  createSourceFile(name: string, text: string, target: unknown): SourceFile;
  createProgram(names: readonly string[], options: object, host: Host): object;
  getPreEmitDiagnostics(program: object): readonly Found[];
  flattenDiagnosticMessageText(text: unknown, newLine: string): string;
}

/** Where the files are said to be; nothing is there. */
const FOLDER = "/countersign-types/";

/** Two printers differ in what `undefined` may stand for, which is no fault of either. */
const OPTIONS = {
  strict: true,
  noEmit: true,
  module: "esnext",
  moduleResolution: "bundler",
  target: "esnext",
  types: [],
  allowImportingTsExtensions: true,
  skipLibCheck: true,
};

function check(compiler: Compiler, { files }: TypeCheckRequest): readonly TypeFault[] {
  const texts = new Map(files.map(({ path, text }) => [`${FOLDER}${path}`, text]));
  const { options } = compiler.convertCompilerOptionsFromJson(OPTIONS, FOLDER);
  const host = compiler.createCompilerHost(options);
  const program = compiler.createProgram([...texts.keys()], options, {
    ...host,
    fileExists: (name) => texts.has(name) || host.fileExists(name),
    directoryExists: (name) => FOLDER.startsWith(name) || host.directoryExists(name),
    readFile: (name) => texts.get(name) ?? host.readFile(name),
    getSourceFile(name, target) {
      const text = texts.get(name);
      return text === undefined ? host.getSourceFile(name, target) : compiler.createSourceFile(name, text, target);
    },
  });
  return compiler.getPreEmitDiagnostics(program).flatMap(({ file, messageText, start = 0 }) => {
    if (file === undefined) return [];
    const message = compiler.flattenDiagnosticMessageText(messageText, "\n");
    const line = file.getLineAndCharacterOfPosition(start).line + 1;
    return [{ path: file.fileName.slice(FOLDER.length), line, message }];
  });
}

async function answer(request: TypeCheckRequest): Promise<TypeCheckReply> {
  try {
    const name = "typescript";
    const module: { readonly default: Compiler } = await import(name);
    return { kind: "done", faults: check(module.default, request) };
  } catch (error) {
    return { kind: "failed", message: error instanceof Error ? error.message : String(error) };
  }
}

const request: TypeCheckRequest = workerData;
redirectPackages(request.folders);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- that of a thread takes none
parentPort?.postMessage(await answer(request));
