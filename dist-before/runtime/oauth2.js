import { withHeader } from "./credential.js";
import { interruption } from "./deadline.js";
import { discard } from "./pipeline.js";
/**
 * Sends `Authorization: Bearer ...` with tokens that expire. After a 401, it drops the token and retries once with a
 * new one. Requests whose body is a stream are not retried.
 */
export function oauth2(source) {
    async function obtain({ deadline, operation, signal }) {
        try {
            return await source.token(signal, deadline);
        }
        catch (cause) {
            throw interruption(operation, signal) ?? cause;
        }
    }
    return async (request, next) => {
        if (request.operation.security?.length === 0)
            return next(request);
        const send = (token) => next(withHeader(request, "authorization", `Bearer ${token}`));
        const token = await obtain(request);
        const response = await send(token);
        if (response.status !== 401)
            return response;
        source.refuse(token);
        if (request.body instanceof ReadableStream)
            return response;
        const renewed = await obtain(request).catch(async (error) => {
            await discard(response);
            throw error;
        });
        if (renewed === token)
            return response;
        await discard(response);
        return send(renewed);
    };
}
