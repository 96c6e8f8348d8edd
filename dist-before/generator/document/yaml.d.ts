import { type State } from "js-yaml";
import type { Json } from "./json.ts";
export interface YamlProblem {
    readonly kind: "syntax" | "too deep" | "too many" | "too wide" | "too much text" | "too many merges" | "unknown tag" | "duplicate";
    readonly message: string;
    /** Offset in the source text. */
    readonly offset: number;
}
export type ParsedYaml = {
    readonly ok: true;
    readonly value: Json;
} | {
    readonly ok: false;
    readonly problem: YamlProblem;
};
/**
 * @param depth how deep collections may nest
 * @param lenient whether of names given twice the last counts; otherwise they are a problem
 * @param listener called for every node that js-yaml opens or closes
 */
export declare function parseYaml(text: string, depth: number, lenient?: boolean, listener?: (event: "open" | "close", state: State) => void): ParsedYaml;
/** Thrown by a listener that has seen enough. */
export declare class YamlExcess extends Error {
    readonly of: "values" | "members" | "characters";
    readonly offset: number;
    constructor(of: YamlExcess["of"], offset: number);
}
