import { DeadlineError } from "./retry.js";
/** Maximum waits of one caller because the endpoint asks for them. */
const MOST_PAUSES = 3;
/**
 * Caches the token from `obtain` until it expires or is rejected. Concurrent callers share one request. Where the
 * endpoint asks to wait, each caller waits as long as its own deadline allows.
 *
 * @param obtain throws a DeadlineError where the endpoint asks to wait
 */
export function sharedTokens(obtain, key, store, clock) {
    let current;
    let refused;
    let flight;
    /** The endpoint's last request to wait, and its end in milliseconds since 1970. */
    let asked;
    let until = 0;
    const usable = ({ accessToken, reuseUntil = Infinity }) => accessToken !== refused && clock.now() < reuseUntil;
    async function find() {
        const stored = await store?.get(key);
        if (stored !== undefined && usable(stored))
            return stored;
        const fresh = await obtain();
        refused = undefined;
        await store?.set(key, fresh);
        return fresh;
    }
    /** `undefined` when the endpoint asks to wait. */
    async function fly() {
        try {
            return (current = await (store?.lock?.(key, find) ?? find()));
        }
        catch (error) {
            if (!(error instanceof DeadlineError))
                throw error;
            asked = error;
            until = clock.now() + error.wait;
            return undefined;
        }
        finally {
            flight = undefined;
        }
    }
    return {
        async token(signal, deadline = Infinity) {
            for (let pauses = 0;;) {
                if (current !== undefined && usable(current))
                    return current.accessToken;
                signal?.throwIfAborted();
                const wait = until - clock.now();
                if (wait <= 0) {
                    flight ??= fly();
                    const token = await unless(signal, flight);
                    if (token !== undefined)
                        return token.accessToken;
                }
                else if (until > deadline || ++pauses > MOST_PAUSES) {
                    throw asked;
                }
                else
                    await clock.sleep(wait, signal);
            }
        },
        refuse(token) {
            if (current?.accessToken === token)
                refused = token;
        },
    };
}
/** The promise, or the signal's reason if that is aborted first. */
function unless(signal, promise) {
    return new Promise((resolve, reject) => {
        const abort = () => reject(signal?.reason);
        signal?.addEventListener("abort", abort, { once: true });
        promise.then(resolve, reject).finally(() => signal?.removeEventListener("abort", abort));
    });
}
