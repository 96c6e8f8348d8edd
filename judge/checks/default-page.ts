import type { Operation } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import { type Case, withParameter } from "../requests/case.ts";
import { itemsOf } from "../resources/lists.ts";
import { bodyOf } from "../resources/representation.ts";
import { pageParameters, type Walk } from "../resources/walk.ts";
import { finding, type Run } from "../run.ts";
import { attempt } from "./attempt.ts";

/** A page that is requested without a size has the default one. */
export async function checkDefaultSize(
  run: Run,
  list: Operation,
  base: Case,
  whole: Walk,
): Promise<readonly Finding[]> {
  const { limit } = pageParameters(list);
  const usual = limit?.schema.default;
  if (limit === undefined || typeof usual !== "number" || whole.end !== "whole" || run.isOver()) return [];
  const made = await attempt(run, list, withParameter(base, "query", limit.name, undefined));
  const got = made?.answer?.status === 200 ? itemsOf(list, bodyOf(made.answer))?.length : undefined;
  run.tally.check("page-limit", list);
  const expected = Math.min(usual, whole.items.length);
  if (made?.answer === undefined || got === undefined || got === expected) return made?.findings ?? [];
  const message = `A page without ${limit.name} does not have the default size ${usual}: expected ${expected} of ${whole.items.length} items, got ${got}.`;
  return [...made.findings, ...finding(run, "page-limit", made.subject, message, limit.at, made.answer)];
}
