import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type Diagnostic,
  collectDiagnostics,
  type SeverityOverrides,
} from "../../../generator/diagnostics/diagnostics.ts";
import type { Json } from "../../../generator/document/json.ts";
import { loadDocument, type LoadOptions } from "../../../generator/document/load.ts";
import { memoryReader } from "../../../generator/document/read.ts";
import type { Api } from "../../../generator/ir/api.ts";
import { buildApi } from "../../../generator/ir/build.ts";
import { assignNames } from "../../../generator/names/assign.ts";
import { loadTemplates } from "../../../generator/print/templates/load.ts";
import { createContext } from "../../../generator/targets/file-scope.ts";
import { models } from "../../../generator/targets/models/models.ts";
import type { Declaration, OutputFile } from "../../../generator/targets/target.ts";
import { validators, type ValidatorsOptions } from "../../../generator/targets/validators/validators.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

export const RUNTIME: string = join(ROOT, "runtime");

const TEMPLATES = loadTemplates(join(ROOT, "templates"));

export interface Generated {
  readonly api: Api;
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** The name of a declaration, by its role and pointer. */
  name(role: string, of: string): string | undefined;
}

export interface GenerateOptions extends ValidatorsOptions {
  readonly severity?: SeverityOverrides;
  readonly load?: LoadOptions;
  /** Where the runtime is, seen from the output folder. */
  readonly runtime?: string;
}

/** Generates models and validators of a document held in memory, or of a file. */
export async function generate(
  document: Readonly<Record<string, Json>> | string,
  options: GenerateOptions = {},
): Promise<Generated> {
  const diagnostics = collectDiagnostics(options.severity);
  const inMemory = typeof document === "string" ? undefined : memoryReader(texts(document));
  const path = typeof document === "string" ? document : (Object.keys(document)[0] ?? "");
  const loaded = await loadDocument(
    path,
    { ...(inMemory !== undefined && { reader: inMemory }), ...options.load },
    diagnostics,
  );
  if (loaded === undefined) throw new Error(describe(diagnostics.list()));
  const api = buildApi(loaded, diagnostics);
  if (diagnostics.failed) throw new Error(describe(diagnostics.list()));
  const targets = [models(), validators(options)];
  const declarations = targets.flatMap((target): Declaration[] => [...target.declare(api)]);
  const report = (code: Parameters<typeof diagnostics.report>[0], message: string, at: string): void =>
    diagnostics.report(code, message, at);
  const names = assignNames(declarations, report);
  const context = createContext({
    api,
    names,
    templates: TEMPLATES,
    header: "Generated for a test.",
    runtime: options.runtime ?? "./runtime",
    extension: ".ts",
    warn: report,
  });
  const files = targets.flatMap((target): OutputFile[] => [...target.write(context)]);
  return { api, files, diagnostics: diagnostics.list(), name: (role, of) => names.get(role, of)?.name };
}

/** Generates into a folder. The runtime is imported from its sources. */
export async function generateInto(
  folder: string,
  document: Readonly<Record<string, Json>> | string,
  options: GenerateOptions = {},
): Promise<Generated> {
  const runtime = relative(folder, RUNTIME).replaceAll(sep, "/");
  const generated = await generate(document, { runtime, ...options });
  for (const { path, text } of generated.files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return generated;
}

/** An OpenAPI document that has these schemas as components. */
export function withSchemas(
  schemas: Readonly<Record<string, Json>>,
  version = "3.1.0",
): Readonly<Record<string, Json>> {
  return {
    "openapi.json": { openapi: version, info: { title: "Test", version: "1" }, paths: {}, components: { schemas } },
  };
}

function texts(files: Readonly<Record<string, Json>>): Map<string, string> {
  return new Map(Object.entries(files).map(([path, value]) => [path, JSON.stringify(value)]));
}

function describe(list: readonly Diagnostic[]): string {
  return list
    .filter(({ severity }) => severity === "error")
    .map(({ code, message, pointer }) => `${code} ${pointer ?? ""}: ${message}`)
    .join("\n");
}
