import { isArray, isObject, type Json, type JsonObject, member } from "../../document/json.ts";
import { type Announcement, casesOf, type Family, inspect, isFallback } from "./discriminators.ts";
import { objectAt } from "./resolve.ts";

/** A component that extends a base. */
export interface Child {
  readonly name: string;
  /** Discriminator values that its own schema does not state. */
  readonly announced: Announcement | undefined;
}

/** Components with a discriminator that other components extend by `allOf`. References to one mean the union of those others. */
export interface Bases {
  /** Names of the components that hold the bases' own members. */
  readonly ownNames: ReadonlyMap<string, string>;
  childrenOf(base: string): readonly Child[];
  /** A component that extends bases, rewritten to extend the bases' own members. */
  extended(name: string, schema: Json): Json;
}

export function basesOf(
  bundle: JsonObject,
  family: Family,
  announcedOf: (name: string) => readonly Announcement[],
): Bases {
  const schemas = objectAt(objectAt(bundle, "components"), "schemas");
  const ownNames = new Map<string, string>();
  for (const name of family.discriminators.keys()) {
    if (family.below(name).size === 0) continue;
    let own = `${name}Base`;
    while (Object.hasOwn(schemas, own)) own += "Schema";
    ownNames.set(name, own);
  }

  function propertyOf(base: string): Json | undefined {
    const [discriminator] = family.discriminators.get(base) ?? [];
    return discriminator && member(discriminator, "propertyName");
  }

  function childrenOf(base: string): readonly Child[] {
    const [discriminator] = family.discriminators.get(base) ?? [];
    const property = propertyOf(base);
    if (discriminator === undefined || typeof property !== "string") return [];
    const cases = new Map(casesOf(bundle, family, base, discriminator));
    const { allowed } = inspect(bundle, schemas[base] ?? null, property);
    const taken = new Set([...cases.values()].flat());
    const above = announcedOf(base).filter((one) => one.property === property);
    const rest = [...(allowed ?? above.flatMap(({ values }) => values))].filter((value) => !taken.has(value));
    if (rest.length > 0 && !cases.has(base)) cases.set(base, rest);
    const children = [...cases].map(([child, values]) => childFor(base, property, child, values));
    const fallback = [base, ...family.below(base)].find((name) => isFallback(bundle, discriminator, name));
    if (fallback === undefined) return children;
    return [...children, { name: (fallback === base && ownNames.get(base)) || fallback, announced: undefined }];
  }

  function childFor(base: string, property: string, child: string, values: readonly string[]): Child {
    // A child that is a base for the same property means only its own members here, since its children are in the union too.
    const own = child === base || propertyOf(child) === property ? ownNames.get(child) : undefined;
    const known = announcedOf(child).find((one) => one.property === property);
    const { allowed, required } = inspect(bundle, schemas[child] ?? null, property);
    const said = known?.values ?? allowed;
    const isSaid = said?.every((value) => values.includes(value)) === true;
    return { name: own ?? child, announced: isSaid ? undefined : { property, values, required } };
  }

  function extended(name: string, schema: Json): Json {
    const parts = isObject(schema) ? member(schema, "allOf") : undefined;
    if (!isObject(schema) || !isArray(parts)) return schema;
    const allOf = parts.map((part) => {
      const ref = isObject(part) ? member(part, "$ref") : undefined;
      const base = family.nameOf(ref);
      const own = base !== undefined && family.below(base).has(name) ? ownNames.get(base) : undefined;
      if (own !== undefined) return { $ref: `#/components/schemas/${own}` };
      return ref === undefined ? extended(name, part) : part;
    });
    return { ...schema, allOf };
  }

  return { ownNames, childrenOf, extended };
}
