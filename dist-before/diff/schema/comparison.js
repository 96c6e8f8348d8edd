import { difference } from "../match.js";
import { compareCells } from "./alternatives.js";
import { compareAnnotations } from "./annotations.js";
import { cellsOf, isPlain } from "./cells.js";
import { isSameText } from "./conditions.js";
import { createSameness } from "./sameness.js";
import { spellTypes } from "./spelling.js";
import { createSubsets } from "./subset.js";
export function createSchemaComparison(old, next) {
    const comparing = {
        subsets: createSubsets((one, other) => ({ old: identityIn(comparing, one), next: identityIn(comparing, other) })),
        compare: (before, after, direction) => compare(comparing, before, after, direction),
        old,
        next,
        sameness: createSameness(old, next),
        pairs: new Map(),
        renamed: new Map(),
        ids: new WeakMap(),
        lastId: 0,
        names: { old: identities(old), next: identities(next) },
    };
    return comparing;
}
/** Conditions are compared as text, so they must not reference a changed model. */
function identityIn(comparing, { identityOf }) {
    return identityOf === comparing.old.identityOf
        ? (target) => (comparing.sameness.isChanged(target) ? `${identityOf(target)}, changed` : identityOf(target))
        : identityOf;
}
function compare(comparing, before, after, direction) {
    const jobs = [];
    const root = {
        name: "",
        changes: [],
        inner: new Set(),
        seen: new Set(),
        old: before[0]?.at ?? "#",
        new: after[0]?.at ?? "#",
    };
    schedule(comparing, { pair: root, old: before, next: after, direction, path: [] }, jobs);
    // Jobs add further jobs during the loop.
    for (const job of jobs)
        work(comparing, job, jobs);
    return root.changes.length + root.inner.size === 0 ? undefined : root;
}
function schedule(comparing, job, jobs) {
    const [one, other] = [job.old[0], job.next[0]];
    if (job.old.length === 1 && job.next.length === 1 && one !== undefined && other !== undefined) {
        if (comparing.sameness.isSame(one, other))
            return noteNames(comparing, one, other);
    }
    const [target, counterpart] = [targetOf(job.old), targetOf(job.next)];
    if (one === undefined || other === undefined || target === undefined || counterpart === undefined) {
        const key = `${keyOf(comparing, job.old)} ${keyOf(comparing, job.next)}`;
        if (!job.pair.seen.has(key))
            jobs.push(job);
        job.pair.seen.add(key);
        return;
    }
    noteNames(comparing, one, other);
    // Keywords next to a `$ref` belong to the place, not to the model.
    compareAnnotations(scopeOf(comparing, job, jobs), one, other);
    const key = `${target} ${counterpart} ${job.direction}`;
    const existing = comparing.pairs.get(key);
    if (existing !== undefined) {
        job.pair.inner.add(existing);
        return;
    }
    const [model, match] = [comparing.old.models.get(target), comparing.next.models.get(counterpart)];
    if (model === undefined || match === undefined)
        return;
    const pair = {
        name: match.name,
        changes: [],
        inner: new Set(),
        seen: new Set(),
        old: target,
        new: counterpart,
    };
    comparing.pairs.set(key, pair);
    job.pair.inner.add(pair);
    schedule(comparing, { pair, old: [model.schema], next: [match.schema], direction: job.direction, path: [] }, jobs);
}
function keyOf(comparing, term) {
    const key = term.map((schema) => {
        const id = comparing.ids.get(schema) ?? ++comparing.lastId;
        comparing.ids.set(schema, id);
        return id;
    });
    return key.join("&");
}
function noteNames(comparing, one, other) {
    if (one.shape.kind !== "ref" || other.shape.kind !== "ref")
        return;
    const [name, otherName] = [comparing.old.identityOf(one.shape.target), comparing.next.identityOf(other.shape.target)];
    if (name !== otherName && !comparing.names.next.has(name) && !comparing.names.old.has(otherName)) {
        comparing.renamed.set(one.shape.target, other.shape.target);
    }
}
function work(comparing, job, jobs) {
    const scope = scopeOf(comparing, job, jobs);
    const [one, other] = [job.old[0], job.next[0]];
    if (one !== undefined && other !== undefined)
        compareAnnotations(scope, one, other);
    const places = {
        old: job.pair.old,
        new: job.pair.new,
        ...(one && { old: one.at }),
        ...(other && { new: other.at }),
    };
    const [cells, others] = [cellsOf(comparing.old, job.old), cellsOf(comparing.next, job.next)];
    if (cells === undefined || others === undefined) {
        if (!isSameText(job.old, job.next, scope.identities))
            scope.emit("schema-undecided", places);
        return;
    }
    if (!compareTypes(scope, places, cells, others))
        return;
    const byType = Map.groupBy(others, ({ type }) => type);
    for (const [type, group] of Map.groupBy(cells, (cell) => cell.type)) {
        compareCells(scope, job.old, job.next, group, byType.get(type) ?? []);
    }
}
function scopeOf(comparing, job, jobs) {
    const { changes } = job.pair;
    return {
        old: comparing.old,
        new: comparing.next,
        direction: job.direction,
        path: job.path,
        subsets: comparing.subsets,
        identities: { old: identityIn(comparing, comparing.old), next: identityIn(comparing, comparing.next) },
        emit: (rule, places, spelling = {}) => {
            const terms = { old: job.old, next: job.next, direction: job.direction };
            changes.push({ rule, path: job.path, terms, ...places, ...spelling });
        },
        within: (step) => scopeOf(comparing, { ...job, path: [...job.path, step] }, jobs),
        compare: (before, after, step) => {
            if (before.length + after.length > 0) {
                schedule(comparing, { ...job, old: before, next: after, path: [...job.path, ...step] }, jobs);
            }
        },
    };
}
/** Compares the sets of types. Returns whether more must be compared. */
function compareTypes(scope, places, cells, others) {
    const [before, after] = [new Set(cells.map(({ type }) => type)), new Set(others.map(({ type }) => type))];
    const [gone, added] = [difference(before, after), difference(after, before)];
    if (gone.size + added.size === 0)
        return true;
    const spelling = { before: spellTypes(cells), after: spellTypes(others) };
    if (gone.size === 0 || added.size === 0) {
        const isNull = (types) => types.size === 1 && types.has("null");
        if (isNull(added))
            scope.emit("null-allowed", places, spelling);
        else if (isNull(gone))
            scope.emit("null-not-allowed", places, spelling);
        else
            scope.emit(added.size > 0 ? "type-widened" : "type-narrowed", places, spelling);
    }
    else
        scope.emit("type-changed", places, spelling);
    const isAny = (some) => some.length > 3 && some.every(isPlain);
    return difference(before, difference(before, after)).size > 0 && !isAny(cells) && !isAny(others);
}
/** The model that a term references without further constraints. */
function targetOf(term) {
    const [only, ...others] = term;
    if (only?.shape.kind !== "ref" || others.length > 0 || only.assertions.length > 0)
        return undefined;
    if (only.shape.dynamic !== undefined)
        return undefined;
    return only.shape.target;
}
function identities(contract) {
    return new Set([...contract.models.keys()].map((at) => contract.identityOf(at)));
}
