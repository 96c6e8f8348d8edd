import { isDeepStrictEqual } from "node:util";
import type { Reading as ConfigReading } from "../generator/config/load.ts";
import { resolveConfig } from "../generator/config/resolve.ts";
import { type Diagnostic, collectDiagnostics, type Diagnostics } from "../generator/diagnostics/diagnostics.ts";
import type { Limits } from "../generator/document/limits.ts";
import { type ReadDocument, readDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";
import { UsageError } from "./failure.ts";
import { reportDiagnostics } from "./report.ts";
import { type Reading, selectDocuments, type Selection } from "./select.ts";
import type { Terminal } from "./terminal.ts";

/** The documents of a command line. */
export interface Selected {
  readonly settings: readonly Settings[];
  /** Absolute path of the config file, if there is one. */
  readonly config?: string;
}

/**
 * Resolves the settings of all documents.
 *
 * @returns `undefined` if the config is unusable; the reason has been reported
 */
export async function select(
  selection: Selection,
  terminal: Terminal,
  reading: ConfigReading = {},
): Promise<Selected | undefined> {
  const diagnostics = collectDiagnostics();
  const documents = await selectDocuments(selection, diagnostics, reading);
  reportDiagnostics(diagnostics.list(), terminal, true);
  if (documents === undefined || diagnostics.failed) return undefined;
  const settings = documents.documents.map((entry) => resolveConfig(entry, documents.folder));
  return { settings, ...(documents.config !== undefined && { config: documents.config }) };
}

/**
 * Resolves the settings of the one document.
 *
 * @param way how to pass one of several
 * @throws UsageError if there are several
 * @returns `undefined` if the config is unusable; the reason has been reported
 */
export async function selectOne(reading: Reading, terminal: Terminal, way = "pass"): Promise<Settings | undefined> {
  const selected = await select(reading, terminal);
  if (selected === undefined) return undefined;
  const [settings, ...others] = selected.settings;
  if (settings === undefined || !others.every((other) => isReadAlike(settings, other)))
    throw new UsageError(`The config lists several documents: ${way} one of ${namesOf(selected.settings)}.`);
  return settings;
}

/** What tells several entries of a config apart on the command line: documents, or the output folders of one. */
function namesOf(settings: readonly Settings[]): string {
  const documents = [...new Set(settings.map(({ documentLabel }) => documentLabel))];
  if (documents.length === settings.length) return documents.join(", ");
  return `the output folders ${settings.map(({ outputLabel }) => outputLabel).join(", ")}`;
}

/** Whether two entries of a config are one document with several outputs. */
function isReadAlike(one: Settings, other: Settings): boolean {
  const shapeOf = ({ document, filter, joined, overlays }: Settings): unknown => [document, joined, overlays, filter];
  return isDeepStrictEqual(shapeOf(one), shapeOf(other));
}

/** The document of a command that takes exactly one. */
export interface OneDocument extends ReadDocument {
  readonly settings: Settings;
  /** Collects diagnostics while reading and afterwards. */
  readonly diagnostics: Diagnostics;
}

/** Resolves the settings of the one document and reads it. */
export async function openOne(reading: Reading, terminal: Terminal): Promise<OneDocument | undefined> {
  const settings = await selectOne(reading, terminal);
  return settings && readOne(settings, terminal);
}

/** @returns `undefined` if the document is unusable; the reason has been reported */
export async function readOne(settings: Settings, terminal: Terminal): Promise<OneDocument | undefined> {
  const diagnostics = collectDiagnostics(settings.severity);
  const read = await readDocument(settings, diagnostics);
  reportFound(diagnostics.list(), terminal);
  return read === undefined || diagnostics.failed ? undefined : { ...read, settings, diagnostics };
}

/** The warnings about what the user asked for; `generate` and `lint` report those about the document. */
const ABOUT_OPTIONS = /^(?:overlay|filter)-/;

/** Reports errors, and the warnings about overlays and filters. */
export function reportFound(diagnostics: readonly Diagnostic[], terminal: Terminal): void {
  const isWarning = ({ code, severity }: Diagnostic): boolean => severity === "warning" && ABOUT_OPTIONS.test(code);
  reportDiagnostics(diagnostics.filter(isWarning), terminal, true);
  reportDiagnostics(
    diagnostics.filter(({ severity }) => severity === "error"),
    terminal,
    false,
  );
}

/** Redocly's reader supports 100 levels per file, including the innermost values. */
const REDOCLY_DEPTH = 98;

/** The limits for documents that Redocly reads as well. */
export function redoclyLimits(limits: Partial<Limits> = {}): Partial<Limits> {
  return { ...limits, depth: Math.min(limits.depth ?? REDOCLY_DEPTH, REDOCLY_DEPTH) };
}
