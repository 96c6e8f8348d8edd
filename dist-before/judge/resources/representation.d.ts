import { type Json, type JsonObject } from "../../generator/document/json.ts";
import { type Answer } from "../http/message.ts";
/** The JSON of an answer; `undefined` for other bodies. */
export declare function bodyOf({ body }: Pick<Answer, "body">): Json | undefined;
/** Members that wrap a resource: `{ "data": { ... } }`, or its own name: `{ "order": { ... } }`. */
export declare function resourceIn(body: Json | undefined, word?: string): JsonObject | undefined;
/** The member `id`, or the one with the parameter's name. */
export declare function idIn(body: Json | undefined, parameter?: string, word?: string): string | number | undefined;
export declare function isVolatile(name: string): boolean;
/** Members that must never change: when, by whom and as what something was created. */
export declare function isFixed(name: string): boolean;
/**
 * Whether two values are equal, apart from what servers may normalize: case, spaces, dates, URLs, fractions of a cent and
 * the order of lists.
 */
export declare function isAlike(one: Json | undefined, other: Json | undefined): boolean;
export declare function isNothing(value: Json | undefined): boolean;
/** Another id of the same form. */
export declare function unknownLike(id: Json | undefined): Json | undefined;
export declare function tagOf(answer: Answer): string | undefined;
