import type { Json } from "../../generator/document/json.ts";
import type { Operation, Parameter } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import type { Finding } from "../report.ts";
import { type Case, withParameter } from "../requests/case.ts";
import { flattened } from "../resources/lists.ts";
import { normal } from "../resources/resources.ts";
import { limitsOf, pageParameters, type Walk, walk } from "../resources/walk.ts";
import { finding, type Run } from "../run.ts";
import type { Attempt } from "./attempt.ts";

/** A list and everything that is in it. */
export interface Listing {
  readonly run: Run;
  readonly list: Operation;
  readonly base: Case;
  /** Its items have those of inner objects as members of their own: `recipient.country`. */
  readonly whole: Walk;
  readonly names: Names;
}

export interface Names {
  readonly parameter: string;
  readonly word: string;
  /** The schemas of a member of the items, where known. */
  readonly schemasOf: (member: string) => readonly Schema[];
}

/** A list that was asked for with some parameters. */
export interface Asked extends Walk {
  readonly made: Attempt;
}

/** Pages of a filtered or sorted list. */
export const MOST_PAGES = 10;

/** Whether the further pages are asked for, with as few items as possible on each of them. */
export type PageSize = "usual" | "small";

/** Reads a list with parameters; `undefined` if they are not valid or the list cannot be read. */
export async function ask(
  { base, list, names, run }: Listing,
  values: readonly (readonly [Parameter, Json])[],
  size: PageSize = "usual",
): Promise<Asked | undefined> {
  const isFitting = ([{ schema }, value]: readonly [Parameter, Json]): boolean =>
    run.evaluator.verdict(value, schema, "sent") === "fits";
  if (!values.every(isFitting)) return undefined;
  const one = values.reduce((all, [{ name }, value]) => withParameter(all, "query", name, value), base);
  const { limit } = pageParameters(list);
  if (size === "small" && limit === undefined) return undefined;
  const seen = await walk(run, list, one, {
    ...names,
    mostPages: MOST_PAGES,
    ...(size === "small" && limit !== undefined && { limit: smallest(run, limit) }),
  });
  const [made] = seen.attempts;
  if (made === undefined || seen.end === "failed") return undefined;
  run.tally.check("sort-and-filter", list);
  return { ...seen, items: seen.items.map(flattened), made };
}

function smallest(run: Run, limit: Parameter): number {
  return run.evaluator.verdict(1, limit.schema, "sent") === "fits" ? 1 : limitsOf(run, limit).least;
}

export function report({ run }: Listing, { at }: Parameter, made: Attempt, message: string): readonly Finding[] {
  return finding(run, "sort-and-filter", made.subject, message, at, made.answer);
}

/** What a parameter is named for: `filter[created_at][gte]` is `created_at_gte`. */
export function namedFor({ name }: Parameter): string {
  const [, member = name, operator = ""] = /^(?:filters?|where)\[([^\]]+)\](?:\[([^\]]+)\])?$/.exec(name) ?? [];
  return normal(member + operator);
}
