import { collectDiagnostics } from "../generator/diagnostics/diagnostics.ts";
import { formatDiagnostic } from "../generator/diagnostics/format.ts";
import type { Pointer } from "../generator/document/pointer.ts";
import { importFiles } from "../generator/generate/import-files.ts";
import { printApi, type ReadDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";
import type { TextFile } from "../generator/output/plan.ts";
import { models } from "../generator/targets/models/models.ts";
import { checkRole } from "../generator/targets/validators/checks.ts";
import { checkFilesOf } from "../generator/targets/validators/files.ts";
import { type SubjectRole, subjectsOf } from "../generator/targets/validators/subjects.ts";
import { validators } from "../generator/targets/validators/validators.ts";

/** A check that was generated: whether a value fits. */
export type Check = (value: unknown) => boolean;

/** The check of something, where it has one. */
export type Checks = (of: { readonly role?: SubjectRole; readonly of?: Pointer }) => Check | undefined;

/** The checks of a document as they are generated. */
export interface PrintedChecks {
  readonly files: readonly TextFile[];
  /** Where the check of something is, by its role and place. */
  readonly names: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
}

/** Generates the checks of a document and loads them. @returns why that cannot be done, else */
export async function loadChecks(read: ReadDocument, settings: Settings): Promise<Checks | string> {
  const printed = await printChecks(read, settings);
  return typeof printed === "string" ? printed : importChecks(printed);
}

/** @returns why they cannot be generated, else */
export async function printChecks(read: ReadDocument, settings: Settings): Promise<PrintedChecks | string> {
  const { assertFormats } = settings.validators;
  const targets = [models(), validators({ zod: "none", assertFormats })];
  const own: Settings = { ...settings, targets, runtime: { kind: "copy" }, importExtension: ".ts" };
  const diagnostics = collectDiagnostics(settings.severity);
  const names = new Map<string, { readonly file: string; readonly name: string }>();
  const files = await printApi(read, own, diagnostics, (context) => {
    const { fileOf } = checkFilesOf(read.api);
    for (const { role, of } of subjectsOf(read.api)) {
      const file = fileOf(role, of);
      names.set(`${role} ${of}`, { file, name: context.file(file).name(checkRole(role), of).text });
    }
  });
  if (!diagnostics.failed) return { files, names };
  const fault = diagnostics.list().find(({ severity }) => severity === "error");
  return fault === undefined ? "why is not known" : formatDiagnostic(fault, { colour: false });
}

export async function importChecks({ files, names }: PrintedChecks): Promise<Checks> {
  const paths = [...new Set([...names.values()].map(({ file }) => file))];
  const modules = await importFiles(files, paths);
  const byPath = new Map(paths.map((path, index) => [path, modules[index]]));
  return ({ of, role }) => {
    const found = role === undefined || of === undefined ? undefined : names.get(`${role} ${of}`);
    const module = found === undefined ? undefined : byPath.get(found.file);
    if (found === undefined || typeof module !== "object" || module === null) return undefined;
    const check: unknown = Reflect.get(module, found.name);
    return typeof check === "function" ? (value) => check(value) === true : undefined;
  };
}
