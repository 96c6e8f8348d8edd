import { addAll } from "../../document/large-lists.ts";
import { isArray, isObject, type Json, type JsonObject, member } from "../../document/json.ts";
import { objectAt, plainReference, resolveComponent } from "./resolve.ts";

/** A member by whose values a schema is told from others. */
export interface Announcement {
  readonly property: string;
  readonly values: readonly string[];
  readonly required: boolean;
}

/** What the discriminators of a bundle say of the schemas they tell apart. */
export interface Announcements {
  /** Of an alternative of a `oneOf` or `anyOf`, by its reference. */
  ofAlternative(discriminator: JsonObject, ref: string): Announcement | undefined;
  /** Of a component that extends others by `allOf`. */
  ofComponent(name: string): readonly Announcement[];
}

const SCHEMAS = "#/components/schemas/";
/** How many schemas are looked through for what one says of a member. */
const SEARCH_LIMIT = 64;

/**
 * openapi-typescript takes the name of a schema for its value where the schema itself has a `const` that says otherwise; so
 * it is not told of discriminators, but what follows from them.
 */
export function announcementsOf(bundle: JsonObject): Announcements {
  const schemas = objectAt(objectAt(bundle, "components"), "schemas");
  const parents = new Map(Object.entries(schemas).map(([name, schema]) => [name, [...parentsOf(schema)]]));
  const children = new Map<string, string[]>();
  for (const [child, above] of parents) {
    for (const parent of above) children.set(parent, [...(children.get(parent) ?? []), child]);
  }
  const known = new Map<string, Announcement[]>();
  for (const [base, schema] of Object.entries(schemas)) {
    for (const discriminator of isObject(schema) ? ownDiscriminators(schema) : [])
      announceChildren(base, discriminator);
  }

  /** A child has the values of its own children too. */
  function announceChildren(base: string, discriminator: JsonObject): void {
    const below = reach([base], children);
    below.delete(base);
    const values = new Map<string, Set<string>>();
    for (const child of below) {
      for (const value of valuesOf(discriminator, SCHEMAS + child, child)) {
        for (const each of reach([child], parents)) {
          if (below.has(each)) values.set(each, (values.get(each) ?? new Set()).add(value));
        }
      }
    }
    const property = String(member(discriminator, "propertyName"));
    for (const [child, all] of values) {
      const found = inspect(bundle, child === base ? null : (schemas[child] ?? null), property);
      if (found.literal) continue;
      known.set(child, [...(known.get(child) ?? []), { property, values: [...all], required: found.required }]);
    }
  }

  function* parentsOf(schema: Json): Generator<string> {
    if (!isObject(schema)) return;
    for (const part of listOf(schema, "allOf")) {
      const name = isObject(part) ? nameOf(member(part, "$ref")) : undefined;
      if (name === undefined) yield* parentsOf(part);
      else yield name;
    }
  }

  function nameOf(ref: Json | undefined): string | undefined {
    const plain = typeof ref === "string" ? plainReference(bundle, ref) : undefined;
    return plain?.startsWith(SCHEMAS) === true ? plain.slice(SCHEMAS.length) : undefined;
  }

  function valuesOf(discriminator: JsonObject, ref: string, name: string): readonly string[] {
    const mapping = Object.entries(objectAt(discriminator, "mapping"));
    const mapped = mapping.flatMap(([value, target]) =>
      typeof target === "string" && (target === name || plainReference(bundle, target) === ref) ? [value] : [],
    );
    return mapped.length > 0 ? mapped : [name];
  }

  return {
    ofComponent: (name) => known.get(name) ?? [],
    ofAlternative(discriminator, ref) {
      const property = member(discriminator, "propertyName");
      const name = nameOf(ref);
      if (typeof property !== "string" || name === undefined) return undefined;
      const found = inspect(bundle, schemas[name] ?? null, property);
      if (found.literal || found.scalar || (known.get(name) ?? []).some((each) => each.property === property))
        return undefined;
      return { property, values: valuesOf(discriminator, SCHEMAS + name, name), required: found.required };
    },
  };
}

/** Discriminators of a schema as a base of others. */
function ownDiscriminators(schema: JsonObject): readonly JsonObject[] {
  const own = member(schema, "discriminator");
  const inner = listOf(schema, "allOf").flatMap((part) => (isObject(part) ? ownDiscriminators(part) : []));
  const isBase = isObject(own) && typeof member(own, "propertyName") === "string";
  const listsVariants = Object.hasOwn(schema, "oneOf") || Object.hasOwn(schema, "anyOf");
  return isBase && !listsVariants ? [own, ...inner] : inner;
}

/** What a schema says of a member: whether it has to be there, and whether its values are listed. */
function inspect(
  bundle: JsonObject,
  schema: Json,
  property: string,
): { readonly literal: boolean; readonly required: boolean; readonly scalar: boolean } {
  const pending: Json[] = [schema];
  let [required, found, literal] = [false, false, false];
  for (let count = 0; pending.length > 0 && count < SEARCH_LIMIT; count++) {
    const node = pending.shift();
    if (!isObject(node)) continue;
    const ref = member(node, "$ref");
    if (typeof ref === "string") pending.push(resolveComponent(bundle, ref) ?? null);
    addAll(pending, listOf(node, "allOf"));
    required ||= listOf(node, "required").includes(property);
    const own = member(objectAt(node, "properties"), property);
    if (own === undefined) continue;
    found = true;
    const behind = isObject(own) ? member(own, "$ref") : undefined;
    const target = typeof behind === "string" ? resolveComponent(bundle, behind) : own;
    literal ||= isObject(target) && (Object.hasOwn(target, "const") || Object.hasOwn(target, "enum"));
  }
  const type = isObject(schema) ? member(schema, "type") : undefined;
  const scalar = typeof type === "string" && type !== "object";
  return { literal, required: required || !found, scalar };
}

function reach(start: readonly string[], edges: ReadonlyMap<string, readonly string[]>): Set<string> {
  const seen = new Set<string>(start);
  for (const at of seen) for (const next of edges.get(at) ?? []) seen.add(next);
  return seen;
}

function listOf(value: JsonObject, key: string): readonly Json[] {
  const found = member(value, key);
  return isArray(found) ? found : [];
}
