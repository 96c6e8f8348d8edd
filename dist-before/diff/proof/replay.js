import { createEvaluator } from "../../generator/facts/evaluator/evaluator.js";
import { faultText } from "../../generator/facts/evaluator/scope.js";
import { Impossible } from "../../judge/values/impossible.js";
import { createMaker } from "../../judge/values/make.js";
import { seededRandom } from "../../runtime/factory/random.js";
import { ROLES } from "../audience.js";
import { DIRECTIONS } from "../collector.js";
import { boundaryValues } from "./boundaries.js";
/** Values to try per change until one is rejected. */
const TRIES = 80;
export function createReplay(old, next, tries = TRIES) {
    const makers = { old: createMaker(old), new: createMaker(next) };
    const judges = {
        old: createEvaluator(old, { assertFormats: true }),
        new: createEvaluator(next, { assertFormats: true }),
    };
    function find({ direction, ...terms }, madeBy, isMeant = () => true) {
        const [own, other] = madeBy === "old" ? [terms.old, terms.next] : [terms.next, terms.old];
        const [judge, foreign] = madeBy === "old" ? [judges.old, judges.new] : [judges.new, judges.old];
        for (const value of candidates(makers[madeBy], own, other, { direction, tries })) {
            if (!own.every((schema) => judge.verdict(value, schema, direction) === "fits"))
                continue;
            const misfit = other.find((schema) => foreign.verdict(value, schema, direction) === "misfit");
            if (misfit === undefined)
                continue;
            const fault = foreign.faults(value, misfit, direction).find(isMeant);
            if (fault !== undefined)
                return { madeBy, value, fault: faultText(fault) };
        }
        return undefined;
    }
    return {
        find,
        witnessOf(change) {
            const { levels, sides, terms } = change;
            if (terms === undefined)
                return undefined;
            const travels = (side) => DIRECTIONS[side] === terms.direction;
            const isBroken = (role) => sides.some((side) => travels(side) && levels[ROLES[side][role]] === "breaking");
            const isMeant = (fault) => isAbout(fault, change);
            const own = isBroken("writer") ? find(terms, "old", isMeant) : undefined;
            return own ?? (isBroken("reader") ? find(terms, "new", isMeant) : undefined);
        },
    };
}
/** Whether a fault belongs to the value itself or to the changed member. Other members may be invalid too. */
function isAbout({ keyword, message, path }, { after, before, path: steps = [], rule }) {
    const last = steps.at(-1);
    if (last?.kind !== "property" || !rule.includes("property") || rule.includes("property-names"))
        return path === "";
    const isOfMembers = ["required", "additionalProperties", "unevaluatedProperties"].includes(keyword);
    const names = [last.name, before, after];
    return isOfMembers && names.some((name) => name !== undefined && `${path} ${message}`.includes(name));
}
function* candidates(maker, own, other, { direction, tries }) {
    yield* boundaryValues([...own, ...other]);
    const [first] = own;
    if (first === undefined) {
        yield* [null, true, 0, 1.5, "", "a", [], {}];
        return;
    }
    const random = seededRandom(1);
    for (let count = 0; count < tries; count++) {
        try {
            yield maker.make(first, random, { direction });
        }
        catch (error) {
            if (error instanceof Impossible)
                return;
            throw error;
        }
    }
}
