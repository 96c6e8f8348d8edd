import { type Json, type JsonObject } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import { type Session, type TrackedResource } from "./session.ts";
/** How a representation deviates from what was sent; `undefined` if it does not. */
export declare function differenceFromSent({ resource, run }: Session, { sent }: Pick<TrackedResource, "sent">, body: JsonObject, operation?: Operation | undefined, isCompared?: (name: string) => boolean): string | undefined;
/** The first member that a rejected or unrelated request changed. */
export declare function changedMember(before: JsonObject, after: JsonObject, isCompared?: (name: string) => boolean): string | undefined;
/** The representation before a change, what the change sent, and what earlier requests sent. */
interface Change {
    readonly before: JsonObject;
    readonly sent: JsonObject;
    readonly earlier: ReadonlyMap<string, Json>;
}
/** A member that PATCH did not mention, and changed all the same. */
export declare function unmentionedChange({ run }: Session, operation: Operation, { before, earlier, sent }: Change, after: JsonObject): string | undefined;
/** A member that an earlier request sent and PUT left out, and that kept its value. */
export declare function keptMember({ resource, run }: Session, operation: Operation, { before, earlier, sent }: Change, after: JsonObject): string | undefined;
/** Whether a value is the default of its schema, or may be one that the schema does not state. */
export declare function isPossibleDefault({ shapes }: Session["run"], value: Json, schemas?: readonly Schema[]): boolean;
export declare function text(value: Json | undefined): string;
export {};
