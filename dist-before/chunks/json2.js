import { r as LEVELS } from "./audience.js";
import { r as spellPath } from "./classify.js";
// dist/diff/format/json.js
/** Prints changes as JSON. */
function asJson(changes, proofs = {}) {
	const summary = Object.fromEntries(LEVELS.map((level) => [level, changes.filter((change) => change.level === level).length]));
	return JSON.stringify({
		summary,
		changes: changes.map(plain),
		...proofs
	}, null, 2);
}
function plain({ new: next, newPosition, old, oldPosition, path, ...rest }) {
	return {
		...rest,
		terms: void 0,
		...path !== void 0 && { path: spellPath(path) },
		...old !== void 0 && { old: {
			pointer: old,
			...oldPosition
		} },
		...next !== void 0 && { new: {
			pointer: next,
			...newPosition
		} }
	};
}
export { asJson };
