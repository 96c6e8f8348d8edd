import { type Json } from "../../generator/document/json.ts";
import type { Values } from "./case.ts";
/** Puts the ends of each range in order, and lets periods last at least a day: no schema can state that rule. */
export declare function periodsInOrder(members: Values): Values;
export declare function objectInOrder(value: Json): Json;
