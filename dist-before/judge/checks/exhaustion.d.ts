import type { Finding } from "../report.ts";
import type { ServerClock } from "../options.ts";
import { type Run } from "../run.ts";
/**
 * Sends more requests than a window allows: to one operation, then to several in turn with two tokens. All of them
 * count for the same caller.
 */
export declare function checkExhaustion(run: Run, clock?: ServerClock): Promise<readonly Finding[]>;
