import type { Operation } from "../../generator/ir/api.ts";
import type { ServerClock } from "../options.ts";
import type { Finding } from "../report.ts";
import { type Run, type Subject } from "../run.ts";
/** A request that is sent repeatedly. */
export type Repeated = Subject & {
    readonly operation: Operation;
};
/**
 * Exhausts windows that are too long to wait for, by advancing the server's clock. Without such a clock, the windows
 * are reported as not exercised.
 *
 * @param shortest seconds; other checks cover shorter windows
 */
export declare function checkLongWindows(run: Run, subject: Repeated, shortest: number, clock: ServerClock | undefined): Promise<readonly Finding[]>;
