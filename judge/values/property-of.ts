import type { ObjectShape, Property } from "../../generator/ir/schema.ts";

const cache = new WeakMap<ObjectShape, ReadonlyMap<string, Property>>();

/** Looks up a property by name. A map, because some objects have thousands. */
export function propertyOf(shape: ObjectShape, name: string): Property | undefined {
  const properties = cache.get(shape) ?? new Map(shape.properties.map((one) => [one.name, one]));
  cache.set(shape, properties);
  return properties.get(name);
}
