import { LEVELS, ROLES } from "./audience.js";
import { contractRule, valueRule } from "./rules/catalogue.js";
/** The levels of a value change on one side. */
export function levelsOf({ reader, writer }, side) {
    const roles = ROLES[side];
    return { [roles.writer]: writer, [roles.reader]: reader };
}
/** The most severe level; `docs` if there is none. */
export function worstOf(levels) {
    const present = new Set(levels);
    return LEVELS.find((level) => present.has(level)) ?? "docs";
}
/** Merges recorded changes and determines their levels and affected audiences. */
export function classify({ recorded, roots }) {
    const drafts = new Map();
    const add = (one, model, exchanges) => {
        const side = one.kind === "value" ? one.side : undefined;
        const isShared = one.rule.startsWith("security-") && one.exchange !== undefined;
        const at = isShared ? [] : [one.old, one.new];
        const key = JSON.stringify([one.rule, model, ...at, one.before, one.after, one.kind === "value" && one.path]);
        const draft = drafts.get(key) ?? { recorded: one, sides: new Set(), exchanges: new Set(), model };
        drafts.set(key, draft);
        if (side !== undefined)
            draft.sides.add(side);
        for (const exchange of exchanges)
            draft.exchanges.add(exchange);
    };
    for (const one of recorded)
        add(one, "", exchangesOf(one.exchange));
    for (const [pair, uses] of reach(roots)) {
        for (const { exchange, part, side } of uses) {
            const place = { part: pair.name === "" ? part : "", ...(exchange !== undefined && { exchange }) };
            for (const change of pair.changes) {
                add({ kind: "value", side, ...place, ...change }, pair.name, exchangesOf(exchange));
            }
        }
    }
    return [...drafts.values()].map(changeOf).toSorted(inOrder);
}
function exchangesOf(exchange) {
    return exchange === undefined ? [] : [exchange];
}
/** Collects the exchanges that lead to each pair of schemas. */
function reach(roots) {
    const uses = new Map();
    for (const root of roots) {
        const pairs = new Set([root.pair]);
        // A Set iterates over elements that are added during the loop.
        for (const pair of pairs) {
            const list = uses.get(pair) ?? [];
            uses.set(pair, list);
            list.push(root);
            for (const inner of pair.inner)
                pairs.add(inner);
        }
    }
    return uses;
}
function changeOf({ exchanges, recorded, model, sides }) {
    const levels = new Map();
    let rule;
    const take = (more) => {
        for (const [audience, level] of entriesOf(more)) {
            levels.set(audience, worstOf([level, levels.get(audience) ?? "docs"]));
        }
    };
    let entry;
    if (recorded.kind === "contract") {
        rule = recorded.rule;
        const contract = contractRule(recorded.rule);
        take(contract.levels);
        entry = contract;
    }
    else {
        const value = valueRule(recorded.rule);
        for (const side of sides)
            take(levelsOf(value, side));
        rule = `${heaviestSide([...sides], value) ?? recorded.side}-${recorded.rule}`;
        entry = value;
    }
    const { after, before, old, new: next } = recorded;
    return {
        rule,
        subject: subjectOf(recorded, model, exchanges),
        what: entry.what,
        ...(old !== undefined && { old }),
        ...(next !== undefined && { new: next }),
        ...(before !== undefined && { before }),
        ...(after !== undefined && { after }),
        levels: Object.fromEntries(entriesOf(Object.fromEntries(levels))),
        level: worstOf(levels.values()),
        reason: entry.reason,
        action: entry.action,
        sides: [...sides],
        exchanges: [...exchanges],
        ...(recorded.kind === "value" && {
            path: recorded.path,
            ...(recorded.terms !== undefined && { terms: recorded.terms }),
        }),
    };
}
/** The side with the most severe level for API consumers. */
function heaviestSide(sides, entry) {
    const weight = (side) => {
        const { callers, receivers } = levelsOf(entry, side);
        return LEVELS.indexOf(callers ?? receivers ?? "docs");
    };
    return sides.toSorted((one, other) => weight(one) - weight(other))[0];
}
export function entriesOf(levels) {
    const audiences = ["callers", "servers", "receivers", "senders"];
    return audiences.flatMap((audience) => {
        const level = levels[audience];
        return level === undefined ? [] : [[audience, level]];
    });
}
function subjectOf(recorded, model, exchanges) {
    const path = recorded.kind === "value" ? spellPath(recorded.path) : "";
    if (model !== "")
        return `${model}${path}`;
    const where = path === "" ? recorded.part : `${recorded.part} ${path.replace(/^\./, "")}`;
    if (exchanges.size > 1)
        return where === "" ? `${exchanges.size} operations` : `${where} of ${exchanges.size} operations`;
    return [recorded.exchange ?? "", where].filter((text) => text !== "").join(", ");
}
/** `.items[].name` */
export function spellPath(path) {
    return path
        .map((step) => {
        switch (step.kind) {
            case "property":
                return `.${step.name}`;
            case "item":
                return `[${step.index ?? ""}]`;
            case "member":
                return ".*";
            case "alternative":
                return ` (${step.name})`;
        }
    })
        .join("");
}
function inOrder(one, other) {
    return (LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level) ||
        (one.subject < other.subject ? -1 : one.subject > other.subject ? 1 : 0));
}
