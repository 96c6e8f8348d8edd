import { says } from "../descriptions/phrases.ts";
import { sentencesOf } from "../descriptions/sentences.ts";
import { caseFor, leastCase } from "../resources/cases.ts";
import { withBody } from "../requests/case.ts";
import { fits, withLimits } from "../resources/rules.ts";
import { leavesOf, withValueAt } from "../values/places.ts";
import { withOneLine } from "./balances.ts";
import { send, type Session } from "./session.ts";

/** Numbers that sentences name, and members of a request that get them. */
const MOST_NUMBERS = 3;
const MOST_MEMBERS = 4;

/**
 * Creates resources with the numbers at which descriptions make a difference: "Shipping costs 990 if the subtotal is
 * below 10000". Their responses are judged like all others.
 */
export async function createAtThresholds(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create: operation } = resource;
  if (operation === undefined || !run.checks.has("described-values")) return;
  const [success] = run.successes(operation);
  const base = success?.case ?? caseFor(run, operation, { caller: "own", purpose: "threshold", isFull: true });
  const bound = base && leastCase(run, withOneLine(run.pool.bind(operation, base)));
  const least = bound && withLimits(bound, () => "small");
  const numbers = leavesOf(least?.body).filter(({ value }) => typeof value === "number");
  for (const threshold of thresholdsIn(sentencesOf(operation)).slice(0, MOST_NUMBERS))
    for (const { path } of numbers.slice(0, MOST_MEMBERS)) {
      const one = least && withBody(least, withValueAt(least.body ?? null, path, threshold));
      if (one !== undefined && fits(run.maker, one) && !run.isOver()) await send(session, operation, one);
    }
}

/** The numbers that are compared with, but no status codes. */
function thresholdsIn(sentences: readonly string[]): readonly number[] {
  const compared = sentences.filter((one) => says(one, "compares"));
  const numbers = compared.flatMap((one) =>
    [...one.matchAll(/(?<![\w.-])(\d{2,9})(?![\w-]|\.\d)/g)].map(([, own]) => Number(own)),
  );
  return [...new Set(numbers)].filter((own) => own < 200 || own > 599);
}
