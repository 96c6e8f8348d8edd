import { filterConflicts } from "../generator/config/filter.ts";
import { didYouMean } from "../generator/diagnostics/suggest.ts";
import type { Filter, FilterRules } from "../generator/document/shape/filter.ts";
import { UsageError } from "./failure.ts";

const FIELDS = new Map([
  ["tag", "tags"],
  ["path", "paths"],
  ["operation", "operationIds"],
  ["method", "methods"],
] as const);

/**
 * The filter of `--include` and `--exclude`: `tag=users`, `path=/v1/**`, `operation=listUsers`, `method=get`,
 * `x-internal`, `deprecated`.
 *
 * @throws UsageError for any other text, and for contradictions
 */
export function filterOf(
  include: readonly string[] | undefined,
  exclude: readonly string[] | undefined,
): Filter | undefined {
  if (include === undefined && exclude === undefined) return undefined;
  const filter = { include: rulesOf(include ?? [], "--include"), exclude: rulesOf(exclude ?? [], "--exclude") };
  const [conflict] = filterConflicts(filter);
  if (conflict !== undefined) throw new UsageError(conflict, "generate");
  return filter;
}

function rulesOf(texts: readonly string[], option: string): FilterRules {
  const lists = new Map<string, string[]>();
  let deprecated: boolean | undefined;
  for (const text of texts) {
    const [, name = "", value = ""] = /^([a-z]+)=(.+)$/s.exec(text) ?? [];
    const field = text.startsWith("x-") ? "extensions" : [...FIELDS].find(([word]) => word === name)?.[1];
    if (text === "deprecated") deprecated = true;
    else if (field !== undefined)
      lists.set(field, [...(lists.get(field) ?? []), field === "extensions" ? text : value]);
    else {
      const hint = didYouMean(name || text, [...FIELDS.keys(), "deprecated"]);
      const forms = "tag=NAME, path=GLOB, operation=ID, method=NAME, x-NAME or deprecated";
      throw new UsageError(`${option} takes ${forms}, not ${JSON.stringify(text)}.${hint}`, "generate");
    }
  }
  return { ...Object.fromEntries(lists), ...(deprecated !== undefined && { deprecated }) };
}
