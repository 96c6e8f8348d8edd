import type { RateLimiter } from "../../runtime/server/policies/rate-limits.ts";
import { unavailable } from "../database-errors.ts";
import { verdictOf, type WindowCount, windowName } from "../window-state.ts";

/** The used part of a client of `redis`. */
export interface RedisClient {
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
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
export function redisRateLimiter(
  client: RedisClient,
  { prefix = "countersign:", now }: RedisRateLimiterOptions = {},
): RateLimiter {
  return {
    async take(windows) {
      const evaluated = client.eval(TAKE, {
        keys: windows.map(({ window, key }) => `${prefix}${windowName(window)} ${key}`),
        arguments: [
          String(now === undefined ? -1 : Math.floor(now())),
          ...windows.flatMap(({ window }) => [String(window.requests), String(window.perSeconds * 1000)]),
        ],
      });
      const reply = await evaluated.catch((error: unknown) => {
        throw unavailable(error);
      });
      const [admitted, at = 0, ...states] = Array.isArray(reply) ? reply.map(Number) : [];
      const counts = windows.map((_window, index): WindowCount | undefined => {
        const [count = 0, ends = 0] = states.slice(2 * index);
        return count === 0 ? undefined : { count, ends };
      });
      return verdictOf(admitted === 1, windows, counts, at);
    },
  };
}

/** Judges and counts all windows in one step. A key outlives its window by a minute. */
const TAKE = `
local now = tonumber(ARGV[1])
if now < 0 then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end
local admitted = 1
local counts, ends = {}, {}
for i, key in ipairs(KEYS) do
  local row = redis.call('HMGET', key, 'count', 'ends')
  counts[i], ends[i] = tonumber(row[1]) or 0, tonumber(row[2]) or 0
  if ends[i] <= now then
    counts[i], ends[i] = 0, now + tonumber(ARGV[2 * i + 1])
  end
  if counts[i] >= tonumber(ARGV[2 * i]) then admitted = 0 end
end
local reply = { admitted, now }
for i, key in ipairs(KEYS) do
  if admitted == 1 then
    counts[i] = counts[i] + 1
    redis.call('HSET', key, 'count', string.format('%d', counts[i]), 'ends', string.format('%d', ends[i]))
    redis.call('PEXPIRE', key, string.format('%d', ends[i] - now + 60000))
  end
  reply[2 * i + 1], reply[2 * i + 2] = counts[i], ends[i]
end
return reply
`;
