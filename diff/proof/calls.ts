import { cpSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import { chooseTargets } from "../../generator/generate/choose-targets.ts";
import { PACKAGE_FOLDER } from "../../generator/generate/package.ts";
import type { Settings } from "../../generator/generate/settings.ts";
import { assignNames, type NameTable } from "../../generator/names/assign.ts";
import { successesOf } from "../../generator/ir/status.ts";
import { PAGED_UNITS } from "../../generator/targets/client/plan.ts";
import type { Declaration } from "../../generator/targets/target.ts";
import { EVENTS_ROLE, WEBHOOKS_FILE } from "../../generator/targets/webhooks/webhooks.ts";
import { planOf } from "../../generator/targets/webhooks/plan.ts";
import { operationName } from "../exchange/operations.ts";
import { type GeneratedSide, writeCode } from "./code.ts";
import { compilerErrors, findCompiler, runCompiler } from "./compiler.ts";

/** Code for the old contract that the new one breaks. */
export interface BrokenCall {
  /** `POST /orders (createOrder)`, `webhook order.paid` */
  readonly exchange: string;
  /**
   * `call`: the call does not compile. `read`: its result does not have the old type. `receive`: an event does not have
   * the old type. `send`: an old event does not have the new type.
   */
  readonly kind: "call" | "read" | "receive" | "send";
  /** The compiler's message. */
  readonly message: string;
}

/** All functions of the old client and events of its webhooks, and those that no longer compile. */
export interface CheckedCalls {
  readonly checked: number;
  readonly events: number;
  readonly broken: readonly BrokenCall[];
}

/** A function of a client. */
export interface Call {
  readonly exchange: string;
  readonly name: string;
  readonly file: string;
  /** Whether it documents errors, which code reads after a check of `ok`. */
  readonly hasErrors: boolean;
  /** The functions that iterate over its pages. */
  readonly paged: readonly string[];
}

/**
 * Calls every function of the new client with old request types, and assigns the results and events to old types. Type
 * errors are broken calls.
 *
 * @param folder to resolve the package `typescript` from
 * @throws ProofError if the compiler or the code is missing
 */
export async function compileCalls(old: GeneratedSide, next: GeneratedSide, folder: string): Promise<CheckedCalls> {
  const compiler = findCompiler(folder);
  const work = await mkdtemp(join(tmpdir(), "countersign-diff-"));
  try {
    const targets = planOf(old.api).events.length > 0 ? ([...TARGETS, "webhooks"] as const) : TARGETS;
    const [before, after] = [
      clientSide(old, join(work, "runtime"), join(work, "old"), targets),
      clientSide(next, join(work, "runtime"), join(work, "new"), targets),
    ];
    await writeCode(before, join(work, "old"));
    await writeCode(after, join(work, "new"));
    const calls = callsOf(before);
    const events = eventsOf(before);
    const lines = [...calls.flatMap(linesOf), ...eventLines(events, eventsOf(after))];
    cpSync(join(PACKAGE_FOLDER, "runtime"), join(work, "runtime"), { recursive: true });
    await writeFile(join(work, "package.json"), '{ "type": "module" }\n');
    await writeFile(join(work, "tsconfig.json"), JSON.stringify({ compilerOptions: OPTIONS, files: ["calls.ts"] }));
    await writeFile(join(work, "calls.ts"), [HEAD, ...lines.map(({ code }) => code)].join("\n"));
    const output = await runCompiler(compiler, ["-p", "tsconfig.json", "--pretty", "false"], work);
    return { checked: calls.length, events: events.types.length, broken: brokenIn(output, lines) };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const TARGETS = ["models", "client"] as const;

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

/** One line of code that must compile. */
interface Line extends Omit<BrokenCall, "message"> {
  readonly code: string;
}

function linesOf({ exchange, file, hasErrors, name, paged }: Call, index: number): readonly Line[] {
  const [before, after] = [`old${index}`, `new${index}`];
  const imported = (alias: string, side: string): string =>
    `import { ${name} as ${alias} } from ${JSON.stringify(`./${side}/${file}`)};`;
  const result = (alias: string): string => `Awaited<ReturnType<typeof ${alias}>>`;
  const call = `(client: Parameters<typeof ${after}>[0], ...sent: Sent<typeof ${before}>) => ${after}(client, ...sent);`;
  const read = `(result: Plain<${result(after)}>): Read<${result(before)}> => result;`;
  const iterators = paged.map((one) => `${one} as ${after}${one}`).join(", ");
  const codes: readonly (readonly [BrokenCall["kind"], string])[] = [
    ["call", `${imported(before, "old")} ${imported(after, "new")}`],
    ["call", `import { ${iterators} } from ${JSON.stringify(`./new/${file}`)};`],
    ["call", `export const call${index} = ${call}`],
    ["read", `export const read${index} = ${read}`],
    ...(hasErrors ? [["read", `export const fail${index} = ${readsError(result(after))}`] as const] : []),
  ];
  return codes.map(([kind, code]) => ({ exchange, kind, code }));
}

/** The events of a document's webhooks. */
interface Events {
  /** The name of the type that has them all. */
  readonly name: string | undefined;
  readonly types: readonly string[];
}

/** Old handlers take the new events, and old events are sent as new ones. */
export function eventLines(old: Events, next: Events): readonly Line[] {
  if (old.types.length === 0) return [];
  const imported = ({ name }: Events, side: string): string =>
    name === undefined
      ? `interface ${side}Events { }`
      : `import type { ${name} as ${side}Events } from "./${side}/${WEBHOOKS_FILE}";`;
  const code = `${imported(old, "old")} ${imported(next, "new")}`;
  return old.types.flatMap((type, index): readonly Line[] => {
    const [before, after] = [`oldEvents[${JSON.stringify(type)}]`, `newEvents[${JSON.stringify(type)}]`];
    const exchange = `webhook ${type}`;
    const receive = `export const receive${index} = (event: Plain<${after}>): ${before} => event;`;
    const send = `export const send${index} = (event: Plain<${before}>): ${after} => event;`;
    return [
      { exchange, kind: "receive", code: index === 0 ? `${code} ${receive}` : receive },
      { exchange, kind: "send", code: send },
    ];
  });
}

/** Code that reads the error of a failed call. */
export function readsError(result: string): string {
  return `(result: ${result}): unknown => result.ok ? undefined : result.error;`;
}

/** A document with settings for its client, or for other targets. */
export function clientSide(
  side: GeneratedSide,
  runtime: string,
  output: string,
  targets: Settings["targets"] = TARGETS,
): GeneratedSide {
  const settings: Settings = {
    ...side.settings,
    output,
    targets,
    runtime: { kind: "folder", at: runtime },
    importExtension: ".ts",
  };
  return { ...side, settings };
}

/** The functions of a document's client. */
export function callsOf(side: GeneratedSide): readonly Call[] {
  const names = namesOf(side);
  return side.api.operations.flatMap((operation) => {
    const callName = names.get("operation", operation.at);
    if (callName === undefined) return [];
    const hasErrors = successesOf(operation.responses).length < operation.responses.length;
    const paged = PAGED_UNITS.flatMap((unit) => names.get(`operation-${unit}`, operation.at)?.name ?? []);
    return [{ exchange: operationName(operation), name: callName.name, file: callName.request.file, hasErrors, paged }];
  });
}

export function eventsOf(side: GeneratedSide): Events {
  const types = planOf(side.api).events.map(({ type }) => type);
  return { name: namesOf(side).get(EVENTS_ROLE, "#")?.name, types };
}

function namesOf({ api, settings }: GeneratedSide): NameTable<Declaration> {
  const targets = chooseTargets(settings, collectDiagnostics()) ?? [];
  const declarations: readonly Declaration[] = targets.flatMap((target) => [...target.declare(api)]);
  return assignNames(declarations, () => {});
}

function brokenIn(output: string, lines: readonly Line[]): readonly BrokenCall[] {
  const broken = new Map<string, BrokenCall>();
  for (const { file, line, message } of compilerErrors(output)) {
    const one = file === "calls.ts" ? lines[line - 2] : undefined;
    if (one === undefined) continue;
    const { exchange, kind } = one;
    // If the function is gone, its result is not reported as well.
    const key = `${exchange} ${kind}`;
    if (!broken.has(key) && !broken.has(`${exchange} call`)) broken.set(key, { exchange, kind, message });
  }
  return [...broken.values()];
}
