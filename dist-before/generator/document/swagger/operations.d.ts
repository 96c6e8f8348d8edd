import { type Json, type JsonObject } from "../json.ts";
import type { Origin } from "../shape/origins.ts";
import { type Upgrade } from "./parts.ts";
/** What operations inherit from the document. */
export interface Defaults {
    readonly consumes: readonly string[];
    readonly produces: readonly string[];
    /** The target of a reference to a parameter, with its origin. */
    resolveParameter(ref: string): {
        readonly value: JsonObject;
        readonly at: Origin;
        readonly upgrade: Upgrade;
    } | undefined;
    /** The servers for these schemes; `undefined` for those of the document. */
    servers(schemes: Json | undefined): Json | undefined;
}
export declare function upgradePathItem(upgrade: Upgrade, value: Json, at: Origin, defaults: Defaults): Json;
/** The media types of a list, `undefined` if it has none. */
export declare function typesOf(value: Json | undefined): readonly string[] | undefined;
