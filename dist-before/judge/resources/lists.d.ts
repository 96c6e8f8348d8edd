import { type Json, type JsonObject } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { type Answer } from "../http/message.ts";
/** What a query parameter does to a list, by its name. */
export type PageParameter = "limit" | "cursor" | "offset" | "page";
export declare function isPageParameter(name: string): PageParameter | undefined;
/** The items of a list answer; `undefined` if the answer is not a list of objects. */
export declare function itemsOf({ pagination }: Operation, body: Json | undefined): readonly JsonObject[] | undefined;
/** The value of the next page: a cursor, a URL, or `null` for the last page; `undefined` if the answer has none. */
export declare function nextOf(operation: Operation, answer: Answer): Json | undefined;
/** The number of all items, which many answers repeat on each page. */
export declare function totalOf(body: Json | undefined): number | undefined;
export declare function memberOf(value: JsonObject, name: RegExp): Json | undefined;
