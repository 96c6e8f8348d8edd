import type { Docs, Extensions, Schema } from "../../generator/ir/schema.ts";
import type { Spelling } from "../change.ts";
import type { Scope } from "./scope.ts";
/** Compares texts and default values of two schemas. */
export declare function compareAnnotations(scope: Scope, old: Schema, next: Schema): void;
/** The annotation keywords that differ. */
export declare function changedTexts(old: Docs, next: Docs): readonly string[];
/** A date as `2027-01-31`, from `x-sunset`. */
export declare function sunsetIn(extensions: Extensions): string | undefined;
/** What happened to a sunset date, if anything. */
export declare function changedSunset(before: string | undefined, after: string | undefined): (Spelling & {
    readonly rule: "sunset-set" | "sunset-earlier" | "sunset-later";
}) | undefined;
