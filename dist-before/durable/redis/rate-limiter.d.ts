import type { RateLimiter } from "../../runtime/server/policies/rate-limits.ts";
/** The used part of a client of `redis`. */
export interface RedisClient {
    eval(script: string, options: {
        keys: string[];
        arguments: string[];
    }): Promise<unknown>;
}
export interface RedisRateLimiterOptions {
    /** Beginning of every key. Default: `countersign:`. */
    readonly prefix?: string;
    /** Milliseconds since 1970. Default: the clock of the server. */
    readonly now?: () => number;
}
/**
 * Counts requests in Redis or Valkey, for all processes that use it.
 *
 * @param client connected, of `redis`
 * @example
 * const client = await createClient({ url: process.env.REDIS_URL }).connect();
 * const server = createServer({ handlers, verifiers, ...store.policies, rateLimiter: redisRateLimiter(client) });
 */
export declare function redisRateLimiter(client: RedisClient, { prefix, now }?: RedisRateLimiterOptions): RateLimiter;
