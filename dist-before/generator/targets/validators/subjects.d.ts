import type { Pointer } from "../../document/pointer.ts";
import type { Api, Content, Model, Operation, PropertyEncoding, Webhook } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import type { Direction } from "./checks/scope.ts";
/** Something that gets its own check and zod schema. */
export interface Subject {
    /** Identifies the subject, together with `of`. */
    readonly role: SubjectRole;
    readonly of: Pointer;
    readonly schema: Schema;
    readonly direction: Direction;
    /** Candidate names, best first. */
    readonly names: readonly [string, ...string[]];
    /** Candidate names for the type of its values, if that needs a name. */
    readonly typeNames?: readonly [string, ...string[]];
    /** A description for its comment: `the body of createUser`. */
    readonly title: string;
    readonly model?: Model;
}
export type SubjectRole = "model" | "model-input" | "received" | "sent" | "received-item" | "sent-item" | "path" | "query" | "headers" | "cookies" | "response-headers" | "part-headers";
/** Models, then the parts of requests and responses of every operation and webhook, in document order. */
export declare const subjectsOf: (api: Api) => readonly Subject[];
/** The identity of a subject. */
export type SubjectKey = Pick<Subject, "role" | "of">;
/**
 * The subject whose check applies to a schema: the model, if the schema is a reference to one.
 *
 * @param own the subject otherwise
 */
export declare function subjectOf(schema: Schema, own: SubjectKey, direction: Direction, models: ReadonlyMap<Pointer, Model>): SubjectKey;
/** Whether a model has a separate type for sending, and both types are used. */
export declare function hasInput(model: Model): boolean;
/** The parts of requests and responses of an operation or webhook, including shared ones. */
export declare function exchangeSubjects(api: Api, exchange: Operation | Webhook): readonly Subject[];
/** The identity of all headers of a part. */
export declare function partHeadersAt({ at }: Content, { property }: PropertyEncoding): Pointer;
