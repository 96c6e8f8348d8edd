import { delay, HttpHandler, HttpResponse } from "msw";
import { createServer } from "./server/create-server.js";
import { createRouter } from "./server/router.js";
export function createMocks(contract, { baseUrl } = {}) {
    const isAbsolute = baseUrl !== undefined && /^[a-z][a-z\d+.-]*:/i.test(baseUrl);
    const origin = isAbsolute ? new URL(baseUrl).origin : undefined;
    const basePath = (isAbsolute ? new URL(baseUrl).pathname : (baseUrl ?? contract.basePath ?? "")).replace(/\/$/, "");
    let made;
    const isFor = (operation, request) => {
        const url = new URL(request.url);
        if (origin !== undefined && url.origin !== origin)
            return false;
        // All operations, because `/users/me` is not for `/users/{id}`.
        made ??= createRouter(contract.operations, basePath);
        const route = made(request.method, url.pathname, url.search.slice(1));
        return route.kind === "found" && route.target === operation;
    };
    return {
        operation(name, replies) {
            const operation = contract.operations.find((one) => (one.handler ?? one.id) === name);
            if (operation === undefined)
                throw new Error(`There is no operation ${name}.`);
            const visible = withoutInvisible(operation, contract.securitySchemes ?? {});
            const serverOf = (answer) => {
                const handler = (call, { accepts }) => {
                    const reply = replyFunction(replies, accepts, call.query);
                    return typeof answer === "function" ? answer({ ...call, reply }) : reply(Number(answer));
                };
                return createServer({ ...contract, operations: [visible] }, { [name]: handler }, optionsFor(contract, basePath));
            };
            return (answer, { once = false, delay: wait } = {}) => {
                const answers = listOf(answer ?? firstSuccess(replies));
                const servers = answers.map((one) => (one === "network-error" ? undefined : serverOf(one)));
                let next = 0;
                return new HttpHandler(operation.method, ({ request }) => isFor(operation, request), async ({ request }) => {
                    const server = servers[Math.min(next++, servers.length - 1)];
                    if (wait !== undefined)
                        await delay(wait);
                    return server === undefined ? HttpResponse.error() : server.fetch(request);
                }, { once });
            };
        },
    };
}
/**
 * Returns handlers of all operations, each with its default response.
 *
 * @param http the mocks of the operations
 * @returns handlers for Mock Service Worker
 * @example
 * const server = setupServer(...mockHandlers(http));
 */
export function mockHandlers(http) {
    return Object.values(http).flatMap((mock) => {
        if (typeof mock === "function")
            return [mock()];
        return typeof mock === "object" && mock !== null ? mockHandlers(mock) : [];
    });
}
function listOf(value) {
    return Array.isArray(value) ? value : [value];
}
/** Any credentials are good; there are no limits. */
function optionsFor({ securitySchemes = {} }, basePath) {
    const verified = { caller: undefined, id: "mock" };
    return {
        verifiers: Object.fromEntries(Object.keys(securitySchemes).map((scheme) => [scheme, () => verified])),
        rateLimiter: false,
        idempotencyStore: false,
        basePath,
    };
}
/** Neither certificates nor cookies of a browser are to be seen here. */
function withoutInvisible(operation, schemes) {
    const { security = [], ...rest } = operation;
    const isInvisible = (name) => {
        const scheme = schemes[name];
        return scheme?.kind === "mutualTls" || (scheme?.kind === "apiKey" && scheme.in === "cookie");
    };
    return security.some((uses) => Object.keys(uses).some(isInvisible)) ? rest : operation;
}
function firstSuccess(replies) {
    const statuses = Object.keys(replies);
    const [chosen = "default"] = [...statuses.filter((status) => status.startsWith("2")), ...statuses];
    return chosen === "default" ? 200 : Number(chosen.replace("XX", "00"));
}
function replyFunction(replies, accepts, query) {
    return (status, ...given) => {
        const documented = replies[status] ?? replies[`${Math.trunc(status / 100)}XX`] ?? replies["default"] ?? {};
        const others = Object.entries(documented.others ?? {});
        const [preferred, make] = (given[0] === undefined && others.find(([type]) => accepts(type))) || [];
        const made = () => (make ?? documented.body)?.() ?? documented.bodyOf?.(status);
        const [body = lastPage(made(), documented.pages, query), { headers, ...more } = {}] = given;
        const contentType = preferred ?? documented.contentType;
        return {
            status,
            ...(contentType !== undefined && { contentType }),
            ...(body !== undefined && { body }),
            headers: { ...record(documented.headers?.()), ...headers },
            ...more,
        };
    };
}
function lastPage(body, pages, query) {
    if (pages === undefined)
        return body;
    const asked = Object.entries(record(query)).find(([name]) => name === pages.parameter)?.[1];
    return Number(asked ?? pages.first) > pages.first ? withoutItems(body, pages.items.split("/").slice(1)) : body;
}
/** @param path of the items, as tokens of a JSON Pointer */
function withoutItems(body, [token, ...rest]) {
    if (token === undefined)
        return [];
    const name = token.replaceAll("~1", "/").replaceAll("~0", "~");
    const own = Object.entries(record(body)).map(([key, value]) => [
        key,
        key === name ? withoutItems(value, rest) : value,
    ]);
    return Object.fromEntries(own);
}
function record(value) {
    return typeof value === "object" && value !== null ? value : {};
}
