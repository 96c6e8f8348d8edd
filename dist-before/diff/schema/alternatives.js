import { difference } from "../match.js";
import { cellsOf } from "./cells.js";
import { membersOf } from "./members.js";
import { compareObjects } from "./objects.js";
import { compareNumbers, compareSizes, compareStrings } from "./scalars.js";
import { isSameText } from "./conditions.js";
import { compareConditions, compareUnevaluated } from "./compare-conditions.js";
import { isEquivalent } from "./scope.js";
import { spellAll, without } from "./spelling.js";
import { itemAt, itemsOf } from "./items.js";
/** Compares the cells of one type: enumerations as sets, alternatives as matched pairs. */
export function compareCells(scope, term, other, cells, others) {
    const [one, another] = [cells[0], others[0]];
    if (one === undefined || another === undefined)
        return;
    const isListed = (some) => some.every(({ values }) => values !== undefined);
    if (isListed(cells) && isListed(others))
        return compareValues(scope, term, other, cells, others);
    if (cells.length === 1 && others.length === 1)
        return comparePair(scope, term, other, one, another);
    const pairs = matchAlternatives(scope, term, other, cells, others);
    for (const [cell, match] of pairs) {
        const name = namedAlternative(scope.new, match) ?? namedAlternative(scope.old, cell);
        const inner = name === undefined ? scope : scope.within({ kind: "alternative", name });
        comparePair(inner, term, other, cell, match);
    }
    const covered = (some, isOld) => isCovered(scope, some, isOld ? term : other, isOld ? other : term, isOld);
    const gone = cells.filter((cell) => !pairs.has(cell) && !covered(cell, true));
    const matched = new Set(pairs.values());
    const added = others.filter((cell) => !matched.has(cell) && !covered(cell, false));
    const swallows = (contract, of, some, cell) => some.some((each) => each !== cell && isPart(scope, contract, of, each, cell));
    // Values that match two alternatives of a `oneOf` are rejected.
    const overlapping = added.find((cell) => cell.exclusive === true && swallows(scope.new, other, others, cell)) ??
        [...pairs].find(([cell, match]) => match.exclusive === true &&
            others.some((each) => each !== match && !areApart(scope, scope.new, each, match) && wereApart(scope, pairs, cell, each)))?.[1];
    if (overlapping !== undefined) {
        scope.emit("schema-undecided", { old: one.at, new: overlapping.at }, { after: "oneOf" });
    }
    const [firstGone] = gone;
    if (firstGone !== undefined) {
        const names = gone.map((cell) => nameOf(scope.old, cell)).join(", ");
        scope.emit("alternative-removed", { old: firstGone.at, new: another.at }, { before: names });
    }
    const wasUnion = cells.length > 1;
    const [firstAdded] = added;
    if (firstAdded !== undefined) {
        const names = added.map((cell) => nameOf(scope.new, cell)).join(", ");
        const rule = wasUnion ? "alternative-added" : "union-introduced";
        scope.emit(rule, { old: one.at, new: firstAdded.at }, { after: names });
    }
    if (one.discriminator !== undefined && another.discriminator !== undefined) {
        if (one.discriminator !== another.discriminator) {
            const spelling = { before: one.discriminator, after: another.discriminator };
            scope.emit("discriminator-changed", { old: one.at, new: another.at }, spelling);
        }
    }
}
function comparePair(scope, term, other, old, next) {
    if (old.values !== undefined || next.values !== undefined) {
        if (old.values !== undefined && next.values !== undefined)
            return compareValues(scope, term, other, [old], [next]);
        const places = { old: old.at, new: next.at };
        if (old.values === undefined)
            return scope.emit("enum-added", places, { after: spellAll(next.values ?? []) });
        return scope.emit("enum-removed", places, { before: spellAll(old.values) });
    }
    compareConditions(scope, old, next);
    switch (old.type) {
        case "null":
        case "boolean":
        case "binary":
            return;
        case "number":
            return compareNumbers(scope, old, next);
        case "string":
            return compareStrings(scope, old, next);
        case "array":
            return compareArrays(scope, old, next);
        case "object":
            return compareObjects(scope, old, next);
    }
}
function compareValues(scope, term, other, cells, others) {
    const valid = (contract, of, some) => some.flatMap(({ values = [] }) => values).filter((value) => contract.accepts(of, value, scope.direction) !== false);
    const before = valid(scope.old, term, cells);
    const after = valid(scope.new, other, others);
    const [gone, added] = [without(before, after), without(after, before)];
    const places = { old: cells[0]?.at, new: others[0]?.at };
    if (before.length === 1 && after.length === 1 && gone.length === 1) {
        return scope.emit("const-changed", places, { before: spellAll(before), after: spellAll(after) });
    }
    if (gone.length > 0)
        scope.emit("enum-value-removed", places, { before: spellAll(gone) });
    if (added.length > 0)
        scope.emit("enum-value-added", places, { after: spellAll(added) });
}
/** Whether a property that both require keeps two alternatives apart. */
function areApart({ direction }, contract, one, other) {
    const [names, others] = [one, other].map((cell) => membersOf(contract, cell, direction).byName);
    return [...(names?.values() ?? [])].some((member) => {
        const counterpart = others?.get(member.name);
        if (counterpart === undefined || !member.required || !counterpart.required)
            return false;
        const [values, theirs] = [listedIn(contract, member.term), listedIn(contract, counterpart.term)];
        return values !== undefined && theirs !== undefined && without(values, theirs).length === values.length;
    });
}
function wereApart(scope, pairs, cell, other) {
    const before = [...pairs].find(([, match]) => match === other)?.[0];
    return before !== undefined && areApart(scope, scope.old, before, cell);
}
/** The only values of a term, if listed. */
function listedIn(contract, term) {
    const cells = cellsOf(contract, term);
    return cells?.every(({ values }) => values !== undefined) === true
        ? cells.flatMap(({ values = [] }) => values)
        : undefined;
}
/** Whether one alternative of a contract is a part of another. */
function isPart({ direction, subsets }, contract, term, cell, whole) {
    const options = { direction, undeclared: true };
    return subsets.isCellSubset({ contract, term, cell }, { contract, term, cell: whole }, options) === "yes";
}
/** Whether the other alternatives cover an unmatched alternative. */
function isCovered(scope, cell, term, other, isOld) {
    const [own, their] = isOld ? [scope.old, scope.new] : [scope.new, scope.old];
    const { alternative } = cell;
    if (alternative === undefined)
        return false;
    const [one, another] = [
        { contract: own, term: [...term, alternative] },
        { contract: their, term: other },
    ];
    return scope.subsets.isSubset(one, another, { direction: scope.direction, undeclared: true }) === "yes";
}
function matchAlternatives(scope, term, other, cells, others) {
    const matches = new Map();
    const left = new Set(others);
    const options = { direction: scope.direction, undeclared: true };
    const [one, another] = [
        { contract: scope.old, term },
        { contract: scope.new, term: other },
    ];
    const { subsets } = scope;
    const ways = [
        (cell, candidate) => {
            const name = identityOf(scope.old, cell.alternative);
            return name !== undefined && name === identityOf(scope.new, candidate.alternative);
        },
        (cell, candidate) => subsets.isCellSubset({ ...one, cell }, { ...another, cell: candidate }, options) === "yes" &&
            subsets.isCellSubset({ ...another, cell: candidate }, { ...one, cell }, options) === "yes",
        (cell, candidate) => likeness(scope, cell, candidate) > 0.5,
    ];
    for (const belong of ways) {
        for (const cell of cells) {
            if (matches.has(cell))
                continue;
            const match = [...left].find((candidate) => belong(cell, candidate));
            if (match === undefined)
                continue;
            matches.set(cell, match);
            left.delete(match);
        }
    }
    return matches;
}
/** The similarity of two alternatives, from 0 to 1. For objects, it is the share of common properties. */
function likeness(scope, cell, candidate) {
    const isNamed = cell.alternative?.shape.kind === "ref" && candidate.alternative?.shape.kind === "ref";
    if (cell.type !== "object")
        return isNamed ? 0 : 1;
    const before = new Set(membersOf(scope.old, cell, scope.direction).byName.keys());
    const after = new Set(membersOf(scope.new, candidate, scope.direction).byName.keys());
    const all = new Set([...before, ...after]).size;
    const share = all === 0 ? 1 : difference(before, difference(before, after)).size / all;
    return isNamed && share < 1 ? share - 0.3 : share;
}
function identityOf(contract, schema) {
    return schema?.shape.kind === "ref" ? contract.identityOf(schema.shape.target) : undefined;
}
function nameOf(contract, cell) {
    return namedAlternative(contract, cell) ?? `${cell.type} at ${cell.at}`;
}
/** The model name or title of an alternative. */
function namedAlternative(contract, { alternative }) {
    if (alternative === undefined)
        return undefined;
    const { docs, shape } = alternative;
    return shape.kind === "ref" ? contract.models.get(shape.target)?.name : docs.title;
}
function compareArrays(scope, old, next) {
    const places = { old: old.at, new: next.at };
    compareSizes(scope, old, next, "Items");
    const isUnique = ({ assertions }) => assertions.some(({ kind }) => kind === "uniqueItems");
    if (!isUnique(old) && isUnique(next))
        scope.emit("unique-items-added", places);
    if (isUnique(old) && !isUnique(next))
        scope.emit("unique-items-removed", places);
    compareUnevaluated(scope, old, next, "unevaluatedItems", isSameText(old.arrays, next.arrays, scope.identities));
    const [before, after] = [itemsOf(old), itemsOf(next)];
    const count = Math.max(before.first, after.first);
    if ((before.first === 0) !== (after.first === 0)) {
        const indices = Array.from({ length: count + 1 }, (_, index) => index);
        const isSame = indices.every((index) => isEquivalent(scope, itemAt(before, index), itemAt(after, index)));
        if (!isSame)
            scope.emit("tuple-changed", places);
        return;
    }
    for (let index = 0; index < count; index++) {
        scope.compare(itemAt(before, index), itemAt(after, index), [{ kind: "item", index }]);
    }
    scope.compare(itemAt(before, count), itemAt(after, count), [{ kind: "item" }]);
}
