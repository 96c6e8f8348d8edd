import { whenDone } from "../runtime/server/policies/transactions.js";
import { unavailable } from "./database-errors.js";
/**
 * Remembers replies that the database could not store, until it can. Without that, the key of a request that took effect
 * would stay in use, or the request would take effect again. While there are such replies, requests with new keys are
 * rejected, so that they stay few.
 */
export function rememberUnstored(store) {
    const unstored = new Map();
    let flushing;
    const storeAll = async () => {
        for (const [scope, reply] of unstored) {
            await reply.store();
            unstored.delete(scope);
        }
    };
    const flush = () => {
        flushing ??= storeAll().finally(() => {
            flushing = undefined;
        });
        return flushing;
    };
    const remembering = (claim, scope, fingerprint) => {
        if (claim.kind !== "first")
            return claim;
        return {
            ...claim,
            keep(reply, transaction) {
                // A transaction that fails undoes the effect, too.
                if (transaction !== undefined)
                    return claim.keep(reply, transaction);
                const store = async () => claim.keep(reply);
                return store().catch((error) => {
                    unstored.set(scope, { fingerprint, reply, store });
                    throw error;
                });
            },
        };
    };
    return {
        flush,
        claim(request) {
            const { scope, fingerprint } = request;
            const claim = () => whenDone(store.claim(request), (given) => remembering(given, scope, fingerprint));
            if (unstored.size === 0)
                return claim();
            const known = unstored.get(scope);
            const flushed = flush();
            if (known === undefined) {
                return flushed.then(claim, (error) => {
                    throw unavailable(error);
                });
            }
            // The reply is known, whether it can be stored now or not.
            flushed.catch(() => undefined);
            return known.fingerprint === fingerprint ? { kind: "replay", reply: known.reply } : { kind: "key-reused" };
        },
    };
}
