import type { Api, Operation } from "../generator/ir/api.ts";
import type { CheckName } from "./checks/catalogue.ts";
import { type Coverage } from "./report.ts";
import type { Case } from "./requests/case.ts";
interface OperationTally {
    requests: number;
    readonly statuses: Map<string, number>;
    readonly parameters: Map<string, number>;
    readonly checks: Set<CheckName>;
    /** Keywords that requests violated. */
    readonly broken: Set<string>;
}
/** Counts requests, checks and violated keywords. */
export interface Tally {
    request(operation: Operation | undefined, status: number | undefined, one: Case | undefined): void;
    /** @param operation absent for checks of the server as a whole */
    check(name: CheckName, operation?: Operation): void;
    /** A request violated a keyword. */
    keyword(operation: Operation, keyword: string): void;
    /** Something that was not exercised, and why. */
    missed(text: string): void;
    of(operation: Operation): Pick<OperationTally, "statuses">;
    readonly requests: number;
    finish(): Coverage;
}
export declare function createTally(api: Api, operations: readonly Operation[]): Tally;
export {};
