import { cpSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import { chooseTargets } from "../../generator/generate/choose-targets.ts";
import { PACKAGE_FOLDER } from "../../generator/generate/package.ts";
import type { Settings } from "../../generator/generate/settings.ts";
import { assignNames } from "../../generator/names/assign.ts";
import type { Declaration } from "../../generator/targets/target.ts";
import { operationName } from "../exchange/operations.ts";
import { type GeneratedSide, writeCode } from "./code.ts";
import { compilerErrors, findCompiler, MISSING_COMPILER, runCompiler } from "./compiler.ts";

/** A call of the old client that the new client breaks. */
export interface BrokenCall {
  /** `POST /orders (createOrder)` */
  readonly exchange: string;
  /** `call`: the call does not compile. `read`: its result does not have the old type. */
  readonly kind: "call" | "read";
  /** The compiler's message. */
  readonly message: string;
}

/** All functions of the old client, and those that no longer compile. */
export interface CheckedCalls {
  readonly checked: number;
  readonly broken: readonly BrokenCall[];
}

export type CallsResult =
  | ({ readonly kind: "done" } & CheckedCalls)
  | { readonly kind: "missing" | "failed"; readonly message: string };

/** A function of a client. */
export interface Call {
  readonly exchange: string;
  readonly name: string;
  readonly file: string;
}

/**
 * Calls every function of the new client with old request types, and assigns the results to old types. Type errors are
 * broken calls.
 *
 * @param folder to resolve the package `typescript` from
 */
export async function compileCalls(old: GeneratedSide, next: GeneratedSide, folder: string): Promise<CallsResult> {
  const compiler = findCompiler(folder);
  if (compiler === undefined) return { kind: "missing", message: MISSING_COMPILER };
  const work = await mkdtemp(join(tmpdir(), "countersign-diff-"));
  try {
    const [before, after] = [
      clientSide(old, join(work, "runtime"), join(work, "old")),
      clientSide(next, join(work, "runtime"), join(work, "new")),
    ];
    const failed = (await writeCode(before, join(work, "old"))) ?? (await writeCode(after, join(work, "new")));
    if (failed !== undefined) return { kind: "failed", message: failed };
    const calls = callsOf(before);
    cpSync(join(PACKAGE_FOLDER, "runtime"), join(work, "runtime"), { recursive: true });
    await writeFile(join(work, "package.json"), '{ "type": "module" }\n');
    await writeFile(join(work, "tsconfig.json"), JSON.stringify({ compilerOptions: OPTIONS, files: ["calls.ts"] }));
    await writeFile(join(work, "calls.ts"), [HEAD, ...calls.flatMap(linesOf)].join("\n"));
    const output = await runCompiler(compiler, ["-p", "tsconfig.json", "--pretty", "false"], work);
    return { kind: "done", checked: calls.length, broken: brokenIn(output, calls) };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const OPTIONS = {
  strict: true,
  noEmit: true,
  module: "nodenext",
  target: "es2022",
  lib: ["es2022", "dom", "dom.iterable", "dom.asynciterable"],
  types: [],
  allowImportingTsExtensions: true,
  skipLibCheck: true,
} as const;

/** Maps interfaces to literal types, because interfaces have no implicit index signature. */
export const PLAIN =
  "type Plain<T> = T extends Function | Blob | ReadableStream | ArrayBufferView | ArrayBuffer | Date | string | number | boolean | null | undefined ? T : { [K in keyof T]: Plain<T[K]> };";

/**
 * Code for the old contract does not read the body, or the headers, of a response that had none, and handles errors of any
 * status.
 */
const READ =
  `type Unread<T> = (T extends { data: undefined } ? 'data' : never) | (T extends { error: undefined } ? 'error' : never)
| (T extends { ok: false } ? 'status' : never)
| (T extends { headers: infer H } ? string extends keyof H ? 'headers' : never : never);
type Read<T> = T extends unknown ? Omit<T, Unread<T>> & { [K in Unread<T>]?: unknown } : never;`.replaceAll("\n", " ");

/** Functions with a request have three parameters. Functions without one lack the second. */
export const HEAD: string = `${PLAIN} type Sent<F extends (...args: any[]) => unknown> = 3 extends Parameters<F>['length'] ? [Plain<NonNullable<Parameters<F>[1]>>] : []; ${READ}`;
const LINES = 4;

function linesOf({ file, name }: Call, index: number): readonly string[] {
  const [before, after] = [`old${index}`, `new${index}`];
  const path = (side: string): string => JSON.stringify(`./${side}/${file}`);
  return [
    `import { ${name} as ${before} } from ${path("old")};`,
    `import { ${name} as ${after} } from ${path("new")};`,
    `export const call${index} = (client: Parameters<typeof ${after}>[0], ...sent: Sent<typeof ${before}>) => ${after}(client, ...sent);`,
    `export const read${index} = (result: Plain<Awaited<ReturnType<typeof ${after}>>>): Read<Awaited<ReturnType<typeof ${before}>>> => result;`,
  ];
}

/** A document with settings for its client alone. */
export function clientSide(side: GeneratedSide, runtime: string, output: string): GeneratedSide {
  const settings: Settings = {
    ...side.settings,
    output,
    targets: ["models", "client"],
    runtime: { kind: "folder", at: runtime },
    importExtension: ".ts",
  };
  return { ...side, settings };
}

/** The functions of a document's client. */
export function callsOf(side: GeneratedSide): readonly Call[] {
  const targets = chooseTargets(side.settings, collectDiagnostics()) ?? [];
  const declarations: readonly Declaration[] = targets.flatMap((target) => [...target.declare(side.api)]);
  const names = assignNames(declarations, () => {});
  return side.api.operations.flatMap((operation) => {
    const callName = names.get("operation", operation.at);
    return callName === undefined
      ? []
      : [{ exchange: operationName(operation), name: callName.name, file: callName.request.file }];
  });
}

function brokenIn(output: string, calls: readonly Call[]): readonly BrokenCall[] {
  const broken = new Map<string, BrokenCall>();
  for (const { file, line, message } of compilerErrors(output)) {
    if (file !== "calls.ts") continue;
    const index = line - 2;
    const call = calls[Math.floor(index / LINES)];
    if (call === undefined) continue;
    const kind = index % LINES === LINES - 1 ? "read" : "call";
    // If the function is gone, its result is not reported as well.
    const key = `${call.exchange} ${kind}`;
    if (!broken.has(key) && !broken.has(`${call.exchange} call`))
      broken.set(key, { exchange: call.exchange, kind, message });
  }
  return [...broken.values()];
}
