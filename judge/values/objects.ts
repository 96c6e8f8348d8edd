import { addAll, largest, smallest } from "../../generator/document/lists.ts";
import type { Json } from "../../generator/document/json.ts";
import type { Pointer } from "../../generator/document/pointer.ts";
import type { Assertion, ObjectShape, Schema } from "../../generator/ir/schema.ts";
import type { ValueConstraints } from "./value-constraints.ts";
import { isAllowed } from "./alphabet.ts";
import { letters } from "./format-texts.ts";
import { ifPossible, Impossible } from "./impossible.ts";
import { matches } from "../../generator/facts/evaluator/patterns.ts";
import { propertyOf } from "./places.ts";
import { chance, pick, type Random, shuffled } from "../../runtime/factory/random.ts";
import { regexTexts } from "../../runtime/factory/regex-texts.ts";
import { DEEP, inner, type MakeScope } from "./scope.ts";

/** Most members of an object. */
const MOST_MEMBERS = 20_000;

type Limit = "minProperties" | "maxProperties";

export function makeObject(constraints: ValueConstraints, at: Pointer, scope: MakeScope): Json {
  const { random } = scope;
  const most = limitOf(constraints.assertions, "maxProperties", Infinity);
  const least = limitOf(constraints.assertions, "minProperties", 0);
  if (least > MOST_MEMBERS) throw new Impossible(`${least} properties could not be generated`, at);
  const names = memberNames(constraints, scope);
  const required = withDependents(constraints, names.required);
  const values = new Map<string, Json>();

  const add = (name: string): void => {
    if (values.has(name)) return;
    const schemas = schemasFor(constraints, name);
    if (schemas === undefined)
      throw new Impossible(`the property ${JSON.stringify(name)} is both required and forbidden`, at);
    values.set(name, scope.make([...schemas, ...forced(constraints, name)], inner(scope)));
  };

  for (const name of required) add(name);
  const likelihood = scope.depth >= DEEP || scope.budget.left < 0 ? 0 : scope.fullness / (1 + scope.depth / 2);
  for (const name of names.optional) {
    const needed = values.size < least;
    // All other optional members would fail as well.
    if (scope.isSpent()) break;
    if (values.size >= most || values.has(name) || constraints.excluded.has(name)) continue;
    if (!needed && !chance(random, likelihood)) continue;
    const group = withDependents(constraints, [name]);
    if (group.some((one) => constraints.excluded.has(one)) || values.size + group.length > most) continue;
    addOptional(group, values, add);
  }
  addOthers(constraints, scope, values, { least, most }, add);
  if (values.size < least) throw new Impossible(`${least} properties could not be generated`, at);
  // Members keep the order of the document.
  const order = new Map([...names.required, ...names.optional].map((name, index) => [name, index]));
  return Object.fromEntries(
    [...values].toSorted(([a], [b]) => (order.get(a) ?? Infinity) - (order.get(b) ?? Infinity) || 0),
  );
}

/** Omits all optional members if one of them cannot be made. */
function addOptional(names: readonly string[], values: Map<string, Json>, add: (name: string) => void): void {
  const missing = names.filter((name) => !values.has(name));
  try {
    for (const name of missing) add(name);
  } catch (error) {
    if (!(error instanceof Impossible)) throw error;
    for (const name of missing) values.delete(name);
  }
}

/** The constant of a member that the discriminator determines. */
function forced(constraints: ValueConstraints, name: string): readonly Schema[] {
  const value = constraints.forced.get(name);
  return value === undefined ? [] : [constantSchema(value)];
}

function memberNames(
  constraints: ValueConstraints,
  scope: MakeScope,
): { readonly required: readonly string[]; readonly optional: readonly string[] } {
  const required = new Set<string>();
  const optional = new Set<string>();
  const hidden = new Set<string>();
  for (const { properties } of constraints.objects) {
    for (const property of properties) {
      if (scope.isHidden(property)) hidden.add(property.name);
      else if (property.required) required.add(property.name);
      else optional.add(property.name);
    }
  }
  for (const name of constraints.forced.keys()) if (!hidden.has(name)) required.add(name);
  return {
    required: [...required].filter((name) => !hidden.has(name)),
    optional: shuffled(
      scope.random,
      [...optional].filter((name) => !required.has(name) && !hidden.has(name)),
    ),
  };
}

