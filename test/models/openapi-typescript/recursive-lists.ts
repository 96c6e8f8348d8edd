import { isArray, isObject, type Json, type JsonObject, member } from "../../../generator/document/json.ts";

/** An interface that extends `Array`, for a list of schemas that contain the list. */
export interface RecursiveList {
  readonly name: string;
  /** The component that the items have. */
  readonly items: string;
}

/** The keyword of a prepared schema with the name of its interface. */
export const LIST_KEYWORD = "x-list";

const SCHEMAS = "#/components/schemas/";

/**
 * Replaces lists that contain themselves by interfaces. TypeScript rejects a member that is a list of itself (TS2502), as in
 * `Json: string | components["schemas"]["Json"][]`. It accepts an interface that extends `Array<components["schemas"]["Json"]>`.
 *
 * @param schemas prepared components
 * @returns the components, in which the lists are references to such interfaces
 */
export function withRecursiveLists(schemas: JsonObject): {
  readonly schemas: JsonObject;
  readonly lists: readonly RecursiveList[];
} {
  const edges = new Map(Object.entries(schemas).map(([name, schema]) => [name, [...targetsOf(schema)]]));
  const lists: RecursiveList[] = [];
  const added: Record<string, Json> = {};
  const taken = new Set<string>();
  const changed = Object.entries(schemas).map(([name, schema]): readonly [string, Json] => {
    if (!reaches(edges, edges.get(name) ?? [], name)) return [name, schema];
    return [name, replaceLists(schema, (items) => nameList(name, items))];
  });

  /** The name of the list with these items, if they contain the component; `undefined` otherwise. */
  function nameList(component: string, items: Json): string | undefined {
    if (!reaches(edges, [...targetsOf(items)], component)) return undefined;
    const name = unused(`${component.replaceAll(/[^\w$]/g, "_").replace(/^\d/, "_$&")}List`, (one) => taken.has(one));
    taken.add(name);
    const isReference = isObject(items) && Object.keys(items).length === 1 && componentOf(items) !== undefined;
    const inline = unused(`${component}Item`, (one) => Object.hasOwn(schemas, one) || Object.hasOwn(added, one));
    if (!isReference) added[inline] = items;
    lists.push({ name, items: isReference ? (componentOf(items) ?? inline) : inline });
    return name;
  }

  return { schemas: { ...Object.fromEntries(changed), ...added }, lists };
}

function unused(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  while (isTaken(free)) free += "_";
  return free;
}

function componentOf(schema: JsonObject): string | undefined {
  const ref = member(schema, "$ref");
  return typeof ref === "string" && ref.startsWith(SCHEMAS) ? ref.slice(SCHEMAS.length) : undefined;
}

/** The components that TypeScript resolves together with a schema: not those of members of objects. */
function* targetsOf(schema: Json): Generator<string> {
  if (!isObject(schema)) return;
  const name = componentOf(schema);
  if (name !== undefined) yield name;
  for (const part of partsOf(schema)) yield* targetsOf(part);
  yield* targetsOf(member(schema, "items") ?? null);
}

function partsOf(schema: JsonObject): readonly Json[] {
  return ["allOf", "anyOf", "oneOf"].flatMap((keyword) => {
    const members = member(schema, keyword);
    return isArray(members) ? members : [];
  });
}

function reaches(edges: ReadonlyMap<string, readonly string[]>, from: readonly string[], to: string): boolean {
  const seen = new Set(from);
  for (const name of seen) for (const next of edges.get(name) ?? []) seen.add(next);
  return seen.has(to);
}

function replaceLists(schema: Json, nameList: (items: Json) => string | undefined): Json {
  if (!isObject(schema)) return schema;
  const items = member(schema, "items");
  const name = items === undefined ? undefined : nameList(items);
  if (name !== undefined) {
    const { items: _, ...rest } = schema;
    return { ...rest, [LIST_KEYWORD]: name };
  }
  const parts = ["allOf", "anyOf", "oneOf"].flatMap((keyword) => {
    const members = member(schema, keyword);
    return isArray(members) ? [[keyword, members.map((part) => replaceLists(part, nameList))] as const] : [];
  });
  return parts.length === 0 ? schema : { ...schema, ...Object.fromEntries(parts) };
}
