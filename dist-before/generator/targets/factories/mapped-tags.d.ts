import type { Pointer } from "../../document/pointer.ts";
import type { Facts } from "../../facts/facts.ts";
import type { Api } from "../../ir/api.ts";
/** The values that discriminators give to properties of models: `kind` is `"surgery"` in a `Surgery`. */
export type MappedTags = ReadonlyMap<Pointer, ReadonlyMap<string, readonly string[]>>;
/** Finds the models whose own schema leaves the property of a discriminator open, so that only its mapping tells the value. */
export declare function mappedTagsOf(api: Api, facts: Facts): MappedTags;
