import { type Json, type JsonObject } from "../../document/json.ts";
/** A member whose values distinguish a schema from others. */
export interface Announcement {
    readonly property: string;
    readonly values: readonly string[];
    readonly required: boolean;
}
/** What the discriminators of a bundle say about the schemas that they distinguish. */
export interface Announcements {
    /** For an alternative of a `oneOf` or `anyOf`, given its reference. */
    ofAlternative(discriminator: JsonObject, ref: string): Announcement | undefined;
    /** For a component that extends others by `allOf`. */
    ofComponent(name: string): readonly Announcement[];
}
/** Which components of a bundle extend which by `allOf`. */
export interface Family {
    readonly discriminators: ReadonlyMap<string, readonly JsonObject[]>;
    /** All components that extend this one, directly or not. */
    below(name: string): ReadonlySet<string>;
    /** The component itself, and all components that it extends. */
    above(name: string): ReadonlySet<string>;
    /** The name of the component that a reference points to. */
    nameOf(ref: Json | undefined): string | undefined;
}
export declare function familyOf(bundle: JsonObject): Family;
/**
 * openapi-typescript takes the name of a schema for the discriminator's value, even if the schema has a different `const`. So
 * discriminators are removed, and their values are written into the schemas instead.
 */
export declare function announcementsOf(bundle: JsonObject, family: Family): Announcements;
/** The values of a base's discriminator, by the component that each selects: from the mapping, the schemas or their names. */
export declare function casesOf(bundle: JsonObject, family: Family, base: string, discriminator: JsonObject): ReadonlyMap<string, readonly string[]>;
/** Whether `defaultMapping` (OpenAPI 3.2) names the component. It then covers all values without a mapping. */
export declare function isFallback(bundle: JsonObject, discriminator: JsonObject, name: string): boolean;
/** What a schema says about a member. */
interface Inspected {
    /** The strings that it, or a schema that it extends, allows; the shortest list counts. `undefined` if there is no list. */
    readonly allowed: readonly string[] | undefined;
    /** Whether the schema itself has the list. */
    readonly own: boolean;
    /** Whether the member is required. A member that only the discriminator mentions is required. */
    readonly required: boolean;
    readonly scalar: boolean;
}
/** Searches a schema, and the schemas it extends, for a member. */
export declare function inspect(bundle: JsonObject, schema: Json, property: string): Inspected;
export {};
