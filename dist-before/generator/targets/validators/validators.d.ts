import { type Target } from "../target.ts";
import type { TypeOptions } from "../models/types.ts";
import { type ZodFlavour } from "./schemas.ts";
export interface ValidatorsOptions extends TypeOptions {
    /** Whether discriminators are asserted, not only annotations. */
    readonly assertTags?: boolean;
    /** Whether `format` is asserted, not only an annotation. */
    readonly assertFormats?: boolean;
    /** The variant of zod for `validators.ts`. `none` generates only checks, which need no package. */
    readonly zod?: ZodFlavour | "none";
    /** Whether `z.toJSONSchema` returns the document's schemas. */
    readonly jsonSchema?: boolean;
}
/**
 * `checks.ts`: functions that validate values against the document and report what is wrong.
 * `validators.ts`: zod schemas based on these functions.
 */
export declare function validators(options?: ValidatorsOptions): Target;
