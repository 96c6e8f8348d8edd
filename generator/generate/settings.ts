import type { SeverityOverrides } from "../diagnostics/diagnostics.ts";
import type { Limits } from "../document/limits.ts";
import type { Formats } from "../targets/conversions/formats.ts";
import type { Target } from "../targets/target.ts";
import type { BuiltInTarget } from "./target-names.ts";

/** Ending of the paths in imports of generated files. */
export type ImportExtension = ".ts" | ".js" | "";

/** What `countersign lint` looks for. */
export const LINT_PRESETS = ["correctness", "recommended", "strict"] as const;
export type LintPreset = (typeof LINT_PRESETS)[number];

/** What target `validators` does. */
export interface ValidatorSettings {
  /** Whether a discriminator rules values out; by JSON Schema it only says what is meant. */
  readonly assertTags: boolean;
  /** Whether `format` rules values out; by JSON Schema it only says what is meant. */
  readonly assertFormats: boolean;
  readonly zod: "zod" | "zod/mini" | "none";
}

/** What target `client` does. */
export interface ClientSettings {
  /** Whether the client has the option `validate`. */
  readonly validate: boolean;
}

/** All that decides what is generated of one document. Paths are absolute. */
export interface Settings {
  /** The document. */
  readonly document: string;
  /** The document as its user calls it, for messages. */
  readonly documentLabel: string;
  /** The output folder. */
  readonly output: string;
  readonly outputLabel: string;
  /** Names of built-in targets, and targets of the user's own. */
  readonly targets: readonly (BuiltInTarget | Target)[];
  readonly formats: Formats;
  /** Whether all members of types are `readonly`. */
  readonly readonly: boolean;
  readonly client: ClientSettings;
  readonly validators: ValidatorSettings;
  readonly lint: LintPreset;
  /**
   * Where generated files import the runtime from: `copy` puts it beside them, a folder (absolute) or a package
   * (`countersign/runtime`) is one shared copy.
   */
  readonly runtime: { readonly kind: "copy" } | { readonly kind: "folder" | "package"; readonly at: string };
  readonly importExtension: ImportExtension;
  /** File that handlers are begun in, where there is none yet; absolute. */
  readonly scaffold?: string;
  /** Folder of templates that replace ours. */
  readonly templates?: string;
  readonly severity: SeverityOverrides;
  readonly allowFolders: readonly string[];
  readonly allowUrls: readonly string[];
  /** How much the document may ask of the machine, where that is not the usual. */
  readonly limits?: Partial<Limits>;
  /** Everything above that makes a difference to the output, as plain data without absolute paths. */
  readonly identity: unknown;
  /** Whether the same settings and inputs give the same output; not so where a target is the user's own code. */
  readonly repeatable: boolean;
}
