import type { SeverityOverrides } from "../diagnostics/diagnostics.ts";
import type { ImportExtension, LintPreset, ValidatorSettings } from "../generate/settings.ts";
import type { Formats } from "../targets/conversions/formats.ts";
import type { BuiltInTarget } from "../generate/target-names.ts";
import type { Target } from "../targets/target.ts";

/** Output folder when nobody names one. */
export const DEFAULT_OUTPUT = "generated";

/** What is to be generated of one document. Paths are relative to the folder of the config file. */
export interface DocumentConfig {
  /** The OpenAPI document (3.0, 3.1 or 3.2; JSON or YAML): `spec/openapi.yaml`. */
  readonly document: string;
  /** Folder for what is generated, and for nothing else. Default: `generated`. */
  readonly output?: string;
  /** What to generate: names of ours, or targets of your own (`defineTarget`). Default: `["models", "client"]`. */
  readonly targets?: readonly (BuiltInTarget | Target)[];
  /**
   * Ending of the paths in imports. `.ts` suits Node, Deno, Bun and bundlers (and needs `allowImportingTsExtensions` in
   * tsconfig.json), `.js` suits code that tsc compiles for Node, `""` suits older bundler setups. Default: `.ts`.
   */
  readonly importExtension?: ImportExtension;
  /**
   * Where generated code imports its runtime from: `"copy"` (the default) puts a copy into the output folder, `"package"` imports
   * `countersign/runtime`. A path that begins with a dot is a folder that holds a copy already; anything else is a package.
   */
  readonly runtime?: string;
  /**
   * Formats whose values are converted, both ways: `{ "date-time": "Temporal.Instant", int64: "bigint" }`, or to types of your
   * own: `{ decimal: { import: "./decimal.ts", type: "Decimal", read: "parseDecimal", write: "formatDecimal" } }`. Default: none.
   */
  readonly formats?: Formats;
  /** Makes all members, arrays and tuples of types `readonly`. Default: `false`; only `readOnly` members are. */
  readonly readonly?: boolean;
  /** What target `client` does. */
  readonly client?: ClientConfig;
  /** What target `validators` does. */
  readonly validators?: ValidatorsConfig;
  /** What `countersign lint` looks for. Default: `correctness`. */
  readonly lint?: LintPreset;
  /**
   * A file with a first version of every handler of target `server`, to start from: `src/handlers.ts`. Written where there
   * is none, and never again. Default: none.
   */
  readonly scaffold?: string;
  /** Folder with templates that replace those of the same name in countersign's own `templates/`. */
  readonly templates?: string;
  /** What to make of a diagnostic, by its code: `{ "duplicate-operation-id": "error" }`. */
  readonly severity?: SeverityOverrides;
  /** Folders besides the document's own that its references may lead into. Default: none. */
  readonly allowFolders?: readonly string[];
  /** URL prefixes that its references may be fetched from. Default: none; nothing is fetched. */
  readonly allowUrls?: readonly string[];
  /** How much the document may ask of the machine, for one that is meant to be larger than any known. */
  readonly limits?: LimitsConfig;
}

export interface LimitsConfig {
  /** Bytes of one file. Default: 32 MiB. */
  readonly fileBytes?: number;
  /** Bytes of all files together. Default: 200 MiB. */
  readonly totalBytes?: number;
  /** Objects, arrays and what is in them, in one file, YAML aliases counted as used; in YAML its lines, too. Default: 1,200,000. */
  readonly values?: number;
  /** Members of one object, or items of one list. Default: 40,000. */
  readonly members?: number;
  /** Characters of one text. Default: 1,000,000. */
  readonly textLength?: number;
  /** Characters of all texts and names, YAML aliases counted as used. Default: 25,000,000. */
  readonly texts?: number;
  /** What operations share (parameters, responses ... behind a `$ref`), in characters, each object or list as 16, counted as often as it is used. Default: 26,000,000. */
  readonly repeats?: number;
  /** Schemas of which each extends the next one by `allOf`, or lists it by `oneOf` or `anyOf`, or references that lead to one another. Default: 500. */
  readonly chain?: number;
  /** Characters of all generated files. Default: 100,000,000. */
  readonly output?: number;
}

export interface ClientConfig {
  /**
   * Gives the client the option `validate: "none" | "responses" | "all"`, and its operations their checks. Default:
   * `false`, so that applications which do not validate carry no checks.
   */
  readonly validate?: boolean;
}

export interface ValidatorsConfig {
  /**
   * `assert`: a discriminator's property must have the value by which the type narrows. `annotate`: as JSON Schema has it, the
   * schemas alone decide. Default: `assert`.
   */
  readonly discriminators?: "annotate" | "assert";
  /** `assert`: values must have the format that their schema names. `annotate`: as JSON Schema has it, they need not. Default: `assert`. */
  readonly formats?: "annotate" | "assert";
  /** Which zod `validators.ts` imports; `none` for `checks.ts` alone, which needs no package. Default: `zod`. */
  readonly zod?: ValidatorSettings["zod"];
}

/** The default export of `countersign.config.ts`: one document, or several. */
export type Config = DocumentConfig | readonly DocumentConfig[];

/** Types the config for editors; does nothing else. */
export function defineConfig(config: Config): Config {
  return config;
}

/** Types a target of one's own for editors; does nothing else. */
export function defineTarget(target: Target): Target {
  return target;
}
