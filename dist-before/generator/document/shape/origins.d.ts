import type { Position } from "../../diagnostics/diagnostics.ts";
import { type Json, type JsonObject } from "../json.ts";
import type { LoadedFile } from "../store.ts";
/** Where a value was written, after the document was edited in memory: a file that was read, and a path in its text. */
export interface Origin {
    readonly file: Pick<LoadedFile, "shown" | "parsed">;
    readonly tokens: readonly string[];
}
/** The position of an origin in its text. */
export declare function positionOf({ file, tokens }: Origin): Position;
type Container = JsonObject | readonly Json[];
/** Remembers where the members of edited objects and lists were written. All other values are where they were. */
export interface Origins {
    /** The origin of the value at a path of a file. */
    of(file: LoadedFile, tokens: readonly string[]): Origin;
    /** The origin of a member, given that of its container. */
    child(holder: Json, at: Origin, key: string): Origin;
    record(holder: Container, key: string, origin: Origin): void;
    /** Records that a container is an edited copy of another. */
    inherit(from: Container, to: Container): void;
    /** Like `mapMembers`; the members keep their origins. */
    mapMembers(object: JsonObject, change: (key: string, value: Json) => Json | undefined): JsonObject;
    /** A copy of a list without some items; the others keep their origins. */
    filterItems(list: readonly Json[], at: Origin, keeps: (item: Json, index: number) => boolean): readonly Json[];
}
export declare function createOrigins(): Origins;
/** A new value, and where it was written unless that stays the same; `undefined` removes the value. */
export type Change = {
    readonly value: Json;
    readonly origin?: Origin;
} | undefined;
/** Several changes of one value. */
export interface Edit {
    /** Changes the value at a path. Containers on the way are copied, each once. */
    change(root: Json, at: Origin, path: readonly string[], change: (value: Json, at: Origin) => Change): Change;
}
export declare function createEdit(origins: Origins): Edit;
export {};
