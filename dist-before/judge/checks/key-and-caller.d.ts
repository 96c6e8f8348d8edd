import type { Operation, Parameter } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import type { Case } from "../requests/case.ts";
import { type Run } from "../run.ts";
export interface KeyUsed {
    readonly run: Run;
    readonly operation: Operation;
    readonly base: Case;
    readonly parameter: Parameter;
    /** A key that was sent with `base`. */
    readonly key: string;
}
/** Keys belong to their caller, and rejected requests do not use them up. */
export declare function checkKeyAndCaller({ base, key, operation, parameter, run, }: KeyUsed): Promise<readonly Finding[]>;
