import { type Json, type JsonObject } from "../generator/document/json.ts";
import type { Place, RuleContext } from "./redocly.ts";
/** An object of the document, with the file it is in. */
export interface Spot {
    readonly node: JsonObject;
    readonly place: Place;
}
/** An operation or webhook. */
export interface Exchange extends Spot {
    readonly kind: "operation" | "webhook";
    /** The path, or the name of the webhook. */
    readonly name: string;
    readonly method: string;
}
/** Resolves references until an object is reached. */
export declare function resolveReference(context: RuleContext, value: Json | undefined, place: Place): Spot | undefined;
/** Resolves a member that is an object. */
export declare function resolveMember(context: RuleContext, { node, place }: Spot, key: string): Spot | undefined;
/** All members that are objects. */
export declare function membersOf(context: RuleContext, spot: Spot | undefined): readonly (readonly [key: string, member: Spot])[];
/** All items that are objects. */
export declare function itemsOf(context: RuleContext, { node, place }: Spot, key: string): readonly Spot[];
/** All operations and webhooks, without those of callbacks. */
export declare function exchangesOf(context: RuleContext, root: Spot): readonly Exchange[];
/** The header parameters of an operation and its path. */
export declare function headerParametersOf(context: RuleContext, root: Spot, exchange: Exchange): readonly Spot[];
/** Paths of token endpoints. OAuth 2.0 (RFC 6749) defines them, not the document. */
export declare function tokenPathsOf(context: RuleContext, root: Spot, paths: Iterable<string>): ReadonlySet<string>;
/** Whether a status is an error. */
export declare function isError(status: string): boolean;
export declare function isJson(mediaType: string): boolean;
/** The name of an operation or webhook in messages. */
export declare function nameOf({ kind, method, name, node }: Exchange): string;
