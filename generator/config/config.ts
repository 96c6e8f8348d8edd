import type { SeverityOverrides } from "../diagnostics/diagnostics.ts";
import type { Filter } from "../document/shape/filter.ts";
import type { ImportExtension, LintPreset, ValidatorSettings } from "../generate/settings.ts";
import type { Formats } from "../targets/conversions/formats.ts";
import type { BuiltInTarget } from "../generate/target-names.ts";
import type { Target } from "../targets/target.ts";

/** The default output folder. */
export const DEFAULT_OUTPUT = "generated";

/** Options for one document. Paths are relative to the folder of the config file. */
export interface DocumentConfig {
  /** The OpenAPI document (3.0, 3.1, 3.2 or Swagger 2.0; JSON or YAML): `spec/openapi.yaml`. */
  readonly document: string;
  /** Other documents to join to `document`. Prefer `documents` in a config. */
  readonly joined?: readonly string[];
  /** Overlays to apply to the document (OpenAPI Overlay 1.0 and 1.1), in this order. Default: none. */
  readonly overlays?: readonly string[];
  /**
   * The operations and webhooks to keep: `{ include: { tags: ["users"] }, exclude: { deprecated: true } }`. An operation
   * stays if it matches every field of `include` and no field of `exclude`. Components that nothing reaches are removed.
   * Default: all.
   */
  readonly filter?: Filter;
  /** Folder for generated files only. Default: `generated`. */
  readonly output?: string;
  /** What to generate: names of built-in targets, or your own (`defineTarget`). Default: `["models", "client"]`. */
  readonly targets?: readonly (BuiltInTarget | Target)[];
  /**
   * Ending of import paths. Use `.ts` for Node, Deno, Bun and bundlers (with `allowImportingTsExtensions` in
   * tsconfig.json), `.js` for code that tsc compiles for Node, and `""` for older bundlers. Default: `.ts`.
   */
  readonly importExtension?: ImportExtension;
  /**
   * Where generated code imports its runtime from. `"copy"` (default) copies it into the output folder. `"package"`
   * imports `countersign/runtime`. A path that starts with a dot is a folder with an existing copy; any other text is a
   * package.
   */
  readonly runtime?: string;
  /**
   * Formats to convert in both directions: `{ "date-time": "Temporal.Instant", int64: "bigint" }`. For your own types:
   * `{ decimal: { import: "./decimal.ts", type: "Decimal", read: "parseDecimal", write: "formatDecimal" } }`. Default:
   * none.
   */
  readonly formats?: Formats;
  /** Makes all members, arrays and tuples `readonly`. Default: `false`, which applies to `readOnly` members only. */
  readonly readonly?: boolean;
  /** Options of the target `client`. */
  readonly client?: ClientConfig;
  /** Options of the target `validators`. */
  readonly validators?: ValidatorsConfig;
  /** The rules of `countersign lint`. Default: `correctness`. */
  readonly lint?: LintPreset;
  /**
   * A file to create with a first version of every handler of the target `server`: `src/handlers.ts`. An existing file
   * is never changed. Default: none.
   */
  readonly scaffold?: string;
  /** Folder with templates that replace those with the same name in countersign's own `templates/`. */
  readonly templates?: string;
  /** Severities by diagnostic code: `{ "duplicate-operation-id": "error" }`. */
  readonly severity?: SeverityOverrides;
  /** Additional folders that references of the document may lead into. Default: none. */
  readonly allowFolders?: readonly string[];
  /** URL prefixes that references may be fetched from. Default: none, so nothing is fetched. */
  readonly allowUrls?: readonly string[];
  /** Higher limits for documents that are larger than any known. */
  readonly limits?: LimitsConfig;
}

export interface LimitsConfig {
  /** Bytes of one file. Default: 32 MiB. */
  readonly fileBytes?: number;
  /** Bytes of all files together. Default: 200 MiB. */
  readonly totalBytes?: number;
  /**
   * Objects, arrays and their values in one file, counting each use of a YAML alias; in YAML, also keys. Default:
   * 1,200,000.
   */
  readonly values?: number;
  /** Members of one object, or items of one list. Default: 40,000. */
  readonly members?: number;
  /** Characters of all texts and names, counting each use of a YAML alias. Default: 25,000,000. */
  readonly texts?: number;
  /**
   * Characters that operations share (parameters, responses ... behind a `$ref`), counted at each use; each object or
   * list counts as 16. Default: 26,000,000.
   */
  readonly repeats?: number;
  /** Length of a chain of schemas linked by `allOf`, `oneOf`, `anyOf` or `$ref`. Default: 500. */
  readonly chain?: number;
  /** Characters of all generated files. Default: 100,000,000. */
  readonly output?: number;
}

export interface ClientConfig {
  /**
   * Adds the client option `validate: "none" | "responses" | "all"`, and the checks it needs. Default: `false`, so that
   * applications without validation bundle no checks.
   */
  readonly validate?: boolean;
}

export interface ValidatorsConfig {
  /**
   * `assert` requires a discriminator property to have the value that narrows the type. `annotate` follows JSON Schema:
   * only the schemas decide. Default: `assert`.
   */
  readonly discriminators?: "annotate" | "assert";
  /**
   * `assert` requires values to match the `format` of their schema. `annotate` follows JSON Schema: it is not checked.
   * Default: `assert`.
   */
  readonly formats?: "annotate" | "assert";
  /**
   * The zod variant that `validators.ts` imports. `none` generates only `checks.ts`, which needs no package. Default:
   * `zod`.
   */
  readonly zod?: ValidatorSettings["zod"];
  /**
   * Generates zod schemas from which `z.toJSONSchema` makes the JSON Schema of the contract, with its constraints and
   * descriptions. Default: `false`.
   */
  readonly jsonSchema?: boolean;
}

/** Several documents for one output. The first is the main one: its title, version and servers count. */
export interface JoinedConfig extends Omit<DocumentConfig, "document" | "joined"> {
  /** OpenAPI documents of one version: `["users.yaml", "orders.yaml"]`. */
  readonly documents: readonly string[];
}

type ConfigEntry = DocumentConfig | JoinedConfig;

/** The default export of `countersign.config.ts`: one output or several. */
export type Config = ConfigEntry | readonly ConfigEntry[];

/**
 * Types a config for editors.
 *
 * @param config one document, or several
 * @returns the config unchanged
 * @example
 * export default defineConfig({ document: "openapi.yaml", output: "src/api" });
 */
export function defineConfig(config: Config): Config {
  return config;
}

/**
 * Types a custom target for editors.
 *
 * @example
 * export const empty = defineTarget({ name: "empty", needs: [], declare: () => [], write: () => [] });
 * @param target see `docs/targets.md`
 * @returns the target unchanged
 */
export function defineTarget(target: Target): Target {
  return target;
}
