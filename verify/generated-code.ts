import { collectDiagnostics } from "../generator/diagnostics/diagnostics.ts";
import { formatDiagnostic } from "../generator/diagnostics/format.ts";
import type { Pointer } from "../generator/document/pointer.ts";
import { importFiles } from "../generator/generate/import-files.ts";
import { printApi } from "../generator/generate/print-api.ts";
import type { ReadDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";
import type { TextFile } from "../generator/output/plan.ts";
import { client } from "../generator/targets/client/client.ts";
import { models } from "../generator/targets/models/models.ts";
import type { Role } from "../generator/targets/target.ts";
import { checkRole } from "../generator/targets/validators/checks.ts";
import { checkFilesOf } from "../generator/targets/validators/files.ts";
import { type SubjectRole, subjectsOf } from "../generator/targets/validators/subjects.ts";
import { validators } from "../generator/targets/validators/validators.ts";
import { webhooks } from "../generator/targets/webhooks/webhooks.ts";
import { hasSignedWebhooks } from "../generator/webhooks/contract.ts";

/** The generated code of a document, created in memory on first use. */
export interface Generated {
  /** @throws Error with the first diagnostic if generation fails */
  code(): Promise<GeneratedCode>;
}

export interface GeneratedCode {
  readonly files: readonly TextFile[];
  /** Functions by operation pointer. */
  readonly functions: ReadonlyMap<Pointer, Export>;
  /** Checks by role and pointer: `model #/components/schemas/A`. */
  readonly checks: ReadonlyMap<string, Export>;
}

interface Export {
  readonly file: string;
  readonly name: string;
}

export function createGenerated(read: ReadDocument, settings: Settings): Generated {
  let printed: Promise<GeneratedCode> | undefined;
  return { code: () => (printed ??= print(read, settings)) };
}

async function print(read: ReadDocument, settings: Settings): Promise<GeneratedCode> {
  const { api } = read;
  const { assertFormats } = settings.validators;
  const signed = hasSignedWebhooks(api) ? [webhooks()] : [];
  const targets = [models(), validators({ zod: "none", assertFormats }), client(), ...signed];
  const own: Settings = { ...settings, targets, runtime: { kind: "copy" }, importExtension: ".ts" };
  const diagnostics = collectDiagnostics(settings.severity);
  const functions = new Map<Pointer, Export>();
  const checks = new Map<string, Export>();
  const files = await printApi(read, own, diagnostics, (context) => {
    const exportOf = (file: string, role: Role, at: Pointer): Export => ({
      file,
      name: context.file(file).name(role, at).text,
    });
    const scope = context.file("client/index.ts");
    for (const { at } of api.operations) {
      const file = scope.fileOf("operation", at);
      if (file !== undefined) functions.set(at, exportOf(file, "operation", at));
    }
    const { fileOf } = checkFilesOf(api);
    for (const { role, of } of subjectsOf(api)) {
      checks.set(`${role} ${of}`, exportOf(fileOf(role, of), checkRole(role), of));
    }
  });
  const fault = diagnostics.list().find(({ severity }) => severity === "error");
  if (fault !== undefined) throw new Error(formatDiagnostic(fault, { colour: false }));
  return { files, functions, checks };
}

/** Whether a value is valid. */
export type Check = (value: unknown) => boolean;

/** The generated check of a subject, if there is one. */
export type Checks = (of: { readonly role?: SubjectRole; readonly of?: Pointer }) => Check | undefined;

export async function importChecks({ checks, files }: Pick<GeneratedCode, "checks" | "files">): Promise<Checks> {
  const check = await importFunctions(files, [...checks.values()]);
  return ({ of, role }) => {
    const match = role === undefined || of === undefined ? undefined : checks.get(`${role} ${of}`);
    const call = match && check(match);
    return call && ((value) => call(value) === true);
  };
}

/** A function that generated code exports. */
export type ImportedFunction = (...args: readonly unknown[]) => unknown;

/** Loads the modules of functions. */
export async function importFunctions(
  files: readonly TextFile[],
  functions: readonly Export[],
): Promise<(one: Export) => ImportedFunction | undefined> {
  const paths = [...new Set(functions.map(({ file }) => file))];
  const modules = await importFiles(files, paths);
  const byPath = new Map(paths.map((path, index) => [path, modules[index]]));
  return ({ file, name }) => {
    const module = byPath.get(file);
    const value: unknown = typeof module === "object" && module !== null ? Reflect.get(module, name) : undefined;
    return typeof value === "function" ? (...args) => Reflect.apply(value, undefined, args) : undefined;
  };
}
