import { RequestError } from "./errors.js";
import { expandPath, messageOf, setHeader } from "./parameters.js";
/**
 * @param before headers that those of the operation replace
 * @param after headers that replace all others
 * @throws RequestError for a value that cannot be sent
 */
export function encodeRequest(operation, base, parts, before, after) {
    try {
        const path = expandPath(operation, parts.path);
        const query = operation.query?.write(operation.query, parts.query, base.query) ?? base.query;
        const url = base.prefix + path + (query && (path.includes("?") ? "&" : "?") + query);
        const headers = new Headers();
        headers.set("accept", operation.accept ?? "application/json");
        setHeaders(headers, before);
        operation.headers?.write(operation.headers, parts.headers, headers);
        operation.cookies?.write(operation.cookies, parts.cookies, headers);
        let body = null;
        if (parts.body !== undefined && operation.body !== undefined) {
            const content = operation.body;
            const encoded = "encode" in content ? content.encode(content, parts) : { type: content.type, ...content.write(parts.body) };
            setHeader(headers, "content-type", encoded.type);
            body = encoded.body;
        }
        setHeaders(headers, after);
        return { operation, url, headers, body };
    }
    catch (cause) {
        throw new RequestError(operation, messageOf(cause), { cause });
    }
}
function setHeaders(headers, values = {}) {
    for (const [name, value] of Object.entries(values))
        setHeader(headers, name, value);
}
