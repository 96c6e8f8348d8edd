import type { Api, Operation } from "../generator/ir/api.ts";
import { type CheckName } from "./checks/catalogue.ts";
import { type Finding } from "./report.ts";
/** Findings with equal keys are duplicates. */
export declare function keyOf({ check, operation, pointer, message }: Finding): string;
/** `body-schema-4f2a9c1d`: the check, then hashes of the operation and of the key. The same in every run. */
export declare function findingId(one: Finding): string;
/** What to run to see a finding again. */
export interface Replay {
    readonly check: CheckName;
    /** Operation of the finding first, then those with the same path up to the first parameter. */
    readonly operations: readonly Operation[];
}
/** @throws UnknownChoice if no finding of this document can have the id */
export declare function chooseReplay({ operations, webhooks }: Api, id: string): Replay;
