export function ownOf(members, name) {
    return Object.hasOwn(members, name) ? members[name] : undefined;
}
/** Any value. */
export const anything = { kind: "anything" };
export const boolean = { kind: "boolean" };
/** A `File` with a line of text. */
export const file = { kind: "file" };
/** There is no value. */
export const nothing = { kind: "nothing" };
export function text(rules = {}) {
    return { kind: "text", rules: [rules] };
}
export function number(rules = {}) {
    return { kind: "number", integer: false, rules: [rules] };
}
export function integer(rules = {}) {
    return { kind: "number", integer: true, rules: [rules] };
}
/** One of these values. */
export function oneOf(values) {
    return { kind: "constant", values };
}
export function array(items, rules = {}) {
    return { kind: "array", items, first: [], rules };
}
export function tuple(first, items = nothing, rules = {}) {
    return { kind: "array", items, first, rules };
}
/** @param min members that it has at least */
export function object(required, optional = {}, others, min = 0) {
    return { kind: "object", required, optional, min, ...(others !== undefined && { others }) };
}
/** An object whose members are alike. */
export function record(values, names, min = 0) {
    return object({}, {}, { values, ...(names !== undefined && { names }) }, min);
}
export function anyOf(...options) {
    return { kind: "any-of", options };
}
export function allOf(...parts) {
    return { kind: "all-of", parts };
}
/** Seldom `null`. */
export function nullable(recipe) {
    return anyOf(recipe, recipe, recipe, recipe, recipe, oneOf([null]));
}
