import { memoryRateLimiter } from "../../../generated/server/index.ts";
import type { RateLimiter } from "../../../runtime/server/policies/rate-limits.ts";
import type { ServerRequest } from "../../../runtime/server/http.ts";
import {
  TOKEN,
  TRANSACTIONS,
  USER,
  all,
  altering,
  anywhere,
  header,
  member,
  pathOf,
  refusal,
  resent,
  text,
} from "./between.ts";
import type { Between } from "./faulty-server.ts";
import type { SeededFault } from "./seeded-fault.ts";
import { refusingSome } from "./in-limits.ts";

const said = (
  name: string,
  check: SeededFault["check"],
  ...changes: readonly Parameters<typeof altering>[1][]
): SeededFault => ({
  name,
  check,
  waits: true,
  options: () => ({ rateLimiter: refusingSome(50) }),
  between: altering(anywhere(429), all(...changes)),
});

const headers: readonly SeededFault[] = [
  said("a 429 has no remaining", "response-headers", header("x-ratelimit-remaining-second", undefined)),
  said("remaining is negative", "rate-limit-headers", header("x-ratelimit-remaining-second", "-1")),
  said("remaining is a fraction", "response-headers", header("x-ratelimit-remaining-second", "0.5")),
  said("the limit is twice what it is", "rate-limit-headers", header("x-ratelimit-limit-second", "10")),
  said("the limit is per minute", "rate-limit-headers", header("x-ratelimit-limit-second", "100")),
  said("the limit occurs twice", "response-headers", header("x-ratelimit-limit-second", "5, 5")),
  said("the limit is 0", "rate-limit-headers", header("x-ratelimit-limit-second", "0")),
  said("the reset is negative", "rate-limit-headers", header("x-ratelimit-reset-second", "-1")),
  said("the reset is a date", "response-headers", header("x-ratelimit-reset-second", new Date().toUTCString())),
  said("the reset is in milliseconds", "rate-limit-headers", header("x-ratelimit-reset-second", "1000")),
  said(
    "the reset is in a minute",
    "rate-limit-headers",
    header("x-ratelimit-reset-second", "60"),
    header("retry-after", "60"),
  ),
  said("the reset is in the past", "rate-limit-headers", header("x-ratelimit-reset-second", "1500000000")),
  said("Retry-After is a date", "response-headers", header("retry-after", new Date(Date.now() + 2000).toUTCString())),
  said("Retry-After is negative", "rate-limit-headers", header("retry-after", "-1")),
  said("Retry-After is a fraction", "response-headers", header("retry-after", "0.5")),
  said("Retry-After has a unit", "response-headers", header("retry-after", "1s")),
  said("Retry-After is empty", "response-headers", header("retry-after", "")),
  said(
    "a 429 has other header names",
    "response-headers",
    header("x-ratelimit-limit-second", undefined),
    header("x-ratelimit-limit", "5"),
  ),
  said("a 429 has no body", "content-type", text("")),
  said("a 429 is HTML", "content-type", text("<h1>429</h1>"), header("content-type", "text/html")),
  said("a 429 is plain text", "error-envelope", text("Too many requests")),
  said("a 429 has the code of a 503", "error-envelope", member("error_code", "service_unavailable")),
  said("a 429 has no id", "error-envelope", member("error_id", undefined)),
  {
    ...said("too many requests are answered with 403", "documented-status", refusal(403, "forbidden")),
    options: () => ({ rateLimiter: refusingSome(9) }),
  },
  said("too many requests are answered with 503", "no-server-error", refusal(503, "service_unavailable")),
];

const ASKS = ["rate-limit-exhaustion"] as const;

/** The contract's limits applied only to some requests, or counted by something other than the caller. */
function limited(
  name: string,
  keyOf: (request: ServerRequest) => string | undefined,
  check: SeededFault["check"] = "rate-limit-exhaustion",
): SeededFault {
  const limiters = new Map<string, ReturnType<typeof memoryRateLimiter>>();
  const between: Between = async (request, answer) => {
    const key = keyOf(request);
    if (key === undefined) return answer(request);
    const limiter = limiters.get(key) ?? memoryRateLimiter();
    limiters.set(key, limiter);
    const { admitted } = await limiter.take([{ key: "all", window: WINDOW }]);
    if (admitted) return answer(request);
    const reply = refusal(429, "rate_limited")(await answer(resent(request, { target: "/nowhere" })));
    const rates = { limit: WINDOW.requests, remaining: 0, reset: 1 };
    return Object.entries(rates).reduce(
      (made, [word, value]) => header(`x-ratelimit-${word}-second`, String(value))(made),
      header("retry-after", "1")(reply),
    );
  };
  return { name, check, asks: ASKS, waits: true, between };
}

const WINDOW = { requests: 5, perSeconds: 1, scope: "client-ip" } as const;

/** A limiter that says that it is over, and goes on. */
function longer(seconds: number): RateLimiter {
  const good = memoryRateLimiter();
  const windows = new Map<object, Parameters<RateLimiter["take"]>[0][number]["window"]>();
  return {
    async take(keyed) {
      const changed = keyed.map(({ key, window }) => {
        const own = windows.get(window) ?? {
          ...window,
          perSeconds: window.perSeconds === 1 ? seconds : window.perSeconds,
        };
        windows.set(window, own);
        return { key, window: own };
      });
      const verdict = await good.take(changed);
      return {
        ...verdict,
        retryAfterSeconds: Math.min(1, verdict.retryAfterSeconds),
        windows: verdict.windows.map((state) => ({ ...state, resetSeconds: Math.min(1, state.resetSeconds) })),
      };
    },
  };
}

const counts: readonly SeededFault[] = [
  {
    name: "the window has three seconds only",
    check: "rate-limit-exhaustion",
    asks: ASKS,
    waits: true,
    options: () => ({ rateLimiter: longer(3) }),
  },
  {
    name: "a 429 has a Retry-After of an hour",
    check: "rate-limit-exhaustion",
    asks: ASKS,
    waits: true,
    options: () => ({ rateLimiter: memoryRateLimiter() }),
    between: altering(anywhere(429), header("retry-after", "3600")),
  },
  limited("only the user is limited", (request) => (pathOf(request) === USER ? "user" : undefined)),
  limited("the user is not limited", (request) => (pathOf(request) === USER ? undefined : "all")),
  limited("transactions are not limited", (request) => (pathOf(request) === TRANSACTIONS ? undefined : "all")),
  limited("tokens are not limited", (request) => (pathOf(request) === TOKEN ? undefined : "all")),
  limited("each operation has its own limit", (request) => pathOf(request)),
  limited("each token has its own limit", (request) => request.header("authorization") ?? ""),
];

/** What is wrong with how requests are counted, and what is said of it. */
export const FAULTS_IN_WINDOWS: readonly SeededFault[] = [...headers, ...counts];
