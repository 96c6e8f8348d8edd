import type { Plugin, Rule } from "./redocly.ts";
/** The prefix of rule names. */
export declare const PLUGIN = "countersign";
/** The rule that lists open questions, which are not problems. */
export declare const OPEN_QUESTIONS: string;
/** All of our rules. Each has a section in docs/lint.md, which a test compares. */
export declare const RULES: Readonly<Record<string, Rule>>;
/** The rule sets of `countersign lint`. */
export type Preset = "correctness" | "recommended" | "strict";
/** The Redocly ruleset that each preset extends. */
export declare const REDOCLY_RULESETS: Readonly<Record<Preset, string>>;
export declare function createPlugin(): Plugin;
