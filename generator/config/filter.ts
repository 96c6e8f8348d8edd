import { quote } from "../diagnostics/text.ts";
import type { Filter, FilterRules } from "../document/shape/filter.ts";
import { type Check, fieldName, flag, nameOf, object } from "./checks.ts";

/** A list of strings. @param example of one, for messages */
function list(example: string): Check<readonly string[]> {
  return (value, key, fault) => {
    const given: readonly unknown[] = Array.isArray(value) ? value : [];
    const found = given.filter((text) => typeof text === "string" && text !== "");
    const texts = found.filter((text) => typeof text === "string");
    if (texts.length > 0 && texts.length === given.length) return texts;
    return fault(`\`${key}\` must be a list of strings such as ["${example}"], not ${nameOf(value)}.`, fieldName(key));
  };
}

const LISTS = {
  tags: list("users"),
  paths: list("/v1/users/**"),
  operationIds: list("listUsers"),
  methods: list("get"),
  extensions: list("x-internal"),
} as const;

const RULES = { ...LISTS, deprecated: flag };

const rules: Check<FilterRules> = object(RULES, '{ tags: ["users"] }');

const SIDES = { include: rules, exclude: rules };

/** Validates the field `filter`. */
export const filter: Check<Filter> = (value, key, fault) => {
  const misplaced = typeof value === "object" && value !== null ? Object.keys(value).find(isRule) : undefined;
  if (misplaced !== undefined) {
    const help = `Write { include: { ${misplaced}: ... } }.`;
    return fault(`\`${key}\` has an unknown field ${quote(misplaced)}. ${help}`, misplaced);
  }
  const found = object(SIDES, '{ include: { tags: ["users"] } }')(value, key, fault);
  for (const message of filterConflicts(found ?? {})) fault(message, key);
  return found;
};

function isRule(name: string): boolean {
  return Object.hasOwn(RULES, name);
}

/** Values that a filter both includes and excludes, as messages. */
export function filterConflicts({ include = {}, exclude = {} }: Filter): readonly string[] {
  const both = (["tags", "paths", "operationIds", "methods", "extensions"] as const).flatMap((name) =>
    (include[name] ?? []).filter((value) => exclude[name]?.includes(value)).map((value) => `${name} ${quote(value)}`),
  );
  const isDeprecated = include.deprecated !== undefined && include.deprecated === exclude.deprecated;
  return [...both, ...(isDeprecated ? [`deprecated: ${include.deprecated}`] : [])].map(
    (what) => `The filter both includes and excludes ${what}: remove one of the two.`,
  );
}
