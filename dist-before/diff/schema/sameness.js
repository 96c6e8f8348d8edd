import { knownReferences } from "../../generator/ir/analysis/walk.js";
import { reachable, reverse } from "../../generator/ir/analysis/graph.js";
/**
 * Finds identical schemas in one pass, texts included, so that they need no comparison. Differences that it misses are
 * compared by meaning.
 */
export function createSameness(old, next) {
    const counterparts = new Map([...next.models.values()].map((model) => [next.identityOf(model.at), model]));
    const different = new Set();
    const edges = new Map();
    for (const { at, schema } of old.models.values()) {
        edges.set(at, knownReferences(schema).references.map(({ target }) => target));
        const other = counterparts.get(old.identityOf(at));
        if (other === undefined || !isSameHere(schema, other.schema))
            different.add(at);
    }
    const changed = reachable(reverse(edges), different);
    function isSameHere(one, other) {
        if (one === other)
            return true;
        if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
            return false;
        if (Array.isArray(one) || Array.isArray(other)) {
            return (Array.isArray(one) &&
                Array.isArray(other) &&
                one.length === other.length &&
                one.every((item, index) => isSameHere(item, other[index])));
        }
        const [members, others] = [Object.entries(one), new Map(Object.entries(other))];
        return (members.length === others.size &&
            members.every(([key, value]) => {
                const counterpart = others.get(key);
                if (typeof value !== "string" || typeof counterpart !== "string" || !PLACES.has(key)) {
                    return isSameHere(value, counterpart);
                }
                return key === "at" || value === counterpart || old.identityOf(value) === next.identityOf(counterpart);
            }));
    }
    return {
        isSame: (one, other) => knownReferences(one).references.every(({ target }) => !changed.has(target)) && isSameHere(one, other),
        isChanged: (target) => changed.has(target),
    };
}
const PLACES = new Set(["at", "target", "base", "fallback"]);
