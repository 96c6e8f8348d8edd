import { parseBaseUrl } from "./base-url.js";
import { startDeadline } from "./deadline.js";
import { compose, transport } from "./pipeline.js";
import { encodeRequest } from "./request.js";
import { readResult } from "./response.js";
/**
 * Creates the client that generated operations call.
 *
 * @example
 * const client = createClient({ baseUrl: "https://api.example.com", auth: bearer(token) });
 * @param options `timeout` is in milliseconds
 * @returns the client to pass to operations
 * @throws TypeError when neither `server` nor `baseUrl` is a valid server URL
 */
export function createClient(options) {
    const { auth, baseUrl, use = [], validator } = options;
    const base = parseBaseUrl(baseUrl ?? options.server ?? "");
    const send = compose(auth === undefined ? use : [...use, auth], transport(options.fetch));
    return {
        async call(operation, parts, { accept, headers, onInvalidItem, redirect = options.redirect, signal = null, timeout = options.timeout ?? Infinity, use: steps = [], } = {}) {
            validator?.request(operation, parts);
            const { server } = operation;
            const here = server === undefined || baseUrl !== undefined ? base : parseBaseUrl(server);
            const own = accept === undefined ? headers : { accept, ...headers };
            const encoded = encodeRequest(operation, here, parts, options.headers, own);
            const limit = startDeadline(operation, timeout, signal);
            const plain = { ...encoded, signal: limit.signal, ...(redirect && { redirect }) };
            const exchange = {
                ...plain,
                resend: (headers) => send({ ...plain, headers }),
                ...(accept !== undefined && { accept }),
                ...(onInvalidItem && { onInvalidItem }),
            };
            let result;
            const read = async (response) => {
                if (result?.response !== response)
                    result = await readResult(operation, response, exchange);
            };
            try {
                await read(await compose(steps, send)({ ...plain, deadline: Date.now() + timeout, read }));
                if (result !== undefined)
                    validator?.result(operation, result);
                // The generated signature promises the documented type, which is not validated here.
                return result;
            }
            finally {
                limit.clear();
            }
        },
    };
}
