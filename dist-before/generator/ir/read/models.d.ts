import type { Model } from "../api.ts";
import type { Reader } from "./reader.ts";
/** A model before its usage is known. */
export type ReadModel = Pick<Model, "at" | "name" | "origin" | "pinnedName" | "errorEnvelope" | "schema"> & {
    /** A second name for another model. */
    readonly aliasOf?: string;
};
/** Reads every schema that is a model, and those that become models during reading. Each is read once. */
export declare function readModels(reader: Reader): readonly ReadModel[];
