import type { State } from "js-yaml";
import type { Json } from "./json.ts";
/** Nodes of a YAML text, numbered as they end: the content of a collection immediately precedes it. */
export interface YamlTrace {
    /** Called by js-yaml for each node. @throws YamlExcess when there are too many */
    readonly listener: (event: "open" | "close", state: State) => void;
    readonly count: number;
    isMapping(node: number): boolean;
    isSequence(node: number): boolean;
    openedAt(node: number): number;
    closedAt(node: number): number;
    result(node: number): Json;
    /** Keys and values alternate in a mapping. */
    children(node: number): readonly number[];
}
/** Limits of a trace. */
export interface TraceLimits {
    /** Members and items. */
    readonly values: number;
    /** Nesting depth, at least as deep as the parser allows. */
    readonly depth: number;
    /** Members of one mapping, or items of one sequence. */
    readonly members: number;
    /**
     * Characters of all scalars, counting each use of an alias: js-yaml builds one text from a collection used as a key.
     */
    readonly characters: number;
}
/** Records the places of nodes during parsing, 21 bytes for each. So finding a line needs no second parse. */
export declare function createTrace(limits: TraceLimits): YamlTrace;
