import { isMentionOnly } from "../../generator/ir/analysis/required-only.js";
import { matches } from "../../generator/facts/evaluator/patterns.js";
export function membersOf(contract, cell, direction) {
    const byName = new Map();
    const tags = cell.assertions.filter((assertion) => assertion.kind === "tag");
    const declared = new Set(cell.objects.flatMap(({ properties }) => properties.map(({ name }) => name)));
    for (const tag of tags)
        declared.add(tag.property.name);
    for (const name of declared) {
        const own = cell.objects.flatMap(({ properties }) => properties.find((property) => property.name === name) ?? []);
        const tagged = tags.filter((tag) => tag.property.name === name && tag.except !== true).map((tag) => tag.property);
        const all = [...own, ...tagged];
        const spoken = all.filter((property) => !isMentionOnly(property));
        byName.set(name, {
            name,
            required: all.some(({ required }) => required),
            declared: spoken.length > 0,
            hidden: all.some((property) => contract.isHidden(property, direction)),
            term: unique([
                ...spoken.map(({ schema }) => schema),
                ...cell.objects.flatMap((shape) => schemasOfOthers(shape, name)),
            ]),
            at: (spoken[0] ?? all[0])?.schema.at ?? cell.at,
        });
    }
    const { objects } = cell;
    const rests = objects.map(({ rest }) => rest);
    return {
        byName,
        patterns: objects.flatMap(({ patterns }) => patterns),
        rest: rests.includes("closed")
            ? "closed"
            : rests.every((rest) => rest === "open")
                ? "open"
                : rests.filter((rest) => typeof rest === "object"),
    };
}
/** Removes duplicate schemas. Otherwise, terms of recursive schemas would grow forever. */
function unique(schemas) {
    const byTarget = new Map();
    for (const schema of schemas) {
        const { assertions, shape } = schema;
        const target = shape.kind === "ref" && assertions.length === 0 ? shape.target : undefined;
        byTarget.set(target ?? schema, schema);
    }
    return [...byTarget.values()];
}
/** The constraint of an object shape for a name that it does not declare. */
function schemasOfOthers(shape, name) {
    const matching = shape.patterns.filter(({ flags, pattern }) => matches(pattern, flags, name) === true);
    const own = shape.properties.some((property) => property.name === name && !isMentionOnly(property));
    const byPattern = matching.map(({ schema }) => schema);
    if (own || matching.length > 0 || shape.rest === "open")
        return byPattern;
    if (shape.rest === "closed")
        return [NOTHING];
    return [shape.rest];
}
/** The constraint of a property that a closed object excludes. */
export const NOTHING = { at: "#", docs: {}, shape: { kind: "never" }, assertions: [], extensions: {} };
