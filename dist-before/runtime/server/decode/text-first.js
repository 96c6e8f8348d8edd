import { anyText, anything } from "../../scalars.js";
import { issuesOf } from "../../validation/issues.js";
import { ISSUE_LIMIT } from "../problem-params.js";
// If the contract allows a number or a string, "5" is read as a number. Whether it must be a string may depend on other members
// (`if`, `oneOf`), so only the check of the whole can decide.
/**
 * Returns the members as they were read by type. If the check rejects them, the members it names are read as strings.
 *
 * @param asText reads the same members as strings if possible; returns `undefined` if that changes nothing
 */
export function validReading(check, members, asText) {
    if (check === undefined || check(members))
        return members;
    const texts = asText();
    if (typeof texts !== "object" || texts === null)
        return members;
    const names = new Set(issuesOf(check, members, ISSUE_LIMIT).map(({ pointer }) => pointer.split("/")[1]));
    const isNamed = (name) => names.has(undefined) || names.has(name.replaceAll("~", "~0").replaceAll("/", "~1"));
    const mixed = { ...members, ...Object.fromEntries(Object.entries(texts).filter(([name]) => isNamed(name))) };
    return check(mixed) ? mixed : members;
}
/** Parameters that can be read in several ways, changed to prefer strings. */
export function parametersAsText(operation) {
    const { cookies, headers, pathParameters, query, querystring } = operation;
    return {
        ...(pathParameters && { pathParameters: pathParameters.map(readerAsText) }),
        ...(query && { query: query.map(readerAsText) }),
        ...(querystring && { querystring: readerAsText(querystring) }),
        ...(headers && { headers: headers.map(readerAsText) }),
        ...(cookies && { cookies: cookies.map(readerAsText) }),
    };
}
/** The same for a form; `undefined` if that changes nothing. */
export function formAsText(form) {
    const { patterns, properties = [], rest } = form;
    const values = [...properties.map(({ value }) => value), ...(patterns ?? []).map(([, value]) => value), rest];
    if (!values.some(isAmbiguous))
        return undefined;
    return {
        properties: properties.map((property) => readerAsText(property)),
        ...(patterns && { patterns: patterns.map(([pattern, value]) => [pattern, asText(value)]) }),
        ...(rest && { rest: asText(rest) }),
    };
}
function readerAsText(reader) {
    return typeof reader === "string" || reader.value === undefined ? reader : { ...reader, value: asText(reader.value) };
}
/** Whether a text may be a string or something else. */
function isAmbiguous(value) {
    if (typeof value === "function")
        return value !== anyText && takesText(value);
    if (value === undefined || value === anything)
        return false;
    const { items, patterns = [], prefix = [], properties = [], rest, scalar } = value;
    const named = [...patterns, ...properties].map(([, own]) => own);
    return [scalar, items, rest, ...prefix, ...named].some(isAmbiguous);
}
function asText(value) {
    if (typeof value === "function")
        return takesText(value) ? anyText : value;
    if (value === anything)
        return value;
    const { items, patterns, prefix, properties, rest, scalar } = value;
    return {
        ...(scalar && { scalar: takesText(scalar) ? anyText : scalar }),
        ...(items && { items: asText(items) }),
        ...(prefix && { prefix: prefix.map(asText) }),
        ...(properties && { properties: properties.map(([name, own]) => [name, asText(own)]) }),
        ...(patterns && { patterns: patterns.map(([pattern, own]) => [pattern, asText(own)]) }),
        ...(rest && { rest: asText(rest) }),
    };
}
function takesText(scalar) {
    return scalar("text") === "text";
}
