import { type Pointer } from "../../document/pointer.ts";
import type { Model, Api } from "../../ir/api.ts";
/** Candidates for the name of a model, best first. */
export declare function modelNames(model: Model): readonly [string, ...string[]];
/** The plural name for the list of an enum's values. */
export declare function valuesNames(names: readonly [string, ...string[]]): readonly [string, ...string[]];
/** Users import all models from this file, even if a large document splits them. */
export declare const MODELS_FILE = "models.ts";
/** Which file declares a model. */
interface ModelFiles {
    /** Files that `models.ts` re-exports; empty unless the document is large. */
    readonly parts: readonly string[];
    fileOf(at: Pointer): string;
}
export declare const modelFilesOf: (api: Api) => ModelFiles;
export type ModelRole = "model" | "model-input";
/** The role of a model's type in JSON form, if its values are converted. */
export declare function wireRole(role: ModelRole): string;
/** Whether a model has a separate type for sending. */
export declare function hasTwin(model: {
    readonly differsWhenSent: boolean;
    readonly used: string;
}): boolean;
export {};
