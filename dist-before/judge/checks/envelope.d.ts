import { type Json } from "../../generator/document/json.ts";
import type { Api } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import type { Evaluator } from "../../generator/facts/evaluator/evaluator.ts";
/** What the errors of a document share, so that undocumented errors can be judged as well. */
export interface Envelope {
    /** Members that every documented error has. */
    readonly members: readonly string[];
    /**
     * Whether the document lists the codes of each status. Otherwise a layer in front of the operations cannot know how
     * errors look.
     */
    readonly isFilled: boolean;
    /** @returns why the body is not a valid error; `undefined` if it is */
    faultOf(status: number, body: Json): string | undefined;
    /**
     * Whether a body is an error: it has every shared member and a known error code that its own schema does not list.
     */
    isError(body: Json, schema: Schema): boolean;
    /** The name of an empty member that people should read or quote (`x-error-envelope`). */
    emptyOf(body: Json): string | undefined;
    /** The member that identifies each error, marked by `x-error-envelope`. */
    readonly id: string | undefined;
}
/** @returns `undefined` if the errors of the document share nothing */
export declare function envelopeOf(api: Api, evaluator: Evaluator): Envelope | undefined;
/** The members that an object schema declares, with its references and intersections. */
export declare function membersOf(schema: Schema, models: ReadonlyMap<string, Schema>): {
    readonly members: ReadonlyMap<string, readonly Schema[]>;
    readonly required: ReadonlySet<string>;
};
