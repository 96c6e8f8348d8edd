import { essence } from "./content.js";
import { encodeRequest } from "./request.js";
const METHODS = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH"];
/** Makes a client of openapi-fetch encode requests as the contract documents. Serializers of a call take precedence. */
export function documentedCalls(client, operations) {
    const known = new Map(operations.map((operation) => [keyOf(operation), operation]));
    const call = (method, path, init = {}) => {
        const operation = known.get(`${method} ${path}`);
        const send = Reflect.get(client, method);
        if (typeof send !== "function")
            throw new TypeError(`openapi-fetch cannot send ${method} requests`);
        return send(path, operation === undefined ? init : documentedInit(operation, path, init));
    };
    const methods = METHODS.map((method) => [method, (path, init) => call(method, path, init)]);
    const request = (method, path, init) => call(method.toUpperCase(), path, init);
    return { ...client, ...Object.fromEntries(methods), request };
}
function keyOf({ method, path, template = path }) {
    return `${method} ${template}`;
}
/** @throws RequestError for a value that cannot be sent */
function documentedInit(operation, template, init) {
    const { body, headers, params = {} } = init;
    const own = new Headers(headers);
    const contentType = chosenType(operation, own.get("content-type"));
    const encoded = encodeRequest({ ...operation, responses: {} }, { prefix: "", query: "" }, {
        ...(params.path && { path: params.path }),
        ...(params.query !== undefined && { query: params.query }),
        ...(params.header && { headers: params.header }),
        ...(params.cookie && { cookies: params.cookie }),
        ...(contentType !== undefined && { contentType }),
        ...("bodySerializer" in init ? {} : { body }),
    }, undefined, undefined);
    const [path = "", query = ""] = encoded.url.split("?");
    encoded.headers.delete("accept");
    own.delete("content-type");
    return {
        ...(operation.server !== undefined && { baseUrl: operation.server }),
        ...(encoded.body instanceof ReadableStream && { duplex: "half" }),
        querySerializer: () => query,
        // It is given the whole URL.
        pathSerializer: (url) => url.slice(0, url.length - template.length) + path,
        ...(encoded.body !== null && { bodySerializer: () => encoded.body }),
        ...init,
        params: { ...params, header: Object.fromEntries(encoded.headers) },
        headers: "bodySerializer" in init ? headers : own,
    };
}
/** The documented media type that a call names by its header. */
function chosenType({ body }, header) {
    if (header === null || body === undefined || !("content" in body))
        return undefined;
    return body.content.find(({ type }) => type === header || essence(type) === essence(header))?.type;
}
