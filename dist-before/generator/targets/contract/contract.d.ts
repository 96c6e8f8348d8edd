import type { Filter } from "../../document/shape/filter.ts";
import type { Target } from "../target.ts";
export declare const CONTRACT_FILE = "contract.test.ts";
export interface ContractOptions {
    /** The document, relative to the output folder. */
    readonly document: string;
    /** Documents joined to it, relative to the output folder. */
    readonly joined: readonly string[];
    /** Overlays, relative to the output folder. */
    readonly overlays: readonly string[];
    readonly filter?: Filter;
}
/** `contract.test.ts`: the checks of `countersign test` as tests for the user's own test runner, against any server. */
export declare function contract({ document, filter, joined, overlays }: ContractOptions): Target;
