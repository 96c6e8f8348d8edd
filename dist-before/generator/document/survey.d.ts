import { type Json } from "./json.ts";
import type { Excess, Limits } from "./limits.ts";
/** The facts that one walk over a parsed file collects, so that most files need no other walk. */
export interface Survey {
    /** Number of names in all objects. */
    readonly members: number;
    /** Whether a reference may lead to another file, so that discovery must look at the references. */
    readonly refersOutside: boolean;
    /** Whether a schema may have its own URI or anchor. */
    readonly identifies: boolean;
    /** Characters of all texts and names, counting each use of a YAML alias. */
    readonly characters: number;
    /** The first fault that makes the file unusable. */
    readonly problem?: SurveyProblem;
}
export interface SurveyProblem {
    readonly kind: Excess | "cycle" | "overflow";
    /** Its path from the root. */
    readonly tokens: readonly string[];
}
/** @param shared whether nodes may occur in several places (YAML aliases) */
export declare function survey(root: Json, limits: Limits, shared: boolean): Survey;
/**
 * Whether a value of a discriminator's `mapping` may be a reference. Bare names are names of components (OpenAPI 3.1.1,
 * section 4.8.25.1: a file in the same folder is `./name`), but `dog.yaml` is usual where no component is called that.
 */
export declare function isMappedReference(value: string): boolean;
