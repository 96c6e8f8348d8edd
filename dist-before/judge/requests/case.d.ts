import type { Json } from "../../generator/document/json.ts";
import type { Pointer } from "../../generator/document/pointer.ts";
import type { Content, Parameter } from "../../generator/ir/api.ts";
export type Values = ReadonlyMap<string, Json>;
/** A request as values, before encoding. */
export interface Case {
    readonly parameters: Readonly<Record<Parameter["in"], Values>>;
    readonly content?: Content;
    readonly body?: Json;
    /** Origin of the values: `example "tea"` or `generated`. */
    readonly origin: string;
    /** The intended violation, if any. */
    readonly broken?: BrokenPart;
}
export interface BrokenPart {
    /** `body`, or the location of a parameter. */
    readonly part: "body" | Parameter["in"];
    /** Name of the parameter. */
    readonly name?: string;
    readonly keyword: string;
    /** Pointer to the schema of the keyword, or to the parameter. */
    readonly at: Pointer;
    /** Identifies the violation, so that the next request violates something else. */
    readonly key: string;
    /** `body: /name must have at most so many characters: 3 (maxLength)` */
    readonly text: string;
}
export declare const NO_VALUES: Case["parameters"];
export declare function withParameter(one: Case, place: Parameter["in"], name: string, value: Json | undefined): Case;
/** Replaces or removes the body. */
export declare function withBody(one: Case, body: Json | undefined): Case;
/** Equal for cases that encode to the same request. */
export declare function caseText({ parameters, content, body }: Case): string;
