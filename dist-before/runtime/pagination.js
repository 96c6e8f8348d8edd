import { RedirectError, UnexpectedResponseError } from "./errors.js";
import { ApiError } from "./result.js";
/**
 * Yields the results of an operation page by page, starting at `request`. The generated functions declare the types;
 * see `Client.call`.
 *
 * @throws ApiError (from the iteration) for a documented failure; CallError as calls do
 */
export async function* pages(client, operation, pagination, request, options = {}) {
    const first = { ...(typeof request.query === "object" ? request.query : undefined) };
    let query = first;
    let use = options.use ?? [];
    let last;
    // Generated functions need `never`; here it is any result.
    const call = () => client.call(operation, { ...request, query }, { ...options, use });
    for (;;) {
        const result = await call();
        if (!result.ok)
            throw new ApiError(result);
        yield result;
        const next = pageAfter(pagination, query, result.data, result.response);
        if (next === undefined)
            return;
        if (JSON.stringify(next) === JSON.stringify(last))
            throw new UnexpectedResponseError(operation, "the next page is the current page", result.response, "");
        last = next;
        if (pagination.style === "link")
            use = [...(options.use ?? []), follow(String(next))];
        else
            query = { ...first, [pagination.parameter]: next };
    }
}
/** Yields the items of all pages one by one. */
export async function* items(client, operation, pagination, request, options) {
    const all = pages(client, operation, pagination, request, options);
    for await (const { data } of all)
        yield* itemsOf(data, pagination);
}
/** Builds the request of another page from the first request. */
export function requestOfPage(pagination, request, next) {
    if (pagination.style === "link")
        return request;
    return { ...request, query: { ...request.query, [pagination.parameter]: next } };
}
/**
 * Finds the next page; `undefined` on the last.
 *
 * @param query query of the previous page
 * @param response required when the link is in a header (`style: "link"`)
 */
export function pageAfter(pagination, query, data, response) {
    switch (pagination.style) {
        case "cursor":
            return at(data, pagination.next) || undefined;
        case "link":
            return nextLink(response?.headers.get("link") ?? "");
        case "offset":
        case "page": {
            const { length } = itemsOf(data, pagination);
            if (length === 0)
                return undefined;
            const given = Object.getOwnPropertyDescriptor(query, pagination.parameter)?.value;
            return pagination.style === "page" ? Number(given ?? pagination.first) + 1 : Number(given ?? 0) + length;
        }
    }
}
function itemsOf(data, { items: pointer }) {
    const found = at(data, pointer);
    return Array.isArray(found) ? found : [];
}
function at(value, pointer) {
    let found = value;
    for (const token of pointer.split("/").slice(1)) {
        const name = token.replaceAll("~1", "/").replaceAll("~0", "~");
        if (typeof found !== "object" || found === null)
            return undefined;
        found = Object.getOwnPropertyDescriptor(found, name)?.value;
    }
    return found;
}
/** Follows a link with the credentials of the call, so only within the same origin. */
function follow(link) {
    return (request, next) => {
        const url = new URL(link, request.url);
        if (url.origin === new URL(request.url).origin)
            return next({ ...request, url: url.href });
        throw new RedirectError(request.operation, "the next page has another origin");
    };
}
const LINK = /<([^>]*)>((?:\s*;\s*[\w!#$%&'*+.^`|~-]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s",;]*))?)*)/g;
const RELATION = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s",;]+))/i;
/** The target of the link with `rel="next"` in a `Link` header (RFC 8288, 3). */
export function nextLink(header) {
    for (const [, target, parameters = ""] of header.matchAll(LINK)) {
        const [, quoted, bare = quoted] = RELATION.exec(parameters) ?? [];
        if (bare?.toLowerCase().split(/\s+/).includes("next"))
            return target;
    }
    return undefined;
}
