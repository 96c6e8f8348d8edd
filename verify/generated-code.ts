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
  readonly functions: ReadonlyMap<Pointer, string>;
  /** Modules of checks, by role and pointer: `model #/components/schemas/A`. */
  readonly checks: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
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
  const functions = new Map<Pointer, string>();
  const checks = new Map<string, { readonly file: string; readonly name: string }>();
  const files = await printApi(read, own, diagnostics, (context) => {
    const scope = context.file("client/verify.ts");
    for (const { at } of api.operations) functions.set(at, scope.use("operation", at).text);
    const { fileOf } = checkFilesOf(api);
    for (const { role, of } of subjectsOf(api)) {
      const file = fileOf(role, of);
      checks.set(`${role} ${of}`, { file, name: context.file(file).name(checkRole(role), of).text });
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
  const paths = [...new Set([...checks.values()].map(({ file }) => file))];
  const modules = await importFiles(files, paths);
  const byPath = new Map(paths.map((path, index) => [path, modules[index]]));
  return ({ of, role }) => {
    const match = role === undefined || of === undefined ? undefined : checks.get(`${role} ${of}`);
    const module = match === undefined ? undefined : byPath.get(match.file);
    if (match === undefined || typeof module !== "object" || module === null) return undefined;
    const check: unknown = Reflect.get(module, match.name);
    return typeof check === "function" ? (value) => check(value) === true : undefined;
  };
}
