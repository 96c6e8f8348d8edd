import type { ObjectShape, Property } from "../../generator/ir/schema.ts";
/** Looks up a property by name. A map, because some objects have thousands. */
export declare function propertyOf(shape: ObjectShape, name: string): Property | undefined;
