import type { Position } from "../generator/diagnostics/diagnostics.ts";
import type { Pointer } from "../generator/document/pointer.ts";
import { AUDIENCE_NAMES, type Audience, type Level, LEVELS } from "./audience.ts";
import type { Change, Witness } from "./change.ts";
import { shorten } from "../generator/diagnostics/text.ts";
import { entriesOf, worstOf } from "./classify.ts";

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
export function reportChanges(changes: readonly Change[], options: ReportOptions): readonly ReportedChange[] {
  const { audiences, locateNew, locateOld } = options;
  const reported = changes.flatMap((change): readonly ReportedChange[] => {
    const levels = entriesOf(change.levels).filter(([audience]) => audiences.includes(audience));
    if (levels.length === 0) return [];
    const level = worstOf(levels.map(([, one]) => one));
    return [
      {
        ...change,
        levels: Object.fromEntries(levels),
        level,
        // Reason and action are those of the audience that it breaks.
        ...(level !== change.level && level === "compatible" && HARMLESS),
        ...(change.old !== undefined && { oldPosition: locateOld(change.old) }),
        ...(change.new !== undefined && { newPosition: locateNew(change.new) }),
      },
    ];
  });
  return LEVELS.flatMap((level) => reported.filter((change) => change.level === level));
}

const HARMLESS = { reason: "Old code keeps working.", action: "Nothing to do." } as const;

/** Unapproved changes of at least this level. */
export function unapproved(changes: readonly ReportedChange[], level: Level): readonly ReportedChange[] {
  return changes.filter(
    (change) => change.approval === undefined && LEVELS.indexOf(change.level) <= LEVELS.indexOf(level),
  );
}

/** `2 breaking, 1 risky, 4 compatible, 7 docs` */
export function tally(changes: readonly ReportedChange[]): string {
  const approved = changes.filter(({ approval }) => approval !== undefined).length;
  const counts = LEVELS.map((level) => `${changes.filter((change) => change.level === level).length} ${level}`);
  return `${counts.join(", ")}${approved > 0 ? `; ${approved} approved` : ""}`;
}

/** The change as one sentence: `the maximum is lower (100 -> 50)`. */
export function sentence({ after, before, what }: Change): string {
  if (before === undefined && after === undefined) return what;
  if (before === undefined) return `${what} (${after})`;
  return `${what} (${before}${after === undefined ? "" : ` -> ${after}`})`;
}

/** `GET /orders (listOrders); GET /users (listUsers); and 7 more` */
export function spellExchanges({ exchanges }: Change, most: number): string {
  const more = exchanges.length - most;
  return [...exchanges.slice(0, most), ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
}

/** The names of operations that the subject only counts: `, in GET /orders (listOrders); GET /users (listUsers)`. */
export function spellCounted(change: Change): string {
  return isCounted(change.subject) ? `, in ${spellExchanges(change, MOST_NAMED)}` : "";
}

/** Whether a subject only counts its operations: `security of 3 operations`. */
export function isCounted(subject: string): boolean {
  return /(?:^| )\d+ (?:operations|webhooks)$/.test(subject);
}

const MOST_NAMED = 10;

/** `breaking for client callers and server implementers` */
export function spellAudiences({ levels }: Change): string {
  const groups = Map.groupBy(entriesOf(levels), ([, level]) => level);
  return LEVELS.flatMap((level) => {
    const names = (groups.get(level) ?? []).map(([audience]) => AUDIENCE_NAMES[audience]);
    return names.length === 0 ? [] : [`${level} for ${listOf(names)}`];
  }).join(", ");
}

/** `a, b and c` */
export function listOf(names: readonly string[]): string {
  return [names.slice(0, -1).join(", "), names.at(-1)].filter((text) => text !== "").join(" and ");
}

/** `75 was valid: must be at most 50 (maximum)` */
export function spellWitness({ fault, madeBy, value }: Witness): string {
  const text = shorten(JSON.stringify(value), LONGEST_VALUE);
  return madeBy === "old" ? `rejected now: ${text}: ${fault}` : `possible now: ${text}; before: ${fault}`;
}

const LONGEST_VALUE = 200;
