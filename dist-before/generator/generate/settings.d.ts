import type { SeverityOverrides } from "../diagnostics/diagnostics.ts";
import type { Limits } from "../document/limits.ts";
import type { Filter } from "../document/shape/filter.ts";
import type { Formats } from "../targets/conversions/formats.ts";
import type { Target } from "../targets/target.ts";
import type { BuiltInTarget } from "./target-names.ts";
/** Ending of the paths in imports of generated files. */
export type ImportExtension = ".ts" | ".js" | "";
/** The rules that `countersign lint` applies. */
export declare const LINT_PRESETS: readonly ["correctness", "recommended", "strict"];
export type LintPreset = (typeof LINT_PRESETS)[number];
/** Settings of the target `validators`. */
export interface ValidatorSettings {
    /** Whether a discriminator is validated. In JSON Schema it is only an annotation. */
    readonly assertTags: boolean;
    /** Whether `format` is validated. In JSON Schema it is only an annotation. */
    readonly assertFormats: boolean;
    readonly zod: "zod" | "zod/mini" | "none";
    /** Whether `z.toJSONSchema` of the zod schemas tells what the document says. */
    readonly jsonSchema?: boolean;
}
/** Settings of the target `client`. */
export interface ClientSettings {
    /** Whether the client has the option `validate`. */
    readonly validate: boolean;
}
/** Every setting that affects the output for one document. Paths are absolute. */
export interface Settings {
    /** The document. */
    readonly document: string;
    /** The document as the user named it, for messages. */
    readonly documentLabel: string;
    /** Paths of documents that are joined to this one, as the user named them. */
    readonly joined: readonly string[];
    /** Paths of overlays, as the user named them. */
    readonly overlays: readonly string[];
    readonly filter?: Filter;
    /** The output folder. */
    readonly output: string;
    readonly outputLabel: string;
    /** Names of built-in targets, and the user's own targets. */
    readonly targets: readonly (BuiltInTarget | Target)[];
    readonly formats: Formats;
    /** Whether all members of types are `readonly`. */
    readonly readonly: boolean;
    readonly client: ClientSettings;
    readonly validators: ValidatorSettings;
    readonly lint: LintPreset;
    /**
     * Where generated files import the runtime from. `copy` copies it beside them. A folder (absolute) or a package
     * (`countersign/runtime`) is one shared copy.
     */
    readonly runtime: {
        readonly kind: "copy";
    } | {
        readonly kind: "folder" | "package";
        readonly at: string;
    };
    readonly importExtension: ImportExtension;
    /** The handlers file to scaffold when it does not exist; absolute. */
    readonly scaffold?: string;
    /** Folder of templates that replace the built-in ones. */
    readonly templates?: string;
    readonly severity: SeverityOverrides;
    readonly allowFolders: readonly string[];
    readonly allowUrls: readonly string[];
    /** Limits on the size of the document that differ from the defaults. */
    readonly limits?: Partial<Limits>;
    /** The settings above that affect the output, as plain data without absolute paths. */
    readonly identity: unknown;
    /** Whether equal settings and inputs give equal output. False where a target is the user's own code. */
    readonly repeatable: boolean;
}
/** Whether overlays, a filter or other documents change the document after it is read. */
export declare function isShaped({ filter, joined, overlays }: Settings): boolean;
