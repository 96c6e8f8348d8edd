import { sameJson } from "../../generator/document/json.js";
/** Assertions that are compared as text, because their combined meaning is undecidable in general. */
export function isCondition(assertion) {
    switch (assertion.kind) {
        case "not":
        case "conditional":
        case "dependentSchema":
        case "unevaluatedItems":
        case "unevaluatedProperties":
        case "contains":
            return true;
        case "tag":
            return assertion.except === true;
        default:
            return false;
    }
}
/** Whether two assertions or schemas are equal apart from their location. */
export function isSameText(one, other, identityOf) {
    return sameJson(withoutPlaces(one, identityOf.old), withoutPlaces(other, identityOf.next));
}
const ANNOTATIONS = new Set(["at", "docs", "extensions", "xml", "default", "name", "description"]);
/** A schema as plain data, without pointers, annotations and spellings of references. */
function withoutPlaces(value, identityOf) {
    if (Array.isArray(value))
        return value.map((item) => withoutPlaces(item, identityOf));
    if (typeof value !== "object" || value === null) {
        return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
    }
    const isProperty = "required" in value && "schema" in value;
    const members = Object.entries(value)
        .filter(([key, inner]) => inner !== undefined && (!ANNOTATIONS.has(key) || (isProperty && key === "name")))
        .map(([key, inner]) => [
        key,
        key === "target" && typeof inner === "string" ? identityOf(inner) : withoutPlaces(inner, identityOf),
    ]);
    return Object.fromEntries(members);
}
/** The keyword of an assertion in the document. */
export function keywordOf(assertion) {
    switch (assertion.kind) {
        case "conditional":
            return "if";
        case "dependentSchema":
            return "dependentSchemas";
        case "tag":
            return "discriminator";
        default:
            return assertion.kind;
    }
}
