import { basename, posix, relative, sep } from "node:path";
import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import type { Position, Diagnostics } from "../diagnostics/diagnostics.ts";
import { didYouMean } from "../../runtime/suggest.ts";
import { quote } from "../diagnostics/text.ts";
import { decodeUtf8 } from "./decode.ts";
import type { SourceFile } from "./document.ts";
import { fetchFile } from "./fetch.ts";
import { excessMessage, type Limits } from "./limits.ts";
import type { LineAndColumn } from "./lines.ts";
import { isUrl, type Location, type Refusal } from "./location.ts";
import { type Parsed, parseText } from "./parse.ts";
import type { Policy } from "./policy.ts";
import type { FileReader, ReadOutcome } from "./read.ts";
import { scanValues } from "./scan-values.ts";

/** A file that was read and parsed. */
export interface LoadedFile {
  readonly source: SourceFile;
  readonly parsed: Parsed;
  /** Prefix of its pointers: empty for the root document. */
  readonly prefix: string;
  /** Its path in diagnostics, relative to the user's folder. */
  readonly shown: string;
}

/** Why a file is unusable. Faults inside the file have a position; otherwise the reference to it is reported. */
export interface FileProblem {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly position?: Position;
}

export type FileState =
  | { readonly kind: "loaded"; readonly file: LoadedFile }
  | { readonly kind: "failed"; readonly missing: boolean; readonly problems: readonly FileProblem[] };

/** The files of one document. Each is read once. */
export interface FileStore {
  readonly states: ReadonlyMap<Location, FileState>;
  /** In the order of requests, the root first. */
  readonly files: readonly LoadedFile[];
  /** The file whose pointers start with `prefix`. */
  byPrefix(prefix: string): LoadedFile | undefined;
  /** Reads files that were not read yet. Stores their faults in their state. */
  load(targets: readonly FileRequest[]): Promise<void>;
  /** Replaces a file by an edited copy. Resolvers that were created before do not see it. */
  replace(file: LoadedFile): void;
}

export interface FileRequest {
  readonly location: Location;
  /** Whether the reference was an absolute path or URL. */
  readonly absolute: boolean;
}

export interface StoreOptions {
  readonly root: Location;
  /** Folder of the root document, absolute. */
  readonly folder: string;
  /** The root document's folder as the user named it, for positions. */
  readonly shownFolder: string;
  readonly reader: FileReader;
  readonly policy: Policy;
  readonly limits: Limits;
}

/** Maximum number of files open at once. */
const BATCH = 16;

interface Store extends StoreOptions {
  readonly diagnostics: Diagnostics;
  bytesLeft: number;
  characters: number;
}

export function createStore(options: StoreOptions, diagnostics: Diagnostics): FileStore {
  const states = new Map<Location, FileState>();
  const files: LoadedFile[] = [];
  const prefixes = new Map<string, LoadedFile>();
  const store: Store = { ...options, diagnostics, bytesLeft: options.limits.totalBytes, characters: 0 };
  return {
    states,
    files,
    byPrefix: (prefix) => prefixes.get(prefix),
    replace(file) {
      const found = scanValues(file.source.value, options.limits, true);
      const edited = { ...file, parsed: { ...file.parsed, scan: found } };
      files.splice(
        files.findIndex(({ prefix }) => prefix === file.prefix),
        1,
        edited,
      );
      prefixes.set(file.prefix, edited);
      states.set(file.source.location, { kind: "loaded", file: edited });
      const tokens = found.problem?.tokens;
      if (tokens === undefined) return;
      const position = positionIn(file.shown, file.parsed.locate(tokens));
      diagnostics.report("file-too-large", "The document exceeds a limit after its overlays are applied.", {
        position,
      });
    },
    async load(requests) {
      const unread = requests.filter(({ location }) => !states.has(location));
      for (let start = 0; start < unread.length; start += BATCH) {
        const batch = unread.slice(start, start + BATCH);
        const outcomes = await Promise.all(batch.map((given) => read(store, given)));
        for (const [index, { location }] of batch.entries()) {
          const outcome = outcomes[index];
          if (outcome === undefined || states.has(location)) continue;
          const state = digest(store, location, outcome);
          states.set(location, state);
          if (state.kind === "loaded") {
            files.push(state.file);
            prefixes.set(state.file.prefix, state.file);
          }
        }
      }
    },
  };
}

