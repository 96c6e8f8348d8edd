import { systemClock } from "./clock.js";
import { NetworkError } from "./errors.js";
import { compose, transport } from "./pipeline.js";
import { DeadlineError, retry } from "./retry.js";
import { readRefusal, TokenError } from "./token-error.js";
import { sharedTokens } from "./token-source.js";
/**
 * Fetches access tokens by OAuth 2.0 client credentials (RFC 6749, 4.4). Tokens are cached until shortly before they
 * expire. Concurrent calls share one request.
 */
export function clientCredentials(options) {
    const { tokenUrl, clientId, scopes = [], clock = systemClock } = options;
    const key = JSON.stringify([tokenUrl, clientId, ...scopes]);
    return sharedTokens(() => requestToken(options, clock), key, options.store, clock);
}
async function requestToken(options, clock) {
    const { tokenUrl, scopes = [], timeout = 30_000, refreshBefore = 60 } = options;
    const path = new URL(tokenUrl).pathname;
    const operation = {
        id: "token",
        method: "POST",
        path,
        responses: {},
        retry: options.retryOn ?? ["429", "503"],
        repeatable: true,
    };
    const limit = (request, next) => next({ ...request, signal: AbortSignal.timeout(timeout) });
    const steps = [options.retry ?? retry({ clock }), limit];
    const send = compose(steps, transport(options.fetch));
    let text;
    const read = async (response) => {
        text = await response.text().catch((cause) => {
            throw new NetworkError(operation, "the response was cut off", { cause });
        });
    };
    const members = {
        grant_type: "client_credentials",
        ...(scopes.length === 0 ? {} : { scope: scopes.join(" ") }),
        ...options.parameters,
    };
    const { secrets, ...request } = options.request(options.clientId, options.clientSecret, members);
    const started = clock.now();
    let response;
    try {
        // Credentials must not follow a redirect, so it counts as a response without a token.
        response = await send({
            operation,
            url: tokenUrl,
            ...request,
            signal: null,
            redirect: "manual",
            read,
            impatient: true,
        });
        if (text === undefined)
            await read(response);
    }
    catch (cause) {
        throw cause instanceof DeadlineError ? cause : new TokenError(operation, "no answer", { cause });
    }
    const { ok, status } = response;
    const body = parse(text);
    const { access_token: accessToken, expires_in: expiresIn, token_type: type } = body;
    if (ok && typeof accessToken === "string" && accessToken && /^bearer$/i.test(String(type ?? "bearer"))) {
        // `Number(null)` would be 0.
        const reuse = reusableFor(Number(expiresIn ?? undefined), refreshBefore);
        // Counted from before the request: the server's count starts later, so the token never expires early.
        return { accessToken, ...(Number.isNaN(reuse) ? {} : { reuseUntil: started + reuse * 1000 }) };
    }
    const refusal = readRefusal(body, secrets);
    throw new TokenError(operation, ok ? "the response has no bearer token" : "refused", { status, ...refusal });
}
/** @returns seconds; `NaN` when the lifetime is unknown. A lifetime shorter than the margin is used by half. */
function reusableFor(expiresIn, margin) {
    return expiresIn > margin ? expiresIn - margin : Math.max(0, expiresIn / 2);
}
function parse(text) {
    try {
        // Every value except `null` allows member access.
        return Object(JSON.parse(text ?? ""));
    }
    catch {
        return {};
    }
}
