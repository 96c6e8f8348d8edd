import type { Json, JsonObject } from "../../generator/document/json.ts";
/** A way to violate one keyword: replacement values, or members to remove. */
export interface Breakage {
    readonly keyword: string;
    /** Distinguishes several ways to violate the same keyword: the missing member, or the other type. */
    readonly variant?: string;
    /** Whether the values must be generated, which takes time. */
    readonly isMade?: boolean;
    /** Values to try, the simplest first. */
    readonly values: () => readonly Json[];
}
/** Whether a violation key belongs to a further variant. */
export declare function isFurther(key: string): boolean;
/** Less common ways to violate a keyword. Each is tried on its own, after the usual ways of all keywords. */
export declare function further(keyword: string, values: Readonly<Record<string, Json | undefined>>): readonly Breakage[];
/** Another character of the same kind. */
export declare function neighborOf(character: string): string;
export declare function without(value: JsonObject, name: string): Json;
