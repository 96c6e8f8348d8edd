import { type JsonObject } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { type Case } from "../requests/case.ts";
import { type Session, type TrackedResource } from "./session.ts";
/**
 * A request with as many members as possible, or as few; the first one comes from an example.
 *
 * @param isPoor whether it has few members
 */
export declare function richCase({ run }: Session, operation: Operation, seed: number, isPoor?: boolean): Case | undefined;
/** The seed of the request with the longest texts and lists. */
export declare const LARGEST = 4;
/** A change of a single member, which others must survive; or its removal. */
export declare function oneMember({ run }: Session, operation: Operation, one: Case, before: JsonObject, seed: number): Case;
/** A request to an existing resource. */
export declare function bound({ run }: Session, operation: Operation, tracked: TrackedResource, purpose: string): Case | undefined;
export declare function broken({ run }: Session, operation: Operation, one: Case, seed: number): Case | undefined;
/** A request with every member, whose references have ids that do not exist. */
export declare function withoutReferences({ run }: Session, operation: Operation, tracked: TrackedResource | undefined): Case | undefined;
