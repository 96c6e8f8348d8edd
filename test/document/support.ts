import {
  collectDiagnostics,
  type SeverityOverrides,
  type Diagnostic,
} from "../../generator/diagnostics/diagnostics.ts";
import type { Document } from "../../generator/document/document.ts";
import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import { loadDocument, type LoadOptions } from "../../generator/document/load.ts";
import { childPointer, type Pointer } from "../../generator/document/pointer.ts";
import { memoryReader } from "../../generator/document/read.ts";

export interface Loaded {
  readonly document: Document | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** `code line:column` of each. */
  readonly reported: readonly string[];
}

export interface LoadSettings extends LoadOptions {
  readonly severity?: SeverityOverrides;
}

/** Loads files held in memory; the first is the root document. */
export function loadFiles(
  files: Readonly<Record<string, string | Uint8Array>>,
  settings: LoadSettings = {},
): Promise<Loaded> {
  const [root = ""] = Object.keys(files);
  return load(root, { reader: memoryReader(new Map(Object.entries(files))), ...settings });
}

export async function load(path: string, { severity, ...options }: LoadSettings = {}): Promise<Loaded> {
  const collector = collectDiagnostics(severity);
  const document = await loadDocument(path, options, collector);
  const diagnostics = collector.list();
  return { document, diagnostics, reported: diagnostics.map(describeDiagnostic) };
}

export function describeDiagnostic({ code, position }: Diagnostic): string {
  return position === undefined ? code : `${code} ${position.line}:${position.column}`;
}

/** A document with these schemas, as YAML text. */
export function withSchemas(schemas: string, version = "3.1.0"): string {
  const indented = schemas.replaceAll(/^(?=.)/gm, "    ");
  return `openapi: ${version}\ninfo: { title: T, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n${indented}\n`;
}

/** Why a reference is not followed, as `code place: message`. */
export function whyUnresolved(document: Document, from: Pointer, ref: string): readonly string[] {
  const collector = collectDiagnostics();
  collector.locateBy(document.locate);
  document.reportUnresolved(from, ref, collector);
  return collector.list().map((diagnostic) => {
    const { code, position, message } = diagnostic;
    return `${code} ${position?.file}:${position?.line}:${position?.column}: ${message}`;
  });
}

/** Every object of a file with its pointer. */
export function* objectsOf(value: Json, at: Pointer): Generator<readonly [Pointer, Readonly<Record<string, Json>>]> {
  if (isArray(value)) {
    for (const [index, item] of value.entries()) yield* objectsOf(item, childPointer(at, index));
  } else if (isObject(value)) {
    yield [at, value];
    for (const [key, child] of Object.entries(value)) yield* objectsOf(child, childPointer(at, key));
  }
}
