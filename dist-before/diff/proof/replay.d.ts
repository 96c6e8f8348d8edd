import type { Api } from "../../generator/ir/api.ts";
import type { Change, ComparedTerms, Witness } from "../change.ts";
/** Generates values by one contract and validates them against the other. */
export interface Replay {
    /** Searches a value that one contract allows and the other rejects, for a breaking change. */
    witnessOf(change: Change): Witness | undefined;
    /** Searches a value for two terms directly: `old` values against the new contract, or the reverse. */
    find(terms: ComparedTerms, madeBy: Witness["madeBy"]): Witness | undefined;
}
export declare function createReplay(old: Api, next: Api, tries?: number): Replay;
