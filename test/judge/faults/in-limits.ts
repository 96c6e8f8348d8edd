import { memoryRateLimiter } from "../../../generated/server/index.ts";
import type { CheckName } from "../../../judge/checks/catalogue.ts";
import type { ServerReply } from "../../../runtime/server/http.ts";
import type { RateLimiter, RateLimitVerdict } from "../../../runtime/server/policies/rate-limits.ts";
import { USER, altering, anywhere, header, pathOf, success } from "./between.ts";
import { foundBy, type SeededFault } from "./seeded-fault.ts";

/** The contract's limiter with changed verdicts. */
function limiter(change: (verdict: RateLimitVerdict) => RateLimitVerdict, more = 0): RateLimiter {
  const good = memoryRateLimiter();
  const widened = new Map<object, Parameters<RateLimiter["take"]>[0][number]["window"]>();
  return {
    async take(windows) {
      const keyed = windows.map(({ key, window }) => {
        const wide = widened.get(window) ?? {
          ...window,
          requests: window.requests + (window.perSeconds === 1 ? more : 0),
        };
        widened.set(window, wide);
        return { key, window: wide };
      });
      return change(await good.take(keyed));
    },
  };
}

const same = (verdict: RateLimitVerdict): RateLimitVerdict => verdict;

/** Rejects some of the requests, so that there are rejections without long waits. */
export function refusingSome(every = 20): RateLimiter {
  let count = 0;
  return {
    take(windows) {
      const admitted = ++count % every !== 0;
      const states = windows.map(({ window }) => ({
        window,
        remaining: admitted ? window.requests - 1 : 0,
        resetSeconds: 1,
      }));
      return { admitted, retryAfterSeconds: admitted ? 0 : 1, windows: states };
    },
  };
}

type Change = (reply: ServerReply) => ServerReply;

/** Changes of 429 responses that this check has to find. */
const limited = (check: CheckName, changes: Readonly<Record<string, Change>>): readonly SeededFault[] =>
  Object.entries(changes).map(([name, change]) => ({
    name,
    check,
    options: () => ({ rateLimiter: refusingSome() }),
    between: altering(anywhere(429), change),
  }));

const limits: readonly SeededFault[] = [
  {
    name: "six requests are admitted instead of five",
    check: "rate-limit-exhaustion",
    waits: true,
    asks: ["rate-limit-exhaustion"],
    options: () => ({ rateLimiter: limiter(same, 1) }),
  },
  {
    name: "four requests are admitted instead of five",
    check: "rate-limit-exhaustion",
    waits: true,
    asks: ["rate-limit-exhaustion"],
    options: () => ({ rateLimiter: limiter(same, -1) }),
  },
  {
    name: "the rate limit is missing",
    check: "rate-limit-exhaustion",
    asks: ["rate-limit-exhaustion"],
    options: () => ({ rateLimiter: false }),
  },
  ...limited("response-headers", {
    "a 429 has no Retry-After": header("retry-after", undefined),
    'Retry-After is the word "soon"': header("retry-after", "soon"),
    "a 429 has no X-RateLimit-Limit": header("x-ratelimit-limit-second", undefined),
    "the limit is not a number": header("x-ratelimit-limit-second", "five"),
    "a 429 has no reset": header("x-ratelimit-reset-second", undefined),
  }),
  ...limited("rate-limit-headers", {
    "remaining is more than the limit": header("x-ratelimit-remaining-second", "9"),
    "Retry-After is 0 before the limit is reset": header("retry-after", "0"),
  }),
];

const time: readonly SeededFault[] = [
  ...foundBy("answers-in-time", {
    "the user is never answered": (request, answer) =>
      pathOf(request) === USER ? new Promise(() => {}) : answer(request),
    "the response with the user never ends": altering(success(USER), (reply) => ({
      ...header("content-length", undefined)(reply),
      body: new ReadableStream({
        async pull(controller): Promise<void> {
          await new Promise((resolve) => setTimeout(resolve, 100));
          controller.enqueue(new TextEncoder().encode(" "));
        },
      }),
    })),
  }),
];

/** What is wrong with how much a server lets in, and how long it takes. */
export const FAULTS_IN_LIMITS: readonly SeededFault[] = [...limits, ...time];
