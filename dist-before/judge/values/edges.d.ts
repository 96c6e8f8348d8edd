import { type Json } from "../../generator/document/json.ts";
import type { Place } from "./places.ts";
/** Values at the limits of a schema; the caller validates them. */
export declare function edgesOf({ schema, value }: Place): readonly (Json | undefined)[];
