import type { Pointer } from "../../document/pointer.ts";
import type { Model } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { type Direction } from "../../facts/facts.ts";
import type { EventStream } from "../operations/events.ts";
import type { Shapes } from "../../facts/shapes.ts";
/** A path within a body: names of members, or `null` for any item of an array or value of a dictionary. */
export type HiddenPath = readonly (string | null)[];
/** Paths of members that are not transferred: `readOnly` ones in requests, `writeOnly` ones in responses. */
export declare function hiddenPaths(schema: Schema, models: ReadonlyMap<Pointer, Model>, direction: Direction): readonly HiddenPath[];
/** The same for the events of a response, in data that is JSON. */
export declare function hiddenEventPaths({ events }: EventStream, models: ReadonlyMap<Pointer, Model>, shapes: Shapes): readonly HiddenPath[];
