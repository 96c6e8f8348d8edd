import { type Json, type JsonObject } from "../../document/json.ts";
import type { Bases } from "./bases.ts";
import type { Announcements } from "./discriminators.ts";
export interface SchemaSettings {
    /** Schemas and media types whose values are bytes. */
    readonly binary: ReadonlySet<Json>;
    /** Rewrites a reference for openapi-typescript; `undefined` if its target does not exist. */
    readonly reference: (ref: string) => string | undefined;
    readonly announcements: Announcements;
    readonly bases: Bases;
}
/** Rewrites a schema so that openapi-typescript prints the right type. That tool knows keywords only by name. */
export declare function prepareSchema(value: Json, settings: SchemaSettings): JsonObject;
/** The components that one component becomes: a base becomes the union of its children, plus a component for its own members. */
export declare function prepareComponent(name: string, value: Json, settings: SchemaSettings): readonly (readonly [name: string, schema: JsonObject])[];
/** The nodes of a bundle whose values are bytes: whole media types, and parts of multipart bodies. */
export declare function binarySchemas(bundle: JsonObject): ReadonlySet<Json>;
