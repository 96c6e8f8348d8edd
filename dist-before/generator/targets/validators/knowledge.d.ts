import type { Api } from "../../ir/api.ts";
import { type Dynamics } from "../../facts/dynamic-scope.ts";
import { type EquivalenceClass } from "../../facts/equivalence.ts";
import type { Schema } from "../../ir/schema.ts";
import { type Sharing } from "./sharing.ts";
import { type Facts } from "../../facts/facts.ts";
import type { Context } from "../target.ts";
/** Facts about a document that checks and zod schemas share. */
export interface Knowledge {
    readonly facts: Facts;
    readonly dynamics: Dynamics;
    readonly equivalenceClass: EquivalenceClass;
    readonly sharing: Sharing;
    /** All schemas with `oneOf`. */
    readonly choices: ReadonlySet<Schema>;
}
/** @param assertTags whether discriminators are asserted */
export declare function knowledgeOf(api: Api, assertTags?: boolean): Knowledge;
/**
 * Warns about every `oneOf` whose alternatives differ only in a `format` that is not asserted. Values then match both alternatives
 * or none.
 */
export declare function warnFormatChoices(context: Context, { choices, equivalenceClass, facts }: Knowledge, assertFormats: boolean): void;
