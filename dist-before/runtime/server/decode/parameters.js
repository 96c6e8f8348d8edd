import { messageOf } from "../../parameters.js";
import { Problem } from "../problem.js";
import { cookiePairs, queryPairs } from "./pairs.js";
import { formPercent, percent } from "./percent.js";
import { cookie, onlyText, plainPair, plainText } from "./styles.js";
import { ownerOf } from "./owners.js";
import { setMember } from "../../text-values.js";
/**
 * The parameters of a request as the contract describes them. Undocumented ones are ignored. Text that does not fit its type stays
 * text, and the checks reject it.
 *
 * @param segments texts of the path parameters, in the order of the template
 * @param text the query without `?`; empty without a query
 * @throws Problem `invalid-parameter` for text that the parameter's style does not allow
 */
export function readParameters(operation, segments, text, request) {
    const { pathParameters, query, querystring, headers, cookies } = operation;
    const values = {};
    if (pathParameters !== undefined)
        values.path = readPath(pathParameters, segments);
    if (query !== undefined)
        values.query = readPairs("query", query, queryOf(text), formPercent);
    if (querystring !== undefined) {
        const value = readQuerystring(querystring, text);
        if (value !== undefined)
            values.query = value;
    }
    if (headers !== undefined)
        values.headers = readHeaders(headers, request);
    if (cookies !== undefined)
        values.cookies = readCookies(cookies, request.header("cookie") ?? "");
    return values;
}
const NO_PAIRS = [];
const nobody = () => undefined;
function readPath(parameters, segments) {
    const values = {};
    let index = 0;
    for (const parameter of parameters)
        readText("path", parameter, segments[index++], percent, values);
    return values;
}
function readHeaders(parameters, request) {
    const values = {};
    for (const parameter of parameters) {
        readText("header", parameter, request.header(nameOf(parameter).toLowerCase()), trimmed, values);
    }
    return values;
}
/** Items of a list may be surrounded by white space (RFC 9110, section 5.6.1). */
export function trimmed(text) {
    return text.trim();
}
/** Reads a parameter with a text of its own, such as a path or header parameter, and adds its value unless it is absent. */
export function readText(place, parameter, text, decode, values) {
    const value = text === undefined ? undefined : valueOf(place, parameter, text, decode);
    setValue(place, parameter, value, values);
}
function valueOf(place, parameter, text, decode) {
    try {
        if (typeof parameter === "string")
            return decode(text);
        const { style } = parameter;
        if (style !== undefined)
            return style(parameter, { text, pairs: NO_PAIRS, decode, ownerOf: nobody });
        return plainText(parameter, text, decode);
    }
    catch (cause) {
        throw refusal(place, nameOf(parameter), messageOf(cause), cause);
    }
}
function queryOf(query) {
    if (query === "")
        return NO_PAIRS;
    try {
        return queryPairs(query, formPercent);
    }
    catch (cause) {
        throw new Problem("invalid-parameter", { message: `query: ${messageOf(cause)}`, cause });
    }
}
function readQuerystring(parameter, query) {
    const values = {};
    readText("query", { ...parameter, name: "query" }, query === "" ? undefined : query, percent, values);
    return values.query;
}
function readCookies(parameters, header) {
    const joined = parameters.filter((parameter) => typeof parameter !== "string" && isJoined(parameter));
    if (joined.length === 0)
        return readPairs("cookie", parameters, cookiePairs(header, percent, false), percent);
    const others = parameters.filter((parameter) => !joined.includes(parameter));
    return {
        ...readPairs("cookie", others, cookiePairs(header, percent, false), percent, parameters),
        ...readPairs("cookie", joined, cookiePairs(header, percent, true), percent, parameters),
    };
}
/** Whether the parameter consists of pairs joined by `&`, as in a query. */
function isJoined({ style, explode, value }) {
    return style !== undefined && style !== cookie && explode !== false && typeof value === "object";
}
/** @param all parameters whose names are taken */
function readPairs(place, parameters, pairs, decode, all = parameters) {
    const values = {};
    for (const parameter of parameters) {
        let value;
        try {
            value = pairedValue(parameter, pairs, decode, all);
        }
        catch (cause) {
            throw refusal(place, nameOf(parameter), messageOf(cause), cause);
        }
        setValue(place, parameter, value, values);
    }
    return values;
}
function pairedValue(parameter, pairs, decode, all) {
    if (typeof parameter === "string") {
        const text = onlyText(parameter, pairs);
        return text === undefined ? undefined : decode(text);
    }
    const { style } = parameter;
    if (style === undefined)
        return plainPair(parameter, pairs, decode);
    return style(parameter, { text: "", pairs, decode, ownerOf: (name) => ownerOf(all, name) });
}
function setValue(place, parameter, value, values) {
    if (value !== undefined)
        setMember(values, nameOf(parameter), value);
    else if (typeof parameter !== "string" && parameter.required === true)
        throw refusal(place, parameter.name, "it is missing");
}
function refusal(place, name, problem, cause) {
    return new Problem("invalid-parameter", {
        message: `${place} ${JSON.stringify(name)}: ${problem}`,
        params: { field: name },
        cause,
    });
}
function nameOf(parameter) {
    return typeof parameter === "string" ? parameter : parameter.name;
}
