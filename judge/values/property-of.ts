import type { ObjectShape, Property } from "../../generator/ir/schema.ts";

const known = new WeakMap<ObjectShape, ReadonlyMap<string, Property>>();

/** A property by its name: some objects have thousands. */
export function propertyOf(shape: ObjectShape, name: string): Property | undefined {
  const properties = known.get(shape) ?? new Map(shape.properties.map((one) => [one.name, one]));
  known.set(shape, properties);
  return properties.get(name);
}
