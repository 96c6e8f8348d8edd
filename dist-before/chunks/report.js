import { n as AUDIENCE_NAMES, r as LEVELS } from "./audience.js";
import { i as shorten } from "./text.js";
import { i as worstOf, n as entriesOf } from "./classify.js";
// dist/diff/report.js
/** Adds locations to changes, and removes those that affect no selected audience. */
function reportChanges(changes, options) {
	const { audiences, locateNew, locateOld } = options;
	const reported = changes.flatMap((change) => {
		const levels = audiences.flatMap((audience) => change.levels[audience] ?? []);
		if (levels.length === 0) return [];
		return [{
			...change,
			level: worstOf(levels),
			...change.old !== void 0 && { oldPosition: locateOld(change.old) },
			...change.new !== void 0 && { newPosition: locateNew(change.new) }
		}];
	});
	return LEVELS.flatMap((level) => reported.filter((change) => change.level === level));
}
/** Unapproved changes of at least this level. */
function unapproved(changes, level) {
	return changes.filter((change) => change.approval === void 0 && LEVELS.indexOf(change.level) <= LEVELS.indexOf(level));
}
/** `2 breaking, 1 risky, 4 compatible, 7 docs` */
function tally(changes) {
	const approved = changes.filter(({ approval }) => approval !== void 0).length;
	return `${LEVELS.map((level) => `${changes.filter((change) => change.level === level).length} ${level}`).join(", ")}${approved > 0 ? `; ${approved} approved` : ""}`;
}
/** The change as one sentence: `the maximum is lower (100 -> 50)`. */
function sentence({ after, before, what }) {
	if (before === void 0 && after === void 0) return what;
	if (before === void 0) return `${what} (${after})`;
	return `${what} (${before}${after === void 0 ? "" : ` -> ${after}`})`;
}
/** `breaking for client callers and server implementers` */
function spellAudiences({ levels }) {
	const groups = Map.groupBy(entriesOf(levels), ([, level]) => level);
	return LEVELS.flatMap((level) => {
		const names = (groups.get(level) ?? []).map(([audience]) => AUDIENCE_NAMES[audience]);
		const all = [names.slice(0, -1).join(", "), names.at(-1)].filter((text) => text !== "");
		return names.length === 0 ? [] : [`${level} for ${all.join(" and ")}`];
	}).join(", ");
}
/** `75 was valid: must be at most 50 (maximum)` */
function spellWitness({ fault, madeBy, value }) {
	const text = shorten(JSON.stringify(value), LONGEST_VALUE);
	return madeBy === "old" ? `rejected now: ${text}: ${fault}` : `possible now: ${text}; before: ${fault}`;
}
const LONGEST_VALUE = 200;
export { tally as a, spellWitness as i, sentence as n, unapproved as o, spellAudiences as r, reportChanges as t };