/** The names with their dependents, recursively. */
function withDependents(constraints: ValueConstraints, names: readonly string[]): readonly string[] {
  const closure = new Set(names);
  for (const name of closure) {
    for (const assertion of constraints.assertions) {
      if (assertion.kind !== "dependentRequired" || assertion.property !== name) continue;
      for (const other of assertion.requires) closure.add(other);
    }
  }
  return [...closure];
}

/** The schemas of a member; `undefined` if the member is forbidden. */
function schemasFor(
  constraints: Pick<ValueConstraints, "objects" | "assertions">,
  name: string,
): readonly Schema[] | undefined {
  const schemas: Schema[] = [];
  for (const shape of constraints.objects) {
    const own = ownSchemas(shape, name);
    if (own === "closed") return undefined;
    addAll(schemas, own);
  }
  return schemas.some(({ shape }) => shape.kind === "never") ? undefined : schemas;
}

function ownSchemas(shape: ObjectShape, name: string): readonly Schema[] | "closed" {
  const { patterns, rest } = shape;
  const property = propertyOf(shape, name);
  const own = property === undefined ? [] : [property.schema];
  const matching = patterns.filter(({ pattern, flags }) => matches(pattern, flags, name) !== false);
  const all = [...own, ...matching.map(({ schema }) => schema)];
  if (all.length > 0 && !(own.length === 1 && matching.length === 0 && isMention(property?.schema))) return all;
  return rest === "closed" ? "closed" : rest === "open" ? own : [...own, rest];
}

/** A name that only `required` mentions is not a declared property. */
function isMention(schema: Schema | undefined): boolean {
  return schema?.shape.kind === "unknown" && /\/required\/\d+$/.test(schema.at);
}

const TRIES = 12;

/** Adds members without a declared property: from `patternProperties` or `additionalProperties`, or free ones. */
function addOthers(
  constraints: ValueConstraints,
  scope: MakeScope,
  values: Map<string, Json>,
  { least, most }: { readonly least: number; readonly most: number },
  add: (name: string) => void,
): void {
  const { random } = scope;
  const maps = constraints.objects.some(({ rest, patterns }) => typeof rest === "object" || patterns.length > 0);
  const empty = constraints.objects.every(({ properties }) => properties.length === 0);
  const likely =
    scope.depth >= DEEP || scope.budget.left < 0 ? 0 : maps ? scope.fullness : empty ? scope.fullness / 3 : 0;
  const targetSize = Math.min(most, Math.max(least, values.size + (chance(random, likely) ? random.int(1, 2) : 0)));
  for (let attempt = 0; values.size < targetSize && attempt < TRIES + 2 * least; attempt++) {
    const name = otherName(constraints, random, scope);
    if (name === undefined || values.has(name) || constraints.excluded.has(name)) continue;
    if (!fitsNames(constraints.assertions, name, scope) || schemasFor(constraints, name) === undefined) continue;
    addOptional([name], values, add);
  }
}

function fitsNames(assertions: readonly Assertion[], name: string, scope: MakeScope): boolean {
  const schemas = assertions.flatMap((one) => (one.kind === "propertyNames" ? [one.schema] : []));
  return schemas.length === 0 || scope.fits(name, schemas);
}

function otherName(constraints: ValueConstraints, random: Random, scope: MakeScope): string | undefined {
  const patterns = constraints.objects.flatMap((shape) => shape.patterns);
  const names = constraints.assertions.flatMap((one) => (one.kind === "propertyNames" ? [one.schema] : []));
  const pattern = pick(random, patterns);
  if (pattern !== undefined && chance(random, 70)) {
    const made = regexTexts(pattern.pattern, pattern.flags, isAllowed("any"))?.make(random, random.int(0, 4));
    const longer = made === undefined ? undefined : made + letters(random, random.int(1, 4));
    return longer !== undefined && matches(pattern.pattern, pattern.flags, longer) === true ? longer : made;
  }
  if (names.length > 0) {
    const made = ifPossible(() => scope.make(names, inner(scope)));
    return typeof made === "string" ? made : undefined;
  }
  const name = letters(random, random.int(3, 8));
  // Some servers change the case of keys.
  return name.length % 3 === 0 ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}

function limitOf(assertions: readonly Assertion[], kind: Limit, otherwise: number): number {
  const values = assertions.flatMap((one) => (one.kind === kind ? [one.value] : []));
  return kind === "minProperties" ? largest(otherwise, values) : smallest(otherwise, values);
}

const NOWHERE = "#";

/** A schema with a single valid value. */
function constantSchema(value: Json): Schema {
  return { at: NOWHERE, docs: {}, shape: { kind: "literal", value }, assertions: [], extensions: {} };
}