async function read(
  store: Store,
  { location, absolute }: FileRequest,
): Promise<ReadOutcome | ({ kind: "refused" } & Refusal)> {
  const maximumBytes = Math.min(store.limits.fileBytes, store.bytesLeft);
  if (isUrl(location)) return fetchFile(location, maximumBytes, store.policy.refuseUrl);
  const refusal = location === store.root ? undefined : await store.policy.refusePath(location, absolute);
  return refusal === undefined ? store.reader.read(location, maximumBytes) : { kind: "refused", ...refusal };
}

function digest(store: Store, location: Location, outcome: Awaited<ReturnType<typeof read>>): FileState {
  const shown = isUrl(location)
    ? location
    : posix.join(store.shownFolder, relative(store.folder, location).replaceAll(sep, "/"));
  switch (outcome.kind) {
    case "missing":
      return failed(
        { code: "file-not-found", message: `File ${quote(shown)} not found.${meant(store, location)}` },
        true,
      );
    case "refused":
      return failed(outcome);
    case "unreadable":
      return failed({ code: "file-unreadable", message: `The file ${quote(shown)} ${outcome.why}.` });
    case "too large": {
      const size = `has ${inMebibytes(outcome.bytes)} MiB`;
      const limit =
        outcome.bytes > store.limits.fileBytes
          ? `a file may have ${inMebibytes(store.limits.fileBytes)}`
          : `all files of a document together may have ${inMebibytes(store.limits.totalBytes)}`;
      return failed({ code: "file-too-large", message: `The file ${quote(shown)} ${size}; ${limit}.` });
    }
    case "read":
      return parseFile(store, location, shown, outcome.bytes);
  }
}

/** The name that the root document may have instead. */
function meant({ reader, root }: Store, location: Location): string {
  return location === root ? didYouMean(basename(location), reader.namesBeside?.(location) ?? []) : "";
}

function parseFile(store: Store, location: Location, shown: string, bytes: Uint8Array): FileState {
  store.bytesLeft -= bytes.length;
  const decoded = decodeUtf8(bytes);
  if (!decoded.ok)
    return failed({ code: "not-utf-8", message: decoded.message, position: positionIn(shown, decoded.at) });
  const { parsed, problems } = parseText(decoded.text, location, store.limits);
  if (parsed === undefined) {
    const placed = problems.map(({ code, message, at }) => ({ code, message, position: positionIn(shown, at) }));
    return { kind: "failed", missing: false, problems: placed };
  }
  store.characters += parsed.scan.characters;
  if (store.characters > store.limits.texts) {
    const message = `With the file ${quote(shown)}, the document is too large. ${excessMessage("too much text", store.limits)}`;
    return failed({ code: "file-too-large", message });
  }
  for (const { code, message, at } of problems) {
    store.diagnostics.report(code, message, { position: positionIn(shown, at) });
  }
  const { format, value } = parsed;
  const path = pathOf(location, store.folder);
  const source = { path, location, text: decoded.text, format, value };
  return { kind: "loaded", file: { source, parsed, prefix: location === store.root ? "" : path, shown } };
}

function failed({ code, message, position }: FileProblem, missing = false): FileState {
  return { kind: "failed", missing, problems: [{ code, message, ...(position && { position }) }] };
}

function positionIn(file: string, { line, column }: LineAndColumn): Position {
  return { file, line, column };
}

/** Relative to the folder of the root document. Encodes `%` and `#`, because a pointer starts at the first `#`. */
function pathOf(location: Location, folder: string): string {
  if (isUrl(location)) return location;
  return relative(folder, location).replaceAll(sep, "/").replaceAll("%", "%25").replaceAll("#", "%23");
}

function inMebibytes(bytes: number): string {
  return (bytes / 1024 / 1024).toLocaleString("en", { maximumFractionDigits: 1 });
}
