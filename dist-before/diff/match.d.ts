import type { Operation, Webhook } from "../generator/ir/api.ts";
/** The items of two documents, matched. */
export interface Matches<Item> {
    readonly pairs: readonly (readonly [old: Item, next: Item])[];
    readonly removed: readonly Item[];
    readonly added: readonly Item[];
}
/** Matches items by keys of decreasing reliability. A key that is not unique on one side matches nothing. */
export declare function matchBy<Item>(old: readonly Item[], next: readonly Item[], ...keys: readonly ((item: Item, isOld: boolean) => string | undefined)[]): Matches<Item>;
/** What one set has and the other has not. */
export declare function difference<Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): ReadonlySet<Item>;
/** Matches by address first, where requests are sent, then by name. */
export declare function matchOperations(old: readonly Operation[], next: readonly Operation[]): Matches<Operation>;
/** Matches by name first, under which handlers are registered, then by a constant in the body. */
export declare function matchWebhooks(old: readonly Webhook[], next: readonly Webhook[]): Matches<Webhook>;
/** A path without parameter names. */
export declare function addressOf(segments: Operation["segments"]): string;
