import { type Json, type JsonObject } from "../../document/json.ts";
import { type Announcement, type Family } from "./discriminators.ts";
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
export declare function basesOf(bundle: JsonObject, family: Family, announcedOf: (name: string) => readonly Announcement[]): Bases;
