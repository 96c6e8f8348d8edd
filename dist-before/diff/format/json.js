import { LEVELS } from "../audience.js";
import { spellPath } from "../classify.js";
/** Prints changes as JSON. */
export function asJson(changes, proofs = {}) {
    const summary = Object.fromEntries(LEVELS.map((level) => [level, changes.filter((change) => change.level === level).length]));
    return JSON.stringify({ summary, changes: changes.map(plain), ...proofs }, null, 2);
}
function plain({ new: next, newPosition, old, oldPosition, path, ...rest }) {
    return {
        ...rest,
        terms: undefined,
        ...(path !== undefined && { path: spellPath(path) }),
        ...(old !== undefined && { old: { pointer: old, ...oldPosition } }),
        ...(next !== undefined && { new: { pointer: next, ...newPosition } }),
    };
}
