import { AUDIENCE_NAMES, LEVELS } from "./audience.js";
import { shorten } from "../generator/diagnostics/text.js";
import { entriesOf, worstOf } from "./classify.js";
/** Adds locations to changes, and removes those that affect no selected audience. */
export function reportChanges(changes, options) {
    const { audiences, locateNew, locateOld } = options;
    const reported = changes.flatMap((change) => {
        const levels = audiences.flatMap((audience) => change.levels[audience] ?? []);
        if (levels.length === 0)
            return [];
        return [
            {
                ...change,
                level: worstOf(levels),
                ...(change.old !== undefined && { oldPosition: locateOld(change.old) }),
                ...(change.new !== undefined && { newPosition: locateNew(change.new) }),
            },
        ];
    });
    return LEVELS.flatMap((level) => reported.filter((change) => change.level === level));
}
/** Unapproved changes of at least this level. */
export function unapproved(changes, level) {
    return changes.filter((change) => change.approval === undefined && LEVELS.indexOf(change.level) <= LEVELS.indexOf(level));
}
/** `2 breaking, 1 risky, 4 compatible, 7 docs` */
export function tally(changes) {
    const approved = changes.filter(({ approval }) => approval !== undefined).length;
    const counts = LEVELS.map((level) => `${changes.filter((change) => change.level === level).length} ${level}`);
    return `${counts.join(", ")}${approved > 0 ? `; ${approved} approved` : ""}`;
}
/** The change as one sentence: `the maximum is lower (100 -> 50)`. */
export function sentence({ after, before, what }) {
    if (before === undefined && after === undefined)
        return what;
    if (before === undefined)
        return `${what} (${after})`;
    return `${what} (${before}${after === undefined ? "" : ` -> ${after}`})`;
}
/** `breaking for client callers and server implementers` */
export function spellAudiences({ levels }) {
    const groups = Map.groupBy(entriesOf(levels), ([, level]) => level);
    return LEVELS.flatMap((level) => {
        const names = (groups.get(level) ?? []).map(([audience]) => AUDIENCE_NAMES[audience]);
        const all = [names.slice(0, -1).join(", "), names.at(-1)].filter((text) => text !== "");
        return names.length === 0 ? [] : [`${level} for ${all.join(" and ")}`];
    }).join(", ");
}
/** `75 was valid: must be at most 50 (maximum)` */
export function spellWitness({ fault, madeBy, value }) {
    const text = shorten(JSON.stringify(value), LONGEST_VALUE);
    return madeBy === "old" ? `rejected now: ${text}: ${fault}` : `possible now: ${text}; before: ${fault}`;
}
const LONGEST_VALUE = 200;
