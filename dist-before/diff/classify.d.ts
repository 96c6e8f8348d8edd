import { type Audience, type Level, type Levels, type Side } from "./audience.ts";
import type { Change, Step } from "./change.ts";
import type { Collector } from "./collector.ts";
import type { ValueRuleEntry } from "./rules/entry.ts";
/** The levels of a value change on one side. */
export declare function levelsOf({ reader, writer }: ValueRuleEntry, side: Side): Levels;
/** The most severe level; `docs` if there is none. */
export declare function worstOf(levels: Iterable<Level>): Level;
/** Merges recorded changes and determines their levels and affected audiences. */
export declare function classify({ recorded, roots }: Collector): readonly Change[];
export declare function entriesOf(levels: Levels): readonly (readonly [Audience, Level])[];
/** `.items[].name` */
export declare function spellPath(path: readonly Step[]): string;
