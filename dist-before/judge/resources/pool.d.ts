import { type Json } from "../../generator/document/json.ts";
import type { Api, Operation } from "../../generator/ir/api.ts";
import { type Answer } from "../http/message.ts";
import { type Case } from "../requests/case.ts";
import type { Maker } from "../values/make.ts";
import { type Resource, type Resources } from "./resources.ts";
import { type References } from "./references.ts";
import { type Rules } from "./rules.ts";
export type Caller = "own" | "other";
/** A resource that exists, or did until it was deleted. */
export interface Instance {
    readonly resource: Resource;
    readonly caller: Caller;
    readonly id: string | number;
    /** The instances in its path or in the path that created it. */
    readonly parents: readonly Instance[];
    /** Pointer of the operation that may change or delete it; absent for those that only reads may use. */
    readonly reservedFor?: string;
    /** The current entity tag, where known. */
    tag?: string;
    /** Whether it is in the state that the operation needs which it is reserved for, whatever `state` says. */
    isPrepared?: boolean;
    /** `used`: an action such as "cancel" has changed its state. */
    state: "alive" | "used" | "deleted";
}
/** The ids that exist, by resource and caller. Filled by `prepare` and by answers. */
export interface Pool {
    readonly resources: Resources;
    readonly references: References;
    /** What the server requires beyond the document. */
    readonly rules: Rules;
    /** Operations that must run before another one, by the pointer of that one. */
    readonly preconditions: Map<string, readonly Operation[]>;
    /** The key of the instances that only one operation uses, because it changes them; `undefined` for reads. */
    reservation(operation: Operation): string | undefined;
    add(instance: Instance): void;
    /** The instances that a request of an operation may use. */
    alive(resource: Resource, caller: Caller, reservedFor?: string): readonly Instance[];
    /** Replaces invented ids by existing ones: in the path, in references of query and body, and in `If-Match`. */
    bind(operation: Operation, one: Case, caller?: Caller, chosen?: readonly Instance[]): Case;
    /** Whether every path parameter of a case is the id of an instance that was not deleted. */
    isReal(operation: Operation, one: Case | undefined): boolean;
    /** Whether a resource was deleted or got another id. */
    isDeleted(resource: Resource, id: string | number): boolean;
    /** What the rules of an operation belong to: its resource, or its path. */
    ruleKey(operation: Operation): string;
    /** Learns ids and entity tags from the answer to a successful request. */
    observe(operation: Operation, one: Case, answer: Answer, caller: Caller): void;
}
/** @param seed of the values that replace those which must be unique */
export declare function createPool(api: Api, maker: Maker, seed: number): Pool;
export declare function ancestorsOf({ parents }: Instance): readonly Instance[];
/** Whether an operation does something to a resource: `POST /orders/{id}/cancel`. */
export declare function isAction(resources: Resources, operation: Operation): boolean;
/** The names of members that may refer to resources. */
export declare function referencesIn(value: Json | undefined, depth?: number): Generator<readonly [string, string | number]>;
