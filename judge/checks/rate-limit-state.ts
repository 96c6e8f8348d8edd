import type { Operation } from "../../generator/ir/api.ts";
import type { RateLimit } from "../../generator/ir/behaviour.ts";
import { type Answer, headerOf } from "../http/message.ts";
import type { AnswerContext } from "../run.ts";

/** The rate limits of a request: those of its operation, or of its server. */
export function limitsOf({ api, url }: AnswerContext, operation: Operation | undefined): readonly RateLimit[] {
  if (operation !== undefined && operation.rateLimits.length > 0) return operation.rateLimits;
  const own = api.servers.find((server) => URL.parse(server.url)?.origin === new URL(url).origin);
  return (own ?? api.servers.find(({ rateLimits }) => rateLimits.length > 0))?.rateLimits ?? [];
}

/** Checks the documented headers that describe a window. */
export function stateFault(answer: Answer, { headers = {}, perSeconds, requests }: RateLimit): string | undefined {
  const numberOf = (name: string | undefined): number | undefined => {
    const text = name === undefined ? undefined : headerOf(answer, name);
    return text !== undefined && /^-?\d+$/.test(text.trim()) ? Number(text) : undefined;
  };
  const [limit, remaining, reset] = [headers.limit, headers.remaining, headers.reset].map(numberOf);
  const window = `a window of ${requests} requests in ${perSeconds} s`;
  if (limit !== undefined && limit !== requests) return `${headers.limit} is ${limit}, inconsistent with ${window}.`;
  if (remaining !== undefined && (remaining < 0 || remaining > requests)) {
    return `${headers.remaining} is ${remaining}, inconsistent with ${window}.`;
  }
  if (reset === undefined || (reset >= 0 && reset <= perSeconds + 1)) return undefined;
  // The value may be a point in time, by a clock that differs from ours.
  const now = Date.now() / 1000;
  const isTime = reset > now - CLOCKS && reset < now + perSeconds + CLOCKS;
  return isTime ? undefined : `${headers.reset} is ${reset}, inconsistent with ${window}.`;
}

/** Seconds by which clocks may differ. */
const CLOCKS = 300;
