import type { Position } from "../generator/diagnostics/diagnostics.ts";
import type { Pointer } from "../generator/document/pointer.ts";
import { type Audience, type Level } from "./audience.ts";
import type { Change, Witness } from "./change.ts";
/** A change with its file locations, for reports. */
export interface ReportedChange extends Change {
    readonly oldPosition?: Position;
    readonly newPosition?: Position;
    /** The reason of its approval, if approved. */
    readonly approval?: string;
}
export interface ReportOptions {
    /** Reports only changes for these audiences, at their levels. */
    readonly audiences: readonly Audience[];
    locateOld(at: Pointer): Position;
    locateNew(at: Pointer): Position;
}
/** Adds locations to changes, and removes those that affect no selected audience. */
export declare function reportChanges(changes: readonly Change[], options: ReportOptions): readonly ReportedChange[];
/** Unapproved changes of at least this level. */
export declare function unapproved(changes: readonly ReportedChange[], level: Level): readonly ReportedChange[];
/** `2 breaking, 1 risky, 4 compatible, 7 docs` */
export declare function tally(changes: readonly ReportedChange[]): string;
/** The change as one sentence: `the maximum is lower (100 -> 50)`. */
export declare function sentence({ after, before, what }: Change): string;
/** `breaking for client callers and server implementers` */
export declare function spellAudiences({ levels }: Change): string;
/** `75 was valid: must be at most 50 (maximum)` */
export declare function spellWitness({ fault, madeBy, value }: Witness): string;
