import { plainName } from "../../generator/facts/page-names.ts";
import type { Operation, Response } from "../../generator/ir/api.ts";
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

/** A documented header that describes a rate limit. */
export interface LimitHeader {
  readonly name: string;
  readonly value: number;
  readonly about: string;
}

/** The documented headers of usual names: `RateLimit-Remaining`, `X-Rate-Limit-Reset`. */
export function namedHeaders(answer: Answer, { headers }: Response): Readonly<Record<string, LimitHeader>> {
  const found = headers.flatMap(({ docs, name }) => {
    const [, kind = ""] = /^x?ratelimit(limit|remaining|reset)$/.exec(plainName(name)) ?? [];
    const text = headerOf(answer, name)?.trim() ?? "";
    if (kind === "" || !/^-?\d{1,15}$/.test(text)) return [];
    return [[kind, { name, value: Number(text), about: docs.description ?? "" }] as const];
  });
  return Object.fromEntries(found);
}

/** From this value on, seconds are a point in time. */
const POINT = 100_000_000;

/** What the documented headers of a rate limit contradict: each other, or their descriptions. */
export function headersFault(answer: Answer, response: Response): string | undefined {
  const named = namedHeaders(answer, response);
  const { limit, remaining, reset } = named;
  const negative = Object.values(named).find(({ value }) => value < 0);
  if (negative !== undefined) return `${negative.name} is ${negative.value}: expected 0 or more.`;
  if (limit !== undefined && remaining !== undefined && remaining.value > limit.value)
    return `${remaining.name} is ${remaining.value}: expected at most ${limit.value}, the value of ${limit.name}.`;
  if (reset === undefined) return undefined;
  const isTime = /\b(?:unix|epoch|timestamp)\b/i.test(reset.about);
  const isWait = !isTime && /\bseconds\b/i.test(reset.about);
  if (isWait && reset.value >= POINT)
    return `${reset.name} is ${reset.value}, a point in time: expected seconds, as its description says.`;
  if (isTime && reset.value < POINT)
    return `${reset.name} is ${reset.value}: expected a Unix timestamp, as its description says.`;
  return undefined;
}
