import { type Json, type JsonObject } from "../json.ts";
/** Sets a member; `__proto__` is a name like any other. */
export declare function put(object: Record<string, Json>, key: string, value: Json): void;
/** A copy without these members. */
export declare function without(object: JsonObject, keys: readonly string[]): JsonObject;
/** Maps each member; `undefined` removes it. Returns the same object where no member changed. */
export declare function mapMembers(object: JsonObject, change: (key: string, value: Json) => Json | undefined): JsonObject;
/** Maps each item; `undefined` removes it. Returns the same list where no item changed. */
export declare function mapItems(list: readonly Json[], change: (item: Json, index: number) => Json | undefined): readonly Json[];
/**
 * Maps each member with its key, in the same order; `undefined` removes it. Returns the same object where none changed.
 */
export declare function mapKeys(object: JsonObject, change: (key: string) => string | undefined): JsonObject;
