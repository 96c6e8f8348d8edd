import { issuesOf } from "../validation/issues.js";
import { valueAt } from "../validation/pointers.js";
import { readParameters } from "./decode/parameters.js";
import { parametersAsText, validReading } from "./decode/text-first.js";
import { contentFor } from "./endpoint.js";
import { dropHidden } from "./hidden.js";
import { preferred } from "./negotiation.js";
import { Problem } from "./problem.js";
import { ISSUE_LIMIT } from "./problem-params.js";
/**
 * Settles media types before anything is read.
 *
 * @throws Problem `unsupported-media-type`, `not-acceptable`, `malformed-body` for a body that is missing
 */
export function negotiate({ operation, produces, consumes }, request) {
    const chosen = operation.body === undefined ? undefined : chooseBody(operation, operation.body, consumes, request);
    if (produces.length > 0 && preferred(request.header("accept"), produces) === undefined) {
        throw new Problem("not-acceptable", { message: `Available media types: ${produces.join(", ")}.` });
    }
    return chosen;
}
function chooseBody(operation, { content, required = false }, consumes, request) {
    if (!request.body.present) {
        if (required)
            throw new Problem("malformed-body", { message: "A body is required." });
        return undefined;
    }
    const coding = request.header("content-encoding");
    if (coding !== undefined && coding.toLowerCase() !== "identity" && !documentsCoding(operation)) {
        // RFC 9110, 15.5.16: tells this from a media type that is not supported.
        throw new Problem("unsupported-media-type", {
            message: "Content-Encoding is not supported.",
            headers: { "accept-encoding": "identity" },
        });
    }
    // RFC 9110, 8.3: what says nothing of itself is bytes.
    const contentType = request.header("content-type") ?? "application/octet-stream";
    const found = contentFor(content, contentType);
    if (found !== undefined)
        return { content: found, contentType };
    throw new Problem("unsupported-media-type", {
        message: `The body must be ${consumes.replaceAll(", ", " or ")}.`,
        headers: { accept: consumes },
    });
}
/** Where the contract has the header, handlers know what to do. */
function documentsCoding({ headers = [] }) {
    return headers.some((one) => (typeof one === "string" ? one : one.name).toLowerCase() === "content-encoding");
}
/**
 * Reads and checks the parameters.
 *
 * @throws Problem `invalid-parameter`
 */
export function checkedParameters({ operation }, segments, query, request) {
    const values = readParameters(operation, segments, query, request);
    const { checks } = operation;
    if (checks === undefined)
        return values;
    const asText = () => readParameters(parametersAsText(operation), segments, query, request);
    const issues = [];
    const checked = (group, check, place) => {
        const own = values[group];
        // A `querystring` that is not there is no value; a group of parameters always is one.
        if (own === undefined)
            return;
        if (typeof own === "object" && own !== null)
            values[group] = validReading(check, own, () => asText()[group]);
        if (check === undefined || check(values[group]))
            return;
        const rest = group === "headers" && withoutAutomatic(values.headers);
        if (rest !== false && check(rest)) {
            values.headers = rest;
            return;
        }
        for (const issue of issuesOf(check, values[group], ISSUE_LIMIT))
            issues.push({ ...problemIssueOf(sized(issue, values[group])), in: place });
    };
    checked("path", checks.path, "path");
    checked("query", operation.querystring === undefined ? checks.query : checks.querystring, "query");
    checked("headers", checks.headers, "header");
    checked("cookies", checks.cookies, "cookie");
    const [first] = issues;
    if (first === undefined)
        return values;
    const params = { field: firstName(first.pointer) };
    throw new Problem("invalid-parameter", { issues: issues.slice(0, ISSUE_LIMIT), params });
}
/** Browsers and `fetch` send these on their own: Node's sends `Accept-Language: *`, a browser a list of languages. */
const AUTOMATIC = new Set(["accept-encoding", "accept-language", "user-agent"]);
/** Headers without those that the caller may know nothing of. */
function withoutAutomatic(headers) {
    return Object.fromEntries(Object.entries(headers ?? {}).filter(([name]) => !AUTOMATIC.has(name.toLowerCase())));
}
function problemIssueOf({ keyword, message, pointer }) {
    return { pointer, keyword, message };
}
/** An integer that a number cannot hold has stayed text. Its issue names the limits, as the text is an integer for its sender. */
function sized(issue, root) {
    const found = issue.keyword === "type" && issue.expected === "integer" ? valueAt(root, issue.pointer) : undefined;
    if (typeof found !== "string" || !/^-?\d+$/.test(found))
        return issue;
    const limit = Number.MAX_SAFE_INTEGER;
    return { ...issue, message: `must be an integer from -${limit} to ${limit}` };
}
/** `/filter/min` is of the parameter `filter`. */
function firstName(pointer) {
    return (pointer.split("/")[1] ?? "").replaceAll("~1", "/").replaceAll("~0", "~");
}
/** @throws Problem `malformed-body`, `body-too-large`, `body-timeout` */
export function readBody({ content, contentType }, body, limit) {
    return content.codec.read(body, { contentType, content, limit, check: content.check });
}
/**
 * The value of a body, if it is what the contract says.
 *
 * @throws Problem `invalid-body`, `malformed-body` for one that is empty and must not be
 */
export function checkBody({ operation }, { content }, value) {
    if (value === undefined) {
        if (operation.body?.required === true)
            throw new Problem("malformed-body", { message: "A body is required." });
        return undefined;
    }
    if (content.codec.streams === true)
        return value;
    if (content.hidden !== undefined)
        dropHidden(value, content.hidden);
    const { check } = content;
    if (check === undefined)
        return value;
    const checked = content.codec.bare === undefined ? value : content.codec.bare(value);
    if (check(checked))
        return value;
    const isText = content.type === "application/x-www-form-urlencoded";
    const found = issuesOf(check, checked, ISSUE_LIMIT);
    const issues = found.map((issue) => problemIssueOf(isText ? sized(issue, checked) : issue));
    throw new Problem("invalid-body", { issues, params: { field: issues[0]?.pointer ?? "" } });
}
/** Puts the body beside the groups of parameters, for the handler. */
export function addBody({ operation }, request, chosen, body) {
    if (body === undefined || chosen === undefined)
        return request;
    const { type } = chosen.content;
    const isRange = type.includes("*");
    if (operation.body?.content.length !== 1 || isRange)
        request.contentType = isRange ? chosen.contentType : type;
    request.body = body;
    return request;
}
