/**
 * A store for one process, shared by clients with the same credentials.
 *
 * @example
 * const tokenStore = memoryTokenStore();
 * @returns an empty store
 */
export function memoryTokenStore() {
    const tokens = new Map();
    return {
        async get(key) {
            return tokens.get(key);
        },
        async set(key, token) {
            tokens.set(key, token);
        },
    };
}
