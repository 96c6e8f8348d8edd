import { type Json } from "../generator/document/json.ts";
import type { Operation } from "../generator/ir/api.ts";
/**
 * Marks a body as the last page, so that clients that read all pages terminate. Links to the next page are removed, or
 * set to null, empty or false, as the schema allows.
 */
export declare function lastPage(body: Json, { pagination }: Operation, fits: (body: Json) => boolean): Json;
/** Empties the items of a body if its request counts pages or items and asks for more than the first ones. */
export declare function withoutItems(body: Json, { pagination }: Operation, query: string, fits: (body: Json) => boolean): Json;
/** Whether a request asks for a later page. */
export declare function asksForLaterPage({ pagination }: Operation, query: string): boolean;
