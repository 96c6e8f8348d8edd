import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unlessMissing } from "./errors.ts";
import { pathFault } from "./paths.ts";

/** Name of the manifest, in the output folder. */
export const MANIFEST = ".countersign.json";

/**
 * Records the inputs and outputs of a run, so that generated files can be recognised. It is committed with the output, so
 * nothing in it depends on the machine: paths of inputs are relative to the document's folder.
 */
export interface Manifest {
  /** `countersign 0.1.0` */
  readonly tool: string;
  /** Hash of everything that affects the output, except the inputs. */
  readonly settings: string;
  /** Names of the targets that wrote the files. */
  readonly targets: readonly string[];
  readonly contents: Contents;
  /** Hash by path, relative to the folder of the root document. */
  readonly inputs: ReadonlyMap<string, string>;
  /** Hash by path, relative to the output folder. */
  readonly outputs: ReadonlyMap<string, string>;
}

/** Counts of the document's parts. */
export interface Contents {
  readonly operations: number;
  readonly models: number;
  readonly webhooks: number;
  readonly callbacks: number;
  readonly warnings: number;
}

/** @returns `undefined` if it does not exist, `"damaged"` if it is invalid, for example with a merge conflict in it */
export function readManifest(folder: string): Manifest | undefined | "damaged" {
  const text = unlessMissing(() => readFileSync(join(folder, MANIFEST), "utf8"));
  return text === undefined ? undefined : (parseManifest(text) ?? "damaged");
}

export function printManifest(manifest: Manifest): string {
  return `${JSON.stringify(
    {
      note: "Written by countersign together with the files it lists. Commit it; do not edit it.",
      tool: manifest.tool,
      settings: manifest.settings,
      targets: manifest.targets,
      contents: manifest.contents,
      inputs: Object.fromEntries(manifest.inputs),
      outputs: Object.fromEntries([...manifest.outputs].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    },
    null,
    2,
  )}\n`;
}

function parseManifest(text: string): Manifest | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const tool = field(value, "tool");
  const settings = field(value, "settings");
  const targets = field(value, "targets") ?? [];
  const contents = parseContents(field(value, "contents"));
  const inputs = parseHashes(field(value, "inputs"));
  const outputs = parseHashes(field(value, "outputs"));
  if (typeof tool !== "string" || typeof settings !== "string" || !contents || !inputs || !outputs) return undefined;
  if (!isStrings(targets)) return undefined;
  // Ignore paths that lead out of the folder: such files must never be removed.
  for (const path of outputs.keys()) if (pathFault(path) !== undefined) return undefined;
  return { tool, settings, targets, contents, inputs, outputs };
}

function parseContents(value: unknown): Contents | undefined {
  const operations = field(value, "operations");
  const models = field(value, "models");
  const webhooks = field(value, "webhooks");
  // Versions before 0.2 counted none.
  const callbacks = field(value, "callbacks") ?? 0;
  const warnings = field(value, "warnings");
  if (typeof operations !== "number" || typeof models !== "number") return undefined;
  if (typeof webhooks !== "number" || typeof callbacks !== "number" || typeof warnings !== "number") return undefined;
  return { operations, models, webhooks, callbacks, warnings };
}

function parseHashes(value: unknown): ReadonlyMap<string, string> | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const hashes = new Map<string, string>();
  for (const [path, hash] of Object.entries(value)) {
    if (typeof hash !== "string") return undefined;
    hashes.set(path, hash);
  }
  return hashes;
}

function isStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}
