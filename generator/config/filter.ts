import { didYouMean } from "../diagnostics/suggest.ts";
import { quote } from "../diagnostics/text.ts";
import type { Filter, FilterRules } from "../document/shape/filter.ts";
import { type Fault, nameOf } from "./fault.ts";

const LISTS = ["tags", "paths", "operationIds", "methods", "extensions"] as const;
const RULES = [...LISTS, "deprecated"];
const SIDES = ["include", "exclude"] as const;

/** Validates the field `filter`. */
export function filter(value: unknown, key: string, fault: Fault): Filter | undefined {
  const fields = fieldsOf(value);
  if (fields === undefined) {
    return fault(`\`${key}\` must be an object such as { include: { tags: ["users"] } }, not ${nameOf(value)}.`, key);
  }
  for (const name of fields.keys()) {
    if (SIDES.some((side) => side === name)) continue;
    const hint = didYouMean(name, SIDES) || (RULES.includes(name) ? ` Write { include: { ${name}: ... } }.` : "");
    fault(`\`${key}\` has an unknown field ${quote(name)}.${hint}`, name);
  }
  const read = (side: (typeof SIDES)[number]): FilterRules => rules(fields.get(side), `${key}.${side}`, fault);
  const made = { include: read("include"), exclude: read("exclude") };
  for (const message of filterConflicts(made)) fault(message, key);
  return made;
}

/** Values that a filter both includes and excludes, as messages. */
export function filterConflicts({ include = {}, exclude = {} }: Filter): readonly string[] {
  const both = LISTS.flatMap((name) =>
    (include[name] ?? []).filter((value) => exclude[name]?.includes(value)).map((value) => `${name} ${quote(value)}`),
  );
  const isDeprecated = include.deprecated !== undefined && include.deprecated === exclude.deprecated;
  return [...both, ...(isDeprecated ? [`deprecated: ${include.deprecated}`] : [])].map(
    (what) => `The filter both includes and excludes ${what}: remove one of the two.`,
  );
}

function rules(value: unknown, key: string, fault: Fault): FilterRules {
  if (value === undefined) return {};
  const fields = fieldsOf(value);
  if (fields === undefined) {
    fault(`\`${key}\` must be an object such as { tags: ["users"] }, not ${nameOf(value)}.`, key);
    return {};
  }
  for (const name of fields.keys()) {
    if (!RULES.includes(name)) fault(`\`${key}\` has an unknown field ${quote(name)}.${didYouMean(name, RULES)}`, name);
  }
  const deprecated = fields.get("deprecated");
  if (deprecated !== undefined && typeof deprecated !== "boolean")
    fault(`\`${key}.deprecated\` must be true or false, not ${nameOf(deprecated)}.`, "deprecated");
  const lists = LISTS.flatMap((name) => {
    const given = fields.get(name);
    if (given === undefined) return [];
    const texts: readonly unknown[] = Array.isArray(given) ? given : [];
    const found = texts.filter((text) => typeof text === "string" && text !== "");
    if (found.length > 0 && found.length === texts.length) return [[name, found] as const];
    fault(`\`${key}.${name}\` must be a list of strings such as [${EXAMPLES[name]}], not ${nameOf(given)}.`, name);
    return [];
  });
  return { ...Object.fromEntries(lists), ...(typeof deprecated === "boolean" && { deprecated }) };
}

const EXAMPLES: Readonly<Record<(typeof LISTS)[number], string>> = {
  tags: '"users"',
  paths: '"/v1/users/**"',
  operationIds: '"listUsers"',
  methods: '"get"',
  extensions: '"x-internal"',
};

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return new Map(Object.entries(value));
}
