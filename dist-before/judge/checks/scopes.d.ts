import { type Finding } from "../report.ts";
import { type Run } from "../run.ts";
/** A caller whose token lacks a required scope must be rejected, also for resources that exist. */
export declare function checkScopes(run: Run): Promise<readonly Finding[]>;
