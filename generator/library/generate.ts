import { resolve } from "node:path";
import type { DocumentConfig } from "../config/config.ts";
import type { Diagnostic } from "../diagnostics/diagnostics.ts";
import type { JsonObject } from "../document/json.ts";
import type { RunOptions, RunResult } from "../generate/run.ts";
import type { Api } from "../ir/api.ts";
import { readInput, resolveConfig } from "./settings.ts";

/** Options of `generate` and `watch`. */
export interface GenerateOptions extends RunOptions {
  /** The folder that paths in the config are relative to. Default: the current folder. */
  readonly folder?: string;
}

/**
 * Generates the code for one document. With `mode: "compare"`, reports what would change without writing.
 *
 * @param config the document and what to generate from it, as in `countersign.config.ts`
 * @param options how to run
 * @example
 * const result = await generate({ document: "openapi.yaml", output: "src/api" });
 * for (const each of result.diagnostics) console.error(formatDiagnostic(each, { colour: true }));
 * @returns the status, the changed files and all diagnostics
 * @throws the reason of `options.signal` when it is aborted
 */
export async function generate(config: DocumentConfig, options: GenerateOptions = {}): Promise<RunResult> {
  const settings = await resolveConfig(config, options.folder);
  if ("status" in settings) return settings;
  const { run } = await import("../generate/run.ts");
  return run(settings, options);
}

/**
 * Generates, then again after every change of an input. Leave the loop or abort `signal` to stop. A failed result does
 * not end the loop.
 *
 * @example
 * for await (const result of watch({ document: "openapi.yaml", output: "src/api" })) console.log(result.status);
 * @param config the document and what to generate from it
 * @param options how to run
 * @returns one result for each run
 */
export async function* watch(config: DocumentConfig, options: GenerateOptions = {}): AsyncGenerator<RunResult, void> {
  const settings = await resolveConfig(config, options.folder);
  if ("status" in settings) return yield settings;
  const { watchDocument } = await import("../generate/watch.ts");
  yield* watchDocument(settings, options);
}

/** Result of `readApi`. */
export interface ReadResult {
  /** The API that the document describes, independent of its version. Absent when the document cannot be read. */
  readonly api?: Api;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a document without generating anything. `--dump-ir` prints the result.
 *
 * @example
 * const { api } = await readApi({ document: "openapi.yaml" });
 * console.log(api?.operations.map(({ id }) => id));
 * @param config the document
 * @param options `folder`: the folder that paths in the config are relative to; default: the current folder
 * @returns the API and the diagnostics
 */
export async function readApi(config: DocumentConfig, options: { readonly folder?: string } = {}): Promise<ReadResult> {
  const { diagnostics, read } = await readInput(config, options.folder);
  return { ...(read !== undefined && { api: read.api }), diagnostics: diagnostics.list() };
}

/** Result of `bundle`. */
export interface BundleResult {
  /** Absent when the document cannot be read. */
  readonly document?: JsonObject;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Bundles a document into a single file, as `countersign bundle` does.
 *
 * @example
 * const { document } = await bundle({ document: "openapi.yaml" }, { openapi: "3.1" });
 * @param config the document
 * @param options `openapi: "3.1"` converts to that version; `folder` is the folder that paths are relative to
 * @returns the bundled document and the diagnostics
 */
export async function bundle(
  config: DocumentConfig,
  options: { readonly folder?: string; readonly openapi?: "3.1" } = {},
): Promise<BundleResult> {
  const { diagnostics, read } = await readInput(config, options.folder);
  if (read === undefined) return { diagnostics: diagnostics.list() };
  const { bundle: made } = await import("../document/bundle/bundle.ts");
  const { modelTypeNames } = await import("../targets/models/models.ts");
  const names = modelTypeNames(read.api);
  const document = made(read.document, diagnostics.report, {
    openapi: options.openapi ?? "own",
    schemaName: (at) => names.get(at),
  });
  return { ...(!diagnostics.failed && { document }), diagnostics: diagnostics.list() };
}

/** Result of `readConfig`. */
export interface ConfigResult {
  /** Absent when the config is invalid, or there is none. */
  readonly documents?: readonly DocumentConfig[];
  /** The folder that paths in `documents` are relative to. */
  readonly folder: string;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the config of a folder (`countersign.config.ts`, `.js`, `.json`, or the `countersign` key of package.json).
 *
 * @example
 * const { documents = [], folder } = await readConfig();
 * for (const config of documents) await generate(config, { folder });
 * @param folder default: the current folder
 * @returns the documents of the config and the diagnostics
 */
export async function readConfig(folder = ""): Promise<ConfigResult> {
  const { findConfig, loadConfig } = await import("../config/load.ts");
  const { collectDiagnostics } = await import("../diagnostics/diagnostics.ts");
  const diagnostics = collectDiagnostics();
  const absolute = resolve(folder);
  const file = findConfig(absolute, diagnostics);
  const loaded = file === undefined ? undefined : await loadConfig(file, diagnostics);
  return {
    ...(loaded !== undefined && { documents: loaded.documents }),
    folder: absolute,
    diagnostics: diagnostics.list(),
  };
}
