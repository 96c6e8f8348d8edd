import { leastSize, mostSize } from "./bounds.js";
import { cellsOf } from "./cells.js";
import { isCondition, isSameText } from "./conditions.js";
import { itemAt, itemsOf } from "./items.js";
import { membersOf } from "./members.js";
import { hasNumbers, numbersWithin, stringsWithin } from "./scalar-subset.js";
import { all, worst } from "./verdict.js";
/** Most pairs of terms per question. */
const MOST_PAIRS = 20_000;
export function createSubsets(identities) {
    const search = {
        identities,
        ids: new WeakMap(),
        lastId: 0,
        finalVerdicts: new Map(),
        open: new Set(),
        tentative: new Map(),
        pairs: 0,
    };
    return {
        isSubset: (one, other, options) => isSubset(search, one, other, options),
        isCellSubset: (one, other, options) => isCellSubset(search, one, other, options),
    };
}
function keyOf(search, { term }) {
    const key = term.map((schema) => {
        const id = search.ids.get(schema) ?? ++search.lastId;
        search.ids.set(schema, id);
        return id;
    });
    return key.join("&");
}
function isSubset(search, one, other, options) {
    if (other.term.length === 0)
        return "yes";
    const key = `${keyOf(search, one)}<${keyOf(search, other)}${options.direction}${options.undeclared ? "+" : ""}`;
    if (search.open.has(key))
        return "yes";
    const cached = search.finalVerdicts.get(key) ?? search.tentative.get(key);
    if (cached !== undefined)
        return cached;
    const isOutermost = search.open.size === 0;
    if (isOutermost)
        search.pairs = 0;
    if (++search.pairs > MOST_PAIRS)
        return "unknown";
    search.open.add(key);
    const verdict = compareTerms(search, one, other, options);
    search.open.delete(key);
    if (verdict === "yes")
        search.tentative.set(key, verdict);
    else
        search.finalVerdicts.set(key, verdict);
    if (isOutermost) {
        // Verdicts that depend on a disproved pair are discarded.
        if (verdict === "yes")
            for (const [pair, yes] of search.tentative)
                search.finalVerdicts.set(pair, yes);
        search.tentative = new Map();
    }
    return verdict;
}
function compareTerms(search, one, other, options) {
    const cells = cellsOf(one.contract, one.term);
    const others = cellsOf(other.contract, other.term);
    if (cells === undefined || others === undefined) {
        return isSameText(one.term, other.term, search.identities(one.contract, other.contract)) ? "yes" : "unknown";
    }
    return all(cells, (cell) => coveredBy(search, { ...one, cell }, other, others, options));
}
function coveredBy(search, one, other, others, options) {
    const { cell } = one;
    if (cell.values !== undefined)
        return valuesWithin(one, cell.values, other, options);
    const same = others.filter(({ type }) => type === cell.type);
    let best = "no";
    for (const candidate of same) {
        const verdict = isCellSubset(search, one, { ...other, cell: candidate }, options);
        if (verdict === "yes")
            return "yes";
        if (verdict === "unknown")
            best = "unknown";
    }
    if (isEmpty(one.contract, cell, options))
        return "yes";
    if (best === "no" && same.length > 1 && (cell.type === "boolean" || cell.type === "number"))
        return "unknown";
    return best;
}
function valuesWithin({ contract, term }, values, other, options) {
    return all(values, (value) => {
        const isOwn = contract.accepts(term, value, options.direction);
        if (isOwn === false)
            return "yes";
        const accepted = other.contract.accepts(other.term, value, options.direction);
        if (accepted === true)
            return "yes";
        return accepted === false && isOwn === true ? "no" : "unknown";
    });
}
function isCellSubset(search, one, other, options) {
    const [cell, otherCell] = [one.cell, other.cell];
    if (cell.type !== otherCell.type)
        return "no";
    if (cell.values !== undefined)
        return valuesWithin(one, cell.values, other, options);
    const conditions = otherCell.assertions.filter(isCondition);
    const names = search.identities(one.contract, other.contract);
    const isMet = (condition) => cell.assertions.some((own) => isSameText(own, condition, names)) &&
        (!isAboutTheRest(condition) || isSameText(partsOf(cell), partsOf(otherCell), names));
    const met = conditions.every(isMet);
    return worst(met ? "yes" : "unknown", () => byType(search, one, other, options));
}
/** Whether a condition depends on what the other keywords name. */
function isAboutTheRest({ kind }) {
    return kind === "unevaluatedItems" || kind === "unevaluatedProperties";
}
function partsOf({ arrays, objects }) {
    return [arrays, objects];
}
function byType(search, one, other, options) {
    const [cell, otherCell] = [one.cell, other.cell];
    switch (cell.type) {
        case "null":
        case "binary":
            return "yes";
        case "boolean":
            return otherCell.values === undefined || otherCell.values.length > 1 ? "yes" : "no";
        case "number":
            return otherCell.values === undefined ? numbersWithin(cell, otherCell) : "no";
        case "string":
            return otherCell.values === undefined ? stringsWithin(cell, otherCell) : "no";
        case "array":
            return otherCell.values === undefined ? arraysWithin(search, one, other, options) : "no";
        case "object":
            return otherCell.values === undefined ? objectsWithin(search, one, other, options) : "no";
    }
}
function arraysWithin(search, one, other, options) {
    const [cell, otherCell] = [one.cell, other.cell];
    const most = mostSize(cell.assertions, "Items");
    if (leastSize(cell.assertions, "Items") < leastSize(otherCell.assertions, "Items"))
        return "no";
    if (most > mostSize(otherCell.assertions, "Items"))
        return "no";
    const isUnique = ({ assertions }) => assertions.some(({ kind }) => kind === "uniqueItems");
    if (isUnique(otherCell) && !isUnique(cell) && most > 1)
        return "no";
    const [own, theirs] = [itemsOf(cell), itemsOf(otherCell)];
    const count = Math.min(Math.max(own.first, theirs.first) + 1, most);
    const indices = Array.from({ length: count }, (_, index) => index);
    return all(indices, (index) => isSubset(search, { contract: one.contract, term: itemAt(own, index) }, { contract: other.contract, term: itemAt(theirs, index) }, options));
}
function objectsWithin(search, one, other, options) {
    const [cell, otherCell] = [one.cell, other.cell];
    const own = membersOf(one.contract, cell, options.direction);
    const theirs = membersOf(other.contract, otherCell, options.direction);
    const names = search.identities(one.contract, other.contract);
    const sub = (term, otherTerm) => isSubset(search, { contract: one.contract, term }, { contract: other.contract, term: otherTerm }, options);
    const isSent = (member) => member !== undefined && !member.hidden;
    const required = [...theirs.byName.values()].filter((member) => member.required && !member.hidden);
    if (required.some(({ name }) => own.byName.get(name)?.required !== true))
        return "no";
    const ownRest = own.rest === "closed" ? undefined : own.rest === "open" ? (options.undeclared ? [] : undefined) : own.rest;
    const theirRest = (term) => theirs.rest === "closed"
        ? isNever(one.contract, term)
            ? "yes"
            : "no"
        : theirs.rest === "open"
            ? "yes"
            : sub(term, theirs.rest);
    const declared = () => all(own.byName.values(), (member) => {
        if (!isSent(member) || (!member.declared && !member.required))
            return "yes";
        const counterpart = theirs.byName.get(member.name);
        // Members of the other direction are ignored.
        if (counterpart?.hidden === true)
            return "yes";
        const verdict = counterpart?.declared === true ? sub(member.term, counterpart.term) : theirRest(member.term);
        return verdict === "no" && !member.required && isNever(one.contract, member.term) ? "yes" : verdict;
    });
    const others = () => {
        if (ownRest === undefined)
            return "yes";
        return all(theirs.byName.values(), (member) => !member.declared || member.hidden || own.byName.has(member.name) ? "yes" : sub(ownRest, member.term));
    };
    const rest = () => (ownRest === undefined ? "yes" : theirRest(ownRest));
    const patterns = () => theirs.patterns.every((pattern) => own.patterns.some((mine) => isSameText(mine, pattern, names)))
        ? "yes"
        : own.rest === "closed" && own.patterns.length === 0
            ? "yes"
            : "unknown";
    const propertyNames = () => all(otherCell.assertions, (assertion) => {
        if (assertion.kind !== "propertyNames")
            return "yes";
        const same = cell.assertions.flatMap((mine) => (mine.kind === "propertyNames" ? [mine.schema] : []));
        return same.length > 0 ? sub(same, [assertion.schema]) : "unknown";
    });
    return [declared, others, rest, patterns, propertyNames].reduce((verdict, next) => worst(verdict, next), sizes(cell, otherCell, own));
}
function isNever(contract, term) {
    return cellsOf(contract, term)?.length === 0;
}
/** Whether a required member allows no value, so that no object is valid. */
function isEmpty(contract, cell, { direction }) {
    if (cell.type === "number")
        return !hasNumbers(cell);
    if (cell.type === "string")
        return leastSize(cell.assertions, "Length") > mostSize(cell.assertions, "Length");
    if (cell.type !== "object")
        return false;
    return [...membersOf(contract, cell, direction).byName.values()].some((member) => member.required && !member.hidden && isNever(contract, member.term));
}
function sizes(cell, other, { byName, rest }) {
    const required = [...byName.values()].filter((member) => member.required).length;
    const named = rest === "closed" ? byName.size : Infinity;
    const least = Math.max(required, leastSize(cell.assertions, "Properties"));
    const most = Math.min(named, mostSize(cell.assertions, "Properties"));
    if (least < leastSize(other.assertions, "Properties") || most > mostSize(other.assertions, "Properties"))
        return "no";
    return other.assertions.every((assertion) => assertion.kind !== "dependentRequired" ||
        assertion.requires.every((name) => byName.get(name)?.required === true ||
            cell.assertions.some((own) => own.kind === "dependentRequired" && own.property === assertion.property && own.requires.includes(name))))
        ? "yes"
        : "no";
}
