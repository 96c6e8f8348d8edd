import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { collectDiagnostics, type Diagnostic, type Position } from "../../generator/diagnostics/diagnostics.ts";
import type { Document, Located } from "../../generator/document/document.ts";
import { childOf, isObject, member } from "../../generator/document/json.ts";
import { childPointer, parsePointer, type Pointer } from "../../generator/document/pointer.ts";
import type { LoadOptions } from "../../generator/document/load.ts";
import { loadDocument } from "../../generator/document/load.ts";
import type { ReadDocument } from "../../generator/generate/render.ts";
import type { Settings } from "../../generator/generate/settings.ts";
import { buildApi } from "../../generator/ir/build.ts";
import { UsageError } from "../failure.ts";
import { AUDIENCES, type Audience } from "../../diff/audience.ts";
import { compareApis } from "../../diff/compare.ts";
import { type ReportedChange, reportChanges } from "../../diff/report.ts";
import { didYouMean } from "../../runtime/suggest.ts";
import { reportFound, selectOne } from "../documents.ts";
import { reportDiagnostics } from "../report.ts";
import type { Reading } from "../select.ts";
import type { Terminal } from "../terminal.ts";
import { isGitName, isRevision, openRevision, type Revision } from "./git.ts";

/** One of the two documents to compare. */
export interface SideRead extends ReadDocument {
  readonly settings: Settings;
  readonly diagnostics: readonly Diagnostic[];
  /** Locates a pointer. Paths in a revision use Git's notation. */
  locate(at: Pointer): Position;
}

export interface BothSides {
  readonly old: SideRead;
  readonly new: SideRead;
}

/**
 * Reads the two documents of a command line.
 *
 * @param reading options for both
 * @returns `undefined` if one is unusable; the reason has been reported
 */
export async function readBoth(
  positionals: readonly string[],
  reading: Reading,
  terminal: Terminal,
): Promise<BothSides | undefined> {
  const [before, after, ...others] = positionals;
  if (before === undefined) throw new UsageError("Name the old document: a file, git:REF or git:REF:path.");
  if (others.length > 0) throw new UsageError(`Pass two documents, not also ${others.join(" ")}.`);
  const file = after === undefined || isRevision(after) ? undefined : after;
  // With --config, the config must list the document; revisions use the same settings.
  const isConfigured = after === undefined || reading.config !== undefined;
  const settings = await selectOne({ ...reading, document: isConfigured ? file : after }, terminal);
  if (settings === undefined) return undefined;
  const path = file ?? (after === undefined ? settings.documentLabel : undefined);
  const old = await readSide(before, path, settings, terminal);
  const next = await readSide(after ?? settings.documentLabel, undefined, settings, terminal);
  // An overlay that cannot be read fails for both sides.
  const errors = new Map(
    [old, next].flatMap((side) => ("failed" in side ? side.failed : [])).map((one) => [JSON.stringify(one), one]),
  );
  reportDiagnostics([...errors.values()], terminal, false);
  if ("failed" in old || "failed" in next) return undefined;
  // A filter that removes everything from both documents was mistyped. If it leaves one, the operations are new or gone.
  const isEmpty = [old, next].every(({ diagnostics }) => diagnostics.some(isOfEmptyFilter));
  reportFound(isEmpty ? next.diagnostics : next.diagnostics.filter((one) => !isOfEmptyFilter(one)), terminal);
  // Neither behaviour in another form is compared, nor what OpenAPI 3 cannot say.
  const isIgnored = ({ code, severity }: Diagnostic): boolean =>
    (code === "foreign-extension" || code === "swagger-2") && severity === "warning";
  reportDiagnostics(next.diagnostics.filter(isIgnored), terminal, false);
  return isEmpty ? undefined : { old, new: next };
}

function isOfEmptyFilter({ code }: Diagnostic): boolean {
  return code === "filter-removes-all";
}

async function readSide(
  text: string,
  other: string | undefined,
  settings: Settings,
  terminal: Terminal,
): Promise<SideRead | { readonly failed: readonly Diagnostic[] }> {
  if (!isRevision(text) && !existsSync(text) && (await isGitName(text)))
    throw new UsageError(`${text} is not a file. For the document of that revision, write git:${text}.`);
  const revision = isRevision(text) ? await openRevision(text, other) : undefined;
  const label = revision?.label ?? text;
  terminal.progress(`${label}: reading`);
  const diagnostics = collectDiagnostics(settings.severity);
  // Paths inside a revision are relative to the repository.
  const spell = (words: string): string =>
    revision === undefined ? words : words.replaceAll(/(git:[^:"]+:)\//g, "$1");
  const shown = (position: Position): Position => ({ ...position, file: spell(position.file) });
  const options = optionsOf(text, settings, revision);
  const document = await loadDocument(label, options, diagnostics);
  // Comparing uses places, not names, so names for repeated objects would only cost time.
  const api = document === undefined ? undefined : buildApi(document, diagnostics, { shareRepeated: false });
  const found = diagnostics.list().map((one) => ({
    ...one,
    message: spell(one.message),
    ...(one.position !== undefined && { position: shown(one.position) }),
  }));
  const errors = found.filter((one) => one.severity === "error" && !isOfEmptyFilter(one));
  if (document === undefined || api === undefined || errors.length > 0) return { failed: errors };
  const locate = (at: Pointer): Position => shown(document.locate(throughReferences(document, at)));
  return { document, api, settings, diagnostics: found, locate };
}

/** Other documents that the config joins belong to the same revision. A file that the config does not list is whole. */
function optionsOf(text: string, settings: Settings, revision: Revision | undefined): LoadOptions {
  if (revision !== undefined) {
    return { ...settings, reader: revision.reader, joined: settings.joined.map((path) => revision.pathOf(path)) };
  }
  return resolve(text) === settings.document ? settings : { ...settings, joined: [] };
}

/** The changes, for the audiences. @param today `2026-01-31` */
export function changesBetween(
  both: BothSides,
  audiences: readonly Audience[],
  today: string,
): readonly ReportedChange[] {
  return reportChanges(compareApis(both.old.api, both.new.api, { today }), {
    audiences,
    locateOld: (at) => both.old.locate(at),
    locateNew: (at) => both.new.locate(at),
  });
}

/** Reads `--for callers,servers`. */
export function audiencesOf(text: string | undefined, usual: readonly Audience[]): readonly Audience[] {
  if (text === undefined) return usual;
  return text.split(",").map((word) => {
    const name = word.trim();
    const audience = AUDIENCES.find((candidate) => candidate === name);
    if (audience !== undefined) return audience;
    const hint = didYouMean(name, AUDIENCES) || ` There are: ${AUDIENCES.join(", ")}.`;
    throw new UsageError(`Unknown audience ${JSON.stringify(name)} in --for.${hint}`);
  });
}

/** Operations are identified by path, also if their path item is in another file. This resolves its location. */
function throughReferences(document: Document, at: Pointer): Pointer {
  const { file, tokens } = parsePointer(at);
  if (file !== "") return at;
  let here: Located = document.root;
  for (const token of tokens) {
    const ref = isObject(here.value) ? member(here.value, "$ref") : undefined;
    if (typeof ref === "string") here = document.resolve(here.at, ref) ?? here;
    const value = childOf(here.value, token);
    if (value === undefined) break;
    here = { at: childPointer(here.at, token), value };
  }
  return here.at;
}
